import { type CustomValue, customValueId } from '@united/domain/custom-values/custom-value';
import { collections } from '@united/domain/shared/collections';
import { recentSignInSeconds } from '@united/domain/shared/contract';
import type { RowError } from '@united/domain/shared/import';
import { limits } from '@united/domain/shared/limits';
import { staffLimits } from '@united/domain/users/staff-limits';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { auditIn } from '../platform/audit';
import { batchesOf } from '../platform/batches';
import { type Caller, checkRecentSignIn } from '../platform/caller';
import type { KeyRing } from '../platform/field-crypto';
import { inTransaction, memberCustomValueSecrets, memberCustomValues } from '../platform/firestore';
import { type Cells, inRowOrder } from '../platform/import-rows';
import { keptIn } from '../platform/legal-hold';
import { countUse } from '../platform/rate-limit';
import { checkImportRows, type ValueRow } from './check-import-rows';
import { importedUsers, problemWith } from './imported-users';
import { roomProblemIn } from './key-room';
import { type Holder, putSecret, putValue } from './write-value';

export interface ImportResult {
  errors: RowError[];
  written: number;
  /** Rows whose key the member has already. */
  replaces: number;
}

interface Planned {
  /** The row's number in the file. */
  number: number;
  row: ValueRow;
  holder: Holder;
  stored: CustomValue | undefined;
}

/**
 * Imports custom values, secrets included; writes nothing in a dry run, nor unless every row is
 * good. A key that a member has already gets the new value. Each transaction writes some rows and
 * checks them again; after an interruption the same file does the rest. Anything but a dry run
 * needs a recent sign-in, and counts towards the caller's limit.
 * @throws {Refusal} failed-precondition with reason `recent-sign-in`, resource-exhausted
 */
export async function importCustomValues(
  caller: Caller,
  { rows, dry_run }: { rows: readonly Cells[]; dry_run: boolean },
  keyRing: KeyRing,
): Promise<ImportResult> {
  if (!dry_run) {
    checkRecentSignIn(caller.authTime, recentSignInSeconds.staffChange);
    await countUse(staffLimits.importValues, caller.uid);
  }
  const { values, emails, errors: found } = checkImportRows(rows);
  const batches = batchesOf([...emails], limits.customValues);
  if (dry_run || found.length > 0 || batches.length > 1) {
    const all = await inTransaction((transaction) => planIn(transaction, caller, emails, values));
    const errors = inRowOrder([...found, ...all.errors]);
    const replaces = all.planned.filter(({ stored }) => stored).length;
    if (dry_run || errors.length > 0) return { errors, written: 0, replaces };
  }
  const result: ImportResult = { errors: [], written: 0, replaces: 0 };
  for (const batch of batches) {
    const { planned, errors } = await inTransaction(async (transaction) => {
      const plan = await planIn(transaction, caller, new Map(batch), values);
      if (plan.errors.length > 0) return plan;
      const keep = await keptSecretsIn(transaction, plan.planned);
      keep();
      writeIn(transaction, caller, plan.planned, keyRing);
      return plan;
    });
    result.replaces += planned.filter(({ stored }) => stored).length;
    if (errors.length > 0) return { ...result, errors: inRowOrder(errors) };
    result.written += planned.length;
  }
  return result;
}

/**
 * Reads the rows as they would be written now, and the errors of those whose member may not get
 * values.
 */
async function planIn(
  transaction: Transaction,
  caller: Caller,
  emails: ReadonlyMap<number, string>,
  values: ReadonlyMap<number, ValueRow>,
): Promise<{ planned: Planned[]; errors: RowError[] }> {
  const people = await importedUsers(transaction, [...emails.values()]);
  const errors: RowError[] = [];
  const known: Omit<Planned, 'stored'>[] = [];
  for (const [number, email] of emails) {
    const person = people.get(email);
    const message = problemWith(caller, person);
    if (message) errors.push({ row: number, field: 'email', message });
    const row = values.get(number);
    if (row && person) {
      const { name, email: address } = person.user;
      known.push({ number, row, holder: { uid: person.id, name, email: address } });
    }
  }
  const planned = await withStored(transaction, known);
  return { planned, errors: [...errors, ...(await roomErrorsIn(transaction, planned))] };
}

/**
 * Reads the secrets to be replaced of users on legal hold and returns the write that keeps them.
 */
async function keptSecretsIn(transaction: Transaction, planned: readonly Planned[]): Promise<() => void> {
  const secrets = planned.filter(({ stored }) => stored?.value_type === 'secret');
  const keeps = await Promise.all(
    secrets.map(({ row, holder: { uid } }) =>
      keptIn(transaction, uid, [memberCustomValueSecrets().doc(customValueId(uid, row.key))]),
    ),
  );
  return () => {
    for (const keep of keeps) keep();
  };
}

/** Writes rows and an audit row. */
function writeIn(
  transaction: Transaction,
  caller: Caller,
  planned: readonly Planned[],
  keyRing: KeyRing,
): void {
  const now = Timestamp.now();
  for (const { row, holder, stored } of planned) {
    if (row.value_type === 'secret') putSecret(transaction, holder, row, stored, keyRing, now);
    else putValue(transaction, holder, row, stored, now);
  }
  auditIn(transaction, {
    actor: caller.actor,
    action: 'custom_values.imported',
    target: { collection: collections.memberCustomValues, id: 'import', name: null },
    fields: [...new Set(planned.map(({ row }) => row.key))].toSorted(),
    at: now,
  });
}

async function withStored(
  transaction: Transaction,
  known: readonly Omit<Planned, 'stored'>[],
): Promise<Planned[]> {
  return Promise.all(
    known.map(async (one) => {
      const ref = memberCustomValues().doc(customValueId(one.holder.uid, one.row.key));
      return { ...one, stored: (await transaction.get(ref)).data() };
    }),
  );
}

/**
 * Returns an error at the last new key of each member with too many, and at the very last when
 * there would be too many keys.
 */
async function roomErrorsIn(transaction: Transaction, planned: readonly Planned[]): Promise<RowError[]> {
  const newByHolder = new Map<string, Planned[]>();
  for (const one of planned)
    if (!one.stored) newByHolder.set(one.holder.uid, [...(newByHolder.get(one.holder.uid) ?? []), one]);
  const found = await Promise.all(
    [...newByHolder].map(async ([uid, rows]) => {
      const message = await roomProblemIn(
        transaction,
        uid,
        rows.map(({ row }) => row.key),
      );
      const row = rows.at(-1)?.number;
      return message && row !== undefined ? [{ row, field: 'key', message }] : [];
    }),
  );
  return found.flat();
}
