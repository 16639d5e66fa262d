import { collections } from '@united/domain/shared/collections';
import { type DeletionJob, deletionSteps } from '@united/domain/users/deletion-job';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { auditIn, userTarget } from '../platform/audit';
import { applicationCount, countIn, removedUserCount } from '../platform/count';
import { deletionJobs, firestore, inTransaction } from '../platform/firestore';
import type { MailProvider } from '../platform/mail-provider';
import { sendDeletionNotice } from './deletion-notice';
import type { RemovePage } from './deletion-pages';
import { runDataSteps, runStep } from './deletion-steps';

type Step = DeletionJob['step'];

export interface DeletionRun {
  /** Deadline in milliseconds since the epoch. No step or page starts after it. */
  until?: number;
  /** Sends the farewell message. Null if no API key is set. */
  provider?: MailProvider | null;
  /**
   * Called after each removed page, completed step, and step recorded in the job. Lets tests
   * interrupt the run.
   */
  onProgress?: (at: { step: Step; point: 'page' | 'done' | 'noted' }) => void;
}

/** Thrown at the deadline to stop a run in the middle of a step. The next run continues. */
class DeadlineReached extends Error {}

const nextOf = (step: Step): Step => deletionSteps[deletionSteps.indexOf(step) + 1] ?? 'user';

/**
 * Runs the remaining steps of a deletion. Resumable and safe to run concurrently: all steps are
 * idempotent, and the job stores the current step.
 * @returns whether the user is deleted
 */
export async function runDeletion(uid: string, run: DeletionRun = {}): Promise<boolean> {
  try {
    return await runSteps(uid, run);
  } catch (error) {
    if (error instanceof DeadlineReached) return false;
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
      if (Date.now() >= until) throw new DeadlineReached();
      await removePage(uid, found);
      onProgress({ step, point: 'page' });
    };
    if (step === 'user') {
      await runDataSteps(uid, remove, (files) => countFiles(uid, files));
      await finish(uid);
    } else {
      if (step === 'farewell') {
        if (!(await sendDeletionNotice(uid, job.created_at, provider))) return false;
      } else await runStep(step, uid, remove, (files) => countFiles(uid, files));
      onProgress({ step, point: 'done' });
      await advance(uid, step);
    }
    onProgress({ step, point: 'noted' });
  }
}

/** Deletes the documents that still exist, so that concurrent runs count each document once. */
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

async function countFiles(uid: string, files: number): Promise<void> {
  if (files === 0) return;
  await deletionJobs()
    .doc(uid)
    .update({ removed: FieldValue.increment(files), updated_at: Timestamp.now() });
}

/** Moves the job to its next step unless another run already did. */
async function advance(uid: string, step: Step): Promise<void> {
  await inTransaction(async (transaction) => {
    const ref = deletionJobs().doc(uid);
    const job = (await transaction.get(ref)).data();
    if (job?.state !== 'running' || job.step !== step) return;
    transaction.update(ref, { step: nextOf(step), updated_at: Timestamp.now() });
  });
}

/** Deletes the record, completes the job, and writes the audit row in one transaction. */
async function finish(uid: string): Promise<void> {
  await inTransaction(async (transaction) => {
    const ref = deletionJobs().doc(uid);
    // Read without the schema, so that malformed records are deleted too.
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

/** Time without an update after which a job counts as interrupted. */
const staleAfterMs = 2 * 60_000;
const jobsPerPage = 20;

/**
 * Resumes interrupted deletions, oldest first, until there are none left or the deadline is
 * reached. A job that can't continue moves to the end of the queue.
 * @param until deadline in milliseconds since the epoch
 * @throws {Error} the first failure, after all jobs were tried
 */
export async function resumeDeletions(
  until: number,
  nowMs: number = Date.now(),
  provider: MailProvider | null = null,
): Promise<void> {
  const now = Timestamp.fromMillis(nowMs);
  const interrupted = deletionJobs()
    .where('state', '==', 'running')
    .where('updated_at', '<=', Timestamp.fromMillis(nowMs - staleAfterMs))
    .orderBy('updated_at')
    .limit(jobsPerPage);
  const failures: unknown[] = [];
  for (;;) {
    const { docs } = await interrupted.get();
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
