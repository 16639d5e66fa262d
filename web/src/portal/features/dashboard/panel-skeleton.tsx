import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { LinesSkeleton } from '~/portal/ui/lines-skeleton';

/** The placeholder of a `Panel`. */
export const PanelSkeleton = ({ entries }: { entries: number }) => (
  <Card variant="outlined" sx={{ p: 2, height: '100%' }}>
    <Skeleton variant="text" width={180} height={40} sx={{ mb: 1 }} />
    <LinesSkeleton entries={entries} />
  </Card>
);
