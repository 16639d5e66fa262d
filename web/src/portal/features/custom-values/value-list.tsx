import ValuesIcon from '@mui/icons-material/SellOutlined';
import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { EmptyState } from '~/portal/components/empty-state';
import { PagedGrid } from '~/portal/components/grid/paged-grid';
import { columnsOf } from './columns';
import { firstPage, isFiltered, type ListState, noFilters } from './list-state';
import type { RowActionsProps } from './row-actions';
import type { Row, useValues } from './use-values';
import { ValueCard } from './value-card';

interface Props extends RowActionsProps {
  query: ReturnType<typeof useValues>;
  state: ListState;
  onChange: (change: Partial<ListState>) => void;
  onPage: (page: number) => void;
}

/** The list itself: table or cards, its skeleton, its empty and its error state. */
export function ValueList({ query, state, onChange, onPage, onAction, onReveal }: Props) {
  const columns = useMemo(() => columnsOf({ onAction, onReveal }), [onAction, onReveal]);
  const failed = query.isError && !query.isFetching;
  return (
    <PagedGrid<Row>
      label="Custom values"
      columns={columns}
      rows={query.data?.rows ?? []}
      loading={query.isPending}
      refreshing={query.isFetching}
      error={
        failed ? { message: 'Failed to load the custom values.', onRetry: () => void query.refetch() } : null
      }
      empty={<Empty state={state} onChange={onChange} />}
      paging={{
        page: state.page,
        pageSize: state.size,
        hasNext: Boolean(query.data?.next),
        onPage,
        onPageSize: (size) => onChange({ size, ...firstPage }),
      }}
      card={(row) => <ValueCard row={row} onAction={onAction} onReveal={onReveal} />}
    />
  );
}

function Empty({ state, onChange }: Pick<Props, 'state' | 'onChange'>) {
  const filtered = isFiltered(state);
  return (
    <EmptyState
      icon={<ValuesIcon />}
      title="No custom values found"
      hint={
        filtered
          ? 'Nothing matches the search and the filters. Search looks for the beginning of words in key, value, name and email.'
          : 'Links, logins and numbers that belong to one member appear here as soon as they are added.'
      }
      action={
        filtered && (
          <Button variant="outlined" onClick={() => onChange({ ...noFilters, ...firstPage })}>
            Clear filters
          </Button>
        )
      }
    />
  );
}
