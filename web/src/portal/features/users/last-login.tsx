import Box from '@mui/material/Box';
import { dateText, dateTimeText, relativeTime } from '@united/domain/shared/display';
import { isStaff } from '@united/domain/shared/roles';
import { invitationOf } from '@united/domain/users/invitation';
import type { User } from '@united/domain/users/user';
import { serverNow } from '~/portal/auth/server-clock';
import { RelativeTime } from '~/portal/ui/relative-time';

type UserLogin = Pick<User, 'role' | 'last_login'>;
type Invited = Pick<User, 'last_login' | 'credentials_seen_at' | 'invited_until'>;

/**
 * Returns how long ago the user signed in, "Never", or "N/A" for staff, whose sign-ins are not
 * recorded.
 */
export function lastLoginText({ role, last_login }: UserLogin, now: Date = serverNow()): string {
  if (isStaff(role)) return 'N/A';
  return last_login ? relativeTime(last_login.toDate(), now) : 'Never';
}

/** Returns the parts of an invitation's text: "Invited, link expired" and the day. */
function invitationParts(user: Invited, now: Date): [state: string, day: string] | null {
  const invitation = invitationOf(user, now);
  if (!invitation) return null;
  const state = invitation.expired ? 'Invited, link expired' : 'Invited, link works until';
  return [state, dateText(invitation.until)];
}

/** Returns the text of a user's invitation with the day its link expires, or null without one. */
export const invitationText = (user: Invited, now: Date = serverNow()): string | null =>
  invitationParts(user, now)?.join(' ') ?? null;

/**
 * Like `lastLoginText`, but updates over time and shows the exact time on hover. For invited users
 * who never signed in, shows their invitation on two lines.
 */
export function LastLogin({ user }: { user: UserLogin & Invited }) {
  const invitation = invitationParts(user, serverNow());
  if (invitation) {
    const [state, day] = invitation;
    return (
      <Box component="span" sx={{ display: 'inline-block', lineHeight: 1.35, verticalAlign: 'middle' }}>
        <Box component="span" sx={{ display: 'block' }}>
          {state}
        </Box>{' '}
        <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
          {day}
        </Box>
      </Box>
    );
  }
  if (!isStaff(user.role) && user.last_login) return <RelativeTime date={user.last_login.toDate()} />;
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {lastLoginText(user)}
    </Box>
  );
}

/** Returns the exact time for the details, "Never", or "N/A". */
export function exactLastLogin({ role, last_login }: UserLogin): string {
  if (isStaff(role)) return 'N/A';
  return last_login ? dateTimeText(last_login.toDate()) : 'Never';
}
