import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

/** The placeholder of a list whose entries have a line and a shorter one below. */
export function LinesSkeleton({ entries }: { entries: number }) {
  const keys = Array.from({ length: entries }, (_, entry) => `${entry}`);
  return (
    <Box role="status" aria-label="Loading" sx={{ display: 'grid', gap: 1.5, py: 0.5 }}>
      {keys.map((key) => (
        <div key={key}>
          <Skeleton variant="text" width="64%" />
          <Skeleton variant="text" width="38%" />
        </div>
      ))}
    </Box>
  );
}
