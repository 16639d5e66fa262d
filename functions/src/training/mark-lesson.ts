import { Timestamp } from 'firebase-admin/firestore';
import { notFound, Refusal } from '../platform/errors';
import { inTransaction } from '../platform/firestore';
import { changed, standingIn } from './progress';

interface Mark {
  course_id: string;
  lesson_id: string;
  done: boolean;
}

/**
 * Records that a user has done a lesson, or has not; repeated, it also completes a course that has
 * become shorter meanwhile.
 * @returns whether the course is completed
 * @throws {Refusal} not-found; failed-precondition with reason `completed` for taking back a lesson
 *   of a completed course
 */
export async function markLesson(uid: string, { course_id, lesson_id, done }: Mark): Promise<boolean> {
  return inTransaction(async (transaction) => {
    const standing = await standingIn(transaction, course_id, uid);
    const { course, progress, ref } = standing;
    if (!course.lessons.some(({ id }) => id === lesson_id)) throw notFound('This lesson does not exist.');
    const before = progress?.lessons_done ?? [];
    if (!done && !before.includes(lesson_id)) return progress?.completed_at != null;
    if (!done && progress?.completed_at) {
      throw new Refusal('failed-precondition', 'You have completed this course; its lessons stay done.', {
        reason: 'completed',
      });
    }
    const others = before.filter(
      (id) => id !== lesson_id && course.lessons.some((lesson) => lesson.id === id),
    );
    const lessons_done = done ? [...others, lesson_id] : others;
    const next = changed(standing, course_id, uid, { lessons_done }, Timestamp.now());
    transaction.set(ref, next);
    return next.completed_at !== null;
  });
}
