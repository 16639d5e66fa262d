import { revertHours, seasonOpeningId } from '@united/domain/renewals/season-opening';
import { withDefaultSettings } from '@united/domain/settings/settings';
import { collections } from '@united/domain/shared/collections';
import { Timestamp } from 'firebase-admin/firestore';
import { cancelSend } from '../email/cancel-send';
import { auditIn } from '../platform/audit';
import { asSystem } from '../platform/call-context';
import type { Caller } from '../platform/caller';
import { notFound, Refusal } from '../platform/errors';
import {
  announcements,
  firestore,
  inTransaction,
  publicSettings,
  staffSettings,
} from '../platform/firestore';
import { changedSettings, refreshForSeason, storedSettingsIn } from '../settings/change-settings';
import { type OpeningPlan, openingOf, planOf, startJob } from './opening';

const hourMs = 3_600_000;

const refused = (reason: string, message: string) => new Refusal('failed-precondition', message, { reason });

/**
 * Undoes the opening of a season: restores the earlier settings, ends the announcement, cancels email
 * that wasn't sent yet, and starts the job that expires the renewals.
 *
 * An office may send an application in the meantime: its transaction reads the settings, and this one
 * reads the season's applications and writes the settings, so only one of the two commits.
 * @throws {Refusal} not-found; failed-precondition with reason `already-reverted`, `too-late`,
 *   `other-season` or `applications-sent`
 */
export async function revertSeason({ actor }: Caller, { season }: { season: number }): Promise<void> {
  const sendId = await inTransaction(async (transaction) => {
    const ref = openingOf(season);
    const ofSeason = firestore()
      .collection(collections.bankApplications)
      .where('season', '==', season)
      .select()
      .limit(1);
    const [stored, settings, plan, sent] = await Promise.all([
      transaction.get(ref),
      storedSettingsIn(transaction),
      transaction.get(planOf(season)),
      transaction.get(ofSeason),
    ]);
    const opening = stored.data();
    if (!opening) throw notFound('This season was not opened here.');
    if (opening.state === 'reverted') {
      throw refused('already-reverted', `The opening of season ${season} was already undone.`);
    }
    const now = Timestamp.now();
    if (!plan.exists || now.toMillis() > opening.opened_at.toMillis() + revertHours * hourMs) {
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
    const { before } = plan.data() as OpeningPlan;
    const restored = changedSettings(settings, { public: withDefaultSettings(before) });

    transaction.set(publicSettings(), { ...before, updated_at: now });
    transaction.set(staffSettings(), { ...settings.staff, updated_at: now });
    transaction.delete(planOf(season));
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
    return opening.send_id;
  });
  await asSystem(async () => {
    if (sendId) await cancelSend(actor, sendId);
    await refreshForSeason();
    await startJob(season);
  });
}
