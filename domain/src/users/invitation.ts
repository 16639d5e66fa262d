import type { User } from './user';

/** Returns whether a user has never signed in, regardless of their role. */
export const hasNeverSignedIn = ({
  last_login,
  credentials_seen_at,
}: Pick<User, 'last_login' | 'credentials_seen_at'>): boolean =>
  last_login === null && credentials_seen_at === undefined;

/**
 * Returns the invitation of a user who has never signed in, or null if there is none: until when
 * the newest link to set the first password works, and whether that time has passed at `now`.
 */
export function invitationOf(
  user: Pick<User, 'last_login' | 'credentials_seen_at' | 'invited_until'>,
  now: Date,
): { until: Date; expired: boolean } | null {
  if (!user.invited_until || !hasNeverSignedIn(user)) return null;
  const until = user.invited_until.toDate();
  return { until, expired: until.getTime() <= now.getTime() };
}
