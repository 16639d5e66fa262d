import { limits } from '@united/domain/shared/limits';
import { csvCell } from '~/portal/ui/csv';
import { parseCsv } from '~/portal/ui/csv-parse';

/** The columns of an import, in the order of the sample. */
const importColumns = ['email', 'key', 'value', 'value_type'] as const;
export type ImportRow = Record<(typeof importColumns)[number], string>;

const sampleRows = [
  importColumns,
  ['dana@office.com', 'Software URL', 'https://software.example.com', 'url'],
  ['dana@office.com', 'Tax Slayer EFIN', '012345', 'number'],
  ['dana@office.com', 'Software Password', 'type-the-password-here', 'secret'],
];

/** What a file may look like. */
export const importSample = sampleRows.map((row) => row.map(csvCell).join(',')).join('\n');

/** "Value Type" as it is exported, to the name of its column; a cell that an export has made safe for spreadsheets, as it was. */
const column = (heading: string) => heading.trim().toLowerCase().replace(/\s+/g, '_');
const plain = (cell: string) => cell.replace(/^'(?=[=+\-@])/, '');

/** The rows of a CSV text, other columns left out; or what is wrong with the text as a whole. */
export function importRowsOf(text: string): { rows: ImportRow[] } | { problem: string } {
  const { headings, records } = parseCsv(text);
  const named = headings.map(column);
  const missing = ['email', 'key', 'value'].filter((wanted) => !named.includes(wanted));
  if (missing.length > 0)
    return {
      problem: `The first line has to name the columns ${importColumns.join(', ')}. Missing: ${missing.join(', ')}.`,
    };
  if (records.length === 0) return { problem: 'There are no rows below the headings.' };
  if (records.length > limits.importRows)
    return {
      problem: `There are ${records.length} rows. Import at most ${limits.importRows} values at a time.`,
    };
  const cells = records.map((record) =>
    Object.fromEntries(Object.entries(record).map(([heading, cell]) => [column(heading), plain(cell)])),
  );
  return {
    rows: cells.map(({ email = '', key = '', value = '', value_type = '' }) => ({
      email,
      key,
      value,
      value_type,
    })),
  };
}
