import { collections } from '@united/domain/shared/collections';
import { onDocumentDeleted, onDocumentWritten } from 'firebase-functions/v2/firestore';
import { eventRuntime, runtime } from '../platform/runtime';
import { enqueue } from '../platform/tasks';
import { refresh } from '../readiness/refresh';

/** Deletes users' progress in a deleted course and staff's drafts of it. */
export const forgetCourse = onDocumentDeleted(
  {
    document: `${collections.trainingCourses}/{id}`,
    region: runtime.region,
    memory: runtime.memory,
    maxInstances: runtime.maxInstances,
    retry: true,
  },
  async ({ params }) => {
    const service = await import('./delete-progress');
    await service.deleteProgress(params.id);
    const { deleteDrafts } = await import('../platform/form-drafts');
    await deleteDrafts('course', (record) => record === params.id);
  },
);

/** Refreshes readiness when a user completes a course or loses its completion. */
export const onTrainingProgressWritten = onDocumentWritten(
  { document: `${collections.trainingProgress}/{id}`, ...eventRuntime },
  async ({ data }) => {
    const done = (side: 'before' | 'after') => Boolean(data?.[side].get('completed_at'));
    if (done('before') === done('after')) return;
    await refresh(data?.after.get('member_id') ?? data?.before.get('member_id'));
  },
);

/** Refreshes all users' readiness when the required courses change. */
export const onTrainingCourseWritten = onDocumentWritten(
  { document: `${collections.trainingCourses}/{id}`, ...eventRuntime },
  async ({ data }) => {
    const isRequired = (side: 'before' | 'after') =>
      data?.[side].get('published') === true && data?.[side].get('required') === true;
    if (isRequired('before') !== isRequired('after')) await enqueue('refreshAllReadiness', { cursor: null });
  },
);
