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

/** The chosen office, live; or how to begin. */
export function ChosenOffice({ id, listed, loading, children }: Props) {
  if (id === '')
    return (
      <Box sx={{ display: { xs: 'none', md: 'block' } }}>
        <EmptyState
          title="Choose an office from the queue"
          hint="j and k move, Enter opens it for entry, c copies a line, n goes to the next office, p twice marks it as passed. ? lists all keys."
        />
      </Box>
    );
  return (
    <RetryBoundary key={id} message="Failed to load the application.">
      <Office {...{ id, listed, loading, children }} />
    </RetryBoundary>
  );
}

/** Read by its id too: an office that leaves the queue stays as it is shown. */
function Office({ id, listed, loading, children }: Props) {
  const { status, data } = useLiveDoc(collections.bankApplications, id, bankApplicationDocument);
  const row = status === 'loading' ? listed : data;
  if (!row && (status === 'loading' || loading)) return <TableSkeleton rows={8} columns={2} />;
  if (!row)
    return (
      <EmptyState
        title="This application no longer exists"
        hint="It was deleted, or the link is incomplete. Choose another one from the queue."
      />
    );
  return children(row);
}
