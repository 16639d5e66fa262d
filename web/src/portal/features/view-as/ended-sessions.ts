import type { ViewAsSession } from '@united/domain/users/view-as-session';
import * as z from 'zod/mini';
import { serverTime } from '~/portal/data/server-clock';
import { readStored, store } from '~/portal/data/stored';

const name = 'view-as-ended';

/** Remembers in this browser that a view-as session was ended early. Sign-out clears it. */
export function rememberEnd(session: ViewAsSession): void {
  store(name, session.started_at.toMillis());
}

/** Whether this view-as session was ended by hand. */
export const ended = (session: ViewAsSession): boolean =>
  readStored(name, z.number()) === session.started_at.toMillis();

export const isExpired = (session: ViewAsSession, now: number = serverTime()): boolean =>
  session.expires_at.toMillis() <= now;

/** Whether this view-as session was ended by hand or has expired. */
export const isOver = (session: ViewAsSession, now: number = serverTime()): boolean =>
  ended(session) || isExpired(session, now);
