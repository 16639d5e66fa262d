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
 * Delivers one message. If the provider doesn't accept it, the message stores when it is due again,
 * and a new task is scheduled for that time. The queue's own retries cover only crashes.
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
 * Queues recipients of a send for 20 seconds and leaves the rest to a new task. A task that crashes
 * is retried and resumes.
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
 * Skips a new message if its recipient turned off its type. Otherwise adds search terms, applies an
 * active template, and sends it. Without an API key, the message remains in the outbox.
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
    // Messages of a send are created complete.
    if (data.get('values') || data.get('search_terms')?.length === 0) {
      const service = await import('./complete-message');
      await service.completeMessage(params.id);
    }
    if (mailSecret(sendGridApiKey) === null) return;
    const { enqueue } = await import('../platform/tasks');
    await enqueue('deliverEmail', { notification_id: params.id }, futureDueDate(data.get('next_attempt_at')));
  },
);

/** Returns when a message is due, if that is in the future. */
const futureDueDate = (at: unknown): Date | undefined =>
  at instanceof Timestamp && at.toMillis() > Date.now() ? at.toDate() : undefined;

async function isUnwanted(id: string, type: unknown): Promise<boolean> {
  if (!optionalEmailTypes.some((optional) => optional === type)) return false;
  const service = await import('./preferences');
  return service.skipUnwanted(id);
}

/**
 * Stores a version and an audit entry for each template change, since browsers write templates
 * directly. Deletes form drafts of a deleted template.
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
    const service = await import('./store-version');
    await service.storeVersion(params.id, data?.before.data(), data?.after.data());
    if (data?.after.exists) return;
    const { deleteDrafts } = await import('../platform/form-drafts');
    await deleteDrafts('template', (record) => record === params.id);
  },
);

const timeoutSeconds = 300;

/** Picks up unfinished email work and sends scheduled announcements. */
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
