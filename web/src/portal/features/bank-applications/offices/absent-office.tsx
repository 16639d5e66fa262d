import Button from '@mui/material/Button';
import { EmptyState } from '~/portal/ui/empty-state';
import { LoadFailed } from '~/portal/ui/load-failed';
import { TableSkeleton } from '~/portal/ui/table-skeleton';
import type { useOffice } from './use-office';

interface Props extends Pick<ReturnType<typeof useOffice>, 'missing' | 'failed' | 'retry'> {
  onClose: () => void;
}

/** Shown for an application that is loading, failed to load, or doesn't belong to the member. */
export function AbsentOffice({ missing, failed, retry, onClose }: Props) {
  if (failed) return <LoadFailed message="Failed to load this application." onRetry={retry} />;
  if (!missing) return <TableSkeleton rows={4} columns={1} />;
  return (
    <EmptyState
      title="This is not one of your applications"
      hint="It may have been removed, or the link is incomplete."
      action={
        <Button variant="contained" onClick={onClose}>
          Show My Offices
        </Button>
      }
    />
  );
}
