import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

/** A table's placeholder while loading. */
export function TableSkeleton({ rows, columns }: { rows: number; columns: number }) {
  const cells = Array.from({ length: rows * columns }, (_, cell) => `${cell}`);
  return (
    <Box
      role="status"
      aria-label="Loading"
      sx={{
        display: 'grid',
        gridTemplateColumns: `repeat(${columns}, 1fr)`,
        gap: 2,
        p: 2,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
      }}
    >
      {cells.map((cell) => (
        <Skeleton key={cell} variant="rounded" height={20} />
      ))}
    </Box>
  );
}
