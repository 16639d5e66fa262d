import { askedKinds } from '@united/domain/papers/agreements';
import { daysAfter } from '@united/domain/papers/business-days';
import type { OfficePaper } from '@united/domain/papers/paper';
import { outdatedSignatures, owedPapers, papersToExpire } from '@united/domain/papers/queries';
import { collections } from '@united/domain/shared/collections';
import { teamDay } from '@united/domain/shared/day';
import type { QuerySpec } from '@united/domain/shared/query';
import { FieldPath, type Query, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { error as logError } from 'firebase-functions/logger';
import * as z from 'zod/mini';
import { describeError } from '../platform/errors';
import { firestore, inTransaction, officePapers, settingsIn } from '../platform/firestore';
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
  /** `expire`, the kind of an agreement with outdated signatures, `remind`, or `done`. */
  stage: z.string(),
  /** The last paper of the stage that was handled. Null at the start of a stage. */
  cursor: z.nullable(z.object({ on: z.union([z.string(), z.number()]), id: z.string() })),
});
type Run = z.infer<typeof runDocument>;

/** A stage: its name, its papers, and the field by which they are ordered. */
interface Stage {
  name: string;
  papers: (pageSize: number) => QuerySpec;
  by: 'expires_on' | 'signature.version' | 'due_on';
}

/** Returns the stages of a day in their order. */
function stagesOf(
  day: string,
  season: number,
  agreements: readonly { key: string; version?: number }[],
): Stage[] {
  return [
    { name: 'expire', papers: (size) => papersToExpire(day, size), by: 'expires_on' },
    ...agreements.map(
      ({ key, version = 0 }): Stage => ({
        name: key,
        papers: (size) => outdatedSignatures(key, version, size),
        by: 'signature.version',
      }),
    ),
    {
      name: 'remind',
      papers: (size) => owedPapers(season, daysAfter(day, reminderDays), size),
      by: 'due_on',
    },
  ];
}

export interface Turns {
  now?: Date;
  /** Deadline in milliseconds since the epoch. No page starts after it, except the first. */
  until?: number;
  pageSize?: number;
  /** Called after each page, before its cursor is stored. Lets tests interrupt the run. */
  onPage?: () => void;
}

/**
 * Expires accepted papers whose end date has passed, and agreements that were signed in an earlier
 * version, so that one that is corrected on the same day is requested only once. Then sends
 * reminders and refreshes the counts of overdue papers, once a day. Resumable, and safe to run
 * concurrently: a paper expires once, and a user gets one reminder a day. Runs when all states have
 * the same calendar date.
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
  const today = { now: Timestamp.fromDate(now), day, done: new Set<string>() };
  const settings = await inTransaction(settingsIn);
  const agreements = askedKinds(settings).filter(({ version }) => version !== undefined);
  const stages = stagesOf(day, settings.season, agreements);
  while (run.stage !== 'done') {
    // An agreement that was removed since the last run has no stage.
    const stage = stages.find(({ name }) => name === run.stage) ?? stages.at(-1);
    if (!stage) break;
    const page = await nextPage(stage, run, pageSize);
    await forEachOf(page, concurrency, (paper) => handle(stage.name, paper, today));
    onPage();
    const last = page.at(-1);
    const isEnd = !last || page.length < pageSize;
    run = isEnd
      ? { day, stage: stages[stages.indexOf(stage) + 1]?.name ?? 'done', cursor: null }
      : { day, stage: stage.name, cursor: { on: last.get(stage.by), id: last.id } };
    await ref.set({ ...run, updated_at: Timestamp.now() });
    if (Date.now() >= until) break;
  }
  return run.stage === 'done';
}

type Stored = QueryDocumentSnapshot<OfficePaper>;

/** Returns the papers of a stage after the cursor. */
async function nextPage({ papers, name }: Stage, run: Run, size: number): Promise<Stored[]> {
  const query = queryOf(papers(size)).orderBy(FieldPath.documentId());
  const cursor = run.stage === name ? run.cursor : null;
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
async function handle(stage: string, paper: Stored, { now, day, done }: Today): Promise<void> {
  const { member_id, efin, due_on } = paper.data();
  const once = async (key: string, work: () => Promise<void>) => {
    if (done.has(key)) return;
    done.add(key);
    await work();
  };
  try {
    if (stage !== 'remind') return await expirePaper(paper.id, now);
    if (due_on < day) {
      await once(`${member_id}__${efin}`, () => recountPapers({ member_id, efin }, now));
    }
    await once(member_id, () => remindOf(member_id, day, now));
  } catch (error) {
    logError('Failed to handle a paper in the daily run', { id: paper.id, ...describeError(error) });
  }
}
