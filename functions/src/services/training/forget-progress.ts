import { collections } from '@united/domain/collections';
import { firestore } from '../../platform/firestore';
import { deleteFound } from '../../platform/found-pages';

/** Removes what people have done in a course that is gone; run again, it does what is left. */
export const forgetProgress = (courseId: string): Promise<void> =>
  deleteFound(firestore().collection(collections.trainingProgress).where('course_id', '==', courseId));
