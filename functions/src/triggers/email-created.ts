import { collections } from '@united/domain/collections';
import { optionalEmailTypes } from '@united/domain/notification-preferences';
import { Timestamp } from 'firebase-admin/firestore';
import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { runtime } from '../platform/runtime';
import { mailSecret, sendGridApiKey } from '../platform/secrets';

/** A new message that its recipient does not want ends here. Any other gets an active template's text, and is sent. Without a key it stays in the outbox, as it would have been sent. */
export const emailCreated = onDocumentCreated(
  {
    document: `${collections.emailNotifications}/{id}`,
    region: runtime.region,
    memory: runtime.memory,
    maxInstances: runtime.maxInstances,
    secrets: [sendGridApiKey],
  },
  async ({ params, data }) => {
    if (data?.get('status') !== 'queued') return;
    if (await isUnwanted(params.id, data.get('email_type'))) return;
    if (mailSecret(sendGridApiKey) !== null) {
      const { enqueue } = await import('../platform/tasks');
      await enqueue('deliverEmail', { notification_id: params.id }, dueLater(data.get('next_attempt_at')));
    } else if (data.get('values')) {
      const service = await import('../services/email/complete-message');
      await service.completeMessage(params.id);
    }
  },
);

/** When a message is due that is not due yet. */
const dueLater = (at: unknown): Date | undefined =>
  at instanceof Timestamp && at.toMillis() > Date.now() ? at.toDate() : undefined;

async function isUnwanted(id: string, type: unknown): Promise<boolean> {
  if (!optionalEmailTypes.some((optional) => optional === type)) return false;
  const service = await import('../services/email/preferences');
  return service.skipUnwanted(id);
}
