import { revertHours, seasonOpeningId } from '@united/domain/renewals/season-opening';
import { withDefaultSettings } from '@united/domain/settings/settings';
import { collections } from '@united/domain/shared/collections';
import { teamDay } from '@united/domain/shared/day';
import { Timestamp } from 'firebase-admin/firestore';
import { cancelSend } from '../email/cancel-send';
import { auditIn } from '../platform/audit';
import { asSystem } from '../platform/call-context';
import type { Caller } from '../platform/caller';
import { notFound, Refusal } from '../platform/errors';
import {
  announcements,
  emailSends,
  firestore,
  inTransaction,
  publicSettings,
  staffSettings,
} from '../platform/firestore';
import {
  changedSettings,
  refreshForSeason,
  type StoredSettings,
  storedSettingsIn,
} from '../settings/change-settings';
import { jobDataRef, type OpeningJobData, openingRef, startJob } from './opening';
import { renewalReminderId } from './remind-renewals';

const hourMs = 3_600_000;

const refused = (reason: string, message: string) => new Refusal('failed-precondition', message, { reason });

/**
 * Undoes the opening of a season: restores the earlier settings except for agreements, ends the
 * announcement, cancels email that wasn't sent yet, and starts the job that expires the renewals.
 *
 * An office may send an application in the meantime: its transaction reads the settings, and this one
 * reads the season's applications and writes the settings, so only one of the two commits.
 * @throws {Refusal} not-found; failed-precondition with reason `already-reverted`, `too-late`,
 *   `other-season` or `applications-sent`
 */
export async function revertSeason({ actor }: Caller, { season }: { season: number }): Promise<void> {
  const { sendId, isRepeated } = await inTransaction(async (transaction) => {
    const ref = openingRef(season);
    const ofSeason = firestore()
      .collection(collections.bankApplications)
      .where('season', '==', season)
      .select()
      .limit(1);
    const [stored, settings, jobData, sent] = await Promise.all([
      transaction.get(ref),
      storedSettingsIn(transaction),
      transaction.get(jobDataRef(season)),
      transaction.get(ofSeason),
    ]);
    const opening = stored.data();
    if (!opening) throw notFound('This season was not opened here.');
    if (opening.state === 'reverted') return { sendId: opening.send_id, isRepeated: true };
    const now = Timestamp.now();
    if (!jobData.exists || now.toMillis() > opening.opened_at.toMillis() + revertHours * hourMs) {
      throw refused('too-late', `An opening can be undone for ${revertHours} hours.`);
    }
    if (settings.current.public.season !== season) {
      throw refused('other-season', 'The season was changed in the settings in the meantime.');
    }
    if (!sent.empty) {
      throw refused('applications-sent', `An office already sent an application for season ${season}.`);
    }
    const announcement = opening.announcement_id && announcements().doc(opening.announcement_id);
    const isAnnounced = announcement && (await transaction.get(announcement)).exists;
    const { before } = jobData.data() as OpeningJobData;
    const restored = changedSettings(settings, { public: withDefaultSettings(before) });

    transaction.set(publicSettings(), { ...before, ...agreementsOf(settings), updated_at: now });
    transaction.set(staffSettings(), { ...settings.staff, updated_at: now });
    transaction.delete(jobDataRef(season));
    if (isAnnounced) {
      transaction.update(announcement, { expires_at: now, updated_at: now, updated_by: actor.uid });
    }
    transaction.update(ref, {
      state: 'reverted',
      stage: 'take_back',
      cursor: null,
      reverted_by: actor,
      reverted_at: now,
      updated_at: now,
    });
    auditIn(transaction, {
      actor,
      action: 'season.reverted',
      target: { collection: collections.seasonOpenings, id: seasonOpeningId(season), name: null },
      fields: restored.public,
      at: now,
    });
    return { sendId: opening.send_id, isRepeated: false };
  });
  // Runs again for a repeated call, in case the first one was interrupted here.
  await asSystem(async () => {
    const days = [new Date(), new Date(Date.now() - 24 * hourMs)].map(teamDay);
    for (const id of [sendId, ...days.map((day) => renewalReminderId(season, day))]) {
      if (id && (await emailSends().doc(id).get()).exists) await cancelSend(actor, id);
    }
    await refreshForSeason();
    await startJob(season);
  });
  if (isRepeated) throw refused('already-reverted', `The opening of season ${season} was already undone.`);
}

/** Returns the agreements in force, which an undo keeps: offices may have signed them since. */
const agreementsOf = ({ public: { agreements } }: StoredSettings) =>
  agreements === undefined ? {} : { agreements };
