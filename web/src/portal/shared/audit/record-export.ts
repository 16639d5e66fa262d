import { exportedLists } from '@united/domain/audit/export-contracts';
import type { QuerySpec } from '@united/domain/shared/query';
import { call } from '~/portal/data/call';

/** Has the audit log note that a list is taken away, before the file is handed out. Throws a CallError, after which nothing may be saved. */
export async function recordExport(
  { collection, where }: Pick<QuerySpec, 'collection' | 'where'>,
  count: number,
): Promise<void> {
  const list = exportedLists.find((each) => each === collection);
  if (!list) throw new Error(`No export of ${collection} can be recorded.`);
  await call('recordExport', { list, filters: where.map(([field]) => field), count });
}
