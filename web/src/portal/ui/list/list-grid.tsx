import type { ReactNode } from 'react';
import type { WithId } from '../../data/documents';
import type { Column } from './column';
import type { Values } from './define-list';
import { ListFailed } from './list-failed';
import { NoRows } from './no-rows';
import { PagedGrid, type PagedGridProps } from './paged-grid';
import type { ListView } from './use-list-view';

interface Props<T extends object, F extends Values, S extends string> {
  view: ListView<T, F, S>;
  columns: readonly Column<WithId<T>>[];
  /** A row's card on screens that are too narrow for the table. */
  card: (row: WithId<T>) => ReactNode;
  /** Whether rows can be selected. */
  selectable?: boolean;
  visibleColumns?: PagedGridProps<WithId<T>>['visibleColumns'];
  tall?: boolean;
}

/** A table, or cards on a narrow screen, with loading, empty and error states. Clicking may open a row. */
export function ListGrid<T extends object, F extends Values, S extends string>(props: Props<T, F, S>) {
  const { view, columns, card, selectable, visibleColumns, tall } = props;
  const { list, state } = view;
  if (view.error !== null && view.readAt === 0) return <ListFailed view={view} />;
  return (
    <>
      {view.error !== null && <ListFailed view={view} />}
      <PagedGrid<WithId<T>>
        label={list.label}
        columns={columns}
        visibleColumns={visibleColumns}
        tall={tall}
        rows={view.rows}
        loading={view.loading}
        refreshing={view.refreshing}
        empty={<NoRows {...list.empty} filtered={view.filtered} onClear={view.clear} />}
        paging={{
          page: state.page,
          pageSize: state.size,
          hasNext: view.next !== null,
          range: view.range,
          onPage: view.goToPage,
          onPageSize: view.resize,
        }}
        sort={state.sort ? { field: state.sort, direction: state.dir, onSort: view.sort } : undefined}
        selection={selectable ? view.selection : undefined}
        onRowClick={list.opened ? view.open : undefined}
        opened={state.opened}
        card={card}
      />
    </>
  );
}
