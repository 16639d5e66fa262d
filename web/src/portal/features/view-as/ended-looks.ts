import type { ViewAsSession } from '@united/domain/users/view-as-session';
import { storagePrefix } from '~/portal/data/browser-storage';

const key = `${storagePrefix}view-as-ended`;

/** Keeps, in this browser, that this look was ended by hand before its time; a sign-out forgets it. */
export function rememberEnd(session: ViewAsSession): void {
  localStorage.setItem(key, String(session.started_at.toMillis()));
}

/** Whether this look was ended by hand. */
export const ended = (session: ViewAsSession): boolean =>
  localStorage.getItem(key) === String(session.started_at.toMillis());

/** Whether this look has ended by the clock. */
export const isExpired = (session: ViewAsSession, now: number = Date.now()): boolean =>
  session.expires_at.toMillis() <= now;

/** Whether this look has ended, by hand or by the clock. */
export const isOver = (session: ViewAsSession, now: number = Date.now()): boolean =>
  ended(session) || isExpired(session, now);
