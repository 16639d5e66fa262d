import { defineCallable } from '../../platform/define-callable';

export const retryEmail = defineCallable('retryEmail', async ({ actor }, input) => {
  const service = await import('../../services/email/retry-email');
  return { queued: await service.retryEmail(actor, input) };
});
