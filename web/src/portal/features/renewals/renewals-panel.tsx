import ArrowBack from '@mui/icons-material/ArrowBack';
import AllDoneIcon from '@mui/icons-material/CheckCircleOutlined';
import NothingIcon from '@mui/icons-material/EventRepeatOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { nextStepText, stepAfterStatusChange } from '@united/domain/dashboard/next-step';
import { askedKinds } from '@united/domain/papers/agreements';
import { kindsOfBank } from '@united/domain/papers/kinds';
import { withCurrentFees } from '@united/domain/renewals/current-fees';
import {
  isNewApplication,
  isReadyToSend,
  maxRenewalsPerSend,
  type PreparedApplication,
  preparedApplicationDocument,
  preparedByText,
  renewalExpiredText,
} from '@united/domain/renewals/prepared-application';
import { ownRenewals } from '@united/domain/renewals/queries';
import { collections } from '@united/domain/shared/collections';
import type { FieldErrors } from '@united/domain/shared/field-errors';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { serverNow } from '~/portal/auth/server-clock';
import type { WithId } from '~/portal/data/documents';
import { useOwnDocument } from '~/portal/data/live';
import { useLivePage } from '~/portal/data/live-page';
import { LicenseNotice } from '~/portal/shared/bureaus/license-notice';
import { useOwnBureau } from '~/portal/shared/bureaus/own-bureau';
import { useSettings } from '~/portal/shared/settings/settings';
import { useSubject } from '~/portal/shared/users/subject-context';
import { EmptyState } from '~/portal/ui/empty-state';
import { type CursorState, useCursorPages } from '~/portal/ui/list/cursor-pages';
import { PageTurner } from '~/portal/ui/list/page-turner';
import { focusOpener, useReturnFocus } from '~/portal/ui/list/return-focus';
import { LoadFailed } from '~/portal/ui/load-failed';
import { ProgressLine } from '~/portal/ui/progress-line';
import { applicationCount, progressOf } from './progress';
import { RenewalCard } from './renewal-card';
import { Results } from './results';
import { SendBar } from './send-bar';
import { type SendResult, useSend } from './use-send';

type Renewal = WithId<PreparedApplication>;

const noErrors: FieldErrors = {};

/** Renewals per page. One call sends as many. */
const pageSize = maxRenewalsPerSend;

export interface RenewalsPanelProps {
  /** The renewal that is open; blank for none. */
  openId: string;
  onOpen: (id: string) => void;
  /** The current page. */
  at: CursorState;
  onTurn: (to: CursorState) => void;
  /** Opens My Offices. */
  onOffices: () => void;
}

