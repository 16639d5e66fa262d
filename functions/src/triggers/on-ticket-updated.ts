import { onDocumentUpdated } from 'firebase-functions/v2/firestore';
import { eventRuntime } from '../platform/event-runtime';

/** What staff change on a ticket is audited, and has consequences. */
export const onTicketUpdated = onDocumentUpdated(
  { document: 'support_tickets/{id}', ...eventRuntime },
  async ({ id: eventId, params, data }) => {
    const [before, after] = [data?.before.data(), data?.after.data()];
    const audit = await import('../services/audit/audit-event');
    await audit.auditTicket({ eventId, id: params.id, before, after });
    if (
      before?.rating &&
      (before.rating !== after?.rating || before.rating_comment !== after?.rating_comment)
    ) {
      const hold = await import('../services/disposal/hold');
      await hold.keepBefore(eventId, String(before.member_id), String(data?.before.ref.path), before);
    }
    const service = await import('../services/support/settle-ticket');
    if (!service.isWorthSettling(before, after)) return;
    await service.settleTicket(params.id);
  },
);
