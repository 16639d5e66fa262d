import { collections } from '@united/domain/shared/collections';
import { onDocumentCreated, onDocumentWritten } from 'firebase-functions/v2/firestore';
import { eventRuntime } from '../platform/runtime';

/** Triggers that audit staff's direct writes to collections without other triggers. */

export const onAnnouncementWritten = onDocumentWritten(
  { document: `${collections.announcements}/{id}`, ...eventRuntime },
  async ({ id: eventId, params, data }) => {
    const service = await import('./audit-event');
    const [before, after] = [data?.before.data(), data?.after.data()];
    await service.auditAnnouncement({ eventId, id: params.id, before, after });
  },
);

export const onSavedReplyWritten = onDocumentWritten(
  { document: `${collections.savedReplies}/{id}`, ...eventRuntime },
  async ({ id: eventId, params, data }) => {
    const service = await import('./audit-event');
    const [before, after] = [data?.before.data(), data?.after.data()];
    await service.auditSavedReply({ eventId, id: params.id, before, after });
  },
);

export const onTicketNoteCreated = onDocumentCreated(
  { document: `${collections.supportTicketNotes}/{id}`, ...eventRuntime },
  async ({ id: eventId, data }) => {
    const service = await import('./audit-event');
    await service.auditNote({ eventId, after: data?.data() });
  },
);