/** The member's prepared applications of the season, live: to check, confirm and send together. */
export function RenewalsPanel({ openId, onOpen, at, onTurn, onOffices }: RenewalsPanelProps) {
  const { uid, readOnly } = useSubject();
  const settings = useSettings();
  const { season } = settings;
  const spec = useMemo(() => ownRenewals(uid, season, pageSize), [uid, season]);
  const bureau = useOwnBureau();
  const { page, refreshing, error, retry } = useLivePage(
    spec,
    preparedApplicationDocument,
    at.after || undefined,
  );
  const { goToPage } = useCursorPages(at, onTurn);
  const sending = useSend();
  /** Renewals on other pages that were ready when the user left them. */
  const [elsewhere, setElsewhere] = useState<readonly Renewal[]>([]);
  const [deselected, setDeselected] = useState<ReadonlySet<string>>(new Set());
  const [unsavedId, setUnsavedId] = useState<string | null>(null);
  useReturnFocus(openId, focusOpener);
  const narrow = useMediaQuery(useTheme().breakpoints.down('sm'));
  // Once the last renewals of a later page are sent, that page is empty.
  const isPastEnd = at.page > 0 && page?.rows.length === 0 && !refreshing;
  const turnToFirst = useEffectEvent(() => onTurn({ page: 0, after: '' }));
  useEffect(() => {
    if (isPastEnd) turnToFirst();
  }, [isPastEnd]);

  if (error) return <LoadFailed message="Failed to load your renewals." error={error} onRetry={retry} />;
  if (!page || bureau.status === 'loading') return <RenewalsSkeleton />;
  const { next } = page;
  const current = (renewal: Renewal) =>
    renewal.state === 'prepared' ? withCurrentFees(renewal, bureau.data, settings) : renewal;
  const rows = page.rows.map(current);
  const results = [...sending.results.values()];
  const sent = new Set(
    results.flatMap(({ renewal, outcome }) => (outcome === 'refused' ? [] : [renewal.id])),
  );
  /** What to fix in a renewal that was refused and hasn't been changed since. */
  const refusalOf = ({ id, version }: Renewal): FieldErrors => {
    const result = sending.results.get(id);
    return result?.outcome === 'refused' && result.renewal.version === version ? result.fields : noErrors;
  };
  const isReady = (renewal: Renewal) =>
    isReadyToSend(renewal) &&
    renewal.id !== unsavedId &&
    !sent.has(renewal.id) &&
    Object.keys(refusalOf(renewal)).length === 0;
  const onOtherPages = elsewhere.filter(({ id }) => rows.every((row) => row.id !== id));
  const ready = [...onOtherPages.map(current), ...rows].filter(isReady);
  const selected = ready.filter(({ id }) => !deselected.has(id));
  const waiting = rows.filter(({ state }) => state === 'prepared');
  const isSingle = at.page === 0 && next === null;
  const isDone = isSingle && waiting.length === 0;

  const select = (ids: readonly string[], isSelected: boolean) =>
    setDeselected((before) => {
      const after = new Set(before);
      for (const id of ids) {
        if (isSelected) after.delete(id);
        else after.add(id);
      }
      return after;
    });

  const turn = (target: number) => {
    setElsewhere([...onOtherPages, ...rows.filter(isReadyToSend)]);
    goToPage(target, next);
  };

  const card = (renewal: Renewal) => (
    <RenewalCard
      key={renewal.id}
      renewal={renewal}
      open={renewal.id === openId}
      onOpen={(isOpen) => onOpen(isOpen ? renewal.id : '')}
      selected={isReady(renewal) ? !deselected.has(renewal.id) : undefined}
      onSelect={(isSelected) => select([renewal.id], isSelected)}
      refusal={refusalOf(renewal)}
      onUnsaved={(isUnsaved) =>
        setUnsavedId((before) => (isUnsaved ? renewal.id : before === renewal.id ? null : before))
      }
    />
  );
  const isListed = rows.some(({ id }) => id === openId);
  // While renewals are being sent, the open one may have left the list before the call's response.
  const isOpen = openId !== '' && (isListed || !(sending.busy || sent.has(openId)));
  /** On a phone, an open renewal fills the screen. */
  const shown = narrow && isListed ? rows.filter(({ id }) => id === openId) : rows;
  return (
    <Stack spacing={3}>
      {results.length > 0 && <Results key={results.length} results={results} onOpen={onOpen} />}
      {narrow && isOpen ? (
        <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
          <Button startIcon={<ArrowBack />} onClick={() => onOpen('')} sx={{ ml: -1 }}>
            {waiting.every(isNewApplication) ? 'All applications' : 'All renewals'}
          </Button>
          <Typography component="h2" variant="body1" sx={{ color: 'text.secondary' }}>
            Season {season}
          </Typography>
        </Stack>
      ) : (
        <Intro season={season} waiting={waiting} isDone={isDone} isSingle={isSingle} />
      )}
      {isDone && results.some(({ outcome }) => outcome !== 'refused') && (
        <AllDone results={results} onOffices={onOffices} />
      )}
      {isDone && !sending.busy && results.length === 0 && rows.length === 0 && openId === '' && (
        <EmptyState
          icon={<NothingIcon />}
          title={`Nothing to renew for season ${season}`}
          hint="Applications that were sent are listed under My Offices."
          action={
            <Button variant="contained" onClick={onOffices}>
              Go to My Offices
            </Button>
          }
        />
      )}
      {waiting.length > 0 && <LicenseNotice bureau={bureau.data} />}
      {refreshing && <ProgressLine active />}
      {isOpen && !isListed && <LinkedRenewal id={openId} render={(renewal) => card(current(renewal))} />}
      {shown.length > 0 && !(narrow && isOpen && !isListed) && (
        <Stack component="ul" aria-label="Renewals" spacing={2} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {shown.map(card)}
        </Stack>
      )}
      {!(narrow && isOpen) && (
        <PageTurner
          page={at.page}
          older={next !== null && !refreshing}
          goToPage={turn}
          newerLabel="Previous"
          olderLabel="Next"
        />
      )}
      {!readOnly && (sending.busy || waiting.length > 0 || ready.length > 0) && (
        <SendBar
          ready={ready}
          selected={selected}
          isLast={isSingle && waiting.length === 1}
          onSelectAll={(isSelected) =>
            select(
              ready.map(({ id }) => id),
              isSelected,
            )
          }
          sending={sending}
          sticky={openId === ''}
          bureau={bureau.data}
        />
      )}
    </Stack>
  );
}

