import { Refusal } from '../platform/errors';

/** Why staff does not decide an application that they sent themselves, as members once. */
export const ownApplicationText =
  'This is your own application. Ask someone else on the team to decide about it.';

/**
 * Checks that an application is not that of whoever decides about it: a promoted member could.
 * @param member uid of the application's owner
 * @throws {Refusal} failed-precondition with reason `own-application`
 */
export function checkNotOwn(member: string, actor: { uid: string }): void {
  if (member !== actor.uid) return;
  throw new Refusal('failed-precondition', ownApplicationText, { reason: 'own-application' });
}
