import { gradeQuiz, lessonsAreDone, type QuizResult } from '@united/domain/training/progress';
import type { QuizAnswers, TrainingCourse } from '@united/domain/training/training';
import { Timestamp } from 'firebase-admin/firestore';
import { invalidFields, Refusal } from '../platform/errors';
import { inTransaction, trainingAnswers } from '../platform/firestore';
import { countUse, newUseKey, type RateLimit } from '../platform/rate-limit';
import { courseProgressIn, updatedProgress } from './progress';

/** Per user and course. Enough to learn from mistakes, but too few to try all answers. */
const attempts: RateLimit = { name: 'training_quiz', max: 10, windowSeconds: 60 * 60 };

/** Checks that every question, and no other, has an answer from its options. */
function check({ quiz }: TrainingCourse, answers: QuizAnswers): void {
  const isComplete = quiz.every(({ id, options }) => {
    const answer = answers[id];
    return answer !== undefined && answer < options.length;
  });
  if (quiz.length === 0) throw new Refusal('failed-precondition', 'This course has no quiz.');
  if (!isComplete || Object.keys(answers).length !== quiz.length)
    throw invalidFields({ answers: 'Answer every question. If the quiz looks different, reload the page.' });
}

/**
 * Grades a quiz. Stores the best score and the number of attempts. A passed quiz stays passed.
 * @throws {Refusal} not-found
 * @throws {Refusal} invalid-argument if the answers don't match the quiz
 * @throws {Refusal} failed-precondition with reason `lessons-first` if lessons are unfinished
 * @throws {Refusal} resource-exhausted after ten attempts in an hour
 */
export async function submitQuiz(
  uid: string,
  { course_id, answers }: { course_id: string; answers: QuizAnswers },
): Promise<QuizResult & { completed: boolean }> {
  const use = newUseKey();
  return inTransaction(async (transaction) => {
    const now = Timestamp.now();
    const current = await courseProgressIn(transaction, course_id, uid);
    const { course, progress, ref } = current;
    check(course, answers);
    if (!lessonsAreDone(course, progress)) {
      throw new Refusal('failed-precondition', 'Finish all lessons to open the quiz.', {
        reason: 'lessons-first',
      });
    }
    const correct = (await transaction.get(trainingAnswers().doc(course_id))).data()?.answers ?? {};
    await countUse(attempts, `${course_id} ${uid}`, { now, use });
    const result = gradeQuiz(course, correct, answers);
    const next = updatedProgress(
      current,
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