interface IntroProps {
  season: number;
  waiting: readonly Renewal[];
  isDone: boolean;
  isSingle: boolean;
}

function Intro({ season, waiting, isDone, isSingle }: IntroProps) {
  if (isDone) return null;
  const areNew = waiting.every(isNewApplication);
  const counts = new Map<string, number>();
  for (const renewal of waiting) {
    const { label } = progressOf(renewal);
    const group = label.startsWith('Checked') ? 'In progress' : label;
    counts.set(group, (counts.get(group) ?? 0) + 1);
  }
  return (
    <div>
      <Typography component="h2" variant="h4">
        {isSingle
          ? `${applicationCount(waiting.length)} to ${areNew ? 'check and send' : 'renew'} for season ${season}`
          : `Your ${areNew ? 'applications' : 'renewals'} for season ${season}`}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mt: 0.5, maxWidth: '76ch' }}>
        {preparedByText(waiting)} Check each section, confirm it, and{' '}
        {waiting.length === 1 ? 'send the application' : 'send them together'}.
      </Typography>
      {isSingle && counts.size > 0 && (
        <Typography sx={{ mt: 1 }}>
          {[...counts].map(([label, count]) => `${label}: ${count}`).join(' · ')}
        </Typography>
      )}
    </div>
  );
}

/** Shown after the last renewal was sent: what happens next. */
function AllDone({ results, onOffices }: { results: readonly SendResult[]; onOffices: () => void }) {
  const settings = useSettings();
  const sent = results.flatMap(({ renewal, outcome }) => (outcome === 'refused' ? [] : [renewal]));
  const [first] = sent;
  if (!first) return null;
  const { bank_product, season, values } = first;
  const office = {
    bank_product,
    season,
    shipping_state: values.shipping_state ?? '',
    office_state: values.office_state ?? null,
  };
  const step = stepAfterStatusChange('Bank Application Sent', office, settings, serverNow());
  const asksForPapers = sent.some((each) =>
    kindsOfBank(askedKinds(settings), each.bank_product).some(({ ask }) => ask === 'on_submit'),
  );
  return (
    <Card variant="outlined" sx={{ px: 3, py: 5, textAlign: 'center' }}>
      <Stack spacing={1} sx={{ alignItems: 'center' }}>
        <AllDoneIcon aria-hidden sx={{ fontSize: 48, color: 'success.main' }} />
        <Typography component="h2" variant="h3">
          {!sent.every(isNewApplication)
            ? 'All renewals are sent'
            : sent.length === 1
              ? 'Your application is sent'
              : 'Your applications are sent'}
        </Typography>
        <Typography sx={{ color: 'text.secondary', maxWidth: '56ch' }}>
          {asksForPapers
            ? 'We check and pass on what you sent. If your bank needs papers that we don’t have, you find them under Papers, with the day they are due.'
            : nextStepText(step)}{' '}
          We also sent you an email.
        </Typography>
        <Button variant="contained" onClick={onOffices} sx={{ mt: 1 }}>
          Go to My Offices
        </Button>
      </Stack>
    </Card>
  );
}

/** The renewal in the URL if it isn't on the current page. */
function LinkedRenewal({ id, render }: { id: string; render: (renewal: Renewal) => React.ReactNode }) {
  const { uid } = useSubject();
  const { answer, retry } = useOwnDocument(
    collections.preparedApplications,
    id,
    preparedApplicationDocument,
    'member_id',
    uid,
  );
  if (!answer) return <Skeleton variant="rounded" height={120} />;
  if (answer.document === null)
    return answer.problem === 'failed' ? (
      <LoadFailed message="Failed to load this renewal." onRetry={retry} />
    ) : (
      <Alert severity="info">This renewal does not exist.</Alert>
    );
  const { state } = answer.document;
  if (state === 'sent' || state === 'expired')
    return (
      <Alert severity="info">
        {state === 'sent'
          ? 'This application was already sent. It is listed under My Offices.'
          : renewalExpiredText}
      </Alert>
    );
  return (
    <Stack component="ul" aria-label="Linked renewal" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {render(answer.document)}
    </Stack>
  );
}

/** The placeholder of the panel: its heading, and three cards. */
export const RenewalsSkeleton = () => (
  <Stack role="status" aria-label="Loading" spacing={2}>
    <Skeleton variant="text" width="50%" height={36} />
    <Skeleton variant="rounded" height={104} />
    <Skeleton variant="rounded" height={104} />
    <Skeleton variant="rounded" height={104} />
  </Stack>
);
