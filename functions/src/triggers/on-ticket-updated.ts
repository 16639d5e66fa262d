import { onDocumentUpdated } from 'firebase-functions/v2/firestore';
import { eventRuntime } from '../platform/event-runtime';

/** What staff change on a ticket has consequences. */
export const onTicketUpdated = onDocumentUpdated(
  { document: 'support_tickets/{id}', ...eventRuntime },
  async ({ params, data }) => {
    const service = await import('../services/support/settle-ticket');
    if (!service.isWorthSettling(data?.before.data(), data?.after.data())) return;
    await service.settleTicket(params.id);
  },
);
