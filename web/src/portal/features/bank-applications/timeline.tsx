import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import SendOutlined from '@mui/icons-material/SendOutlined';
import SwapHorizOutlined from '@mui/icons-material/SwapHorizOutlined';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import {
  changedValueText,
  changeLabel,
  type FieldChange,
} from '@united/domain/bank-applications/application-change';
import {
  type BankApplicationEvent,
  bankApplicationEventDocument,
  bankApplicationEventTitles,
} from '@united/domain/bank-applications/event';
import { applicationEvents } from '@united/domain/bank-applications/queries';
import { storedStatus } from '@united/domain/bank-applications/status';
import { roleLabels, roleOf } from '@united/domain/shared/roles';
import { useLiveQuery } from '~/portal/data/live';
import { StatusChip } from '~/portal/shared/bank-applications/status-chip';
import { LinesSkeleton } from '~/portal/ui/lines-skeleton';
import { Quotation } from '~/portal/ui/quotation';
import { RelativeTime } from '~/portal/ui/relative-time';
import { RetryBoundary } from '~/portal/ui/retry-boundary';
import { TimelineLine } from '~/portal/ui/timeline-line';
import { codeSentence } from './rejection-text';

const icons: Record<BankApplicationEvent['type'], typeof SendOutlined> = {
  submitted: SendOutlined,
  status_changed: SwapHorizOutlined,
  banking_updated: AccountBalanceOutlined,
  fees_changed: PaymentsOutlined,
  change_requested: EditOutlined,
  change_refused: EditOutlined,
  change_withdrawn: EditOutlined,
  corrected: EditOutlined,
  resubmitted: SendOutlined,
  passed_to_bank: SendOutlined,
  withdrawn: UndoOutlined,
  withdrawal_requested: UndoOutlined,
  withdrawal_refused: UndoOutlined,
  withdrawal_taken_back: UndoOutlined,
};

/**
 * An application's history, oldest first and live: who changed what, when and why. Owners must pass
 * `ownerUid`, which the security rules check. Staff omit it.
 */
export function Timeline(props: { applicationId: string; ownerUid?: string }) {
  return (
    <RetryBoundary message="Failed to load the timeline.">
      <Events {...props} />
    </RetryBoundary>
  );
}

function Events({ applicationId, ownerUid }: { applicationId: string; ownerUid?: string }) {
  const events = useLiveQuery(applicationEvents(applicationId, ownerUid), bankApplicationEventDocument);
  if (events.status === 'loading') return <LinesSkeleton entries={3} />;
  if (events.data.length === 0)
    return (
      <Typography sx={{ color: 'text.secondary' }}>No changes yet. Changes will appear here.</Typography>
    );
  return (
    <Box component="ol" aria-label="Timeline" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {events.data.map((event, i) => (
        <EventLine key={event.id} event={event} last={i === events.data.length - 1} />
      ))}
    </Box>
  );
}

function EventLine({ event, last }: { event: BankApplicationEvent; last: boolean }) {
  const title = bankApplicationEventTitles[event.type];
  const Icon = icons[event.type];
  const role = roleOf(event.actor.role);
  return (
    <TimelineLine
      title={title}
      Icon={Icon}
      last={last}
      byline={
        <>
          {event.actor.name}
          {role && ` (${roleLabels[role]})`} · <RelativeTime date={event.created_at.toDate()} />
        </>
      }
    >
      <Change from={event.from} to={event.to} what={event.type === 'fees_changed' ? 'Total' : undefined} />
      {event.changes && event.changes.length > 0 && <Fields changes={event.changes} />}
      {event.reason_code && <Typography>{codeSentence(event.reason_code)}</Typography>}
      {event.reason && <Quotation>{event.reason}</Quotation>}
    </TimelineLine>
  );
}

/** Breaks inside the value only if it's longer than a line. */
const whole = { display: 'inline-block' } as const;

/** The old and new values of a correction's fields. */
const Fields = ({ changes }: { changes: readonly FieldChange[] }) => (
  <Box
    component="ul"
    sx={{ listStyle: 'none', m: 0, p: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}
  >
    {changes.map(({ field, label, from, to }) => (
      <li key={field}>
        {changeLabel({ field, label })}: <span style={whole}>{changedValueText(field, from)}</span> →{' '}
        <span style={whole}>{changedValueText(field, to)}</span>
      </li>
    ))}
  </Box>
);

interface ChangeProps {
  from: string | null;
  to: string | null;
  /** What changed, if the values alone don't make it clear. */
  what?: string | undefined;
}

/** Old and new value. Either can be missing, as for a submission. */
function Change({ from, to, what }: ChangeProps) {
  if (!from && !to) return null;
  return (
    <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
      {what && <Typography component="span">{what}:</Typography>}
      {from && <Value value={from} />}
      {from && to && (
        <Typography component="span" aria-label="to" role="img" sx={{ color: 'text.secondary' }}>
          →
        </Typography>
      )}
      {to && <Value value={to} />}
    </Stack>
  );
}

function Value({ value }: { value: string }) {
  const status = storedStatus.safeParse(value);
  return status.success ? (
    <StatusChip status={status.data} />
  ) : (
    <Typography component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {value}
    </Typography>
  );
}
