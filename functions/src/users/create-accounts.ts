import { error as logError } from 'firebase-functions/logger';
import { auth } from '../platform/auth';
import { describeError, Refusal } from '../platform/errors';
import { refreshReadiness } from '../readiness/refresh-readiness';
import { checkKeys } from './custom-values';
import { emailTaken } from './guards';
import { discardAccount, newAccount, reconcileAccount } from './sign-in-account';
import { type Creator, type NewUser, type Opened, writeRecords } from './user-records';

/**
 * Creates up to `usersPerCommit` users in one transaction; without a password, one who may sign in
 * is invited. Sign-in account, claim, record and custom values of each exist together or not at
 * all. The next attempt with the same address completes a half-made account that a crash left
 * behind, and only then sets its password.
 * @returns for each the uid, or the refusal where the address is taken
 * @throws {Refusal} invalid-argument; then nobody was created
 */
export async function createAccounts(
  creator: Creator,
  people: readonly NewUser[],
): Promise<(string | Refusal)[]> {
  for (const { custom_values } of people) checkKeys(custom_values);
  const attempts = await Promise.allSettled(people.map(openAccount));
  const opened = attempts.flatMap((attempt) => (attempt.status === 'fulfilled' ? [attempt.value] : []));
  const written = new Set<string>();
  try {
    for (const attempt of attempts) {
      if (attempt.status === 'rejected' && !(attempt.reason instanceof Refusal)) throw attempt.reason;
    }
    for (const uid of await writeRecords(creator, opened)) written.add(uid);
  } finally {
    for (const one of opened) if (!written.has(one.uid)) await discardAccount(one.uid, one.created);
  }
  const made = opened.filter(({ uid }) => written.has(uid));
  await Promise.all(made.map((one) => completeAccount(one, creator)));
  await noteReadiness([...written]);
  return attempts.map((attempt) =>
    attempt.status === 'fulfilled' && written.has(attempt.value.uid) ? attempt.value.uid : emailTaken(),
  );
}

/** The claim precedes the record: until the record agrees with it, it grants nothing. */
async function openAccount(person: NewUser): Promise<Opened> {
  const { uid, created } = await newAccount(person);
  try {
    await auth().setCustomUserClaims(uid, { role: person.role });
  } catch (error) {
    await discardAccount(uid, created);
    throw error;
  }
  return { person, uid, created };
}

/** Adds new users to the season's list right away; otherwise the daily refresh does. */
async function noteReadiness(uids: readonly string[]): Promise<void> {
  const outcomes = await Promise.allSettled(uids.map(refreshReadiness));
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') {
      logError('Readiness of a new user is left to the schedule', describeError(outcome.reason));
    }
  }
}

/** Only whoever wrote the record may decide over an account that existed before. */
async function completeAccount(
  { uid, created, person: { password } }: Opened,
  { confirmsAddress = false }: Creator,
): Promise<void> {
  const change = {
    ...(confirmsAddress && { emailVerified: true }),
    ...(!created && password !== undefined && { password }),
  };
  if (Object.keys(change).length > 0) await auth().updateUser(uid, change);
  if (!created) await reconcileAccount(uid);
}
