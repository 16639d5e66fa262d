import { defineCallable } from '../../platform/define-callable';

export const sendEmail = defineCallable('sendEmail', async ({ actor }, request) => {
  const service = await import('../../services/email/send-email');
  return service.sendEmail(actor, request);
});
