import { defineCallable } from '../../platform/define-callable';

export const updateTickets = defineCallable('updateTickets', async (caller, input) => {
  const service = await import('../../services/support/update-tickets');
  return service.updateTickets(caller, input);
});
