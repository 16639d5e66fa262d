import { exportedLists } from '@united/domain/export-contracts';
import type { QuerySpec } from '@united/domain/query';
import { call } from './call';

/** Has the audit log note that a list is taken away, before the file is handed out. Throws a CallError, after which nothing may be saved. */
export async function recordExport(
  { collection, where }: Pick<QuerySpec, 'collection' | 'where'>,
  count: number,
): Promise<void> {
  const list = exportedLists.find((each) => each === collection);
  if (!list) throw new Error(`No export of ${collection} can be recorded.`);
  await call('recordExport', { list, filters: where.map(([field]) => field), count });
}
