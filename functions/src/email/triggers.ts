import { optionalEmailTypes } from '@united/domain/email/email-types';
import { collections } from '@united/domain/shared/collections';
import { Timestamp } from 'firebase-admin/firestore';
import { onDocumentCreated, onDocumentWritten } from 'firebase-functions/v2/firestore';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { onTaskDispatched } from 'firebase-functions/v2/tasks';
import * as z from 'zod/mini';
import { mailProvider } from '../platform/mail-provider';
import { jobRuntime, runtime } from '../platform/runtime';
import { mailSecret, sendGridApiKey } from '../platform/secrets';
import { enqueue } from '../platform/tasks';

const messageTask = z.strictObject({ notification_id: z.string() });

/**
 * Delivers one message. The queue does not repeat refused attempts, since it does not know the
 * provider's answer: the message stores when it is due again, and gets a task for then.
 */
export const deliverEmail = onTaskDispatched(
  {
    region: runtime.region,
    memory: runtime.memory,
    maxInstances: 3,
    concurrency: 10,
    timeoutSeconds: 60,
    secrets: [sendGridApiKey],
    rateLimits: { maxConcurrentDispatches: 10, maxDispatchesPerSecond: 50 },
    retryConfig: { maxAttempts: 3, minBackoffSeconds: 30 },
  },
  async ({ data }) => {
    const { notification_id } = messageTask.parse(data);
    const provider = mailProvider();
    if (!provider) return;
    const service = await import('./deliver');
    const retryAtMs = await service.deliver(notification_id, provider);
    if (retryAtMs !== null) await enqueue('deliverEmail', { notification_id }, new Date(retryAtMs));
  },
);

const sendTask = z.strictObject({ send_id: z.string() });

/**
 * Queues recipients of a send for a while and leaves the rest to the next task. A task that dies is
 * repeated and resumes.
 */
export const queueRecipients = onTaskDispatched(
  {
    region: runtime.region,
    memory: runtime.memory,
    maxInstances: 5,
    concurrency: 4,
    timeoutSeconds: 120,
    rateLimits: { maxConcurrentDispatches: 4 },
    retryConfig: { maxAttempts: 5, minBackoffSeconds: 10 },
  },
  async ({ data }) => {
    const { send_id } = sendTask.parse(data);
    const service = await import('./queue-recipients');
    if (!(await service.queueRecipients(send_id, { until: Date.now() + 20_000 }))) {
      await enqueue('queueRecipients', { send_id });
    }
  },
);

/**
 * Skips a new message that its recipient does not want. Any other gets its search terms and an
 * active template's text, and is sent. Without a key it stays in the outbox, as it would have been
 * sent.
 */
export const emailCreated = onDocumentCreated(
  {
    document: `${collections.emailNotifications}/{id}`,
    region: runtime.region,
    memory: runtime.memory,
    maxInstances: runtime.maxInstances,
    retry: true,
    secrets: [sendGridApiKey],
  },
  async ({ params, data }) => {
    if (data?.get('status') !== 'queued') return;
    if (await isUnwanted(params.id, data.get('email_type'))) return;
    // A message of a send has both from the start.
    if (data.get('values') || data.get('search_terms')?.length === 0) {
      const service = await import('./complete-message');
      await service.completeMessage(params.id);
    }
    if (mailSecret(sendGridApiKey) === null) return;
    const { enqueue } = await import('../platform/tasks');
    await enqueue('deliverEmail', { notification_id: params.id }, dueLater(data.get('next_attempt_at')));
  },
);

/** When a message that is not due yet will be. */
const dueLater = (at: unknown): Date | undefined =>
  at instanceof Timestamp && at.toMillis() > Date.now() ? at.toDate() : undefined;

async function isUnwanted(id: string, type: unknown): Promise<boolean> {
  if (!optionalEmailTypes.some((optional) => optional === type)) return false;
  const service = await import('./preferences');
  return service.skipUnwanted(id);
}

/**
 * Stores the versions of templates, which browsers write, and audits who changed them. What staff had
 * typed to change a deleted one goes.
 */
export const emailTemplateWritten = onDocumentWritten(
  {
    document: `${collections.emailTemplates}/{id}`,
    region: runtime.region,
    memory: runtime.memory,
    maxInstances: runtime.maxInstances,
    retry: true,
  },
  async ({ params, data }) => {
    const service = await import('./keep-version');
    await service.keepVersion(params.id, data?.before.data(), data?.after.data());
    if (data?.after.exists) return;
    const { forgetDrafts } = await import('../platform/form-drafts');
    await forgetDrafts('template', (record) => record === params.id);
  },
);

const timeoutSeconds = 300;

/** Sends what is due and was left over; publishes announcements by e-mail. */
export const sweepEmails = onSchedule(
  {
    schedule: 'every 5 minutes',
    ...jobRuntime,
    timeoutSeconds,
    secrets: [sendGridApiKey],
  },
  async () => {
    const service = await import('./sweep');
    await service.sweepEmails({ provider: mailProvider(), until: Date.now() + (timeoutSeconds - 60) * 1000 });
  },
);
