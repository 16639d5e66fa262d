import { lessonsAreDone, markQuiz, type QuizResult } from '@united/domain/training/progress';
import type { QuizAnswers, TrainingCourse } from '@united/domain/training/training';
import { Timestamp } from 'firebase-admin/firestore';
import { invalidFields, Refusal } from '../platform/errors';
import { inTransaction, trainingAnswers } from '../platform/firestore';
import { countUse, newUse, type RateLimit } from '../platform/rate-limit';
import { changed, standingIn } from './progress';

/** Per user and course: enough to learn from mistakes, too few to try every answer. */
const attempts: RateLimit = { name: 'training_quiz', max: 10, windowSeconds: 60 * 60 };

/** Whether each question, and nothing else, is answered by one of its own options. */
function check({ quiz }: TrainingCourse, given: QuizAnswers): void {
  const fits = quiz.every(({ id, options }) => {
    const answer = given[id];
    return answer !== undefined && answer < options.length;
  });
  if (quiz.length === 0) throw new Refusal('failed-precondition', 'This course has no quiz.');
  if (!fits || Object.keys(given).length !== quiz.length)
    throw invalidFields({ answers: 'Answer every question. If the quiz looks different, reload the page.' });
}

/**
 * Marks a quiz and keeps the best result and the number of attempts; a quiz once passed stays
 * passed.
 * @throws {Refusal} not-found; invalid-argument for answers that are not this quiz's;
 *   failed-precondition with reason `lessons-first` while a lesson is left; resource-exhausted
 *   after ten attempts an hour
 */
export async function submitQuiz(
  uid: string,
  { course_id, answers }: { course_id: string; answers: QuizAnswers },
): Promise<QuizResult & { completed: boolean }> {
  const use = newUse();
  return inTransaction(async (transaction) => {
    const now = Timestamp.now();
    const standing = await standingIn(transaction, course_id, uid);
    const { course, progress, ref } = standing;
    check(course, answers);
    if (!lessonsAreDone(course, progress)) {
      throw new Refusal('failed-precondition', 'Finish every lesson first to open the quiz.', {
        reason: 'lessons-first',
      });
    }
    const right = (await transaction.get(trainingAnswers().doc(course_id))).data()?.answers ?? {};
    await countUse(attempts, `${course_id} ${uid}`, { now, use });
    const result = markQuiz(course, right, answers);
    const next = changed(
      standing,
      course_id,
      uid,
      {
        quiz_score: Math.max(progress?.quiz_score ?? 0, result.score),
        quiz_attempts: (progress?.quiz_attempts ?? 0) + 1,
        passed_at: progress?.passed_at ?? (result.passed ? now : null),
      },
      now,
    );
    transaction.set(ref, next);
    return { ...result, completed: next.completed_at !== null };
  });
}
