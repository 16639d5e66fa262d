import DoneAllIcon from '@mui/icons-material/DoneAllOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type OfficePaper, officePaperDocument } from '@united/domain/papers/paper';
import { papersToCheck } from '@united/domain/papers/queries';
import { teamDay } from '@united/domain/shared/day';
import { limits } from '@united/domain/shared/limits';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import type { WithId } from '~/portal/data/documents';
import { useLivePage } from '~/portal/data/live-page';
import { ExportButton } from '~/portal/shared/audit/export-button';
import { checkShortcuts } from '~/portal/shared/papers/check-shortcuts';
import { useSettings } from '~/portal/shared/settings/settings';
import { documentId } from '~/portal/ui/list/define-list';
import { NoRows } from '~/portal/ui/list/no-rows';
import { useUrlState } from '~/portal/ui/list/url-state';
import { LoadFailed } from '~/portal/ui/load-failed';
import { PageFrame } from '~/portal/ui/page-frame';
import { ProgressLine } from '~/portal/ui/progress-line';
import { RetryBoundary } from '~/portal/ui/retry-boundary';
import { ShortcutList } from '~/portal/ui/shortcut-list';
import { TableSkeleton } from '~/portal/ui/table-skeleton';
import { columns } from './check/csv';
import { type CheckFilters, FilterBar, noFilters } from './check/filter-bar';
import { OtherPaper } from './check/other-paper';
import { PaperCheck } from './check/paper-check';
import { PaperQueue } from './check/paper-queue';
import { RefuseDialog } from './check/refuse-dialog';
import { useCheckKeys } from './check/use-check-keys';
import { type Decision, useHeldDecision } from './check/use-held-decision';

const shownText = z.string().check(z.maxLength(limits.shortText));
const addressSchema = z.object({
  q: shownText,
  bank: shownText,
  kind: shownText,
  overdue: z.enum(['', 'yes']),
  paper: documentId,
});
const defaults = { ...noFilters, paper: '' };

/** The papers that offices handed in, which staff accept or refuse. Usable by keyboard. */
export const PapersToCheckPage = () => (
  <RetryBoundary message="Failed to load the papers.">
    <Page />
  </RetryBoundary>
);

