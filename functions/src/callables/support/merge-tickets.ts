import { defineCallable } from '../../platform/define-callable';

export const mergeTickets = defineCallable('mergeTickets', async (caller, input) => {
  const service = await import('../../services/support/merge-tickets');
  return { merged: await service.mergeTickets(caller, input) };
});
