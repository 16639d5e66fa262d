import { exportedLists } from '@united/domain/audit/export-contracts';
import type { ExportFormat } from '@united/domain/shared/export-format';
import type { QuerySpec } from '@united/domain/shared/query';
import { call } from '~/portal/data/call';

/**
 * Logs an export. Call it before saving the file. If it throws (a CallError), don't save the file.
 */
export async function recordExport(
  { collection, where }: Pick<QuerySpec, 'collection' | 'where'>,
  count: number,
  format?: ExportFormat,
): Promise<void> {
  const list = exportedLists.find((each) => each === collection);
  if (!list) throw new Error(`Exports of ${collection} cannot be recorded.`);
  const filters = where.map(([field]) => field);
  await call('recordExport', { list, filters, count, ...(format && { format }) });
}
