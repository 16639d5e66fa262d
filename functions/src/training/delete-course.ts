import type { Actor } from '@united/domain/shared/actor';
import { Timestamp } from 'firebase-admin/firestore';
import { auditIn, courseTarget } from '../platform/audit';
import { inTransaction, trainingAnswers, trainingCourses } from '../platform/firestore';
import { noSuchCourse } from './course-answers';

/**
 * Deletes a course and its correct answers. The trigger `forgetCourse` then deletes users'
 * progress.
 * @throws {Refusal} not-found
 */
export async function deleteCourse(actor: Actor, courseId: string): Promise<void> {
  await inTransaction(async (transaction) => {
    const ref = trainingCourses().doc(courseId);
    const course = (await transaction.get(ref)).data();
    if (!course) throw noSuchCourse();
    transaction.delete(ref);
    transaction.delete(trainingAnswers().doc(courseId));
    auditIn(transaction, {
      actor,
      action: 'course.deleted',
      target: courseTarget(courseId, course),
      at: Timestamp.now(),
    });
  });
}
