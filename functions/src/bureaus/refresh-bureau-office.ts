import { isDeepStrictEqual } from 'node:util';
import { buildBureauOffice } from '@united/domain/bureaus/build-bureau-office';
import { bureauOfficeId } from '@united/domain/bureaus/bureau-office';
import { owedStates } from '@united/domain/papers/paper';
import { seasonId } from '@united/domain/readiness/season-readiness';
import { collections } from '@united/domain/shared/collections';
import { limits } from '@united/domain/shared/limits';
import { isStaff } from '@united/domain/shared/roles';
import { type DocumentData, Timestamp, type Transaction } from 'firebase-admin/firestore';
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
  users,
} from '../platform/firestore';
import { saveVersionsIn } from '../platform/legal-hold';

/** Upper bounds for one office in a season, well above what one can have. */
const most = { applications: limits.documentsPerRead, papers: 500 } as const;

/** Returns a row without its timestamp, for comparison. */
const content = ({ updated_at: _, ...rest }: DocumentData): DocumentData => rest;

/**
 * Updates an office's row of the current season in its bureau's table. Deletes all rows of a user who is
 * in no bureau; a legal hold keeps what is deleted. Idempotent; only writes if something changed.
 *
 * One transaction reads the user and all that the row shows, so an office that leaves while it runs
 * keeps no row: leaving changes the user, which makes this attempt fail, and deletes the rows itself.
 * Only documents of one office are read and locked, and only its own row is written, so refreshes of
 * one bureau's offices never wait for each other. Several events of one office conflict on its row;
 * all but one retry. Nothing is counted in the bureau's document.
 *
 * Costs two reads for a user in no bureau. For others, one read per application, prepared application
 * and open paper of the office, and five more.
 */
export async function refreshBureauOffice(uid: string): Promise<void> {
  if (!(await mayHaveRow(uid))) return;
  await inTransaction(async (transaction) => {
    const user = await userIn(transaction, uid);
    const bureauId = user?.bureau_id;
    if (!user || bureauId === undefined || isStaff(user.role)) return deleteRowsIn(transaction, uid);
    const settings = await settingsIn(transaction);
    const { season } = settings;
    const ref = bureauOffices().doc(bureauOfficeId(bureauId, uid, season));
    const [row, applications, prepared, papers, readiness, license] = await Promise.all([
      // Read without a converter, so that a damaged row is replaced.
      transaction.get(firestore().doc(ref.path)),
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
    const stored = row.data();
    if (!stored || !isDeepStrictEqual(content(stored), content(wanted))) transaction.set(ref, wanted);
  });
}

/**
 * Returns whether a user is in a bureau or still has a row. Reads without locks, because events of every
 * user's documents ask this. A user who joins at the same time gets a row from the event of joining.
 */
async function mayHaveRow(uid: string): Promise<boolean> {
  const user = (await users().doc(uid).get()).data();
  if (user?.bureau_id !== undefined) return true;
  return !(await rowsOf(uid).limit(1).get()).empty;
}

const rowsOf = (uid: string) =>
  firestore().collection(collections.bureauOffices).where('member_id', '==', uid);

/** Deletes all rows of a user without reading the user, whose document may be damaged. */
export const deleteRows = (uid: string): Promise<void> =>
  inTransaction((transaction) => deleteRowsIn(transaction, uid));

/** Deletes all rows of a user, if there are any. */
async function deleteRowsIn(transaction: Transaction, uid: string): Promise<void> {
  const { docs } = await transaction.get(rowsOf(uid).limit(limits.documentsPerRead));
  if (docs.length === 0) return;
  const refs = docs.map(({ ref }) => ref);
  const keep = await saveVersionsIn(transaction, uid, refs);
  keep();
  for (const ref of refs) transaction.delete(ref);
}
