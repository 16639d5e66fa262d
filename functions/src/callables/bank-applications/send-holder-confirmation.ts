import { defineCallable } from '../../platform/define-callable';

export const sendHolderConfirmation = defineCallable(
  'sendHolderConfirmation',
  async ({ uid }, { application_id }) => {
    const service = await import('../../services/holder-email/send-link');
    await service.sendAnotherLink(uid, application_id);
    return {};
  },
);
