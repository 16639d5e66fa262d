import LeadsIcon from '@mui/icons-material/ContactMailOutlined';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQueryClient } from '@tanstack/react-query';
import { leadList } from '@united/domain/contact-queries';
import { useCallback, useMemo } from 'react';
import { useCursorPages } from '~/portal/components/grid/cursor-pages';
import { listPaging } from '~/portal/components/grid/list-paging';
import { firstPage } from '~/portal/components/grid/list-state';
import { NoRows } from '~/portal/components/grid/no-rows';
import { PagedGrid } from '~/portal/components/grid/paged-grid';
import { queryRows } from '~/portal/components/grid/query-rows';
import { useUrlState } from '~/portal/components/grid/url-state';
import { PageFrame } from '~/portal/components/page-frame';
import { columnsOf } from './columns';
import { FilterBar } from './filter-bar';
import { LeadCard } from './lead-card';
import { LeadDialog } from './lead-dialog';
import {
  filtersOf,
  isFiltered,
  type ListState,
  listDefaults,
  listStateSchema,
  noFilters,
} from './list-state';
import { listKey, type Row, useLeads } from './use-leads';

/** Leads: who wrote to us from the public site or asked for a call. The address keeps filters, order, page and the open lead. */
export function LeadsPage() {
  const queries = useQueryClient();
  const phone = useMediaQuery('(max-width:599.95px)');
  const [state, setState] = useUrlState<ListState>(listStateSchema, listDefaults);
  const spec = useMemo(() => leadList(filtersOf(state), state.size), [state]);
  const query = useLeads(spec, state.after || undefined);
  const go = useCallback((change: Partial<ListState>) => setState(change, { replace: false }), [setState]);
  const { goTo } = useCursorPages(state, go);
  const search = useCallback((q: string) => setState({ q, ...firstPage }), [setState]);
  const open = useCallback((row: Row) => go({ lead: row.id }), [go]);
  const columns = useMemo(() => columnsOf(open), [open]);

  return (
    <PageFrame title="Leads" subtitle="Who wrote to us from the public site, or asked for a call.">
      <FilterBar state={state} onSearch={search} onChange={(change) => go({ ...change, ...firstPage })} />
      <PagedGrid<Row>
        label="Leads"
        columns={columns}
        {...queryRows(query, 'Failed to load leads.')}
        empty={
          <NoRows
            icon={<LeadsIcon />}
            title="No leads found"
            filtered={isFiltered(state)}
            noMatch="No lead matches the search and the filter. Search looks for the beginning of words in name, email, company and subject."
            hint="Messages from the contact page and requests for a call appear here."
            onClear={() => go({ ...noFilters, ...firstPage })}
          />
        }
        paging={listPaging(state, query.data?.next, (page) => goTo(page, query.data?.next ?? null), go)}
        sort={{
          field: 'created_at',
          direction: state.dir,
          onSort: (_, dir) => go({ dir, ...firstPage }),
        }}
        // A card's button cannot stand inside another button.
        onRowClick={phone ? undefined : open}
        card={(row) => <LeadCard row={row} onOpen={open} />}
      />
      {state.lead && (
        <LeadDialog
          id={state.lead}
          onClose={() => setState({ lead: '' })}
          onChanged={() => void queries.invalidateQueries({ queryKey: listKey })}
        />
      )}
    </PageFrame>
  );
}
