import Download from '@mui/icons-material/FileDownloadOutlined';
import Refresh from '@mui/icons-material/Refresh';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { applicationList } from '@united/domain/bank-application-queries';
import type { BankApplicationStatus } from '@united/domain/bank-application-status';
import { limits } from '@united/domain/limits';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { BulkBar } from '~/portal/components/grid/bulk-bar';
import { useCursorPages } from '~/portal/components/grid/cursor-pages';
import { firstPage } from '~/portal/components/grid/list-state';
import { useUrlState } from '~/portal/components/grid/url-state';
import { PageFrame } from '~/portal/components/page-frame';
import { Region } from '~/portal/components/region';
import { ApplicationList } from './review/application-list';
import type { Row } from './review/columns';
import { DetailDialog } from './review/detail-dialog';
import { FilterBar } from './review/filter-bar';
import { filtersOf, type ListState, listDefaults, listStateSchema } from './review/list-state';
import type { StatusTarget } from './review/status-dialog';
import { useApplications } from './review/use-applications';
import { useExport } from './review/use-export';
import { useStatusChange } from './review/use-status-change';

const ContestedEfins = lazy(async () => ({
  default: (await import('./efin/contested-efins')).ContestedEfins,
}));

/** Every office's bank applications, to be reviewed by staff. The address keeps filters, order, page and the open record. */
export function AdminBankApplicationsPage() {
  const [state, setState] = useUrlState<ListState>(listStateSchema, listDefaults);
  const [selected, setSelected] = useState<string[]>([]);
  const spec = useMemo(() => applicationList(filtersOf(state), state.size), [state]);
  const query = useApplications(spec, state.after || undefined);
  const { ask, dialog: statusDialog } = useStatusChange();
  const { start, dialog: exportDialog } = useExport(filtersOf(state));

  const go = useCallback((change: Partial<ListState>) => setState(change, { replace: false }), [setState]);
  const { goTo } = useCursorPages(state, go);
  const search = useCallback((q: string) => setState({ q, ...firstPage }), [setState]);
  const askOne = useCallback((target: StatusTarget, to: BankApplicationStatus) => ask([target], to), [ask]);
  const open = useCallback((row: Row) => go({ application: row.id }), [go]);

  const rows = query.data?.rows ?? [];
  const chosen = rows.filter((row) => selected.includes(row.id));

  return (
    <PageFrame
      title="Bank Applications"
      subtitle="Review every office’s application, set its status and tell the office what to do next."
      action={
        <Stack direction="row" sx={{ gap: 1 }}>
          <Button variant="outlined" startIcon={<Download aria-hidden />} onClick={start}>
            Export CSV
          </Button>
          <Button
            variant="contained"
            startIcon={<Refresh aria-hidden />}
            aria-busy={query.isFetching}
            onClick={() => void query.refetch({ cancelRefetch: false })}
          >
            Refresh
          </Button>
        </Stack>
      }
    >
      <Suspense>
        <ContestedEfins />
      </Suspense>
      <Region>
        <FilterBar state={state} onSearch={search} onChange={(change) => go({ ...change, ...firstPage })} />
      </Region>
      <ApplicationList
        query={query}
        state={state}
        selected={chosen.map((row) => row.id)}
        onSelect={setSelected}
        onChange={go}
        onPage={(page) => goTo(page, query.data?.next ?? null)}
        onStatus={askOne}
        onOpen={open}
      />
      {chosen.length > 0 && (
        <BulkBar
          label="Selected applications"
          most={limits.bulkApplications}
          count={chosen.length}
          onClear={() => setSelected([])}
          onChange={() => ask(chosen, null, () => setSelected([]))}
        />
      )}
      {state.application && (
        <DetailDialog
          id={state.application}
          ids={rows.map((row) => row.id)}
          onStep={(application) => setState({ application })}
          onClose={() => setState({ application: '' })}
          onStatus={askOne}
        />
      )}
      {statusDialog}
      {exportDialog}
    </PageFrame>
  );
}
