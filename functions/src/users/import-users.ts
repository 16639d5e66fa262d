import { collections } from '@united/domain/shared/collections';
import { recentSignInSeconds } from '@united/domain/shared/contract';
import type { RowError } from '@united/domain/shared/import';
import { staffLimits } from '@united/domain/users/staff-limits';
import { Timestamp } from 'firebase-admin/firestore';
import { auditIn } from '../platform/audit';
import { auth } from '../platform/auth';
import { type Caller, checkRecentSignIn } from '../platform/caller';
import { countTogether } from '../platform/count';
import { Refusal } from '../platform/errors';
import { firestore, inTransaction, users } from '../platform/firestore';
import { type Cells, inRowOrder } from '../platform/import-rows';
import { countUse } from '../platform/rate-limit';
import { asSystem } from '../platform/call-context';
import { checkImportRows, type ImportRow } from './check-import-rows';
import { createUsers } from './create-user';
import { emailTaken } from './guards';
import { checkSensitiveChange } from './sensitive-change';
import { usersPerCommit } from './user-records';

/** Firestore's limit for an `in`; Auth looks up more accounts at a time. */
const emailsPerQuery = 30;

export interface ImportResult {
  errors: RowError[];
  created: number;
}

/**
 * Imports users and invites each. Writes nothing in a dry run, nor unless every row is good. Each
 * user is created as a whole: after an interruption the same file names those who exist already.
 * Anything but a dry run needs a recent sign-in.
 * @throws {Refusal} failed-precondition with reason `recent-sign-in`, resource-exhausted;
 *   permission-denied or unauthenticated, with reason `import-stopped` when the caller was shut out
 *   on the way
 */
export async function importUsers(
  caller: Caller,
  { rows, dry_run }: { rows: readonly Cells[]; dry_run: boolean },
): Promise<ImportResult> {
  if (!dry_run) checkRecentSignIn(caller.authTime, recentSignInSeconds.staffChange);
  const { users: people, errors } = checkImportRows(rows, caller.user.role);
  const taken = await takenEmails([...people.values()].map(({ email }) => email));
  const { message } = emailTaken();
  for (const [row, { email }] of people) {
    if (taken.has(email)) errors.push({ row, field: 'email', message });
  }
  if (dry_run || errors.length > 0) return { errors: inRowOrder(errors), created: 0 };
  for (const person of people.values()) checkSensitiveChange(caller, null, person);
  // One use per file, before anybody is created.
  await countUse(staffLimits.importPeople, caller.uid);
  const { refused, created, stopped } = await countTogether(people.size, () =>
    createAll(caller, [...people]),
  );
  // Also for an interrupted import: the users it created stay.
  if (created > 0) await asSystem(() => auditImport(caller));
  if (stopped === null) return { errors: refused, created };
  if (created === 0 || !(stopped instanceof Refusal)) throw stopped;
  const far = `The import stopped after ${created} of ${people.size} users. The created users remain.`;
  throw new Refusal(stopped.code, `${stopped.message} ${far}`, { reason: 'import-stopped' });
}

/**
 * Returns the addresses that have an account with a record. One without is half made, and creating
 * the user completes it.
 */
async function takenEmails(emails: readonly string[]): Promise<Set<string>> {
  const taken = new Set<string>();
  for (let from = 0; from < emails.length; from += emailsPerQuery) {
    const some = emails.slice(from, from + emailsPerQuery);
    const [records, accounts] = await Promise.all([
      users().where('email', 'in', some).limit(emailsPerQuery).get(),
      auth().getUsers(some.map((email) => ({ email }))),
    ]);
    for (const record of records.docs) taken.add(record.data().email);
    const refs = accounts.users.map(({ uid }) => users().doc(uid));
    const owners = refs.length > 0 ? await firestore().getAll(...refs) : [];
    for (const [i, { email = '' }] of accounts.users.entries()) if (owners[i]?.exists) taken.add(email);
  }
  return taken;
}

interface Outcome {
  /** Rows whose address was taken meanwhile. */
  refused: RowError[];
  created: number;
  /** Why the others were not tried. */
  stopped: unknown;
}

async function createAll(
  caller: Caller,
  people: readonly (readonly [row: number, person: ImportRow])[],
): Promise<Outcome> {
  const refused: RowError[] = [];
  for (let from = 0; from < people.length; from += usersPerCommit) {
    const some = people.slice(from, from + usersPerCommit);
    try {
      const outcomes = await createUsers(
        caller,
        some.map(([, person]) => person),
      );
      for (const [i, [row]] of some.entries()) {
        const outcome = outcomes[i];
        if (outcome instanceof Refusal) refused.push({ row, field: 'email', message: outcome.message });
      }
    } catch (error) {
      return { refused, created: from - refused.length, stopped: error };
    }
  }
  return { refused, created: people.length - refused.length, stopped: null };
}

async function auditImport({ actor }: Caller): Promise<void> {
  await inTransaction(async (transaction) => {
    auditIn(transaction, {
      actor,
      action: 'users.imported',
      target: { collection: collections.users, id: 'import', name: null },
      fields: ['name', 'email', 'role', 'status'],
      at: Timestamp.now(),
    });
  });
}
