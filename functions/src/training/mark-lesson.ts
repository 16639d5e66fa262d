import { Timestamp } from 'firebase-admin/firestore';
import { notFound, Refusal } from '../platform/errors';
import { inTransaction } from '../platform/firestore';
import { courseProgressIn, updatedProgress } from './progress';

interface Mark {
  course_id: string;
  lesson_id: string;
  done: boolean;
}

/**
 * Marks a lesson as done or not done. Marking a lesson again also completes a course that has lost
 * lessons in the meantime.
 * @returns whether the course is completed
 * @throws {Refusal} not-found
 * @throws {Refusal} failed-precondition with reason `completed` for unmarking a lesson of a
 *   completed course
 */
export async function markLesson(uid: string, { course_id, lesson_id, done }: Mark): Promise<boolean> {
  return inTransaction(async (transaction) => {
    const current = await courseProgressIn(transaction, course_id, uid);
    const { course, progress, ref } = current;
    if (!course.lessons.some(({ id }) => id === lesson_id)) throw notFound('This lesson does not exist.');
    const before = progress?.lessons_done ?? [];
    if (!done && !before.includes(lesson_id)) return progress?.completed_at != null;
    if (!done && progress?.completed_at) {
      throw new Refusal(
        'failed-precondition',
        'You already completed this course, so its lessons stay done.',
        {
          reason: 'completed',
        },
      );
    }
    const others = before.filter(
      (id) => id !== lesson_id && course.lessons.some((lesson) => lesson.id === id),
    );
    const lessons_done = done ? [...others, lesson_id] : others;
    const next = updatedProgress(current, course_id, uid, { lessons_done }, Timestamp.now());
    transaction.set(ref, next);
    return next.completed_at !== null;
  });
}
