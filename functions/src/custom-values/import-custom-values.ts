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
import { saveVersionsIn } from '../platform/legal-hold';
import { countUse } from '../platform/rate-limit';
import { checkImportRows, type ValueRow } from './check-import-rows';
import { importedUsers, problemWith } from './imported-users';
import { keyLimitProblemIn } from './key-limit';
import { type Holder, putSecret, putValue } from './write-value';

export interface ImportResult {
  errors: RowError[];
  written: number;
  /** Number of rows that replace an existing value. */
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
 * Imports custom values, including secrets. Writes nothing if a row is invalid. Replaces existing
 * values. Writes rows in batches and checks each batch again in its transaction; if an import is
 * interrupted, importing the same file again completes it. Except for a dry run, requires a recent
 * sign-in and counts toward the caller's limit.
 * @param file.dry_run only validates the rows
 * @throws {Refusal} failed-precondition with reason `recent-sign-in`, or resource-exhausted
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
      const keep = await saveHeldSecretsIn(transaction, plan.planned);
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

/** Reads each row's user and current value. Returns errors for rows that can't be written. */
async function planIn(
  transaction: Transaction,
  caller: Caller,
  emails: ReadonlyMap<number, string>,
  values: ReadonlyMap<number, ValueRow>,
): Promise<{ planned: Planned[]; errors: RowError[] }> {
  const found = await importedUsers(transaction, [...emails.values()]);
  const errors: RowError[] = [];
  const rows: Omit<Planned, 'stored'>[] = [];
  for (const [number, email] of emails) {
    const holder = found.get(email);
    const message = problemWith(caller, holder);
    if (message) errors.push({ row: number, field: 'email', message });
    const row = values.get(number);
    if (row && holder) {
      const { name, email: address } = holder.user;
      rows.push({ number, row, holder: { uid: holder.id, name, email: address } });
    }
  }
  const planned = await withStored(transaction, rows);
  return { planned, errors: [...errors, ...(await keyLimitErrorsIn(transaction, planned))] };
}

/** Reads replaced secrets of users on legal hold. Returns a function that saves them. */
async function saveHeldSecretsIn(transaction: Transaction, planned: readonly Planned[]): Promise<() => void> {
  const secrets = planned.filter(({ stored }) => stored?.value_type === 'secret');
  const keeps = await Promise.all(
    secrets.map(({ row, holder: { uid } }) =>
      saveVersionsIn(transaction, uid, [memberCustomValueSecrets().doc(customValueId(uid, row.key))]),
    ),
  );
  return () => {
    for (const keep of keeps) keep();
  };
}

/** Writes the rows and an audit row. */
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
  rows: readonly Omit<Planned, 'stored'>[],
): Promise<Planned[]> {
  return Promise.all(
    rows.map(async (row) => {
      const ref = memberCustomValues().doc(customValueId(row.holder.uid, row.row.key));
      return { ...row, stored: (await transaction.get(ref)).data() };
    }),
  );
}

/** Returns an error for the last new key of each member who would have too many keys. */
async function keyLimitErrorsIn(transaction: Transaction, planned: readonly Planned[]): Promise<RowError[]> {
  const newByHolder = new Map<string, Planned[]>();
  for (const item of planned)
    if (!item.stored) newByHolder.set(item.holder.uid, [...(newByHolder.get(item.holder.uid) ?? []), item]);
  const found = await Promise.all(
    [...newByHolder].map(async ([uid, rows]) => {
      const message = await keyLimitProblemIn(
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
