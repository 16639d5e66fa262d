import { progressId, trainingLimits } from '@united/domain/training/training';
import type { Transaction } from 'firebase-admin/firestore';
import { trainingCourses, trainingProgress } from '../platform/firestore';

/**
 * Whether a user has completed every published course that is required; without such courses,
 * everybody has.
 */
export async function trainingDoneIn(transaction: Transaction, uid: string): Promise<boolean> {
  const required = trainingCourses()
    .where('published', '==', true)
    .where('required', '==', true)
    .limit(trainingLimits.courses);
  const { docs } = await transaction.get(required);
  if (docs.length === 0) return true;
  const own = await transaction.getAll(...docs.map(({ id }) => trainingProgress().doc(progressId(id, uid))));
  return own.every((snapshot) => Boolean(snapshot.data()?.completed_at));
}
