import { defineCallable } from '../../platform/define-callable';

export const courseAnswers = defineCallable('courseAnswers', async (_, { course_id }) => {
  const service = await import('../../services/training/course-answers');
  return { answers: await service.courseAnswers(course_id) };
});
