import { defineCallable } from '../../platform/define-callable';

export const verifyAttachment = defineCallable('verifyAttachment', async (caller, input) => {
  const service = await import('../../services/support/verify-attachment');
  return service.verifyAttachment(caller, input);
});
