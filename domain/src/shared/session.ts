/**
 * Hours after which staff must enter the password again, even in an active session. This file
 * doesn't import zod because the sign-in screens load it.
 */
export const staffSessionHours = 12;

/** Reason and message of the error for an expired staff session. */
export const sessionExpired = 'session-over';
export const sessionOverMessage = `Your session has ended after ${staffSessionHours} hours. Please sign in again.`;

/**
 * Returns whether an Auth account and its user document have the same email address, ignoring case.
 */
export const isSameAddress = (account: string | undefined, record: string): boolean =>
  account?.toLowerCase() === record.toLowerCase();

/**
 * Returns when a staff session ends, in milliseconds since the epoch.
 * @param authTime the sign-in time in seconds since the epoch
 */
export const staffSessionEnd = (authTime: number): number => (authTime + staffSessionHours * 60 * 60) * 1000;
