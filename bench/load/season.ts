/**
 * Opens a season for many applications, with the job killed at three places, and counts the documents
 * that it reads and writes. Bypasses callables and queues.
 */
import { storedApplication } from '@united/domain/bank-applications/application-input';
import { type SeasonOpening, seasonOpeningDocument } from '@united/domain/renewals/season-opening';
import { defaultSettings } from '@united/domain/settings/settings';
import { collections } from '@united/domain/shared/collections';
import { Timestamp } from 'firebase-admin/firestore';
import { runSeason } from '../../functions/src/renewals/run-season';
import { billedDocuments } from '../../tests/support/billed-documents';
import { newUser } from '../../tests/support/factories/users';
import { db, emailOf } from './users';

const { season } = defaultSettings;

/**
 * Stores applications of last season. Every fourth belongs to the owner of the one before, and every
 * tenth was rejected.
 */
async function storeSources(count: number): Promise<void> {
  const writer = db.bulkWriter({ throttling: false });
  const now = Timestamp.now();
  for (let i = 0; i < count; i += 1) {
    const owner = i % 4 === 3 ? i - 1 : i;
    const uid = `season-${String(owner).padStart(6, '0')}`;
    if (owner === i) {
      const user = newUser({ name: `Owner ${i}`, email: emailOf(uid) });
      void writer.set(db.collection(collections.users).doc(uid), user);
    }
    const application = storedApplication(
      {
        ...{ submitted_by: uid, season, efin: String(100_000 + i), office_name: `Office ${i}` },
        ...(i % 10 === 9 && { status: 'Bank Application Rejected' }),
      },
      now,
    );
    void writer.set(db.collection(collections.bankApplications).doc(`season-app-${i}`), application);
  }
  await writer.close();
}

export interface SeasonFigures {
  sources: number;
  prepared: number;
  skipped: number;
  /** Renewals that exist afterward. */
  stored: number;
  kills: number;
  reads: number;
  writes: number;
  /** Times that the opening was written. */
  openingWrites: number;
  seconds: number;
}

/** Opens a season with `count` applications. The job is killed at three pages. */
export async function measureSeason(count: number): Promise<SeasonFigures> {
  await storeSources(count);
  const next = season + 1;
  const now = Timestamp.now();
  const opening: SeasonOpening = {
    ...{ season: next, state: 'preparing', stage: 'prepare', cursor: null, sources: count, prepared: 0 },
    ...{ skipped: {}, opened_by: { uid: 'season-boss', name: 'Boss', role: 'super_admin' }, opened_at: now },
    ...{ finished_at: null, announcement_id: null, email: false, send_id: null, reverted_by: null },
    ...{ reverted_at: null, updated_at: now },
  };
  const ref = db.collection(collections.seasonOpenings).doc(String(next));
  await db
    .collection(collections.settings)
    .doc('public')
    .set({ ...defaultSettings, season: next });
  await ref.set(opening);
  const pages = Math.ceil(count / 50);
  const places = new Set([1, Math.ceil(pages / 2), pages].map((page) => Math.max(1, page)));
  let [page, kills] = [0, 0];
  const onPage = () => {
    page += 1;
    if (!places.has(page)) return;
    kills += 1;
    throw new Error('killed');
  };
  const from = performance.now();
  const { reads, writes } = await billedDocuments(async () => {
    for (let isDone = false; !isDone; )
      isDone = await runSeason(next, { until: Number.POSITIVE_INFINITY, onPage }).catch((error: Error) => {
        if (error.message !== 'killed') throw error;
        return false;
      });
  });
  const seconds = (performance.now() - from) / 1000;
  const done = seasonOpeningDocument.parse((await ref.get()).data());
  const stored = await db
    .collection(collections.preparedApplications)
    .where('season', '==', next)
    .count()
    .get();
  const skipped = Object.values(done.skipped).reduce((sum, each) => sum + each, 0);
  return {
    ...{ sources: done.sources, prepared: done.prepared, skipped, stored: stored.data().count, kills },
    ...{ reads, writes, openingWrites: writes - done.prepared, seconds },
  };
}
