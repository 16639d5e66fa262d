import { collections } from '@united/domain/shared/collections';
import { onDocumentDeleted } from 'firebase-functions/v2/firestore';
import { runtime } from '../platform/runtime';

/** Deletes users' progress in a deleted course. */
export const forgetCourse = onDocumentDeleted(
  {
    document: `${collections.trainingCourses}/{id}`,
    region: runtime.region,
    memory: runtime.memory,
    maxInstances: runtime.maxInstances,
    retry: true,
  },
  async ({ params }) => {
    const service = await import('./forget-progress');
    await service.forgetProgress(params.id);
  },
);
