import type { PreparedApplication, PreparedState } from '@united/domain/renewals/prepared-application';
import { notFound, Refusal } from '../platform/errors';
import type { RateLimit } from '../platform/rate-limit';

/** Changes to renewals: about one every six seconds, for an hour. */
export const changes: RateLimit = {
  name: 'save_prepared',
  max: 600,
  windowSeconds: 60 * 60,
  what: 'changes to renewals',
};

const reasons: Record<PreparedState, string> = {
  prepared: 'This renewal has expired, because the season has changed.',
  sent: 'This renewal was already sent.',
  dismissed: 'You chose not to renew this application. Choose “Renew after all” first.',
  expired: 'This renewal has expired, because the season has changed.',
};

/** Returns the error for a renewal in a state that doesn't allow the call. */
const notPrepared = ({ state }: Pick<PreparedApplication, 'state'>): Refusal =>
  new Refusal('failed-precondition', reasons[state], { reason: 'not-prepared' });

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
 * Checks that a renewal is in one of the states and is for the current season. A season that was
 * opened or reverted expires the renewals of others, even before their documents say so.
 * @throws {Refusal} failed-precondition with reason `not-prepared`
 */
export function checkState(
  renewal: PreparedApplication,
  states: readonly PreparedState[],
  { season }: { season: number },
): void {
  if (!states.includes(renewal.state)) throw notPrepared(renewal);
  if (renewal.season !== season) throw notPrepared({ state: 'expired' });
}
