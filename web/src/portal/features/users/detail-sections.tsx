import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import {
  type CustomValue,
  customValueDocument,
  keySlug,
  userCustomValueKeys,
} from '@united/domain/custom-values/custom-value';
import { customValuesOf } from '@united/domain/custom-values/queries';
import { dateText, dateTimeText } from '@united/domain/shared/display';
import { isWebAddress } from '@united/domain/shared/formats';
import { isStaff, roleLabels } from '@united/domain/shared/roles';
import { ticketStatusMeanings } from '@united/domain/tickets/ticket';
import { Link as RouterLink } from 'react-router-dom';
import { useLiveQuery } from '~/portal/data/live';
import { AuditHistory } from '~/portal/shared/audit/audit-history';
import { useTicketsOf } from '~/portal/shared/tickets/desk';
import { useSession } from '~/portal/shared/users/session-context';
import { UserStatusChip } from '~/portal/shared/users/user-status-chip';
import { CopyButton } from '~/portal/ui/copy-button';
import { DetailList } from '~/portal/ui/detail-list';
import { LinesSkeleton } from '~/portal/ui/lines-skeleton';
import { RetryBoundary } from '~/portal/ui/retry-boundary';
import { Section } from '~/portal/ui/section';
import { monoFamily } from '~/theme/tokens';
import { BureauSummary } from './bureau-summary';
import { CredentialWait } from './credential-wait';
import { exactLastLogin, invitationText } from './last-login';
import { LegalHold } from './legal-hold';
import type { Row } from './list';
import { mayChange } from './permitted';
import { ReadinessSummary } from './readiness-summary';
import { userLabels } from './user-form';

/** Sections side by side, space permitting. */
const grid = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  columnGap: 3,
  rowGap: 4,
} as const;

/** A user's data, with links to related records. */
export function DetailSections({ user }: { user: Row }) {
  const session = useSession();
  const invitation = invitationText(user);
  const items = [
    { label: 'Full Name', value: user.name },
    { label: 'Email', value: <Link href={`mailto:${user.email}`}>{user.email}</Link> },
    { label: 'Role', value: roleLabels[user.role] },
    { label: 'Status', value: <UserStatusChip status={user.status} /> },
    { label: 'Date Joined', value: dateText(user.date_joined.toDate()) },
    { label: 'Last Login', value: exactLastLogin(user) },
    ...(invitation ? [{ label: 'Invitation', value: invitation }] : []),
    { label: 'Created', value: dateTimeText(user.created_at.toDate()) },
    { label: 'Last Updated', value: dateTimeText(user.updated_at.toDate()) },
    { label: 'Member ID', value: <MemberId id={user.id} /> },
  ];
  return (
    <Box sx={grid}>
      <Section title="Account" level={3} wide>
        <DetailList items={items} />
      </Section>
      {session.role === 'super_admin' && <CredentialWait user={user} mayLift={session.uid !== user.id} />}
      {!isStaff(user.role) && (
        <Section title="Bank Applications" level={3}>
          {user.has_bank_application ? (
            <Link
              component={RouterLink}
              to={{
                pathname: '/admin/bank-applications',
                search: `${new URLSearchParams({ member: user.id })}`,
              }}
            >
              {' '}
              This member’s bank applications{' '}
            </Link>
          ) : (
            <Typography sx={{ color: 'text.secondary' }}>None submitted yet.</Typography>
          )}
        </Section>
      )}
      {!isStaff(user.role) && (
        <Section title="Season Readiness" level={3}>
          <RetryBoundary message="Failed to load the readiness.">
            <ReadinessSummary uid={user.id} />
          </RetryBoundary>
        </Section>
      )}
      {!isStaff(user.role) && (
        <Section title="Bureau" level={3}>
          <RetryBoundary message="Failed to load the bureau.">
            <BureauSummary user={user} />
          </RetryBoundary>
        </Section>
      )}
      {!isStaff(user.role) && (
        <Section title="Support Tickets" level={3}>
          <RetryBoundary message="Failed to load the tickets.">
            <Tickets uid={user.id} />
          </RetryBoundary>
        </Section>
      )}
      <Section title="Custom Values" level={3}>
        <RetryBoundary message="Failed to load the custom values.">
          <CustomValues uid={user.id} />
        </RetryBoundary>
      </Section>
      {!isStaff(user.role) && (
        <Section title="Legal Hold" level={3}>
          <RetryBoundary message="Failed to load the legal hold.">
            <LegalHold
              user={user}
              mayPlace={mayChange(session, user)}
              mayRelease={mayChange(session, user) && session.role === 'super_admin'}
            />
          </RetryBoundary>
        </Section>
      )}
      {session.role === 'super_admin' && (
        <Section title="History" level={3}>
          <RetryBoundary message="Failed to load the history.">
            <AuditHistory target={user.id} />
          </RetryBoundary>
        </Section>
      )}
    </Box>
  );
}

/** Maximum number of tickets shown. */
const maxTickets = 5;

function Tickets({ uid }: { uid: string }) {
  const { status, data } = useTicketsOf(uid, maxTickets);
  if (status === 'loading') return <LinesSkeleton entries={2} />;
  if (data.length === 0) return <Typography sx={{ color: 'text.secondary' }}>None yet.</Typography>;
  return (
    <Stack
      component="ul"
      aria-label="Newest tickets"
      spacing={1}
      sx={{ m: 0, mb: 1, p: 0, listStyle: 'none' }}
    >
      {data.map((ticket) => (
        <Box component="li" key={ticket.id} sx={{ overflowWrap: 'anywhere' }}>
          <Link component={RouterLink} to={`/admin/tickets?${new URLSearchParams({ ticket: ticket.id })}`}>
            {ticket.title}
          </Link>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {ticketStatusMeanings[ticket.status].label} · {dateText(ticket.created_at.toDate())}
          </Typography>
        </Box>
      ))}
      <li>
        <Link component={RouterLink} to={`/admin/tickets?${new URLSearchParams({ member: uid })}`}>
          {' '}
          All of this member’s tickets{' '}
        </Link>
      </li>
    </Stack>
  );
}

function MemberId({ id }: { id: string }) {
  return (
    <Stack direction="row" component="span" sx={{ alignItems: 'center', gap: 0.5 }}>
      <span style={{ fontFamily: monoFamily, fontSize: '0.9375rem' }}>{id}</span>
      <CopyButton value={id} label="Copy member ID" />
    </Stack>
  );
}

/** Returns the label of a key that the user forms have, or the key itself. */
const labelOf = (key: string): string => {
  const known = userCustomValueKeys.find((one) => keySlug(one.key) === keySlug(key));
  return known ? userLabels[known.key] : key;
};

function CustomValues({ uid }: { uid: string }) {
  const { status, data } = useLiveQuery(customValuesOf(uid), customValueDocument);
  if (status === 'loading') return <LinesSkeleton entries={2} />;
  if (data.length === 0) return <Typography sx={{ color: 'text.secondary' }}>None yet.</Typography>;
  const items = data.map((value) => ({ label: labelOf(value.key), value: <Value value={value} /> }));
  return <DetailList items={items.toSorted((a, b) => a.label.localeCompare(b.label))} />;
}

function Value({ value: { value, value_type } }: { value: CustomValue }) {
  if (value_type === 'secret') return <span title="You can reveal it under Custom Values.">••••••••</span>;
  if (value_type !== 'url' || !isWebAddress(value)) return value;
  return (
    <Link href={value} target="_blank" rel="noreferrer">
      {value}
    </Link>
  );
}
