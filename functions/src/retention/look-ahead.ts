import {
  type DisposalCounts,
  type DisposalRun,
  disposalKinds,
  maxForecast,
} from '@united/domain/retention/disposal';
import { Timestamp } from 'firebase-admin/firestore';
import { legalHolds } from '../platform/firestore';
import { pagesOf, readable } from './candidates';
import { type Ages, ownersOf, readNow } from './kind';
import { kinds } from './kinds';

const month = 30 * 24 * 60 * 60_000;
/** Maximum candidates examined per kind, to limit the cost of the look-ahead. */
const maxExamined = 3 * maxForecast;

const later = (at: { toMillis(): number }): Timestamp => Timestamp.fromMillis(at.toMillis() + month);

/** Counts documents that become due within 30 days after a run, unless they are used. Read-only. */
export async function lookAhead(
  run: DisposalRun,
): Promise<{ due_next_month: DisposalCounts; held_people: number }> {
  const ages: Ages = { ...run, cutoff: later(run.cutoff), draft_cutoff: later(run.draft_cutoff) };
  const holds = await legalHolds().where('state', '==', 'held').get();
  const held = new Set(holds.docs.map(({ id }) => id));
  const due_next_month: DisposalCounts = {};
  for (const kind of disposalKinds) {
    let due = 0;
    let examined = 0;
    for await (const { docs } of pagesOf(kind, ages, 100)) {
      const found = await Promise.all(
        docs.map(({ id }) => readable(kind, () => kinds[kind].examine(readNow, id, ages))),
      );
      for (const each of found) {
        if (!each || !('dispose' in each)) continue;
        const owners = held.size > 0 ? await ownersOf(each, (query) => query.get()) : [];
        if (!owners.some((uid) => held.has(uid))) due += 1;
      }
      examined += docs.length;
      if (due >= maxForecast || examined >= maxExamined) break;
    }
    due_next_month[kind] = Math.min(due, maxForecast);
  }
  return { due_next_month, held_people: held.size };
}
