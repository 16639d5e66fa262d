import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined';
import useMediaQuery from '@mui/material/useMediaQuery';
import { applicationSorts } from '@united/domain/bank-application-queries';
import { useMemo } from 'react';
import { listPaging } from '~/portal/components/grid/list-paging';
import { firstPage } from '~/portal/components/grid/list-state';
import { NoRows } from '~/portal/components/grid/no-rows';
import { PagedGrid } from '~/portal/components/grid/paged-grid';
import { queryRows } from '~/portal/components/grid/query-rows';
import { ApplicationCard } from './application-card';
import { columnsOf, type Row, type RowActions } from './columns';
import { isFiltered, type ListState, noFilters } from './list-state';
import type { useApplications } from './use-applications';

interface Props extends RowActions {
  query: ReturnType<typeof useApplications>;
  state: ListState;
  selected: readonly string[];
  onSelect: (ids: string[]) => void;
  onChange: (change: Partial<ListState>) => void;
  onPage: (page: number) => void;
}

/** The list itself: table or cards, its skeleton, its empty and its error state. */
export function ApplicationList({
  query,
  state,
  selected,
  onSelect,
  onChange,
  onPage,
  onStatus,
  onOpen,
}: Props) {
  const phone = useMediaQuery('(max-width:599.95px)');
  const wide = useMediaQuery('(min-width:1536px)');
  const columns = useMemo(() => columnsOf({ onStatus, onOpen }, wide), [onStatus, onOpen, wide]);

  return (
    <PagedGrid<Row>
      label="Bank applications"
      columns={columns}
      {...queryRows(query, 'Failed to load applications. Please try refreshing the page.')}
      empty={<Empty state={state} onChange={onChange} />}
      paging={listPaging(state, query.data?.next, onPage, onChange)}
      sort={{
        field: state.sort,
        direction: state.dir,
        onSort: (field, dir) => {
          const sort = applicationSorts.find((sortable) => sortable === field);
          if (sort) onChange({ sort, dir, ...firstPage });
        },
      }}
      selection={{ ids: selected, onChange: onSelect }}
      // A card's controls cannot stand inside another button.
      onRowClick={phone ? undefined : onOpen}
      card={(row) => <ApplicationCard row={row} onStatus={onStatus} onOpen={onOpen} />}
    />
  );
}

function Empty({ state, onChange }: Pick<Props, 'state' | 'onChange'>) {
  return (
    <NoRows
      icon={<AccountBalanceOutlined />}
      title="No Applications Found"
      filtered={isFiltered(state)}
      noMatch="No application matches the search and the filters. Search looks for the beginning of words in office name, EFIN, holder and email."
      hint="Applications appear here as soon as an office submits one."
      onClear={() => onChange({ ...noFilters, ...firstPage })}
    />
  );
}
