import { defineCallable } from '../../platform/define-callable';

export const saveCourse = defineCallable('saveCourse', async ({ actor }, input) => {
  const service = await import('../../services/training/save-course');
  return { version: await service.saveCourse(actor, input) };
});
