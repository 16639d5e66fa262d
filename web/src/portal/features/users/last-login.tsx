import Box from '@mui/material/Box';
import { dateTimeText, relativeTime } from '@united/domain/shared/display';
import { isStaff } from '@united/domain/shared/roles';
import type { User } from '@united/domain/users/user';
import { serverNow } from '~/portal/auth/server-clock';
import { RelativeTime } from '~/portal/ui/relative-time';

type UserLogin = Pick<User, 'role' | 'last_login'>;

/**
 * Returns how long ago the user signed in, "Never", or "N/A" for staff, whose sign-ins are not
 * recorded.
 */
export function lastLoginText({ role, last_login }: UserLogin, now: Date = serverNow()): string {
  if (isStaff(role)) return 'N/A';
  return last_login ? relativeTime(last_login.toDate(), now) : 'Never';
}

/** Like `lastLoginText`, but updates over time and shows the exact time on hover. */
export function LastLogin({ user }: { user: UserLogin }) {
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
