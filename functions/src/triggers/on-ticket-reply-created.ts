import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { eventRuntime } from '../platform/event-runtime';

/** A reply moves its ticket. */
export const onTicketReplyCreated = onDocumentCreated(
  { document: 'support_ticket_replies/{id}', ...eventRuntime },
  async ({ params, data }) => {
    if (data?.get('handled_at') !== undefined) return;
    const service = await import('../services/support/take-reply');
    await service.takeReply(params.id);
  },
);
