import { collections } from '@united/domain/shared/collections';
import { recentSignInSeconds } from '@united/domain/shared/contract';
import type { RowError } from '@united/domain/shared/import';
import { staffLimits } from '@united/domain/users/staff-limits';
import { Timestamp } from 'firebase-admin/firestore';
import { auditIn } from '../platform/audit';
import { auth } from '../platform/auth';
import { batchesOf, inQueryLimit } from '../platform/batches';
import { asSystem } from '../platform/call-context';
import { type Caller, checkRecentSignIn } from '../platform/caller';
import { batchCounts } from '../platform/count';
import { Refusal } from '../platform/errors';
import { firestore, inTransaction, users } from '../platform/firestore';
import { type Cells, inRowOrder } from '../platform/import-rows';
import { countUse } from '../platform/rate-limit';
import { checkImportRows, type ImportRow } from './check-import-rows';
import { createUsers } from './create-user';
import { emailTaken } from './guards';
import { checkSensitiveChange } from './sensitive-change';
import { usersPerCommit } from './user-records';

export interface ImportResult {
  errors: RowError[];
  created: number;
}

/**
 * Imports and invites users. Creates none if a row is invalid. Each user is created completely or
 * not at all; if an import is interrupted, importing the same file again reports the users that
 * already exist.
 * @param file.dry_run only validates the rows; doesn't require a recent sign-in
 * @throws {Refusal} failed-precondition with reason `recent-sign-in`, or resource-exhausted
 * @throws {Refusal} permission-denied or unauthenticated with reason `import-stopped` if the caller
 *   lost access during the import
 */
export async function importUsers(
  caller: Caller,
  { rows, dry_run }: { rows: readonly Cells[]; dry_run: boolean },
): Promise<ImportResult> {
  if (!dry_run) checkRecentSignIn(caller.authTime, recentSignInSeconds.staffChange);
  const { users: newUsers, errors } = checkImportRows(rows, caller.user.role);
  const existing = await existingEmails([...newUsers.values()].map(({ email }) => email));
  const { message } = emailTaken();
  for (const [row, { email }] of newUsers) {
    if (existing.has(email)) errors.push({ row, field: 'email', message });
  }
  if (dry_run || errors.length > 0) return { errors: inRowOrder(errors), created: 0 };
  for (const user of newUsers.values()) checkSensitiveChange(caller, null, user);
  // Each file counts as one use.
  await countUse(staffLimits.importUsers, caller.uid);
  const { failed, created, stopped } = await batchCounts(newUsers.size, () =>
    createAll(caller, [...newUsers]),
  );
  // An interrupted import is audited too, because its users remain.
  if (created > 0) await asSystem(() => auditImport(caller));
  if (stopped === null) return { errors: failed, created };
  if (created === 0 || !(stopped instanceof Refusal)) throw stopped;
  const progress = `The import stopped after ${created} of ${newUsers.size} users. The created users remain.`;
  throw new Refusal(stopped.code, `${stopped.message} ${progress}`, { reason: 'import-stopped' });
}

/**
 * Returns the emails that belong to a user. Skips Auth accounts without a record, which are
 * incomplete: creating the user completes them.
 */
async function existingEmails(emails: readonly string[]): Promise<Set<string>> {
  const existing = new Set<string>();
  // Auth allows more accounts per request than Firestore allows values.
  for (const page of batchesOf(emails, inQueryLimit)) {
    const [records, accounts] = await Promise.all([
      users().where('email', 'in', page).limit(inQueryLimit).get(),
      auth().getUsers(page.map((email) => ({ email }))),
    ]);
    for (const record of records.docs) existing.add(record.data().email);
    const refs = accounts.users.map(({ uid }) => users().doc(uid));
    const owners = refs.length > 0 ? await firestore().getAll(...refs) : [];
    for (const [i, { email = '' }] of accounts.users.entries()) if (owners[i]?.exists) existing.add(email);
  }
  return existing;
}

interface Outcome {
  /** Errors for rows whose email was claimed by another user in the meantime. */
  failed: RowError[];
  created: number;
  /** The error that ended the import early, or null. */
  stopped: unknown;
}

async function createAll(
  caller: Caller,
  newUsers: readonly (readonly [row: number, user: ImportRow])[],
): Promise<Outcome> {
  const failed: RowError[] = [];
  for (let from = 0; from < newUsers.length; from += usersPerCommit) {
    const batch = newUsers.slice(from, from + usersPerCommit);
    try {
      const outcomes = await createUsers(
        caller,
        batch.map(([, user]) => user),
      );
      for (const [i, [row]] of batch.entries()) {
        const outcome = outcomes[i];
        if (outcome instanceof Refusal) failed.push({ row, field: 'email', message: outcome.message });
      }
    } catch (error) {
      return { failed, created: from - failed.length, stopped: error };
    }
  }
  return { failed, created: newUsers.length - failed.length, stopped: null };
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
