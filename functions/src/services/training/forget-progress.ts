import { collections } from '@united/domain/collections';
import { firestore } from '../../platform/firestore';
import { removeUnheld } from '../disposal/hold';

/**
 * Removes what people have done in a course that is gone, page by page, but for people on legal
 * hold; run again, it does what is left.
 */
export async function forgetProgress(courseId: string): Promise<void> {
  const progress = firestore().collection(collections.trainingProgress).where('course_id', '==', courseId);
  await removeUnheld(progress);
}
