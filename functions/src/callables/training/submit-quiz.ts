import { defineCallable } from '../../platform/define-callable';

export const submitQuiz = defineCallable('submitQuiz', async ({ uid }, input) => {
  const service = await import('../../services/training/submit-quiz');
  return service.submitQuiz(uid, input);
});
