import type { Caller } from '../platform/caller';
import { Refusal } from '../platform/errors';
import { countUses, newUse, type RateLimit } from '../platform/rate-limit';
import { createAccounts } from './create-accounts';
import { checkMayGrant, emailTaken } from './guards';
import { checkSensitiveChange, limitsOn } from './sensitive-change';
import type { NewUser } from './user-records';

/**
 * Creates a user; without a password, one who may sign in is invited. Staff needs a recent sign-in.
 * @returns the uid
 * @throws {Refusal} permission-denied, already-exists, invalid-argument, resource-exhausted,
 *   failed-precondition with reason `recent-sign-in`
 */
export async function createUser(caller: Caller, person: NewUser): Promise<string> {
  checkMayGrant(caller, person.role);
  checkSensitiveChange(caller, null, person);
  const [outcome] = await createUsers(caller, [person], limitsOn(null, person));
  if (outcome === undefined || outcome instanceof Refusal) throw outcome ?? emailTaken();
  return outcome;
}

/**
 * Creates up to `usersPerCommit` users in one transaction. The caller checks that the sign-in is
 * recent enough for staff among them.
 * @param limits what the call counts as for the caller
 * @returns for each the uid, or the refusal where the address is taken
 * @throws {Refusal} permission-denied, invalid-argument, resource-exhausted; then nobody was
 *   created
 */
export async function createUsers(
  caller: Caller,
  people: readonly NewUser[],
  limits: readonly RateLimit[] = [],
): Promise<(string | Refusal)[]> {
  for (const { role } of people) checkMayGrant(caller, role);
  const { uid, actor } = caller;
  const use = newUse();
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
    people,
  );
}
