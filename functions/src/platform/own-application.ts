import { Refusal } from './errors';

/** Why staff can't decide on an application they submitted themselves, when they were members. */
export const ownApplicationText =
  'This is your own application. Ask someone else on the team to decide on it.';

/**
 * Checks that staff doesn't decide on their own application, which a promoted member may have.
 * @param member uid of the application's owner
 * @throws {Refusal} failed-precondition with reason `own-application`
 */
export function checkNotOwn(member: string, actor: { uid: string }): void {
  if (member !== actor.uid) return;
  throw new Refusal('failed-precondition', ownApplicationText, { reason: 'own-application' });
}
