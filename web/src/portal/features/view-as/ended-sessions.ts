import type { ViewAsSession } from '@united/domain/users/view-as-session';
import * as z from 'zod/mini';
import { readStored, store } from '~/portal/data/stored';

const name = 'view-as-ended';

/** Remembers in this browser that a view-as session was ended early. Sign-out clears it. */
export function rememberEnd(session: ViewAsSession): void {
  store(name, session.started_at.toMillis());
}

/** Whether this look was ended by hand. */
export const ended = (session: ViewAsSession): boolean =>
  readStored(name, z.number()) === session.started_at.toMillis();

/** Whether this look has ended by the clock. */
export const isExpired = (session: ViewAsSession, now: number = Date.now()): boolean =>
  session.expires_at.toMillis() <= now;

/** Whether this look has ended, by hand or by the clock. */
export const isOver = (session: ViewAsSession, now: number = Date.now()): boolean =>
  ended(session) || isExpired(session, now);
