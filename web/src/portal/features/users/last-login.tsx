import Box from '@mui/material/Box';
import { dateTimeText, relativeTime } from '@united/domain/shared/display';
import { isStaff } from '@united/domain/shared/roles';
import type { User } from '@united/domain/users/user';
import { serverNow } from '~/portal/auth/server-clock';
import { RelativeTime } from '~/portal/ui/relative-time';

type Person = Pick<User, 'role' | 'last_login'>;

/** "N/A" for staff, whose sign-ins are not recorded, "Never", or how long ago. */
export function lastLoginText({ role, last_login }: Person, now: Date = serverNow()): string {
  if (isStaff(role)) return 'N/A';
  return last_login ? relativeTime(last_login.toDate(), now) : 'Never';
}

/** Like lastLoginText, kept up to date, with the exact time on hover. */
export function LastLogin({ person }: { person: Person }) {
  if (!isStaff(person.role) && person.last_login) return <RelativeTime date={person.last_login.toDate()} />;
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {lastLoginText(person)}
    </Box>
  );
}

/** For the details: the exact time, "Never", or "N/A". */
export function exactLastLogin({ role, last_login }: Person): string {
  if (isStaff(role)) return 'N/A';
  return last_login ? dateTimeText(last_login.toDate()) : 'Never';
}
