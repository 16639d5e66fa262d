import { onDocumentUpdated } from 'firebase-functions/v2/firestore';
import { eventRuntime } from '../platform/event-runtime';

/** Milliseconds for what repeats a name; what is left then is done when the event comes again. */
const patience = 40_000;

/** Whoever renames themselves is audited. Names and e-mail addresses that other documents repeat follow a person's record, and so does the readiness for the season. */
export const onUserUpdated = onDocumentUpdated(
  { document: 'users/{uid}', ...eventRuntime },
  async ({ id: eventId, params, data }) => {
    const same = (field: string) => data?.before.get(field) === data?.after.get(field);
    const sameWords = same('name') && same('email');
    if (!same('name')) {
      const audit = await import('../services/audit/audit-event');
      await audit.auditRename({
        eventId,
        id: params.uid,
        before: data?.before.data(),
        after: data?.after.data(),
      });
    }
    if (data && !sameWords) {
      const hold = await import('../services/disposal/hold');
      await hold.keepBefore(eventId, params.uid, data.before.ref.path, data.before.data());
      const service = await import('../services/support/follow-person');
      await service.followPerson(params.uid, { until: Date.now() + patience });
    }
    if (!sameWords || !same('role') || !same('status')) {
      const service = await import('../services/readiness/refresh-readiness');
      await service.refreshReadiness(params.uid);
    }
  },
);
