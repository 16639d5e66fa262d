import { collections } from '@united/domain/shared/collections';
import { onDocumentCreated, onDocumentWritten } from 'firebase-functions/v2/firestore';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { onTaskDispatched } from 'firebase-functions/v2/tasks';
import * as z from 'zod/mini';
import { eventRuntime, jobRuntime } from '../platform/runtime';
import { enqueue } from '../platform/tasks';

const task = z.strictObject({ cursor: z.nullable(z.string()) });

/**
 * Refreshes everybody's readiness for a while and leaves the rest to the next task: after a new
 * season and new courses.
 */
export const refreshAllReadiness = onTaskDispatched(
  {
    ...jobRuntime,
    timeoutSeconds: 120,
    rateLimits: { maxConcurrentDispatches: 1 },
    retryConfig: { maxAttempts: 5, minBackoffSeconds: 10 },
  },
  async ({ data }) => {
    const service = await import('./refresh-everybody');
    const cursor = await service.refreshEverybody(task.parse(data).cursor, Date.now() + 20_000);
    if (cursor !== null) await enqueue('refreshAllReadiness', { cursor });
  },
);

const refresh = async (uid: unknown): Promise<void> => {
  if (typeof uid !== 'string' || uid === '') return;
  const service = await import('./refresh-readiness');
  await service.refreshReadiness(uid);
};

/** The user's own confirmations for the season. */
export const onSeasonChecklistWritten = onDocumentWritten(
  { document: `${collections.seasonChecklists}/{id}`, ...eventRuntime },
  ({ data }) => refresh(data?.after.get('member_id') ?? data?.before.get('member_id')),
);

/** Events that may give an application another status or EFIN, or end it. */
const statusOrEfin = ['submitted', 'status_changed', 'corrected', 'resubmitted', 'withdrawn'];

/**
 * Every submission, correction and new status of an application writes an event, and each may make
 * an EFIN contested or end that. A submission or correction may name an address to confirm. Staff
 * hear of what the office did.
 */
export const onApplicationEventCreated = onDocumentCreated(
  { document: `${collections.bankApplicationEvents}/{id}`, ...eventRuntime },
  async ({ params, data }) => {
    const type = data?.get('type');
    const { alertOfApplicationEvent } = await import('../bank-applications/alert-staff');
    await alertOfApplicationEvent(params.id);
    if (!statusOrEfin.includes(type)) return;
    await refresh(data?.get('member_id'));
    const application = String(data?.get('application_id'));
    const { keepClaimOf, keepFormerClaimOf } = await import('../bank-applications/efin-claim');
    await keepClaimOf(application);
    if (type === 'status_changed' || type === 'withdrawn') return;
    await keepFormerClaimOf(params.id);
    if (type === 'submitted') {
      const { markApplied } = await import('../users/mark-applied');
      await markApplied(String(data?.get('member_id')));
    }
    // In the earlier system nobody asked for a link; the office can ask for one.
    if (data?.get('source') === 'earlier_system') return;
    const { sendFirstLink } = await import('../bank-applications/send-holder-link');
    await sendFirstLink(application);
  },
);

/** A completed course, or one begun again. */
export const onTrainingProgressWritten = onDocumentWritten(
  { document: `${collections.trainingProgress}/{id}`, ...eventRuntime },
  async ({ data }) => {
    const done = (side: 'before' | 'after') => Boolean(data?.[side].get('completed_at'));
    if (done('before') === done('after')) return;
    await refresh(data?.after.get('member_id') ?? data?.before.get('member_id'));
  },
);

/** A change of the required courses concerns everybody. */
export const onTrainingCourseWritten = onDocumentWritten(
  { document: `${collections.trainingCourses}/{id}`, ...eventRuntime },
  async ({ data }) => {
    const counts = (side: 'before' | 'after') =>
      data?.[side].get('published') === true && data?.[side].get('required') === true;
    if (counts('before') !== counts('after')) await enqueue('refreshAllReadiness', { cursor: null });
  },
);

const shareSeconds = 540;

/**
 * For whatever was written outside the product, and for users an event missed: a seventh of all
 * users each day. Each hour resumes what a crash or a long list interrupted.
 */
export const refreshReadinessDaily = onSchedule(
  { schedule: 'every 60 minutes', ...jobRuntime, timeoutSeconds: shareSeconds },
  async () => {
    const service = await import('./refresh-everybody');
    await service.refreshShare({ until: Date.now() + (shareSeconds - 60) * 1000 });
  },
);
