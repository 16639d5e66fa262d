import { defineCallable } from '../../platform/define-callable';

export const sendTestEmail = defineCallable('sendTestEmail', async (caller, draft) => {
  const service = await import('../../services/email/send-test-email');
  await service.sendTestEmail(caller, draft);
  return {};
});
