import { defineCallable } from '../../platform/define-callable';

export const sendEmail = defineCallable('sendEmail', async (caller, request) => {
  const service = await import('../../services/email/send-email');
  return service.sendEmail(caller, request);
});
