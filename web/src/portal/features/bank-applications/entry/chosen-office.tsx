import Box from '@mui/material/Box';
import { bankApplicationDocument } from '@united/domain/bank-applications/bank-application';
import { collections } from '@united/domain/shared/collections';
import type { ReactNode } from 'react';
import { useLiveDoc } from '~/portal/data/live';
import { EmptyState } from '~/portal/ui/empty-state';
import { RetryBoundary } from '~/portal/ui/retry-boundary';
import { TableSkeleton } from '~/portal/ui/table-skeleton';
import type { Row } from './use-queue';

interface Props {
  id: string;
  listed: Row | undefined;
  loading: boolean;
  children: (row: Row) => ReactNode;
}

/** The selected office, live, or a hint on how to start. */
export function ChosenOffice({ id, listed, loading, children }: Props) {
  if (id === '')
    return (
      <Box sx={{ display: { xs: 'none', md: 'block' } }}>
        <EmptyState
          title="Select an office from the queue"
          hint="Press j and k to move, Enter to open it for entry, c to copy a line, n for the next office, and p twice to mark it as passed. Press ? for all shortcuts."
        />
      </Box>
    );
  return (
    <RetryBoundary key={id} message="Failed to load the application.">
      <Office {...{ id, listed, loading, children }} />
    </RetryBoundary>
  );
}

/** Also read by id, so that an office that leaves the queue stays on screen. */
function Office({ id, listed, loading, children }: Props) {
  const { status, data } = useLiveDoc(collections.bankApplications, id, bankApplicationDocument);
  const row = status === 'loading' ? listed : data;
  if (!row && (status === 'loading' || loading)) return <TableSkeleton rows={8} columns={2} />;
  if (!row)
    return (
      <EmptyState
        title="This application no longer exists"
        hint="It was deleted, or the link is incomplete. Select another one from the queue."
      />
    );
  return children(row);
}
