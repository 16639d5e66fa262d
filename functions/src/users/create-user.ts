import type { Caller } from '../platform/caller';
import { Refusal } from '../platform/errors';
import { countUses, newUseKey, type RateLimit } from '../platform/rate-limit';
import { createAccounts } from './create-accounts';
import { checkMayGrant, emailTaken } from './guards';
import { checkSensitiveChange, limitsOn } from './sensitive-change';
import type { NewUser } from './user-records';

/**
 * Creates a user and invites them if they may sign in and have no password. Creating staff requires
 * a recent sign-in.
 * @returns the uid
 * @throws {Refusal} permission-denied, already-exists, invalid-argument, resource-exhausted, or
 *   failed-precondition with reason `recent-sign-in`
 */
export async function createUser(caller: Caller, user: NewUser): Promise<string> {
  checkMayGrant(caller, user.role);
  checkSensitiveChange(caller, null, user);
  const [outcome] = await createUsers(caller, [user], limitsOn(null, user));
  if (outcome === undefined || outcome instanceof Refusal) throw outcome ?? emailTaken();
  return outcome;
}

/**
 * Creates up to `usersPerCommit` users in one transaction. Doesn't check for a recent sign-in,
 * which creating staff requires.
 * @param limits the limits that the call counts toward
 * @returns the uid of each user, or the error if the email is already in use
 * @throws {Refusal} permission-denied, invalid-argument, or resource-exhausted; no user was created
 */
export async function createUsers(
  caller: Caller,
  newUsers: readonly NewUser[],
  limits: readonly RateLimit[] = [],
): Promise<(string | Refusal)[]> {
  for (const { role } of newUsers) checkMayGrant(caller, role);
  const { uid, actor } = caller;
  const use = newUseKey();
  return createAccounts(
    {
      uid,
      name: actor.name,
      action: 'user.created',
      allow: (_, now) =>
        countUses(
          limits.map((limit) => ({ limit, subject: uid })),
          { now, use },
        ),
      actorFor: () => actor,
    },
    newUsers,
  );
}
