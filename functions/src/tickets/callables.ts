import { defineCallable } from '../platform/define-callable';

export const mergeTickets = defineCallable('mergeTickets', async (caller, input) => {
  const service = await import('./merge-tickets');
  const { changed: merged, ...rest } = await service.mergeTickets(caller, input);
  return { merged, ...rest };
});

export const rateTicket = defineCallable('rateTicket', async (caller, input) =>
  (await import('./rate-ticket')).rateTicket(caller, input),
);

export const updateTickets = defineCallable('updateTickets', async (caller, input) =>
  (await import('./update-tickets')).updateTickets(caller, input),
);

export const verifyAttachment = defineCallable('verifyAttachment', async (caller, input) =>
  (await import('./verify-attachment')).verifyAttachment(caller, input),
);
