import { seasonOpenedEmail } from '@united/domain/renewals/season-emails';
import { type SeasonOpening, type SeasonStage, seasonStages } from '@united/domain/renewals/season-opening';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { hasUnsentRenewals } from '../email/recipients';
import { createSendIn, queueNow } from '../email/send-email';
import { announcements, inTransaction, retryOnConflict, seasonOpenings } from '../platform/firestore';
import { hashedId } from '../platform/idempotent-id';
import { expireChanges, expireRenewals } from './expire-pages';
import { jobDataRef, type OpeningJobData, openingRef } from './opening';
import { preparePage } from './prepare-page';
import { renewalSend } from './season-send';

const defaultPageSize = 50;

export interface SeasonRun {
  /** Deadline in milliseconds since the epoch. No page starts after it, except the first. */
  until?: number;
  pageSize?: number;
  /** Called after each page, before its cursor is stored. Lets tests interrupt the run. */
  onPage?: (stage: SeasonStage) => void | Promise<void>;
}

/**
 * Runs the job of a season opening: prepares renewals page by page, expires the open change requests
 * and unsent renewals of the earlier season, and announces the season. After an undo, expires the
 * renewals of the undone season instead.
 *
 * Resumable at any point and safe to run concurrently: a repeated page changes nothing, and its cursor
 * and counts are stored in one transaction that does nothing unless the opening is still where the page
 * started. So each application counts once, and `season_openings/{season}` gets one write per page.
 * @returns whether the job is done
 */
export async function runSeason(
  season: number,
  { until = 0, pageSize = defaultPageSize, onPage = () => {} }: SeasonRun = {},
): Promise<boolean> {
  for (;;) {
    const opening = (await openingRef(season).get()).data();
    if (!opening || opening.stage === 'done') return true;
    await retryOnConflict(() => runStage(opening, pageSize, onPage));
    if (Date.now() >= until) return (await openingRef(season).get()).data()?.stage === 'done';
  }
}

async function runStage(
  opening: SeasonOpening,
  size: number,
  onPage: Exclude<SeasonRun['onPage'], undefined>,
): Promise<void> {
  const { season, stage, cursor } = opening;
  switch (stage) {
    case 'prepare': {
      const page = await preparePage(opening, size);
      await onPage(stage);
      const skipped = { ...opening.skipped };
      for (const [reason, count] of Object.entries(page.skipped) as [keyof typeof skipped, number][])
        skipped[reason] = (skipped[reason] ?? 0) + count;
      const prepared = opening.prepared + page.prepared;
      await moveOn(opening, { prepared, skipped, ...next(page, 'expire_changes', stage) });
      return;
    }
    case 'expire_changes': {
      const page = await expireChanges(season - 1, cursor, size);
      await onPage(stage);
      await moveOn(opening, next(page, 'expire_renewals', stage));
      return;
    }
    case 'expire_renewals': {
      const page = await expireRenewals(season - 1, cursor, size);
      await onPage(stage);
      await moveOn(opening, next(page, 'announce', stage));
      return;
    }
    case 'take_back': {
      const page = await expireRenewals(season, cursor, size);
      await onPage(stage);
      await moveOn(opening, next(page, 'done', stage));
      return;
    }
    case 'announce': {
      await onPage(stage);
      await announce(opening);
      return;
    }
    case 'done':
      return;
  }
}

/** Returns where the job continues after a page: after its cursor, or at the start of the next stage. */
const next = (
  { cursor, last }: { cursor: string | null; last: boolean },
  after: SeasonStage,
  stage: SeasonStage,
): Pick<SeasonOpening, 'stage' | 'cursor'> => (last ? { stage: after, cursor: null } : { stage, cursor });

/** Returns whether an opening is where it was when a page of the job started. */
const isAt = (stored: SeasonOpening | undefined, opening: SeasonOpening): boolean =>
  stored?.stage === opening.stage &&
  stored.cursor === opening.cursor &&
  stored.opened_at.toMillis() === opening.opened_at.toMillis();

/** Stores progress, unless another run was faster or the opening was undone. */
const moveOn = (opening: SeasonOpening, change: Partial<SeasonOpening>): Promise<void> =>
  inTransaction(async (transaction) => {
    const ref = openingRef(opening.season);
    if (!isAt((await transaction.get(ref)).data(), opening)) return;
    transaction.update(ref, { ...change, updated_at: Timestamp.now() });
  });

/** Returns the id of an opening's email. A season that is opened again after an undo has another. */
const openingSendId = ({ season, opened_at }: Pick<SeasonOpening, 'season' | 'opened_at'>): string =>
  hashedId('season_opened', season, opened_at.toMillis());

/**
 * Publishes the announcement, creates the email, and marks the opening as finished, in one transaction,
 * so that each happens once. If queueing the email's recipients is interrupted, `sweepEmails` resumes.
 */
async function announce(opening: SeasonOpening): Promise<void> {
  const { season, announcement_id, opened_by, email } = opening;
  const sends = email && (await hasUnsentRenewals(season));
  const sendId = sends ? openingSendId(opening) : null;
  const isDone = await inTransaction(async (transaction) => {
    const ref = openingRef(season);
    const [stored, jobData] = await Promise.all([transaction.get(ref), transaction.get(jobDataRef(season))]);
    if (!isAt(stored.data(), opening)) return false;
    const now = Timestamp.now();
    const { announcement = null } = (jobData.data() as OpeningJobData | undefined) ?? {};
    if (announcement_id && announcement)
      publishIn(transaction, announcement_id, announcement, opened_by.uid, now);
    if (sendId) {
      const send = renewalSend(season, seasonOpenedEmail(season), 'season_opened');
      createSendIn(transaction, sendId, opened_by, 'email.sent', send, now);
    }
    transaction.update(ref, {
      state: 'open',
      stage: 'done',
      cursor: null,
      send_id: sendId,
      finished_at: now,
      updated_at: now,
    });
    return true;
  });
  if (isDone && sendId) await queueNow(sendId);
}

/** Publishes the announcement of a season to all members and EROs. */
const publishIn = (
  transaction: Transaction,
  id: string,
  { title, content }: NonNullable<OpeningJobData['announcement']>,
  by: string,
  now: Timestamp,
): void => {
  transaction.create(announcements().doc(id), {
    title,
    content,
    audience: 'all',
    pinned: false,
    publish_at: now,
    expires_at: null,
    must_acknowledge: false,
    created_at: now,
    updated_at: now,
    updated_by: by,
  });
};

/** How long a job is left to its own task before the scheduled check resumes it. */
const graceMs = 2 * 60_000;
const unfinished = seasonStages.filter((stage) => stage !== 'done');

/** Resumes jobs whose task was lost. Costs one read if there are none. */
export async function resumeSeasons(until: number, now = Date.now()): Promise<void> {
  const { docs } = await seasonOpenings().where('stage', 'in', unfinished).limit(5).get();
  for (const document of docs) {
    const { season, updated_at } = document.data();
    if (updated_at.toMillis() <= now - graceMs) await runSeason(season, { until });
  }
}
