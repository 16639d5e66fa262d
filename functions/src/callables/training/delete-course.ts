import { defineCallable } from '../../platform/define-callable';

export const deleteCourse = defineCallable('deleteCourse', async ({ actor }, { course_id }) => {
  const service = await import('../../services/training/delete-course');
  await service.deleteCourse(actor, course_id);
  return {};
});
