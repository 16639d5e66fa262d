import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { eventRuntime } from '../platform/event-runtime';

/** A reply moves its ticket; one of the staff is audited. */
export const onTicketReplyCreated = onDocumentCreated(
  { document: 'support_ticket_replies/{id}', ...eventRuntime },
  async ({ id: eventId, params, data }) => {
    if (data?.get('handled_at') !== undefined) return;
    if (data?.get('author_role') === 'staff') {
      const audit = await import('../services/audit/audit-event');
      await audit.auditStaffMessage('ticket.replied', { eventId, after: data.data() });
    }
    const service = await import('../services/support/take-reply');
    await service.takeReply(params.id);
  },
);
