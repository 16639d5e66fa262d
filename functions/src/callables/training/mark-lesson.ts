import { defineCallable } from '../../platform/define-callable';

export const markLesson = defineCallable('markLesson', async ({ uid }, input) => {
  const service = await import('../../services/training/mark-lesson');
  return { completed: await service.markLesson(uid, input) };
});
