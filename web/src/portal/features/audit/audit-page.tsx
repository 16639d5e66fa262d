import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { auditList } from '@united/domain/audit-queries';
import { shortId } from '@united/domain/display';
import { useCallback, useMemo } from 'react';
import { EmptyState } from '~/portal/components/empty-state';
import { useCursorPages } from '~/portal/components/grid/cursor-pages';
import { firstPage } from '~/portal/components/grid/list-state';
import { useUrlState } from '~/portal/components/grid/url-state';
import { LoadFailed } from '~/portal/components/load-failed';
import { PageFrame } from '~/portal/components/page-frame';
import { ProgressLine } from '~/portal/components/progress-line';
import { TableSkeleton } from '~/portal/components/table-skeleton';
import { EntryList } from './entry-list';
import { FilterBar } from './filter-bar';
import {
  type AuditState,
  auditDefaults,
  auditStateSchema,
  filtersOf,
  isFiltered,
  noFilters,
} from './list-state';
import { useAudit } from './use-audit';

/** Who did what to whom, for super admins. The address keeps filters and page. */
export function AuditPage() {
  const [state, setState] = useUrlState<AuditState>(auditStateSchema, auditDefaults);
  const spec = useMemo(() => auditList(filtersOf(state), state.size), [state]);
  const query = useAudit(spec, state.after || undefined);
  const go = useCallback((change: Partial<AuditState>) => setState(change, { replace: false }), [setState]);
  const { goTo } = useCursorPages(state, go);

  const entries = query.data?.rows ?? [];
  const narrow = (change: Partial<AuditState>) => go({ ...change, ...firstPage });
  const nameOf = (id: string) =>
    entries.find(({ actor }) => actor.uid === id)?.actor.name ??
    entries.find(({ target }) => target.id === id)?.target.name ??
    `Record ${shortId(id)}`;

  return (
    <PageFrame
      title="Audit Log"
      subtitle="Who did what to whom, newest first. Entries name fields, never their values, and are kept for good."
    >
      <FilterBar state={state} nameOf={nameOf} onChange={narrow} />
      {query.isError && !query.isFetching ? (
        <LoadFailed message="Failed to load the audit log." onRetry={() => void query.refetch()} />
      ) : query.isPending ? (
        <TableSkeleton rows={8} columns={3} />
      ) : (
        <Box>
          <ProgressLine active={query.isFetching} />
          {entries.length === 0 ? (
            <Empty state={state} onClear={() => narrow(noFilters)} onFirst={() => go(firstPage)} />
          ) : (
            <EntryList
              entries={entries}
              onActor={(actor) => narrow({ actor })}
              onTarget={(target) => narrow({ target })}
            />
          )}
          <Stack direction="row" sx={{ mt: 2, justifyContent: 'space-between', alignItems: 'center' }}>
            <Button variant="outlined" disabled={state.page === 0} onClick={() => goTo(state.page - 1, null)}>
              Newer
            </Button>
            <Typography color="text.secondary">Page {state.page + 1}</Typography>
            <Button
              variant="outlined"
              disabled={!query.data?.next}
              onClick={() => goTo(state.page + 1, query.data?.next ?? null)}
            >
              Older
            </Button>
          </Stack>
        </Box>
      )}
    </PageFrame>
  );
}

interface EmptyProps {
  state: AuditState;
  onClear: () => void;
  onFirst: () => void;
}

function Empty({ state, onClear, onFirst }: EmptyProps) {
  if (state.page > 0) {
    return (
      <EmptyState
        icon={<HistoryIcon />}
        title="No older entries"
        action={
          <Button variant="outlined" onClick={onFirst}>
            Show the newest
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={<HistoryIcon />}
      title="No entries found"
      hint={
        isFiltered(state)
          ? 'Nothing in the log matches these filters.'
          : 'Every change to people, applications and settings is kept here.'
      }
      action={
        isFiltered(state) && (
          <Button variant="outlined" onClick={onClear}>
            Clear filters
          </Button>
        )
      }
    />
  );
}
