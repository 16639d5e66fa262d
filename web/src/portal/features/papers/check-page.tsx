import DoneAllIcon from '@mui/icons-material/DoneAllOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { officePaperDocument } from '@united/domain/papers/paper';
import { papersToCheck } from '@united/domain/papers/queries';
import { teamDay } from '@united/domain/shared/day';
import { limits } from '@united/domain/shared/limits';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { useLivePage } from '~/portal/data/live-page';
import { checkShortcuts } from '~/portal/shared/papers/check-shortcuts';
import { useSettings } from '~/portal/shared/settings/settings';
import { ChoiceField } from '~/portal/ui/choice-field';
import { EmptyState } from '~/portal/ui/empty-state';
import { documentId } from '~/portal/ui/list/define-list';
import { SearchBox } from '~/portal/ui/list/search-box';
import { useUrlState } from '~/portal/ui/list/url-state';
import { LoadFailed } from '~/portal/ui/load-failed';
import { PageFrame } from '~/portal/ui/page-frame';
import { ProgressLine } from '~/portal/ui/progress-line';
import { RetryBoundary } from '~/portal/ui/retry-boundary';
import { ShortcutList } from '~/portal/ui/shortcut-list';
import { TableSkeleton } from '~/portal/ui/table-skeleton';
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
const defaults = { q: '', bank: '', kind: '', overdue: '' as const, paper: '' };

/** The papers that offices handed in, which staff accept or refuse. Usable by keyboard. */
export const PapersToCheckPage = () => (
  <PageFrame
    title="Papers to Check"
    subtitle="Compare each paper with the application, then accept or refuse it. The office sees the result at once."
  >
    <RetryBoundary message="Failed to load the papers.">
      <Content />
    </RetryBoundary>
  </PageFrame>
);

function Content() {
  const { banks, paper_kinds: kinds } = useSettings();
  const [{ q, bank, kind, overdue, paper: chosen }, setAddress] = useUrlState(addressSchema, defaults);
  const filters = {
    search: q,
    bank: bank || null,
    kind: kind || null,
    dueBefore: overdue === 'yes' ? teamDay(new Date()) : null,
  };
  const { page, refreshing, error, retry } = useLivePage(
    papersToCheck(filters, 50),
    officePaperDocument,
    undefined,
  );
  const { held, sent, decide, undo } = useHeldDecision();
  const [isRefusing, setRefusing] = useState(false);
  const acceptButton = useRef<HTMLButtonElement>(null);
  const refuseButton = useRef<HTMLButtonElement>(null);

  const rows = (page?.rows ?? []).filter(({ id }) => id !== held?.paper_id && !sent.has(id));
  const paper = rows.find(({ id }) => id === chosen) ?? rows[0];
  const at = paper ? rows.indexOf(paper) : -1;
  const select = (id: string | undefined) => id && setAddress({ paper: id });
  const decided = (decision: Decision) => {
    setRefusing(false);
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

  return (
    <Stack spacing={2}>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            sm: 'repeat(2, minmax(0, 1fr))',
            lg: '2fr 1fr 1fr 1fr',
          },
        }}
      >
        <SearchBox
          value={q}
          searched="papers"
          placeholder="Office, EFIN, paper or person"
          onSearch={(search) => setAddress({ q: search })}
        />
        <ChoiceField
          label="Bank"
          all="All banks"
          value={bank}
          disabled={q !== ''}
          options={[...new Set([...banks.map(({ name }) => name), bank])]
            .filter(Boolean)
            .map((name) => ({ value: name, label: name }))}
          onChoose={(value) => setAddress({ bank: value })}
        />
        <ChoiceField
          label="Paper"
          all="All papers"
          value={kind}
          options={[
            ...kinds.map(({ key, label }) => ({ value: key, label })),
            ...(kind && !kinds.some(({ key }) => key === kind) ? [{ value: kind, label: kind }] : []),
          ]}
          onChoose={(value) => setAddress({ kind: value })}
        />
        <ChoiceField
          label="Due"
          all="Any date"
          value={overdue}
          options={[{ value: 'yes', label: 'Overdue' }]}
          onChoose={(value) => setAddress({ overdue: value === 'yes' ? 'yes' : '' })}
        />
      </Box>
      <Box role="status">
        {held && (
          <Alert
            severity="success"
            action={
              <Button color="inherit" size="small" aria-keyshortcuts="u" onClick={undoDecision}>
                Undo
              </Button>
            }
          >
            {held.decision === 'accept' ? 'Accepted.' : 'Refused.'} The office gets an email in a few seconds.
          </Alert>
        )}
      </Box>
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
          <ProgressLine active={refreshing} />
          {error !== null && (
            <LoadFailed message="Failed to load the papers." error={error} onRetry={retry} />
          )}
          {page === null && error === null && <TableSkeleton rows={6} columns={1} />}
          {rows.length > 0 && <PaperQueue rows={rows} current={paper?.id} onSelect={select} />}
        </Box>
        <Box sx={{ minWidth: 0 }}>
          {paper ? (
            <PaperCheck
              key={`${paper.id} ${paper.version}`}
              paper={paper}
              kind={kinds.find(({ key }) => key === paper.kind)}
              acceptButton={acceptButton}
              refuseButton={refuseButton}
              onDecide={decided}
              onRefuse={() => setRefusing(true)}
              onKey={pressKey}
            />
          ) : (
            page !== null && (
              <EmptyState
                icon={<DoneAllIcon />}
                title="Nothing to check"
                hint="Papers appear here as soon as offices hand them in."
              />
            )
          )}
        </Box>
      </Box>
      <Box component="section" aria-label="Keyboard shortcuts" sx={{ display: { xs: 'none', md: 'block' } }}>
        <ShortcutList shortcuts={checkShortcuts} />
      </Box>
      {isRefusing && paper && (
        <RefuseDialog
          paper={`${paper.label}, ${paper.office_name}`}
          onRefuse={({ code, reason }) =>
            decided({
              paper_id: paper.id,
              base_version: paper.version,
              decision: 'refuse',
              reason_code: code,
              ...(reason && { reason }),
            })
          }
          onClose={() => setRefusing(false)}
        />
      )}
    </Stack>
  );
}
