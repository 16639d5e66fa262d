import { preparedApplicationDocument } from '@united/domain/renewals/prepared-application';
import { seasonOpeningDocument, seasonOpeningId } from '@united/domain/renewals/season-opening';
import { defaultSettings, readPublicSettings } from '@united/domain/settings/settings';
import type { Actor } from '@united/domain/shared/actor';
import { collections } from '@united/domain/shared/collections';
import { userDocument } from '@united/domain/users/user';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import type { Caller } from '../../functions/src/platform/caller';
import type { KeyRing } from '../../functions/src/platform/field-crypto';
import { dismissPrepared } from '../../functions/src/renewals/dismiss';
import { jobDataRef } from '../../functions/src/renewals/opening';
import { runSeason } from '../../functions/src/renewals/run-season';
import { savePrepared } from '../../functions/src/renewals/save';
import { sendPrepared } from '../../functions/src/renewals/send';
import { buildAuditEntry } from '../../tests/support/factories/audit';

const day = 24 * 60 * 60 * 1000;
const opener: Actor = { uid: 'demo-super', name: 'Sofia Marsh', role: 'super_admin' };
const season = defaultSettings.season + 1;

/** Returns the settings of the new season: a lower maximum add-on, and dearer banks. */
function newSettings(stored: Record<string, unknown>) {
  const settings = readPublicSettings(stored);
  return {
    ...settings,
    season,
    fees: { ...settings.fees, transmitter_addon_max: 30 },
    banks: settings.banks.map((bank) => ({ ...bank, fee: bank.fee + 2 })),
  };
}

/**
 * Opens the season after the demo's, a day ago, with the job of the product. One renewal is sent, one
 * is dismissed, and a few others were opened by their offices.
 */
export async function openDemoSeason(db: Firestore, keyRing: KeyRing, now: number): Promise<void> {
  const at = Timestamp.fromMillis(now - day);
  const settings = db.collection(collections.settings).doc('public');
  const before = (await settings.get()).data() ?? {};
  const batch = db.batch();
  batch.set(settings, { ...newSettings(before), updated_at: at });
  batch.create(jobDataRef(season), {
    before,
    announcement: {
      title: `Season ${season} is open`,
      content: `We prepared your bank applications for season ${season} from those of last season. Check them under **Bank Application**, confirm each section, and send them together.`,
    },
  });
  batch.create(
    db.collection(collections.seasonOpenings).doc(seasonOpeningId(season)),
    seasonOpeningDocument.parse({
      ...{ season, state: 'preparing', stage: 'prepare', cursor: null, prepared: 0, skipped: {} },
      sources: (
        await db
          .collection(collections.bankApplications)
          .where('season', '==', season - 1)
          .count()
          .get()
      ).data().count,
      ...{ opened_by: opener, opened_at: at, finished_at: null, updated_at: at },
      ...{ announcement_id: 'demo-announcement-renewals', email: false, send_id: null },
      ...{ reverted_by: null, reverted_at: null },
    }),
  );
  batch.create(
    db.collection(collections.auditLog).doc('demo-season-opened'),
    buildAuditEntry(at, {
      actor: opener,
      action: 'season.opened',
      target: { collection: collections.seasonOpenings, id: seasonOpeningId(season), name: null },
      fields: ['season', 'fees', 'banks'],
    }),
  );
  await batch.commit();
  await runSeason(season, { until: Number.POSITIVE_INFINITY });
  await workOnRenewals(db, keyRing, at);
}

/** Dates the renewals back to the opening, and lets some offices work on theirs. */
async function workOnRenewals(db: Firestore, keyRing: KeyRing, at: Timestamp): Promise<void> {
  const { docs } = await db.collection(collections.preparedApplications).where('season', '==', season).get();
  const batch = db.batch();
  for (const { ref } of docs) batch.update(ref, { created_at: at, updated_at: at });
  await batch.commit();
  // Those of the demo accounts are left to the user who tries the product.
  const others = docs
    .map((found) => ({ id: found.id, ...preparedApplicationDocument.parse(found.data()) }))
    .filter(({ member_id }) => !member_id.startsWith('demo-'));
  let [sent, dismissed] = [0, 0];
  for (const { id, member_id } of others.slice(0, 12)) {
    const caller = await callerOf(db, member_id);
    if (caller.user.status !== 'active') continue;
    if (dismissed === 0) {
      await dismissPrepared(caller, id, 'other_bank');
      dismissed += 1;
      continue;
    }
    await savePrepared(caller, { id }, keyRing);
    if (sent > 0) continue;
    const confirmed = { office: at, holder: at, shipping: at, banking: at, fees: at };
    await db.collection(collections.preparedApplications).doc(id).update({ confirmed });
    const [result] = await sendPrepared(caller, [id], keyRing);
    if (result?.outcome === 'sent') sent += 1;
  }
}

/** Returns a user as the caller of a function. */
async function callerOf(db: Firestore, uid: string): Promise<Caller> {
  const user = userDocument.parse((await db.collection(collections.users).doc(uid).get()).data());
  const actor: Actor = { uid, name: user.name, role: user.role };
  return { uid, user, actor, authTime: Math.floor(Date.now() / 1000), secondFactor: false };
}
