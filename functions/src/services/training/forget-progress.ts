import { collections } from '@united/domain/collections';
import { firestore } from '../../platform/firestore';

/** Documents a batch. */
const pageSize = 300;

/** Removes what people have done in a course that is gone, page by page; run again, it does what is left. */
export async function forgetProgress(courseId: string): Promise<void> {
  const progress = firestore().collection(collections.trainingProgress).where('course_id', '==', courseId);
  for (;;) {
    const { docs } = await progress.limit(pageSize).get();
    if (docs.length === 0) return;
    const batch = firestore().batch();
    for (const { ref } of docs) batch.delete(ref);
    await batch.commit();
  }
}
