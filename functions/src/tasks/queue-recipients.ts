import { onTaskDispatched } from 'firebase-functions/v2/tasks';
import * as z from 'zod/mini';
import { runtime } from '../platform/runtime';
import { enqueue } from '../platform/tasks';

const task = z.strictObject({ send_id: z.string() });

/** Queues recipients of a send for a while and leaves the next to the next task. A task that dies is repeated and goes on where it was. */
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
    const { send_id } = task.parse(data);
    const service = await import('../services/email/queue-recipients');
    if (!(await service.queueRecipients(send_id, { until: Date.now() + 20_000 }))) {
      await enqueue('queueRecipients', { send_id });
    }
  },
);
