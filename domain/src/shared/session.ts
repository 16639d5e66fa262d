/**
 * Hours after which staff enters the password again, however busy the session is. Without zod,
 * since the sign-in screens load this file.
 */
export const staffSessionHours = 12;

/** Reason and message of the refusal that an older staff session gets. */
export const sessionOver = 'session-over';
export const sessionOverMessage = `Your session has ended after ${staffSessionHours} hours. Please sign in again.`;

/** Whether a sign-in account has its record's address, ignoring case. */
export const isSameAddress = (account: string | undefined, record: string): boolean =>
  account?.toLowerCase() === record.toLowerCase();

/**
 * Returns when a staff session ends, in milliseconds since the epoch; `authTime` in seconds since
 * the epoch.
 */
export const staffSessionEnd = (authTime: number): number => (authTime + staffSessionHours * 60 * 60) * 1000;
