import ReadyIcon from '@mui/icons-material/FactCheckOutlined';
import ExportIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { today } from '@united/domain/formats';
import { readinessList } from '@united/domain/readiness-queries';
import { seasonReadinessDocument } from '@united/domain/season-readiness';
import { useCallback, useMemo } from 'react';
import { useCursorPages } from '~/portal/components/grid/cursor-pages';
import { exportPageSize } from '~/portal/components/grid/export-rows';
import { listPaging } from '~/portal/components/grid/list-paging';
import { firstPage } from '~/portal/components/grid/list-state';
import { NoRows } from '~/portal/components/grid/no-rows';
import { PagedGrid } from '~/portal/components/grid/paged-grid';
import { queryRows } from '~/portal/components/grid/query-rows';
import { useUrlState } from '~/portal/components/grid/url-state';
import { useCsvExport } from '~/portal/components/grid/use-csv-export';
import { PageFrame } from '~/portal/components/page-frame';
import { Region } from '~/portal/components/region';
import { useSettings } from '~/portal/firebase/settings';
import { columns } from './columns';
import { peopleCsv } from './csv';
import { FilterBar } from './filter-bar';
import {
  filtersOf,
  isFiltered,
  type ListState,
  listDefaults,
  listStateSchema,
  noFilters,
} from './list-state';
import { PersonCard } from './person-card';
import { Reminders } from './reminders';
import { type Row, usePeople } from './use-people';

/** Season Readiness: how far members and EROs are for the season, and reminders for those who lack a step. The address keeps the list. */
export function ReadinessPage() {
  return (
    <Region message="Failed to load the season’s readiness.">
      <Page />
    </Region>
  );
}

function Page() {
  const { season } = useSettings();
  const [state, setState] = useUrlState<ListState>(listStateSchema, listDefaults);
  const spec = useMemo(() => readinessList(filtersOf(state, season), state.size), [state, season]);
  const query = usePeople(spec, state.after || undefined);
  const go = useCallback((change: Partial<ListState>) => setState(change, { replace: false }), [setState]);
  const { goTo } = useCursorPages(state, go);
  const search = useCallback((q: string) => setState({ q, ...firstPage }), [setState]);
  const { start, dialog } = useCsvExport({
    spec: readinessList(filtersOf(state, season), exportPageSize),
    schema: seasonReadinessDocument,
    fileName: () => `readiness-${season}-${today(new Date())}.csv`,
    toCsv: peopleCsv,
    words: { one: 'person', many: 'people' },
  });

  return (
    <PageFrame
      title="Season Readiness"
      subtitle={`What members and EROs still need before season ${season}. Those who are least ready stand first.`}
      action={
        <Button variant="outlined" startIcon={<ExportIcon />} onClick={() => void start()}>
          Export CSV
        </Button>
      }
    >
      <Reminders season={season} />
      <FilterBar state={state} onSearch={search} onChange={(change) => go({ ...change, ...firstPage })} />
      <PagedGrid<Row>
        label="Season readiness"
        columns={columns}
        {...queryRows(query, 'Failed to load the people.')}
        empty={
          <NoRows
            icon={<ReadyIcon />}
            title="Nobody found"
            filtered={isFiltered(state)}
            noMatch="Nobody matches the search and the filter. Search looks for the beginning of words in name and email."
            hint="Members and EROs appear here as soon as they are added. A new season takes a few minutes."
            onClear={() => go({ ...noFilters, ...firstPage })}
          />
        }
        paging={listPaging(state, query.data?.next, (page) => goTo(page, query.data?.next ?? null), go)}
        sort={{ field: 'score', direction: state.dir, onSort: (_, dir) => go({ dir, ...firstPage }) }}
        card={(row) => <PersonCard row={row} />}
      />
      {dialog}
    </PageFrame>
  );
}
