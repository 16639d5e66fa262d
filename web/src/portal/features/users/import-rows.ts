import { limits } from '@united/domain/shared/limits';
import { parseCsv } from '~/portal/ui/csv-parse';

/** The columns of an import, in the order of the example. */
const importColumns = ['name', 'email', 'role', 'status'] as const;
export type ImportRow = Record<(typeof importColumns)[number], string>;

/** What a file may look like. */
export const importExample = 'name,email,role,status\nDana Reed,dana@office.com,member,active';

/** "Super admin" as it is exported and read by people, to the stored word. */
const word = (text: string) => text.toLowerCase().replace(/\s+/g, '_');

/** The rows of a CSV text, other columns left out; or what is wrong with the text as a whole. */
export function importRowsOf(text: string): { rows: ImportRow[] } | { problem: string } {
  const { headings, records } = parseCsv(text);
  const missing = importColumns.filter((column) => !headings.includes(column));
  if (missing.length > 0)
    return {
      problem: `The first line has to name the columns ${importColumns.join(', ')}. Missing: ${missing.join(', ')}.`,
    };
  if (records.length === 0) return { problem: 'There are no rows below the headings.' };
  if (records.length > limits.importRows)
    return {
      problem: `There are ${records.length} rows. Import at most ${limits.importRows} people at a time.`,
    };
  return {
    rows: records.map(({ name = '', email = '', role = '', status = '' }) => ({
      name,
      email,
      role: word(role),
      status: word(status),
    })),
  };
}
