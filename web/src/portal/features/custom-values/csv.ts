import type { CsvColumns } from '~/portal/ui/csv';
import type { Row } from './list';

/** Email, key, value and type can be imported again. Secrets have no value to export. */
export const columns: CsvColumns<Row> = [
  ['Email', (row) => row.member?.email ?? null],
  ['Key', (row) => row.key],
  ['Value', (row) => (row.value_type === 'secret' ? null : row.value)],
  ['Value Type', (row) => row.value_type],
  ['Member', (row) => row.member?.name ?? null],
  ['Created', (row) => row.created_at.toDate().toISOString()],
];
