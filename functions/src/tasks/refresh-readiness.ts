import { onTaskDispatched } from 'firebase-functions/v2/tasks';
import * as z from 'zod/mini';
import { runtime } from '../platform/runtime';
import { enqueue } from '../platform/tasks';

const task = z.strictObject({ cursor: z.nullable(z.string()) });

/** Looks at people's readiness for a while, and leaves the next to the next task: after a new season, new courses, and once a day. */
export const refreshAllReadiness = onTaskDispatched(
  {
    region: runtime.region,
    memory: runtime.memory,
    maxInstances: 1,
    timeoutSeconds: 120,
    rateLimits: { maxConcurrentDispatches: 1 },
    retryConfig: { maxAttempts: 5, minBackoffSeconds: 10 },
  },
  async ({ data }) => {
    const service = await import('../services/readiness/refresh-everybody');
    const cursor = await service.refreshEverybody(task.parse(data).cursor, Date.now() + 20_000);
    if (cursor !== null) await enqueue('refreshAllReadiness', { cursor });
  },
);