function Page() {
  const { paper_kinds: kinds } = useSettings();
  const [{ paper: chosen, ...filters }, setAddress] = useUrlState(addressSchema, defaults);
  const { q, bank, kind, overdue } = filters;
  const specOf = (size: number) =>
    papersToCheck(
      {
        search: q,
        bank: bank || null,
        kind: kind || null,
        dueBefore: overdue === 'yes' ? teamDay(new Date()) : null,
      },
      size,
    );
  const { page, refreshing, error, retry } = useLivePage(specOf(50), officePaperDocument, undefined);
  const { held, sent, decide, undo } = useHeldDecision();
  const [refusing, setRefusing] = useState<WithId<OfficePaper> | null>(null);
  const acceptButton = useRef<HTMLButtonElement>(null);
  const refuseButton = useRef<HTMLButtonElement>(null);

  const rows = (page?.rows ?? []).filter(({ id }) => id !== held?.paper_id && !sent.has(id));
  const isElsewhere =
    chosen !== '' && page !== null && !page.rows.some(({ id }) => id === chosen) && !sent.has(chosen);
  const paper = isElsewhere ? undefined : (rows.find(({ id }) => id === chosen) ?? rows[0]);
  const at = paper ? rows.indexOf(paper) : -1;
  const select = (id: string | undefined) => id && setAddress({ paper: id });
  const setFilters = (change: Partial<CheckFilters>) => setAddress({ ...change, paper: '' });
  const filtered = Boolean(q || bank || kind || overdue);
  const decided = (decision: Decision) => {
    setRefusing(null);
    setAddress({ paper: (rows[at + 1] ?? rows[at - 1])?.id ?? '' });
    decide(decision);
  };
  const undoDecision = () => {
    const undone = undo();
    if (undone) setAddress({ paper: undone.paper_id });
  };
  const pressKey = useCheckKeys({
    next: () => select(rows[at + 1]?.id),
    previous: () => select(rows[at - 1]?.id),
    accept: () => acceptButton.current?.click(),
    refuse: () => refuseButton.current?.click(),
    undo: undoDecision,
  });

  const check = (shown: WithId<OfficePaper>) => (
    <PaperCheck
      key={`${shown.id} ${shown.version}`}
      paper={shown}
      kind={kinds.find(({ key }) => key === shown.kind)}
      acceptButton={acceptButton}
      refuseButton={refuseButton}
      onDecide={decided}
      onRefuse={() => setRefusing(shown)}
      onKey={pressKey}
    />
  );

  return (
    <PageFrame
      title="Papers to Check"
      subtitle="Compare each paper with the application, then accept or refuse it. The office then sees the result."
      action={
        <ExportButton
          view={{ specOf, list: { document: officePaperDocument } }}
          file="papers-to-check"
          columns={columns}
          words={{ one: 'paper', many: 'papers', note: 'The files that offices handed in are not included.' }}
          bounded
        />
      }
      isMenuOnPhone
    >
      <Stack spacing={3}>
        <FilterBar filters={filters} onChange={setFilters} empty={page !== null && rows.length === 0} />
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '280px minmax(0, 1fr)' },
          }}
        >
          <Box sx={{ minWidth: 0 }}>
            <Typography component="h2" variant="h5" sx={{ mb: 1 }}>
              {page ? `${rows.length}${page.next ? '+' : ''} to check` : 'To check'}
            </Typography>
            <Box
              role="status"
              sx={{
                // On a phone above the decision's buttons; otherwise where it doesn't move them.
                position: { xs: 'fixed', md: 'static' },
                zIndex: 'snackbar',
                bottom: 16,
                left: 16,
                right: 16,
                mb: { md: held ? 1.5 : 0 },
              }}
            >
              {held && (
                <Alert
                  severity="success"
                  action={
                    <Button color="inherit" size="small" aria-keyshortcuts="u" onClick={undoDecision}>
                      Undo
                    </Button>
                  }
                >
                  {held.decision === 'accept' ? 'Accepted.' : 'Refused.'} The office gets an email in a few
                  seconds.
                </Alert>
              )}
            </Box>
            <ProgressLine active={refreshing} />
            {error !== null && (
              <LoadFailed message="Failed to load the papers." error={error} onRetry={retry} />
            )}
            {page === null && error === null && <TableSkeleton rows={6} columns={1} />}
            {rows.length > 0 && <PaperQueue rows={rows} current={paper?.id} onSelect={select} />}
          </Box>
          <Box sx={{ minWidth: 0 }}>
            {isElsewhere ? (
              <RetryBoundary key={chosen} message="Failed to load the paper.">
                <OtherPaper id={chosen} kinds={kinds} check={check} />
              </RetryBoundary>
            ) : paper ? (
              check(paper)
            ) : (
              page !== null && (
                <NoRows
                  icon={<DoneAllIcon />}
                  title="Nothing to check"
                  filtered={filtered}
                  noMatch="No paper that waits to be checked matches the search and filters."
                  hint="Papers appear here as soon as offices hand them in."
                  onClear={() => setFilters(noFilters)}
                />
              )
            )}
          </Box>
        </Box>
        <Box
          component="section"
          aria-label="Keyboard shortcuts"
          sx={{ display: { xs: 'none', md: 'block' } }}
        >
          <ShortcutList shortcuts={checkShortcuts} />
        </Box>
        {refusing && (
          <RefuseDialog
            paper={`${refusing.label}, ${refusing.office_name}`}
            onRefuse={({ code, reason }) =>
              decided({
                paper_id: refusing.id,
                base_version: refusing.version,
                decision: 'refuse',
                reason_code: code,
                ...(reason && { reason }),
              })
            }
            onClose={() => setRefusing(null)}
          />
        )}
      </Stack>
    </PageFrame>
  );
}
