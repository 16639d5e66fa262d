/**
 * `tsx bench/load/reads.ts <members>`: lets the data grow to so many members and prints what each
 * screen reads, as JSON.
 */
import type { QuerySpec } from '@united/domain/shared/query';
import type { Query } from 'firebase-admin/firestore';
import { growTo } from './members';
import { db } from './people';
import { pageSize, type Screen, screens } from './screens';

/** So many index entries of a count are billed as one read. */
const ENTRIES_PER_READ = 1000;

function conditions(spec: QuerySpec): Query {
  let query: Query = db.collection(spec.collection);
  for (const [field, operator, value] of spec.where) query = query.where(field, operator, value);
  return query;
}

/** Documents that a list brings; one that brings none is billed as one. */
async function readsOfList(spec: QuerySpec): Promise<number> {
  let query = conditions(spec);
  for (const [field, direction] of spec.orderBy) query = query.orderBy(field, direction);
  return Math.max(1, (await query.limit(spec.limit).get()).size);
}

async function readsOfCount(spec: QuerySpec): Promise<number> {
  const { count } = (await conditions(spec).count().get()).data();
  return Math.max(1, Math.ceil(count / ENTRIES_PER_READ));
}

async function readsOf({ documents = 0, lists = [], counts = [] }: Screen): Promise<number> {
  const reads = await Promise.all([...lists.map(readsOfList), ...counts.map(readsOfCount)]);
  return reads.reduce((sum, each) => sum + each, documents);
}

await growTo(Number(process.argv[2]));
const rows: { screen: string; reads: number; most: number | null }[] = [];
for (const [name, screen] of Object.entries(screens)) {
  rows.push({ screen: name, reads: await readsOf(screen), most: screen.page ? pageSize + 2 : null });
}
console.log(JSON.stringify(rows));
process.exit();
