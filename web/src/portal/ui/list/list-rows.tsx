import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import type { WithId } from '../../data/documents';
import { EmptyState } from '../empty-state';
import { ProgressLine } from '../progress-line';
import { TableSkeleton } from '../table-skeleton';
import type { Values } from './define-list';
import { ListFailed } from './list-failed';
import { NoRows } from './no-rows';
import { PageTurner } from './page-turner';
import type { ListView } from './use-list-view';

interface Props<T extends object, F extends Values, S extends string> {
  view: ListView<T, F, S>;
  /** Title of a page past the last row. */
  noOlder: string;
  children: (rows: WithId<T>[]) => ReactNode;
}

/**
 * A chronological list with loading, empty and error states, and paging. The screen renders the
 * rows.
 */
export function ListRows<T extends object, F extends Values, S extends string>(props: Props<T, F, S>) {
  const { view, noOlder, children } = props;
  const { list, rows, next, state, goToPage } = view;
  if (view.error !== null && view.readAt === 0) return <ListFailed view={view} />;
  if (view.loading) return <TableSkeleton rows={8} columns={3} />;
  const past = state.page > 0 && (
    <EmptyState
      icon={list.empty.icon}
      title={noOlder}
      action={
        <Button variant="outlined" onClick={() => goToPage(0)}>
          Show the newest
        </Button>
      }
    />
  );
  return (
    <Box>
      {view.error !== null && (
        <Box sx={{ mb: 2 }}>
          <ListFailed view={view} />
        </Box>
      )}
      <ProgressLine active={view.refreshing} />
      {rows.length > 0
        ? children(rows)
        : past || <NoRows {...list.empty} filtered={view.filtered} onClear={view.clear} />}
      <PageTurner page={state.page} older={next !== null} goToPage={goToPage} label={view.range} />
    </Box>
  );
}
