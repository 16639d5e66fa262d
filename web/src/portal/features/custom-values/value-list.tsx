import ValuesIcon from '@mui/icons-material/SellOutlined';
import { useMemo } from 'react';
import { listPaging } from '~/portal/components/grid/list-paging';
import { firstPage } from '~/portal/components/grid/list-state';
import { NoRows } from '~/portal/components/grid/no-rows';
import { PagedGrid } from '~/portal/components/grid/paged-grid';
import { queryRows } from '~/portal/components/grid/query-rows';
import { columnsOf } from './columns';
import { isFiltered, type ListState, noFilters } from './list-state';
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
  return (
    <PagedGrid<Row>
      label="Custom values"
      columns={columns}
      {...queryRows(query, 'Failed to load the custom values.')}
      empty={<Empty state={state} onChange={onChange} />}
      paging={listPaging(state, query.data?.next, onPage, onChange)}
      card={(row) => <ValueCard row={row} onAction={onAction} onReveal={onReveal} />}
    />
  );
}

function Empty({ state, onChange }: Pick<Props, 'state' | 'onChange'>) {
  return (
    <NoRows
      icon={<ValuesIcon />}
      title="No custom values found"
      filtered={isFiltered(state)}
      noMatch="Nothing matches the search and the filters. Search looks for the beginning of words in key, value, name and email."
      hint="Links, logins and numbers that belong to one member appear here as soon as they are added."
      onClear={() => onChange({ ...noFilters, ...firstPage })}
    />
  );
}
