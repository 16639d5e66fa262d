import type { Caller } from '../../platform/caller';
import { Refusal } from '../../platform/errors';
import { createPeople, type NewUser } from './create-people';
import { checkMayGrant, emailTaken } from './guards';

/**
 * Creates a person; without a password, one who may sign in is invited.
 * @returns the uid
 * @throws {Refusal} permission-denied, already-exists, invalid-argument
 */
export async function createUser(caller: Caller, person: NewUser): Promise<string> {
  const [outcome] = await createUsers(caller, [person]);
  if (outcome === undefined || outcome instanceof Refusal) throw outcome ?? emailTaken();
  return outcome;
}

/**
 * Creates up to `peopleAtOnce` people with one transaction.
 * @returns for each the uid, or the refusal where the address is taken
 * @throws {Refusal} permission-denied, invalid-argument; then nobody was created
 */
export async function createUsers(caller: Caller, people: readonly NewUser[]): Promise<(string | Refusal)[]> {
  for (const { role } of people) checkMayGrant(caller, role);
  const { uid, actor } = caller;
  const nothingMore = () => {};
  return createPeople(
    { uid, action: 'user.created', allowIn: async () => nothingMore, actorFor: () => actor },
    people,
  );
}
