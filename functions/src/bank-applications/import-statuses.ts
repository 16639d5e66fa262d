import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import type { ImportedRow } from '@united/domain/bank-applications/bank-import';
import type { BankApplicationStatus } from '@united/domain/bank-applications/status';
import { meaningsOf } from '@united/domain/bank-applications/status-words';
import { readPublicSettings } from '@united/domain/settings/settings';
import { readStaffSettings } from '@united/domain/settings/staff-settings';
import type { Actor } from '@united/domain/shared/actor';
import { recentSignInSeconds } from '@united/domain/shared/contract';
import { plainNumber } from '@united/domain/shared/typed-number';
import { staffLimits } from '@united/domain/users/staff-limits';
import { type Caller, checkRecentSignIn } from '../platform/caller';
import { invalidFields } from '../platform/errors';
import { bankApplications, firestore, publicSettings, staffSettings } from '../platform/firestore';
import { countUse } from '../platform/rate-limit';
import { applyRows } from './apply-rows';
import { type FileRow, type Found, type MatchedRow, matchRows, suggestedEfin } from './match-rows';
import { ownApplicationText } from './own-application';

/** Rows `first` to `last` of a file, counted from 1. */
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
  /** Which rows of the file this call applies, of the import of that id. */
  part?: ImportPart | undefined;
}

export interface ImportAnswer {
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
 * @throws {Refusal} failed-precondition with reason `recent-sign-in`, for a part of an import of
 *   someone else or another bank, or of one that was undone; resource-exhausted; invalid-argument for
 *   another season than the current one, for a bank that is not in the settings, and for a part
 *   beyond the rows
 */
export async function importBankStatuses(file: StatusFile, caller: Caller): Promise<ImportAnswer> {
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
  if (file.part && (file.part.first > file.part.last || file.part.last > file.rows.length)) {
    throw invalidFields({ part: 'Name rows of the file, the first one first.' });
  }
  const matched = matchRows(
    file.rows,
    await applicationsOf(file),
    meaningsOf(file.bank_product, status_words, file.words ?? []),
    file.part !== undefined,
  ).map((row) => leavingOwn(row, actor));
  if (file.dry_run) return { rows: matched.map(seenAnswer), changed: 0 };
  const { first, last } = file.part ?? { first: 1, last: matched.length };
  const rows = matched.slice(first - 1, last);
  await countUse(staffLimits.importStatuses, uid, { uses: rows.length });
  return applyRows(rows, file, actor);
}

/** A row without its change where that would be of the actor's own application. */
function leavingOwn(row: MatchedRow, actor: Actor): MatchedRow {
  if (row.change?.submitted_by !== actor.uid) return row;
  return { ...row, answer: { ...row.answer, outcome: 'failed', message: ownApplicationText }, change: null };
}

/** A row of a dry run; what would change it is bound to the application as it is now. */
const seenAnswer = ({ answer, found }: MatchedRow): ImportedRow =>
  found && (answer.outcome === 'change' || answer.outcome === 'lifts_rejection')
    ? { ...answer, seen: found }
    : answer;

/**
 * Reads the applications of the bank and season that the rows may mean, by EFIN, and by a former one
 * where no application has it now.
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

/** Reads the applications of the bank and season in whose field one of these EFINs stands, each once. */
async function applicationsWith(
  { bank_product, season }: Pick<StatusFile, 'bank_product' | 'season'>,
  [field, holds]: ['efin', 'in'] | ['former_efins', 'array-contains-any'],
  efins: readonly string[],
): Promise<(Found & Pick<BankApplication, 'former_efins'>)[]> {
  const chunks = Array.from({ length: Math.ceil(efins.length / efinsPerQuery) }, (_, i) =>
    efins.slice(i * efinsPerQuery, (i + 1) * efinsPerQuery),
  );
  const answers = await Promise.all(
    chunks.map((some) =>
      bankApplications()
        .where('bank_product', '==', bank_product)
        .where('season', '==', season)
        .where(field, holds, some)
        .get(),
    ),
  );
  // Two chunks may find the same one by two of its former EFINs.
  const found = new Map(answers.flatMap(({ docs }) => docs).map((document) => [document.id, document]));
  return [...found.values()].map((document) => {
    const { efin, office_name, status, is_withdrawn, submitted_by, updated_at, former_efins } =
      document.data();
    return {
      ...{ id: document.id, efin, office_name, status, is_withdrawn, submitted_by, former_efins },
      updated_at: updated_at.toMillis(),
    };
  });
}
