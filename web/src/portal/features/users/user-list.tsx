import PeopleIcon from '@mui/icons-material/PeopleOutlined';
import useMediaQuery from '@mui/material/useMediaQuery';
import { userSorts } from '@united/domain/user-queries';
import { useMemo } from 'react';
import { listPaging } from '~/portal/components/grid/list-paging';
import { firstPage } from '~/portal/components/grid/list-state';
import { NoRows } from '~/portal/components/grid/no-rows';
import { PagedGrid } from '~/portal/components/grid/paged-grid';
import { queryRows } from '~/portal/components/grid/query-rows';
import { useStoredColumns } from '~/portal/components/grid/stored-columns';
import { columnsOf, hiddenColumns, type RowActions } from './columns';
import { isFiltered, type ListState, noFilters } from './list-state';
import type { Row, useUsers } from './use-users';
import { UserCard } from './user-card';

interface Props extends RowActions {
  query: ReturnType<typeof useUsers>;
  state: ListState;
  selected: readonly string[];
  onSelect: (ids: string[]) => void;
  onChange: (change: Partial<ListState>) => void;
  onPage: (page: number) => void;
}

/** The list itself: table or cards, its skeleton, its empty and its error state. */
export function UserList({ query, state, selected, onSelect, onChange, onPage, ...actions }: Props) {
  const { actionsOf, onAction } = actions;
  const phone = useMediaQuery('(max-width:599.95px)');
  const columns = useMemo(() => columnsOf({ actionsOf, onAction }), [actionsOf, onAction]);
  const columnChooser = useStoredColumns('users', hiddenColumns);

  return (
    <PagedGrid<Row>
      label="Users"
      columns={columns}
      columnChooser={columnChooser}
      {...queryRows(query, 'Failed to load users. Please try refreshing the page.')}
      empty={<Empty state={state} onChange={onChange} />}
      paging={listPaging(state, query.data?.next, onPage, onChange)}
      sort={{
        field: state.sort,
        direction: state.dir,
        onSort: (field, dir) => {
          const sort = userSorts.find((sortable) => sortable === field);
          if (sort) onChange({ sort, dir, ...firstPage });
        },
      }}
      selection={{ ids: selected, onChange: onSelect }}
      // A card's controls cannot stand inside another button.
      onRowClick={phone ? undefined : (row) => onAction('view', row)}
      card={(row) => <UserCard row={row} {...actions} />}
    />
  );
}

function Empty({ state, onChange }: Pick<Props, 'state' | 'onChange'>) {
  return (
    <NoRows
      icon={<PeopleIcon />}
      title="No users found"
      filtered={isFiltered(state)}
      noMatch="Nobody matches the search and the filters. Search looks for the beginning of words in name and email."
      hint="People appear here as soon as they are added."
      onClear={() => onChange({ ...noFilters, ...firstPage })}
    />
  );
}
