import { collections } from '@united/domain/shared/collections';
import { firestore, trainingCourses } from '../platform/firestore';
import { removeUnheld } from '../platform/legal-hold';

/**
 * Deletes users' progress in a deleted course, page by page. Skips users on legal hold. Deletes
 * nothing if the course exists again. Resumable.
 */
export async function deleteProgress(courseId: string): Promise<void> {
  const progress = firestore().collection(collections.trainingProgress).where('course_id', '==', courseId);
  await removeUnheld(trainingCourses().doc(courseId), progress);
}
