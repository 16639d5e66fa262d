import { onTaskDispatched } from 'firebase-functions/v2/tasks';
import * as z from 'zod/mini';
import { mailProvider } from '../platform/mail-provider';
import { runtime } from '../platform/runtime';
import { sendGridApiKey } from '../platform/secrets';
import { enqueue } from '../platform/tasks';

const task = z.strictObject({ notification_id: z.string() });

/**
 * Hands one message to the mail provider. Refused attempts are not repeated by the queue, which would not know what the provider said: the message
 * says when it is due again, and gets a task for then.
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
    const { notification_id } = task.parse(data);
    const provider = mailProvider();
    if (!provider) return;
    const service = await import('../services/email/deliver');
    const again = await service.deliver(notification_id, provider);
    if (again !== null) await enqueue('deliverEmail', { notification_id }, new Date(again));
  },
);
