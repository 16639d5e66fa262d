import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { bankApplicationDocument } from '@united/domain/bank-applications/bank-application';
import { collections } from '@united/domain/shared/collections';
import type { ReactNode } from 'react';
import { useLiveDoc } from '~/portal/data/live';
import { entryShortcuts } from '~/portal/shared/bank-applications/entry-shortcuts';
import { EmptyState } from '~/portal/ui/empty-state';
import { RetryBoundary } from '~/portal/ui/retry-boundary';
import { ShortcutList, type Shortcuts } from '~/portal/ui/shortcut-list';
import { TableSkeleton } from '~/portal/ui/table-skeleton';
import type { Row } from './use-queue';

const shortcuts: Shortcuts = [...entryShortcuts, [['?'], 'Show all shortcuts']];

interface Props {
  id: string;
  listed: Row | undefined;
  loading: boolean;
  children: (row: Row) => ReactNode;
}

/** The selected office, live, or the keys to start with. */
export function ChosenOffice({ id, listed, loading, children }: Props) {
  if (id === '')
    return (
      <Card variant="outlined" sx={{ display: { xs: 'none', md: 'block' }, maxWidth: 560, p: 3 }}>
        <Typography component="h2" variant="h5" sx={{ mb: 2 }}>
          Select an office from the queue
        </Typography>
        <ShortcutList shortcuts={shortcuts} />
      </Card>
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
