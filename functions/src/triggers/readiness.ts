import { collections } from '@united/domain/collections';
import { onDocumentCreated, onDocumentWritten } from 'firebase-functions/v2/firestore';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { eventRuntime } from '../platform/event-runtime';
import { runtime } from '../platform/runtime';
import { enqueue } from '../platform/tasks';

const refresh = async (uid: unknown): Promise<void> => {
  if (typeof uid !== 'string' || uid === '') return;
  const service = await import('../services/readiness/refresh-readiness');
  await service.refreshReadiness(uid);
};

/** What a person confirms for the season. */
export const onSeasonChecklistWritten = onDocumentWritten(
  { document: `${collections.seasonChecklists}/{id}`, ...eventRuntime },
  ({ data }) => refresh(data?.after.get('member_id') ?? data?.before.get('member_id')),
);

/** Every submission and every new status of an application leaves an event; other events change nothing here. A submission may name an address to confirm. */
export const onApplicationEventCreated = onDocumentCreated(
  { document: `${collections.bankApplicationEvents}/{id}`, ...eventRuntime },
  async ({ data }) => {
    if (!['submitted', 'status_changed'].includes(String(data?.get('type')))) return;
    await refresh(data?.get('member_id'));
    if (data?.get('type') !== 'submitted') return;
    const { sendFirstLink } = await import('../services/holder-email/send-link');
    await sendFirstLink(String(data.get('application_id')));
  },
);

/** Somebody completed a course, or begins it anew. */
export const onTrainingProgressWritten = onDocumentWritten(
  { document: `${collections.trainingProgress}/{id}`, ...eventRuntime },
  async ({ data }) => {
    const done = (side: 'before' | 'after') => Boolean(data?.[side].get('completed_at'));
    if (done('before') === done('after')) return;
    await refresh(data?.after.get('member_id') ?? data?.before.get('member_id'));
  },
);

/** Another course is required, or one no longer: that concerns everybody. */
export const onTrainingCourseWritten = onDocumentWritten(
  { document: `${collections.trainingCourses}/{id}`, ...eventRuntime },
  async ({ data }) => {
    const counts = (side: 'before' | 'after') =>
      data?.[side].get('published') === true && data?.[side].get('required') === true;
    if (counts('before') !== counts('after')) await enqueue('refreshAllReadiness', { cursor: null });
  },
);

/** For whatever was written past the product, and for anybody whom an event missed. */
export const refreshReadinessDaily = onSchedule(
  { schedule: 'every day 05:30', region: runtime.region, memory: runtime.memory, maxInstances: 1 },
  () => enqueue('refreshAllReadiness', { cursor: null }),
);
