import { onDocumentUpdated } from 'firebase-functions/v2/firestore';
import { eventRuntime } from '../platform/event-runtime';

/** Names and e-mail addresses that other documents repeat follow a person's record. */
export const onUserUpdated = onDocumentUpdated(
  { document: 'users/{uid}', ...eventRuntime },
  async ({ params, data }) => {
    const same = (field: string) => data?.before.get(field) === data?.after.get(field);
    if (same('name') && same('email')) return;
    const service = await import('../services/support/follow-person');
    await service.followPerson(params.uid);
  },
);
