import type { SheetColumns } from '~/portal/ui/sheet';
import type { Row } from './list';

/** The first four columns can be imported again. Secret values are never exported. */
export const columns: SheetColumns<Row> = [
  ['Email', (row) => row.member?.email ?? null],
  ['Key', (row) => row.key],
  ['Value', (row) => (row.value_type === 'secret' ? null : row.value)],
  ['Value Type', (row) => row.value_type],
  ['Member', (row) => row.member?.name ?? null],
  ['Created', (row) => row.created_at.toDate().toISOString()],
];
