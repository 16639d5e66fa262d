import {
  type BankImport,
  type ImportedRow,
  type ImportOutcome,
  importYears,
} from '@united/domain/bank-applications/bank-import';
import type { BankApplicationStatus } from '@united/domain/bank-applications/status';
import { meaningsOf } from '@united/domain/bank-applications/status-words';
import { readPublicSettings } from '@united/domain/settings/settings';
import { readStaffSettings } from '@united/domain/settings/staff-settings';
import type { Actor } from '@united/domain/shared/actor';
import { collections } from '@united/domain/shared/collections';
import { recentSignInSeconds } from '@united/domain/shared/contract';
import { staffLimits } from '@united/domain/users/staff-limits';
import { Timestamp } from 'firebase-admin/firestore';
import { error as logError } from 'firebase-functions/logger';
import { auditIn } from '../platform/audit';
import { type Caller, checkRecentSignIn } from '../platform/caller';
import { describeError, invalidFields, Refusal } from '../platform/errors';
import {
  bankApplications,
  bankImports,
  firestore,
  inTransaction,
  publicSettings,
  staffSettings,
} from '../platform/firestore';
import { countUse } from '../platform/rate-limit';
import { asSystem } from '../platform/still-admitted';
import { type FileRow, type Found, type MatchedRow, matchRows, suggestedEfin } from './match-rows';
import { ownApplicationText } from './own-application';
import { type OneChange, setOne } from './set-status';

interface StatusFile {
  bank_product: string;
  season: number;
  rows: readonly FileRow[];
  words?: readonly { word: string; status: BankApplicationStatus }[] | undefined;
  file_name?: string | null | undefined;
  dry_run: boolean;
}

interface Answer {
  rows: ImportedRow[];
  changed: number;
  import_id?: string;
}

/** Firestore's limit of an `in`. */
const efinsPerQuery = 30;

/**
 * Takes in the statuses of a bank's file, each row as if set by hand; one that fails leaves the
 * others. A dry run writes nothing. What it is about to change is kept first, so that even an
 * interrupted import can be undone. The actor's own application is left alone. Anything but a dry
 * run needs a recent sign-in, and each row counts towards the caller's limit.
 * @throws {Refusal} failed-precondition with reason `recent-sign-in`; resource-exhausted;
 *   invalid-argument for another season than the current one, and for a bank that is not in the
 *   settings
 */
export async function importBankStatuses(file: StatusFile, caller: Caller): Promise<Answer> {
  const { actor, uid, authTime } = caller;
  if (!file.dry_run) checkRecentSignIn(authTime, recentSignInSeconds.staffChange);
  const [storedPublic, storedStaff] = await firestore().getAll(publicSettings(), staffSettings());
  const { season, banks } = readPublicSettings(storedPublic?.data());
  const { status_words } = readStaffSettings(storedStaff?.data());
  if (file.season !== season) {
    throw invalidFields({ season: `Statuses are imported for season ${season}, the current one.` });
  }
  if (!banks.some(({ name }) => name === file.bank_product)) {
    throw invalidFields({ bank_product: 'Choose a bank of the settings.' });
  }
  const matched = matchRows(
    file.rows,
    await applicationsOf(file),
    meaningsOf(file.bank_product, status_words, file.words ?? []),
  ).map((row) => leavingOwn(row, actor));
  if (file.dry_run) return { rows: matched.map(({ answer }) => answer), changed: 0 };
  await countUse(staffLimits.importStatuses, uid, { uses: file.rows.length });
  return applied(matched, file, actor);
}

/** A row without its change where that would be of the actor's own application. */
function leavingOwn(row: MatchedRow, actor: Actor): MatchedRow {
  if (row.change?.submitted_by !== actor.uid) return row;
  return { answer: { ...row.answer, outcome: 'failed', message: ownApplicationText }, change: null };
}

