import type { Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { firestore } from '../../platform/firestore';

/** Where courses, and how far people are in them, are kept. */
export const trainingPaths = { courses: 'training_courses', progress: 'training_progress' } as const;

/** More required courses than any office would ask for. */
const mostCourses = 100;

const progress = z.object({ completed_at: z.optional(z.nullable(z.unknown())) });

/** Whether a person has completed every published course that is required; without such courses, everybody has. */
export async function trainingDoneIn(transaction: Transaction, uid: string): Promise<boolean> {
  const required = firestore()
    .collection(trainingPaths.courses)
    .where('published', '==', true)
    .where('required', '==', true)
    .limit(mostCourses);
  const { docs } = await transaction.get(required);
  if (docs.length === 0) return true;
  const collection = firestore().collection(trainingPaths.progress);
  const own = await transaction.getAll(...docs.map(({ id }) => collection.doc(`${id}__${uid}`)));
  return own.every((snapshot) => {
    const parsed = progress.safeParse(snapshot.data());
    return parsed.success && Boolean(parsed.data.completed_at);
  });
}
