import { collections } from '@united/domain/collections';
import { type CustomValue, customValueId } from '@united/domain/custom-value';
import { mayManage } from '@united/domain/roles';
import type { User } from '@united/domain/user';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { auditIn } from '../../platform/audit';
import type { Caller } from '../../platform/caller';
import type { KeyRing } from '../../platform/field-crypto';
import { deletionJobs, inTransaction, memberCustomValues, users } from '../../platform/firestore';
import type { RowError } from '../users/check-import-rows';
import { checkImportRows, type ValueRow } from './check-import-rows';
import { type Holder, putSecret, putValue } from './write-value';

/** Most values of an `in`. */
const emailsAtOnce = 30;

export interface ImportResult {
  errors: RowError[];
  written: number;
  /** Rows whose key the member has already. */
  replaces: number;
}

interface Planned {
  row: ValueRow;
  holder: Holder;
  stored: CustomValue | undefined;
}

/**
 * Imports custom values, secrets among them, all in one transaction: nothing is written in a dry run, nor unless every row is good. A key that a
 * member has already gets the new value.
 */
export async function importCustomValues(
  caller: Caller,
  { rows, dry_run }: { rows: readonly Record<string, string>[]; dry_run: boolean },
  keyRing: KeyRing,
): Promise<ImportResult> {
  const { values, emails, errors: found } = checkImportRows(rows);
  return inTransaction(async (transaction) => {
    const now = Timestamp.now();
    const people = await peopleByEmail(transaction, [...emails.values()]);
    const errors = [...found];
    const known: { row: ValueRow; holder: Holder }[] = [];
    for (const [number, email] of emails) {
      const person = people.get(email);
      const message = problemWith(caller, person);
      if (message) errors.push({ row: number, field: 'email', message });
      const row = values.get(number);
      if (row && person)
        known.push({ row, holder: { uid: person.id, name: person.user.name, email: person.user.email } });
    }
    const planned = await withStored(transaction, known);
    const replaces = planned.filter(({ stored }) => stored).length;
    if (dry_run || errors.length > 0)
      return { errors: errors.toSorted((a, b) => a.row - b.row), written: 0, replaces };
    for (const { row, holder, stored } of planned) {
      if (row.value_type === 'secret') putSecret(transaction, holder, row, stored, keyRing, now);
      else putValue(transaction, holder, row, stored, now);
    }
    auditIn(transaction, {
      actor: caller.actor,
      action: 'custom_values.imported',
      target: { collection: collections.memberCustomValues, id: 'import', name: null },
      fields: [...new Set(planned.map(({ row }) => row.key))].toSorted(),
      reason: null,
      at: now,
    });
    return { errors: [], written: planned.length, replaces };
  });
}

interface Found {
  id: string;
  user: User;
  leaving: boolean;
}

async function peopleByEmail(
  transaction: Transaction,
  emails: readonly string[],
): Promise<ReadonlyMap<string, Found>> {
  const wanted = [...new Set(emails)];
  const chunks = Array.from({ length: Math.ceil(wanted.length / emailsAtOnce) }, (_, i) =>
    wanted.slice(i * emailsAtOnce, (i + 1) * emailsAtOnce),
  );
  const records = await Promise.all(
    chunks.map((some) => transaction.get(users().where('email', 'in', some).limit(emailsAtOnce))),
  );
  const found = records.flatMap(({ docs }) => docs);
  const jobs = await Promise.all(found.map(({ id }) => transaction.get(deletionJobs().doc(id))));
  return new Map(
    found.map((record, i) => {
      const user = record.data();
      return [user.email, { id: record.id, user, leaving: jobs[i]?.data()?.state === 'running' }];
    }),
  );
}

function problemWith({ user }: Caller, person: Found | undefined): string | null {
  if (!person) return 'Nobody has this email.';
  if (person.leaving) return 'This user is being deleted.';
  return mayManage(user.role, person.user.role) ? null : 'You do not have permission to manage this user.';
}

async function withStored(
  transaction: Transaction,
  known: readonly { row: ValueRow; holder: Holder }[],
): Promise<Planned[]> {
  return Promise.all(
    known.map(async ({ row, holder }) => {
      const ref = memberCustomValues().doc(customValueId(holder.uid, row.key));
      return { row, holder, stored: (await transaction.get(ref)).data() };
    }),
  );
}
