import type { QuizAnswers } from '@united/domain/training/training';
import { notFound } from '../platform/errors';
import { trainingAnswers, trainingCourses } from '../platform/firestore';

export const noSuchCourse = () => notFound('This course does not exist.');

/**
 * Returns the correct answers of a course's quiz, by question.
 * @throws {Refusal} not-found
 */
export async function courseAnswers(courseId: string): Promise<QuizAnswers> {
  const [course, stored] = await Promise.all([
    trainingCourses().doc(courseId).get(),
    trainingAnswers().doc(courseId).get(),
  ]);
  if (!course.exists) throw noSuchCourse();
  return stored.data()?.answers ?? {};
}
