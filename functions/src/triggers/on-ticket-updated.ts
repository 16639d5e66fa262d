import { onDocumentUpdated } from 'firebase-functions/v2/firestore';
import { eventRuntime } from '../platform/event-runtime';

/** What staff change on a ticket is audited, and has consequences. */
export const onTicketUpdated = onDocumentUpdated(
  { document: 'support_tickets/{id}', ...eventRuntime },
  async ({ id: eventId, params, data }) => {
    const [before, after] = [data?.before.data(), data?.after.data()];
    const audit = await import('../services/audit/audit-event');
    await audit.auditTicket({ eventId, id: params.id, before, after });
    const service = await import('../services/support/settle-ticket');
    if (!service.isWorthSettling(before, after)) return;
    await service.settleTicket(params.id);
  },
);
