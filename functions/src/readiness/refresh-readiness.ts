import { isDeepStrictEqual } from 'node:util';
import { approvedStatuses } from '@united/domain/bank-applications/status';
import { customValueId } from '@united/domain/custom-values/custom-value';
import {
  buildReadiness,
  officeEfinKeys,
  type SeasonReadiness,
  type StepFacts,
  seasonId,
  type TrainingState,
  trainingState,
} from '@united/domain/readiness/season-readiness';
import { isStaff } from '@united/domain/shared/roles';
import type { Timestamp as StoredTime } from '@united/domain/shared/timestamp';
import { progressId, trainingLimits } from '@united/domain/training/training';
import { canSignIn } from '@united/domain/users/user';
import { type Query, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { refreshBureauOffice } from '../bureaus/refresh-bureau-office';
import {
  bankApplications,
  inTransaction,
  memberCustomValues,
  seasonChecklists,
  seasonReadiness,
  settingsIn,
  trainingCourses,
  trainingProgress,
  users,
} from '../platform/firestore';
import { softwareIn } from './software';

/** Slugs of the custom values that readiness depends on, except `softwareKeys`. */
export const readinessKeys: readonly string[] = officeEfinKeys;

const anyOf = async (transaction: Transaction, query: Query): Promise<boolean> =>
  !(await transaction.get(query.limit(1))).empty;

/**
 * Subtracts counts, because old documents lack the withdrawn flag and a query can't exclude them.
 */
async function hasApproved(transaction: Transaction, applied: Query): Promise<boolean> {
  const approved = applied.where('status', 'in', [...approvedStatuses]);
  const [all, withdrawn] = await Promise.all(
    [approved, approved.where('is_withdrawn', '==', true)].map((query) => transaction.get(query.count())),
  );
  return (all?.data().count ?? 0) > (withdrawn?.data().count ?? 0);
}

async function hasEfin(transaction: Transaction, uid: string): Promise<boolean> {
  const stored = await transaction.getAll(
    ...officeEfinKeys.map((key) => memberCustomValues().doc(customValueId(uid, key))),
  );
  return stored.some((snapshot) => /^\d{6}$/.test(snapshot.data()?.value.trim() ?? ''));
}

async function factsOf(
  transaction: Transaction,
  uid: string,
  season: number,
): Promise<{ steps: StepFacts; training: TrainingState }> {
  const applied = bankApplications().where('submitted_by', '==', uid).where('season', '==', season);
  const [checklist, noted, hasApplied, approved, software, completed] = await Promise.all([
    transaction.get(seasonChecklists().doc(seasonId(season, uid))),
    hasEfin(transaction, uid),
    anyOf(transaction, applied),
    hasApproved(transaction, applied),
    softwareIn(transaction, uid),
    completionsIn(transaction, uid),
  ]);
  const confirmed = checklist.data();
  const training = trainingState(completed, confirmed?.training_confirmed_at ?? null, season);
  const steps = {
    efin: noted || hasApplied,
    ptin: Boolean(confirmed?.ptin_renewed_at),
    bank: approved,
    wisp: Boolean(confirmed?.wisp_acknowledged_at),
    training: training === 'done',
    software: software !== null,
  };
  return { steps, training };
}

/** Returns readiness without its timestamp, for comparison. */
const content = ({ updated_at: _, ...rest }: SeasonReadiness) => rest;

/**
 * Updates a user's `season_readiness` document for the current season. Deletes it if the user isn't
 * a member or ERO, or may not sign in. Then updates the row in the table of the user's bureau.
 * Idempotent; only writes if something changed.
 */
export async function refreshReadiness(uid: string): Promise<void> {
  const isInBureau = await inTransaction(async (transaction) => {
    const [record, settings] = await Promise.all([
      transaction.get(users().doc(uid)),
      settingsIn(transaction),
    ]);
    const ref = seasonReadiness().doc(seasonId(settings.season, uid));
    const stored = (await transaction.get(ref)).data();
    const user = record.data();
    if (!user || isStaff(user.role) || !canSignIn(user.status)) {
      if (stored) transaction.delete(ref);
      return user?.bureau_id !== undefined;
    }
    const { steps, training } = await factsOf(transaction, uid, settings.season);
    const wanted = buildReadiness(settings.season, uid, user, steps, Timestamp.now(), training);
    if (!stored || !isDeepStrictEqual(content(stored), content(wanted))) transaction.set(ref, wanted);
    return user.bureau_id !== undefined;
  });
  if (isInBureau) await refreshBureauOffice(uid);
}

/** Returns when a user completed each required published course; null for one that isn't completed. */
async function completionsIn(transaction: Transaction, uid: string): Promise<(StoredTime | null)[]> {
  const required = trainingCourses()
    .where('published', '==', true)
    .where('required', '==', true)
    .limit(trainingLimits.courses);
  const { docs } = await transaction.get(required);
  if (docs.length === 0) return [];
  const own = await transaction.getAll(...docs.map(({ id }) => trainingProgress().doc(progressId(id, uid))));
  return own.map((snapshot) => snapshot.data()?.completed_at ?? null);
}
