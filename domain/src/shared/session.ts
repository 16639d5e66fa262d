/** Hours after which staff enters the password again, however busy the session is. Without zod, since the sign-in screens load this file. */
export const staffSessionHours = 12;

/** The reason of the refusal that an older session of staff gets, and what the person is told. */
export const sessionOver = 'session-over';
export const sessionOverMessage = `Your session has ended after ${staffSessionHours} hours. Please sign in again.`;

/** Whether a sign-in account carries the address of its person's record; case makes no difference. */
export const isSameAddress = (account: string | undefined, record: string): boolean =>
  account?.toLowerCase() === record.toLowerCase();

/** Milliseconds since the epoch at which a session of staff ends; `authTime` in seconds since the epoch. */
export const staffSessionEnd = (authTime: number): number => (authTime + staffSessionHours * 60 * 60) * 1000;
