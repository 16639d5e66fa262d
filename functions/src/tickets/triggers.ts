import { storageBucket } from 'firebase-functions/params';
import { onDocumentCreated, onDocumentUpdated } from 'firebase-functions/v2/firestore';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { onObjectFinalized } from 'firebase-functions/v2/storage';
import { eventRuntime, jobRuntime, runtime } from '../platform/runtime';

/** Deletes an upload immediately if it exceeds the user's limit for unsent files. */
export const onFileUploaded = onObjectFinalized(
  {
    // A parameter, so that this module loads even if no bucket is configured.
    bucket: storageBucket,
    region: runtime.region,
    memory: runtime.memory,
    maxInstances: runtime.maxInstances,
    retry: true,
  },
  async ({ data: { name, size } }) => {
    if (!name.startsWith('ticket_attachments/')) return;
    const service = await import('./enforce-upload-limit');
    await service.enforceUploadLimit(name, Number(size));
  },
);

/** Completes a new ticket with the fields its owner can't write. Demo data already has them. */
export const onTicketCreated = onDocumentCreated(
  { document: 'support_tickets/{id}', ...eventRuntime },
  async ({ params, data }) => {
    if (data?.get('member') !== undefined) return;
    const service = await import('./complete-ticket');
    await service.completeTicket(params.id);
  },
);

/** Applies a reply to its ticket. Audits replies by staff. */
export const onTicketReplyCreated = onDocumentCreated(
  { document: 'support_ticket_replies/{id}', ...eventRuntime },
  async ({ id: eventId, params, data }) => {
    if (data?.get('handled_at') !== undefined) return;
    const service = await import('./handle-reply');
    await service.handleReply(params.id, data && { eventId, after: data.data() });
  },
);

/** Audits staff changes to a ticket, and reconciles it. */
export const onTicketUpdated = onDocumentUpdated(
  { document: 'support_tickets/{id}', ...eventRuntime },
  async ({ id: eventId, params, data }) => {
    const [before, after] = [data?.before.data(), data?.after.data()];
    const audit = await import('../audit/audit-event');
    await audit.auditTicket({ eventId, id: params.id, before, after });
    if (
      before?.rating &&
      (before.rating !== after?.rating || before.rating_comment !== after?.rating_comment)
    ) {
      const hold = await import('../platform/legal-hold');
      await hold.saveVersionBefore(eventId, String(before.member_id), String(data?.before.ref.path), before);
    }
    const service = await import('./reconcile-ticket');
    if (!service.needsReconciling(before, after)) return;
    await service.reconcileTicket(params.id);
    const alerts = await import('./alert-staff');
    await alerts.alertOfAssignment({ eventId, id: params.id, before, after });
  },
);

const scanSeconds = 300;

/**
 * Deletes files that were uploaded for tickets but never sent. Each run resumes a scan that a crash
 * or the time limit interrupted.
 */
export const removeStagedFiles = onSchedule(
  {
    schedule: 'every 60 minutes',
    ...jobRuntime,
    timeoutSeconds: scanSeconds,
  },
  async () => {
    const service = await import('./staged-files');
    await service.removeStagedFiles(Date.now(), { until: Date.now() + (scanSeconds - 60) * 1000 });
  },
);
