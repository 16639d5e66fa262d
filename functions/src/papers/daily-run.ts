import { daysAfter } from '@united/domain/papers/business-days';
import type { OfficePaper } from '@united/domain/papers/paper';
import { owedPapers, papersToExpire } from '@united/domain/papers/queries';
import { readPublicSettings } from '@united/domain/settings/settings';
import { collections } from '@united/domain/shared/collections';
import { teamDay } from '@united/domain/shared/day';
import type { QuerySpec } from '@united/domain/shared/query';
import { FieldPath, type Query, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { error as logError } from 'firebase-functions/logger';
import * as z from 'zod/mini';
import { describeError } from '../platform/errors';
import { firestore, officePapers, publicSettings } from '../platform/firestore';
import { forEachOf } from '../platform/for-each';
import { expirePaper } from './expire';
import { recountPapers } from './recount';
import { reminderDays, remindOf } from './remind';

const defaultPageSize = 50;
const concurrency = 5;

/** `stats/papers_run`: progress of the daily run. */
const runDocument = z.object({
  /** Day of the progress, YYYY-MM-DD. */
  day: z.string(),
  stage: z.enum(['expire', 'remind', 'done']),
  /** The last paper of the stage that was handled. Null at the start of a stage. */
  cursor: z.nullable(z.object({ on: z.string(), id: z.string() })),
});
type Run = z.infer<typeof runDocument>;

export interface Turns {
  now?: Date;
  /** Deadline in milliseconds since the epoch. No page starts after it, except the first. */
  until?: number;
  pageSize?: number;
  /** Called after each page, before its cursor is stored. Lets tests interrupt the run. */
  onPage?: () => void;
}

/**
 * Expires accepted papers whose end date has passed, then sends reminders and refreshes the counts
 * of overdue papers, once a day. Resumable, and safe to run concurrently: a paper expires once, and
 * a user gets one reminder a day. Runs when all states have the same calendar date.
 * @returns whether the day is done
 */
export async function runDaily({
  now = new Date(),
  until = 0,
  pageSize = defaultPageSize,
  onPage = () => {},
}: Turns = {}): Promise<boolean> {
  const ref = firestore().collection(collections.stats).doc('papers_run');
  const day = teamDay(now);
  const { data: known } = runDocument.safeParse((await ref.get()).data());
  let run: Run = known?.day === day ? known : { day, stage: 'expire', cursor: null };
  const { season } = readPublicSettings((await publicSettings().get()).data());
  const today = { now: Timestamp.fromDate(now), day, done: new Set<string>() };
  while (run.stage !== 'done') {
    const page = await nextPage(run, season, pageSize);
    await forEachOf(page, concurrency, (paper) => handle(run.stage, paper, today));
    onPage();
    const last = page.at(-1);
    const isEnd = !last || page.length < pageSize;
    run = isEnd
      ? { day, stage: run.stage === 'expire' ? 'remind' : 'done', cursor: null }
      : { ...run, cursor: { on: last.get(run.stage === 'expire' ? 'expires_on' : 'due_on'), id: last.id } };
    await ref.set({ ...run, updated_at: Timestamp.now() });
    if (Date.now() >= until) break;
  }
  return run.stage === 'done';
}

type Stored = QueryDocumentSnapshot<OfficePaper>;

/** Returns the papers of a stage after the cursor. */
async function nextPage({ day, stage, cursor }: Run, season: number, size: number): Promise<Stored[]> {
  const spec =
    stage === 'expire' ? papersToExpire(day, size) : owedPapers(season, daysAfter(day, reminderDays), size);
  const query = queryOf(spec).orderBy(FieldPath.documentId());
  return (await (cursor ? query.startAfter(cursor.on, cursor.id) : query).get()).docs;
}

function queryOf({ where, orderBy, limit }: QuerySpec): Query<OfficePaper> {
  let query: Query<OfficePaper> = officePapers().limit(limit);
  for (const [field, operator, value] of where) query = query.where(field, operator, value);
  for (const [field, direction] of orderBy) query = query.orderBy(field, direction);
  return query;
}

interface Today {
  now: Timestamp;
  day: string;
  /** Users and offices that this run has handled. */
  done: Set<string>;
}

/** Handles a paper. Logs a failure, so that it doesn't stop the others. */
async function handle(stage: Run['stage'], paper: Stored, { now, day, done }: Today): Promise<void> {
  const { member_id, efin, due_on } = paper.data();
  const once = async (key: string, work: () => Promise<void>) => {
    if (done.has(key)) return;
    done.add(key);
    await work();
  };
  try {
    if (stage === 'expire') return await expirePaper(paper.id, now);
    if (due_on < day) {
      await once(`${member_id}__${efin}`, () => recountPapers({ member_id, efin }, now));
    }
    await once(member_id, () => remindOf(member_id, day, now));
  } catch (error) {
    logError('Failed to handle a paper in the daily run', { id: paper.id, ...describeError(error) });
  }
}
