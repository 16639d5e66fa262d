import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import type { ImportedRow } from '@united/domain/bank-applications/bank-import';
import type { BankApplicationStatus } from '@united/domain/bank-applications/status';
import { wordMeanings } from '@united/domain/bank-applications/status-words';
import { readPublicSettings } from '@united/domain/settings/settings';
import { readStaffSettings } from '@united/domain/settings/staff-settings';
import type { Actor } from '@united/domain/shared/actor';
import { recentSignInSeconds } from '@united/domain/shared/contract';
import { plainNumber } from '@united/domain/shared/typed-number';
import { staffLimits } from '@united/domain/users/staff-limits';
import { batchesOf, inQueryLimit } from '../platform/batches';
import { type Caller, checkRecentSignIn } from '../platform/caller';
import { invalidFields } from '../platform/errors';
import { bankApplications, firestore, publicSettings, staffSettings } from '../platform/firestore';
import { ownApplicationText } from '../platform/own-application';
import { countUse } from '../platform/rate-limit';
import { applyRows } from './apply-rows';
import { type FileRow, type Found, type MatchedRow, matchRows, suggestedEfin } from './match-rows';

/** Rows `first` to `last` of a file. The first row is 1. */
interface ImportPart {
  import_id: string;
  first: number;
  last: number;
}

export interface StatusFile {
  bank_product: string;
  season: number;
  rows: readonly FileRow[];
  words?: readonly { word: string; status: BankApplicationStatus }[] | undefined;
  file_name?: string | null | undefined;
  dry_run: boolean;
  /** The rows this call applies, and the import they belong to. */
  part?: ImportPart | undefined;
}

export interface ImportAnswer {
  rows: ImportedRow[];
  changed: number;
  import_id?: string;
}

/**
 * Imports the statuses from a bank's file. Each row has the same effects as a status set by hand,
 * and a failing row doesn't stop the others. A dry run writes nothing. Planned changes are stored
 * first, so an interrupted import can be undone. Skips the actor's own application. Except for a
 * dry run, a recent sign-in is needed and each row counts toward the caller's limit.
 * @throws {Refusal} failed-precondition with reason `recent-sign-in`, `other-import` if the part
 *   belongs to another user's import or another bank, or `undone`; resource-exhausted;
 *   invalid-argument if the season isn't current, the bank isn't in the settings, or the part
 *   exceeds the rows
 */
export async function importBankStatuses(file: StatusFile, caller: Caller): Promise<ImportAnswer> {
  const { actor, uid, authTime } = caller;
  if (!file.dry_run) checkRecentSignIn(authTime, recentSignInSeconds.staffChange);
  const [storedPublic, storedStaff] = await firestore().getAll(publicSettings(), staffSettings());
  const { season, banks } = readPublicSettings(storedPublic?.data());
  const { status_words } = readStaffSettings(storedStaff?.data());
  if (file.season !== season) {
    throw invalidFields({ season: `Statuses can only be imported for the current season, ${season}.` });
  }
  if (!banks.some(({ name }) => name === file.bank_product)) {
    throw invalidFields({ bank_product: 'Choose a bank from the settings.' });
  }
  if (file.part && (file.part.first > file.part.last || file.part.last > file.rows.length)) {
    throw invalidFields({ part: 'Enter a first and last row of the file, in that order.' });
  }
  const matched = matchRows(
    file.rows,
    await applicationsOf(file),
    wordMeanings(file.bank_product, status_words, file.words ?? []),
    file.part !== undefined,
  ).map((row) => skipOwn(row, actor));
  if (file.dry_run) return { rows: matched.map(seenAnswer), changed: 0 };
  const { first, last } = file.part ?? { first: 1, last: matched.length };
  const rows = matched.slice(first - 1, last);
  await countUse(staffLimits.importStatuses, uid, { uses: rows.length });
  return applyRows(rows, file, actor);
}

/** Drops the change of a row that would change the actor's own application. */
function skipOwn(row: MatchedRow, actor: Actor): MatchedRow {
  if (row.change?.submitted_by !== actor.uid) return row;
  return { ...row, answer: { ...row.answer, outcome: 'failed', message: ownApplicationText }, change: null };
}

/** The dry-run answer for a row, with the version of the application that it would change. */
const seenAnswer = ({ answer, found }: MatchedRow): ImportedRow =>
  found && (answer.outcome === 'change' || answer.outcome === 'lifts_rejection')
    ? { ...answer, seen: found }
    : answer;

/**
 * Reads the bank's applications for the season that the rows may refer to, by EFIN. EFINs that no
 * application has now are looked up among former EFINs.
 */
async function applicationsOf(file: StatusFile): Promise<Map<string, Found[]>> {
  const typed = file.rows.map(({ efin }) => plainNumber('efin', efin));
  const efins = [...new Set(typed.map((efin) => suggestedEfin(efin) ?? efin))].filter((efin) =>
    /^\d{6}$/.test(efin),
  );
  const found = new Map<string, Found[]>();
  for (const one of await applicationsWith(file, ['efin', 'in'], efins)) {
    found.set(one.efin, [...(found.get(one.efin) ?? []), one]);
  }
  const unknown = efins.filter((efin) => !found.has(efin));
  for (const one of await applicationsWith(file, ['former_efins', 'array-contains-any'], unknown)) {
    for (const efin of one.former_efins ?? []) {
      if (unknown.includes(efin)) found.set(efin, [...(found.get(efin) ?? []), one]);
    }
  }
  return found;
}

/**
 * Reads the bank's applications for the season whose field has one of the EFINs, without
 * duplicates.
 */
async function applicationsWith(
  { bank_product, season }: Pick<StatusFile, 'bank_product' | 'season'>,
  [field, holds]: ['efin', 'in'] | ['former_efins', 'array-contains-any'],
  efins: readonly string[],
): Promise<(Found & Pick<BankApplication, 'former_efins'>)[]> {
  const answers = await Promise.all(
    batchesOf(efins, inQueryLimit).map((some) =>
      bankApplications()
        .where('bank_product', '==', bank_product)
        .where('season', '==', season)
        .where(field, holds, some)
        .get(),
    ),
  );
  // Two queries can find the same application by two of its former EFINs.
  const found = new Map(answers.flatMap(({ docs }) => docs).map((document) => [document.id, document]));
  return [...found.values()].map((document) => {
    const { efin, office_name, status, is_withdrawn, submitted_by, updated_at, former_efins } =
      document.data();
    return {
      id: document.id,
      efin,
      office_name,
      status,
      is_withdrawn,
      submitted_by,
      former_efins,
      updated_at: updated_at.toMillis(),
    };
  });
}
