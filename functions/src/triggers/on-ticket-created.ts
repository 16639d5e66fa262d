import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { eventRuntime } from '../platform/event-runtime';

/** A new ticket gets what its owner may not write. Demo data and tests bring it along. */
export const onTicketCreated = onDocumentCreated(
  { document: 'support_tickets/{id}', ...eventRuntime },
  async ({ params, data }) => {
    if (data?.get('member') !== undefined) return;
    const service = await import('../services/support/complete-ticket');
    await service.completeTicket(params.id);
  },
);
