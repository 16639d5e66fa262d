import { bankImportDocument } from '@united/domain/bank-applications/bank-import';
import type { StatusWord } from '@united/domain/bank-applications/status-words';
import { defaultSettings } from '@united/domain/settings/settings';
import type { CallableInput } from '@united/domain/shared/contracts';
import { application, db } from './emulators';

export const bank = 'Refund Advantage';
export const season = defaultSettings.season;

/** Status words in the bank's files. */
const words: StatusWord[] = [
  { bank, word: 'Approved', status: 'Bank Application Approved', needs_reason: false },
  { bank, word: 'Declined', status: 'Bank Application Rejected', needs_reason: true },
  { bank, word: 'In review', status: 'Under Review', needs_reason: false },
];

/** Stores the bank's status words in the settings. */
export const storeWords = () => db.doc('settings/staff').set({ status_words: words });

type File = CallableInput<'importBankStatuses'>;

/** Imports a bank file. Applies it by default. */
export const fileOf = (rows: File['rows'], more: Partial<File> = {}): File => ({
  ...{ bank_product: bank, season, rows, dry_run: false },
  ...more,
});

/** Returns a row about an application. */
export const rowOf = async (id: string, word: string, reason?: string): Promise<File['rows'][number]> => ({
  efin: (await application(id)).efin,
  word,
  ...(reason !== undefined && { reason }),
});

export const importOf = async (id: string) =>
  bankImportDocument.parse((await db.doc(`bank_imports/${id}`).get()).data());
