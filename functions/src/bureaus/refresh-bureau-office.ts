import { isDeepStrictEqual } from 'node:util';
import { buildBureauOffice } from '@united/domain/bureaus/build-bureau-office';
import { bureauOfficeId } from '@united/domain/bureaus/bureau-office';
import { owedStates } from '@united/domain/papers/paper';
import { seasonId } from '@united/domain/readiness/season-readiness';
import { collections } from '@united/domain/shared/collections';
import { limits } from '@united/domain/shared/limits';
import { isStaff } from '@united/domain/shared/roles';
import { type DocumentData, Timestamp } from 'firebase-admin/firestore';
import {
  bankApplications,
  bureauOffices,
  firestore,
  inTransaction,
  officeLicenses,
  officePapers,
  preparedApplications,
  seasonReadiness,
  settingsIn,
  userIn,
} from '../platform/firestore';
import { saveVersionsIn } from '../platform/legal-hold';

/** Upper bounds for one office in a season, well above what one can have. */
const most = { applications: limits.documentsPerRead, papers: 500 } as const;

/** Returns a row without its timestamp, for comparison. */
const content = ({ updated_at: _, ...rest }: DocumentData): DocumentData => rest;

/**
 * Updates an office's row of the current season in its bureau's table. Deletes its rows of other
 * bureaus, and all of them if the user is in no bureau; a legal hold keeps what is deleted. Idempotent;
 * only writes if something changed.
 *
 * One transaction reads the user and all that the row shows, so an office that leaves while it runs
 * keeps no row: leaving changes the user, which makes this attempt fail, and deletes the row itself.
 * Only documents of one office are read and locked, and only its own row is written, so refreshes of
 * one bureau's offices never wait for each other. Several events of one office conflict on its row;
 * all but one retry. Nothing is counted in the bureau's document.
 *
 * Costs two reads for a user in no bureau. For others, one read per application, prepared application,
 * open paper and row of the office, and four more.
 */
export async function refreshBureauOffice(uid: string): Promise<void> {
  await inTransaction(async (transaction) => {
    const found = await userIn(transaction, uid);
    const user = found && !isStaff(found.role) ? found : undefined;
    // Read without a converter, so that a damaged row is replaced.
    const rows = await transaction.get(
      firestore()
        .collection(collections.bureauOffices)
        .where('member_id', '==', uid)
        .limit(limits.documentsPerRead),
    );
    const bureauId = user?.bureau_id;
    const others = rows.docs.filter((row) => row.get('bureau_id') !== bureauId).map(({ ref }) => ref);
    const keep = others.length > 0 ? await saveVersionsIn(transaction, uid, others) : () => {};
    const deleteOthers = () => {
      keep();
      for (const ref of others) transaction.delete(ref);
    };
    if (!user || bureauId === undefined) {
      deleteOthers();
      return;
    }
    const settings = await settingsIn(transaction);
    const { season } = settings;
    const [applications, prepared, papers, readiness, license] = await Promise.all([
      transaction.get(
        bankApplications()
          .where('submitted_by', '==', uid)
          .where('season', '==', season)
          .limit(most.applications),
      ),
      transaction.get(
        preparedApplications()
          .where('member_id', '==', uid)
          .where('season', '==', season)
          .where('state', 'in', ['prepared', 'dismissed'])
          .limit(most.applications),
      ),
      transaction.get(
        officePapers()
          .where('member_id', '==', uid)
          .where('season', '==', season)
          .where('state', 'in', [...owedStates, 'handed_in'])
          .limit(most.papers),
      ),
      transaction.get(seasonReadiness().doc(seasonId(season, uid))),
      transaction.get(officeLicenses().doc(seasonId(season, uid))),
    ]);
    const wanted = buildBureauOffice(
      {
        bureauId,
        uid,
        user,
        applications: applications.docs.map((stored) => ({ id: stored.id, ...stored.data() })),
        prepared: prepared.docs.map((stored) => ({ id: stored.id, ...stored.data() })),
        papers: papers.docs.map((stored) => stored.data()),
        steps: readiness.data()?.steps,
        license: license.data(),
      },
      settings,
      Timestamp.now(),
    );
    const id = bureauOfficeId(bureauId, uid, season);
    const stored = rows.docs.find((row) => row.id === id)?.data();
    deleteOthers();
    if (!stored || !isDeepStrictEqual(content(stored), content(wanted)))
      transaction.set(bureauOffices().doc(id), wanted);
  });
}
