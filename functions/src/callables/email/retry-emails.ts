import { defineCallable } from '../../platform/define-callable';

export const retryEmails = defineCallable('retryEmails', async ({ actor }, { send_id }) => {
  const service = await import('../../services/email/retry-emails');
  return { queued: await service.retryEmails(actor, send_id) };
});
