import { type ImportRows, importRows } from '~/portal/ui/csv-parse';

const columns = ['name', 'email', 'role', 'status'] as const;
type Column = (typeof columns)[number];
export type ImportRow = Record<Column, string>;

export const importExample = 'name,email,role,status\nDana Reed,dana@office.com,member,active';

/** Returns the stored word for an exported label such as "Super admin". */
const storedWord = (text: string) => text.toLowerCase().replace(/\s+/g, '_');

export function importRowsOf(text: string): ImportRows<Column> {
  const read = importRows(text, columns, columns, 'users');
  if ('problem' in read) return read;
  return {
    rows: read.rows.map((row) => ({ ...row, role: storedWord(row.role), status: storedWord(row.status) })),
  };
}
