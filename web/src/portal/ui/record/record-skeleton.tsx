import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useRecord } from './record-context';
import { RecordHead } from './record-head';

const sections = ['64%', '48%', '72%', '56%', '60%', '44%'];
const lines = ['84%', '38%', '72%', '52%'];

/** A record's placeholder while its code or document loads: the heading, and sections of lines. */
export function RecordSkeleton() {
  const { name, subtitled } = useRecord();
  return (
    <>
      <RecordHead title={name} subtitle={subtitled && <Skeleton width={200} />} />
      <Box
        role="status"
        aria-label="Loading"
        sx={{
          flex: 1,
          minHeight: 0,
          overflow: 'hidden',
          display: 'grid',
          alignContent: 'start',
          gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' },
          columnGap: 3,
          rowGap: 4,
          px: { xs: 2, sm: 3 },
          py: 3,
        }}
      >
        {sections.map((width) => (
          <div key={width}>
            <Skeleton width={width} height={28} sx={{ mb: 1 }} />
            {lines.map((line) => (
              <Skeleton key={line} width={line} />
            ))}
          </div>
        ))}
      </Box>
    </>
  );
}
