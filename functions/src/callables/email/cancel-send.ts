import { defineCallable } from '../../platform/define-callable';

export const cancelSend = defineCallable('cancelSend', async ({ actor }, { send_id }) => {
  const service = await import('../../services/email/cancel-send');
  return { cancelled: await service.cancelSend(actor, send_id) };
});
