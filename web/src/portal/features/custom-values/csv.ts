import { type CsvColumns, csvText } from '~/portal/components/csv';
import type { Row } from './use-values';

/** Email, key, value and type are also what an import takes. A secret has no value that could be read. */
const columns: CsvColumns<Row> = [
  ['Email', (row) => row.member?.email ?? null],
  ['Key', (row) => row.key],
  ['Value', (row) => (row.value_type === 'secret' ? null : row.value)],
  ['Value Type', (row) => row.value_type],
  ['Member', (row) => row.member?.name ?? null],
  ['Created', (row) => row.created_at.toDate().toISOString()],
];

/** The custom values as CSV with a heading row, without secrets. */
export const valuesCsv = (rows: readonly Row[]): string => csvText(columns, rows);