/** Reads the applications of the bank and season that the rows may mean, by EFIN. */
async function applicationsOf({ bank_product, season, rows }: StatusFile): Promise<Map<string, Found[]>> {
  const typed = rows.map(({ efin }) => efin.trim());
  const efins = [...new Set(typed.map((efin) => suggestedEfin(efin) ?? efin))].filter((efin) =>
    /^\d{6}$/.test(efin),
  );
  const found = new Map<string, Found[]>();
  const chunks = Array.from({ length: Math.ceil(efins.length / efinsPerQuery) }, (_, i) =>
    efins.slice(i * efinsPerQuery, (i + 1) * efinsPerQuery),
  );
  const answers = await Promise.all(
    chunks.map((some) =>
      bankApplications()
        .where('bank_product', '==', bank_product)
        .where('season', '==', season)
        .where('efin', 'in', some)
        .get(),
    ),
  );
  for (const document of answers.flatMap(({ docs }) => docs)) {
    const { efin, office_name, status, submitted_by } = document.data();
    const one = { id: document.id, efin, office_name, status, submitted_by };
    found.set(efin, [...(found.get(efin) ?? []), one]);
  }
  return found;
}

async function applied(matched: readonly MatchedRow[], file: StatusFile, actor: Actor): Promise<Answer> {
  const planned = matched.flatMap(({ change }) => (change ? [change] : []));
  const ref = bankImports().doc();
  const at = Timestamp.now();
  const record: BankImport = {
    bank_product: file.bank_product,
    season: file.season,
    file_name: file.file_name || null,
    ...resultOf(matched),
    actor,
    at,
    undone_by: null,
    undone_at: null,
    expires_at: yearsAfter(at, importYears),
  };
  await inTransaction(async (transaction) => void transaction.create(ref, record));

  const outcomes = new Map<string, Pick<ImportedRow, 'outcome' | 'message'>>();
  // One after another: approvals lock the applications they compare, and would wait for each other.
  for (const { id, to, submitted_by: _, ...change } of planned) {
    outcomes.set(id, await appliedRow(id, { ...change, status: to, source: 'import' }, actor));
  }
  const done = matched.map(({ answer, change }): MatchedRow => {
    const outcome = change && outcomes.get(change.id);
    return { answer: { ...answer, ...outcome }, change: outcome?.outcome === 'change' ? change : null };
  });
  const { changed, changes, counts } = resultOf(done);
  // Whatever becomes of the caller: the rows were changed.
  await asSystem(() =>
    inTransaction(async (transaction) => {
      transaction.update(ref, { changed, changes, counts });
      auditIn(transaction, {
        actor,
        action: 'bank_statuses.imported',
        target: { collection: collections.bankImports, id: ref.id, name: file.bank_product },
        count: changed,
        at: Timestamp.now(),
      });
    }),
  );
  return { rows: done.map(({ answer }) => answer), changed, import_id: ref.id };
}

async function appliedRow(
  id: string,
  change: OneChange,
  actor: Actor,
): Promise<Pick<ImportedRow, 'outcome' | 'message'>> {
  try {
    const outcome = await setOne(id, change, actor);
    if (outcome === 'changed') return { outcome: 'change' };
    if (outcome === 'same') return { outcome: 'same' };
    return { outcome: 'failed', message: 'Someone else changed this application meanwhile.' };
  } catch (error) {
    return { outcome: 'failed', message: refusalText(error) };
  }
}

/** Why a row could not be applied; anything unexpected is logged. */
export function refusalText(error: unknown): string {
  if (error instanceof Refusal) {
    const { fields = {} } = error.details && 'fields' in error.details ? error.details : {};
    return Object.values(fields)[0] ?? error.message;
  }
  logError('A status of a file could not be set', describeError(error));
  return 'Something went wrong on our side. Import this row again.';
}

function resultOf(rows: readonly MatchedRow[]): Pick<BankImport, 'counts' | 'changed' | 'changes'> {
  const counts: Partial<Record<ImportOutcome, number>> = {};
  for (const { answer } of rows) counts[answer.outcome] = (counts[answer.outcome] ?? 0) + 1;
  const changes = rows.flatMap(({ change }) =>
    change ? [{ application_id: change.id, from: change.from, to: change.to }] : [],
  );
  return { counts, changed: changes.length, changes };
}

function yearsAfter(at: Timestamp, years: number): Timestamp {
  const date = at.toDate();
  date.setUTCFullYear(date.getUTCFullYear() + years);
  return Timestamp.fromDate(date);
}
