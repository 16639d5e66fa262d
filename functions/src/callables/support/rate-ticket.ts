import { defineCallable } from '../../platform/define-callable';

export const rateTicket = defineCallable('rateTicket', async (caller, input) => {
  const service = await import('../../services/support/rate-ticket');
  await service.rateTicket(caller, input);
  return {};
});
