import { definePublicCallable } from '../../platform/define-callable';

export const sendContactMessage = definePublicCallable('sendContactMessage', async (address, message) => {
  const service = await import('../../services/contact/send-contact-message');
  await service.sendContactMessage(address, message);
  return {};
});
