import { seasonOpeningId } from '@united/domain/renewals/season-opening';
import { collections } from '@united/domain/shared/collections';
import type { CallableInput } from '@united/domain/shared/contracts';
import { staffLimits } from '@united/domain/users/staff-limits';
import { Timestamp } from 'firebase-admin/firestore';
import { auditIn } from '../platform/audit';
import type { Caller } from '../platform/caller';
import { invalidFields } from '../platform/errors';
import { announcements, firestore, inTransaction } from '../platform/firestore';
import { countUse, newUseKey } from '../platform/rate-limit';
import {
  changedSettings,
  checkSettings,
  completePublic,
  outdatedSettings,
  refreshForSeason,
  storedSettingsIn,
  writeSettingsIn,
} from '../settings/change-settings';
import { jobDataRef, type OpeningJobData, openingRef, startJob } from './opening';

/** Counts a season's applications, at one read per thousand. */
const countOf = async (season: number): Promise<number> =>
  (
    await firestore().collection(collections.bankApplications).where('season', '==', season).count().get()
  ).data().count;

/**
 * Opens the next season: saves its settings, records the opening, and starts the job that prepares
 * renewals. Idempotent, also for simultaneous calls: the transaction reads the opening. A season whose
 * opening was undone can be opened again.
 * @returns the id of the opening
 * @throws {Refusal} invalid-argument for another season and for settings that don't fit together;
 *   failed-precondition with reason `outdated`; resource-exhausted
 */
export async function openSeason(
  { actor, uid }: Caller,
  { season, public: given, expected, announcement, email }: CallableInput<'openSeason'>,
): Promise<string> {
  const use = newUseKey();
  const job = seasonOpeningId(season);
  const isOpened = await inTransaction(async (transaction) => {
    const ref = openingRef(season);
    const [stored, opening] = await Promise.all([storedSettingsIn(transaction), transaction.get(ref)]);
    const current: unknown = stored.current.public.season;
    // If the season was corrected in the settings since, the earlier opening no longer counts.
    if (opening.exists && opening.data()?.state !== 'reverted' && Number(current) >= season) return false;
    if (season !== Number(current) + 1) {
      throw invalidFields({ season: `The next season is ${Number(current) + 1}. Reload the page.` });
    }
    if (given.season !== season) throw invalidFields({ 'public.season': `Expected ${season}.` });
    const seen = changedSettings(stored, { public: completePublic(stored, expected) });
    if (seen.public.length > 0) throw outdatedSettings();
    const wanted = { public: completePublic(stored, given) };
    const changed = changedSettings(stored, wanted);
    checkSettings(stored, wanted, changed);
    const sources = await countOf(season - 1);
    const now = Timestamp.now();
    await countUse(staffLimits.saveSettings, uid, { now, use });

    writeSettingsIn(transaction, stored, { ...wanted, staff: stored.current.staff }, now);
    const jobData: OpeningJobData = { before: stored.public, announcement: announcement ?? null };
    transaction.set(jobDataRef(season), jobData);
    transaction.set(ref, {
      season,
      state: 'preparing',
      stage: 'prepare',
      cursor: null,
      sources,
      prepared: 0,
      skipped: {},
      opened_by: actor,
      opened_at: now,
      finished_at: null,
      announcement_id: announcement ? announcements().doc().id : null,
      email,
      send_id: null,
      reverted_by: null,
      reverted_at: null,
      updated_at: now,
    });
    auditIn(transaction, {
      actor,
      action: 'season.opened',
      target: { collection: collections.seasonOpenings, id: job, name: null },
      fields: changed.public,
      at: now,
    });
    return true;
  });
  if (isOpened) {
    await refreshForSeason();
    await startJob(season);
  }
  return job;
}
