import { collections } from '@united/domain/shared/collections';
import { type DeletionJob, deletionSteps } from '@united/domain/users/deletion-job';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { auditIn, userTarget } from '../platform/audit';
import { applicationCount, countIn, removedUserCount } from '../platform/count';
import { deletionJobs, firestore, inTransaction } from '../platform/firestore';
import type { MailProvider } from '../platform/mail-provider';
import type { RemovePage } from './deletion-pages';
import { doStep, sweep } from './deletion-steps';
import { sendFarewell } from './farewell';

type Step = DeletionJob['step'];

export interface DeletionRun {
  /**
   * Milliseconds since the epoch after which no further step or page begins; whoever resumes the
   * job does the rest.
   */
  until?: number;
  /** Sends the farewell; null without a key. */
  provider?: MailProvider | null;
  /**
   * Called after every page removed, every step done and every step recorded on the job. A test
   * interrupts here.
   */
  onProgress?: (at: { step: Step; point: 'page' | 'done' | 'noted' }) => void;
}

/** Ends a run within a step; the next one finds what is left. */
class OutOfTime extends Error {}

const nextOf = (step: Step): Step => deletionSteps[deletionSteps.indexOf(step) + 1] ?? 'user';

/**
 * Does what is left of a deletion. Resumable and safe to run twice at the same time: every step may
 * be repeated, and the job records where to resume.
 * @returns whether the user is deleted
 */
export async function runDeletion(uid: string, run: DeletionRun = {}): Promise<boolean> {
  try {
    return await runSteps(uid, run);
  } catch (error) {
    if (error instanceof OutOfTime) return false;
    throw error;
  }
}

async function runSteps(
  uid: string,
  { until = Number.POSITIVE_INFINITY, provider = null, onProgress = () => {} }: DeletionRun,
): Promise<boolean> {
  for (;;) {
    const job = (await deletionJobs().doc(uid).get()).data();
    if (!job || job.state === 'done') return true;
    if (Date.now() >= until) return false;
    const { step } = job;
    const remove: RemovePage = async (found) => {
      if (Date.now() >= until) throw new OutOfTime();
      await removePage(uid, found);
      onProgress({ step, point: 'page' });
    };
    if (step === 'user') {
      await sweep(uid, remove, (files) => count(uid, files));
      await finish(uid);
    } else {
      if (step === 'farewell') {
        if (!(await sendFarewell(uid, job.created_at, provider))) return false;
      } else await doStep(step, uid, remove, (files) => count(uid, files));
      onProgress({ step, point: 'done' });
      await noteStep(uid, step);
    }
    onProgress({ step, point: 'noted' });
  }
}

/** Removes what is still there, so that two runs of one job count nothing twice. */
async function removePage(uid: string, documents: Parameters<RemovePage>[0]): Promise<void> {
  await inTransaction(async (transaction) => {
    const refs = documents.map(({ ref }) => ref);
    const stored = await transaction.getAll(...refs, { fieldMask: ['status', 'has_open_change'] });
    const found = stored.filter(({ exists }) => exists);
    if (found.length === 0) return;
    const now = Timestamp.now();
    for (const { ref } of found) transaction.delete(ref);
    const applications = found.filter(({ ref }) => ref.parent.id === collections.bankApplications);
    countIn(
      transaction,
      applications.map((application) => applicationCount([application.data(), null])),
      now,
    );
    transaction.update(deletionJobs().doc(uid), {
      removed: FieldValue.increment(found.length),
      updated_at: now,
    });
  });
}

async function count(uid: string, files: number): Promise<void> {
  if (files === 0) return;
  await deletionJobs()
    .doc(uid)
    .update({ removed: FieldValue.increment(files), updated_at: Timestamp.now() });
}

/** Advances the job, unless another run has done so. */
async function noteStep(uid: string, step: Step): Promise<void> {
  await inTransaction(async (transaction) => {
    const ref = deletionJobs().doc(uid);
    const job = (await transaction.get(ref)).data();
    if (job?.state !== 'running' || job.step !== step) return;
    transaction.update(ref, { step: nextOf(step), updated_at: Timestamp.now() });
  });
}

/** The record goes last, in one transaction with the end of the job and the audit row. */
async function finish(uid: string): Promise<void> {
  await inTransaction(async (transaction) => {
    const ref = deletionJobs().doc(uid);
    // As stored: a malformed record has to go too.
    const userRef = firestore().collection(collections.users).doc(uid);
    const [stored, record] = await Promise.all([transaction.get(ref), transaction.get(userRef)]);
    const job = stored.data();
    if (job?.state !== 'running') return;
    const now = Timestamp.now();
    transaction.delete(userRef);
    countIn(transaction, [removedUserCount(record.data())], now);
    transaction.update(ref, { state: 'done', removed: job.removed + 1, updated_at: now });
    auditIn(transaction, {
      actor: job.actor,
      action: 'user.deleted',
      target: userTarget(uid, job),
      at: now,
    });
  });
}

/** Milliseconds after which a silent job counts as interrupted. */
const staleAfter = 2 * 60_000;
/** Jobs per query. */
const jobPage = 20;

/**
 * Resumes interrupted deletions, longest waiting first, until there are none or the time is up. One
 * that cannot go on now waits behind the others for its next turn.
 * @param until milliseconds since the epoch after which nothing begins
 * @throws {Error} the first failure, after all were tried
 */
export async function resumeDeletions(
  until: number,
  nowMs: number = Date.now(),
  provider: MailProvider | null = null,
): Promise<void> {
  const now = Timestamp.fromMillis(nowMs);
  const silent = deletionJobs()
    .where('state', '==', 'running')
    .where('updated_at', '<=', Timestamp.fromMillis(nowMs - staleAfter))
    .orderBy('updated_at')
    .limit(jobPage);
  const failures: unknown[] = [];
  for (;;) {
    const { docs } = await silent.get();
    if (docs.length === 0) break;
    for (const { id, ref } of docs) {
      if (Date.now() >= until) break;
      const done = await runDeletion(id, { until, provider }).catch((error: unknown) => {
        failures.push(error);
        return false;
      });
      if (!done) await ref.update({ updated_at: now });
    }
    if (Date.now() >= until) break;
  }
  if (failures.length > 0) throw failures[0];
}
