import { onDocumentUpdated } from 'firebase-functions/v2/firestore';
import { eventRuntime } from '../platform/event-runtime';

/** Names and e-mail addresses that other documents repeat follow a person's record, and so does the readiness for the season. */
export const onUserUpdated = onDocumentUpdated(
  { document: 'users/{uid}', ...eventRuntime },
  async ({ params, data }) => {
    const same = (field: string) => data?.before.get(field) === data?.after.get(field);
    const sameWords = same('name') && same('email');
    if (!sameWords) {
      const service = await import('../services/support/follow-person');
      await service.followPerson(params.uid);
    }
    if (!sameWords || !same('role') || !same('status')) {
      const service = await import('../services/readiness/refresh-readiness');
      await service.refreshReadiness(params.uid);
    }
  },
);
