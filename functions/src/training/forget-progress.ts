import { collections } from '@united/domain/shared/collections';
import { firestore, trainingCourses } from '../platform/firestore';
import { removeUnheld } from '../retention/hold';

/**
 * Removes what people have done in a course that is gone, page by page, but for people on legal
 * hold; run again, it does what is left. A course that was created anew keeps it.
 */
export async function forgetProgress(courseId: string): Promise<void> {
  const progress = firestore().collection(collections.trainingProgress).where('course_id', '==', courseId);
  await removeUnheld(trainingCourses().doc(courseId), progress);
}
