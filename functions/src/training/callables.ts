import { defineCallable } from '../platform/define-callable';

export const courseAnswers = defineCallable('courseAnswers', async (_, { course_id }) => {
  const service = await import('./course-answers');
  return { answers: await service.courseAnswers(course_id) };
});

export const deleteCourse = defineCallable('deleteCourse', async ({ actor }, { course_id }) =>
  (await import('./delete-course')).deleteCourse(actor, course_id),
);

export const markLesson = defineCallable('markLesson', async ({ uid }, input) => {
  const service = await import('./mark-lesson');
  return { completed: await service.markLesson(uid, input) };
});

export const saveCourse = defineCallable('saveCourse', async ({ actor }, input) => {
  const service = await import('./save-course');
  return { version: await service.saveCourse(actor, input) };
});

export const submitQuiz = defineCallable('submitQuiz', async ({ uid }, input) =>
  (await import('./submit-quiz')).submitQuiz(uid, input),
);
