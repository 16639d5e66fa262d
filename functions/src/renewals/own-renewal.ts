import {
  type PreparedApplication,
  type PreparedState,
  renewalExpiredText,
} from '@united/domain/renewals/prepared-application';
import { notFound, Refusal } from '../platform/errors';
import type { RateLimit } from '../platform/rate-limit';

/** An office's edits, which include confirming and dismissing: one every six seconds, for an hour. */
export const editLimit: RateLimit = {
  name: 'save_prepared',
  max: 600,
  windowSeconds: 60 * 60,
  what: 'changes to renewals',
};

type ClosedState = Exclude<PreparedState, 'prepared'>;

const closedTexts: Record<ClosedState, string> = {
  sent: 'This renewal was already sent.',
  dismissed: 'You chose not to renew this application. Choose “Renew after all” first.',
  expired: renewalExpiredText,
};

/** Returns the error for a renewal in a state that doesn't allow the call. */
const notPrepared = (state: ClosedState): Refusal =>
  new Refusal('failed-precondition', closedTexts[state], { reason: 'not-prepared' });

/** Returns the error for a renewal that doesn't exist or belongs to another user. */
export const noSuchRenewal = (): Refusal => notFound('This renewal does not exist.');

/**
 * Returns a stored renewal if it is the caller's.
 * @throws {Refusal} not-found
 */
export function ownRenewal(stored: PreparedApplication | undefined, uid: string): PreparedApplication {
  if (stored?.member_id !== uid) throw noSuchRenewal();
  return stored;
}

/**
 * Checks that a renewal still waits for its office and is for the current season. When a season is
 * opened, or its opening undone, the renewals of other seasons expire before their documents say so.
 * @param allowed other states in which the call is possible
 * @throws {Refusal} failed-precondition with reason `not-prepared`
 */
export function checkState(
  { state, season }: Pick<PreparedApplication, 'state' | 'season'>,
  current: { season: number },
  allowed: readonly ClosedState[] = [],
): void {
  if (state !== 'prepared' && !allowed.includes(state)) throw notPrepared(state);
  if (season !== current.season) throw notPrepared('expired');
}
