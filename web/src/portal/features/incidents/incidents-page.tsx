import AddIcon from '@mui/icons-material/Add';
import IncidentIcon from '@mui/icons-material/GppMaybeOutlined';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQueryClient } from '@tanstack/react-query';
import { incidentList } from '@united/domain/incident-queries';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
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
import { IncidentCard } from './incident-card';
import {
  filtersOf,
  isFiltered,
  type ListState,
  listDefaults,
  listStateSchema,
  noFilters,
} from './list-state';
import { listKey, type Row, useIncidents } from './use-incidents';

const IncidentDialog = lazy(async () => ({ default: (await import('./incident-dialog')).IncidentDialog }));
const ReportDialog = lazy(async () => ({ default: (await import('./report-dialog')).ReportDialog }));

/** The log of security incidents, for super admins. The address keeps filters, page and the open incident. */
export function IncidentsPage() {
  const queries = useQueryClient();
  const phone = useMediaQuery('(max-width:599.95px)');
  const [reporting, setReporting] = useState(false);
  const [state, setState] = useUrlState<ListState>(listStateSchema, listDefaults);
  const spec = useMemo(() => incidentList(filtersOf(state), state.size), [state]);
  const query = useIncidents(spec, state.after || undefined);
  const go = useCallback((change: Partial<ListState>) => setState(change, { replace: false }), [setState]);
  const { goTo } = useCursorPages(state, go);
  const search = useCallback((q: string) => setState({ q, ...firstPage }), [setState]);
  const open = useCallback((row: Row) => go({ incident: row.id }), [go]);
  const columns = useMemo(() => columnsOf(open), [open]);
  const refresh = () => void queries.invalidateQueries({ queryKey: listKey });
  const report = (
    <Button
      variant="contained"
      fullWidth
      startIcon={<AddIcon aria-hidden />}
      onClick={() => setReporting(true)}
    >
      Report Incident
    </Button>
  );

  return (
    <PageFrame
      title="Security Incidents"
      subtitle="Every loss, theft or misuse of data, what was done about it and who was told. Nothing here can be deleted."
      action={report}
    >
      <FilterBar state={state} onSearch={search} onChange={(change) => go({ ...change, ...firstPage })} />
      <PagedGrid<Row>
        label="Incidents"
        columns={columns}
        {...queryRows(query, 'Failed to load the incidents.')}
        empty={
          <NoRows
            icon={<IncidentIcon />}
            title={isFiltered(state) ? 'No incidents found' : 'No incidents so far'}
            filtered={isFiltered(state)}
            noMatch="No incident matches the search and the filter. Search looks for the beginning of words in number, title and kind."
            hint="Report a lost device, a stolen password or data sent to the wrong person as soon as anybody knows of it: some notices have to go out within days."
            onClear={() => go({ ...noFilters, ...firstPage })}
          />
        }
        paging={listPaging(state, query.data?.next, (page) => goTo(page, query.data?.next ?? null), go)}
        // A card's button cannot stand inside another button.
        onRowClick={phone ? undefined : open}
        card={(row) => <IncidentCard row={row} onOpen={open} />}
      />
      <Suspense>
        {reporting && (
          <ReportDialog
            onReported={(id) => {
              refresh();
              go({ ...noFilters, ...firstPage, incident: id });
            }}
            onClose={() => setReporting(false)}
          />
        )}
        {state.incident && (
          <IncidentDialog
            id={state.incident}
            onClose={() => setState({ incident: '' })}
            onChanged={refresh}
          />
        )}
      </Suspense>
    </PageFrame>
  );
}
