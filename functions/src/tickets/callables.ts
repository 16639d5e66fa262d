import { defineCallable } from '../platform/define-callable';

export const mergeTickets = defineCallable('mergeTickets', async (caller, input) => {
  const service = await import('./merge-tickets');
  const { changed: merged, ...left } = await service.mergeTickets(caller, input);
  return { merged, ...left };
});

export const rateTicket = defineCallable('rateTicket', async (caller, input) => {
  const service = await import('./rate-ticket');
  await service.rateTicket(caller, input);
  return {};
});

export const updateTickets = defineCallable('updateTickets', async (caller, input) => {
  const service = await import('./update-tickets');
  return service.updateTickets(caller, input);
});

export const verifyAttachment = defineCallable('verifyAttachment', async (caller, input) => {
  const service = await import('./verify-attachment');
  return service.verifyAttachment(caller, input);
});
