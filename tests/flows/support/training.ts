import type { CallableInput } from '@united/domain/shared/contracts';
import {
  progressId,
  type TrainingCourseInput,
  trainingCourseDocument,
  trainingProgressDocument,
} from '@united/domain/training/training';
import { submittedCourse } from '../../support/factories/training';
import { call, db, type TestUser } from './emulators';

/**
 * A course with two lessons and a quiz of three questions, whose correct answers are 0, 1 and 2.
 */
export const courseOf = (change: Partial<TrainingCourseInput> = {}): TrainingCourseInput => ({
  ...submittedCourse,
  quiz: ['q1', 'q2', 'q3'].map((id, answer) => ({
    id,
    question: `${id}?`,
    options: ['a', 'b', 'c'],
    answer,
  })),
  ...change,
});
export const rightAnswers = { q1: 0, q2: 1, q3: 2 };

/** Stores a course like an admin does. */
export async function stored(
  admin: TestUser,
  course_id: string,
  change: Partial<TrainingCourseInput> = {},
): Promise<void> {
  await call('saveCourse', { course_id, version: 0, course: courseOf(change) }, admin.token);
}

export const courseIn = async (id: string) =>
  trainingCourseDocument.parse((await db.doc(`training_courses/${id}`).get()).data());

export async function progressOf(courseId: string, { uid }: TestUser) {
  const found = (await db.doc(`training_progress/${progressId(courseId, uid)}`).get()).data();
  return found === undefined ? null : trainingProgressDocument.parse(found);
}

export const mark = (user: TestUser, course_id: string, lesson_id: string, done = true) =>
  call('markLesson', { course_id, lesson_id, done }, user.token);

export const answer = (
  user: TestUser,
  course_id: string,
  answers: CallableInput<'submitQuiz'>['answers'] = rightAnswers,
) => call('submitQuiz', { course_id, answers }, user.token);
