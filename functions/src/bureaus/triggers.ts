import { onSchedule } from 'firebase-functions/v2/scheduler';
import { onTaskDispatched } from 'firebase-functions/v2/tasks';
import * as z from 'zod/mini';
import { jobRuntime } from '../platform/runtime';
import { enqueue } from '../platform/tasks';

const task = z.strictObject({ bureau_id: z.string() });

/**
 * Removes offices from a closed bureau for 20 seconds and leaves the rest to a new task. A task that
 * crashes is retried and resumes.
 */
export const removeBureauOffices = onTaskDispatched(
  {
    ...jobRuntime,
    timeoutSeconds: 120,
    rateLimits: { maxConcurrentDispatches: 1 },
    retryConfig: { maxAttempts: 5, minBackoffSeconds: 10 },
  },
  async ({ data }) => {
    const { bureau_id } = task.parse(data);
    const service = await import('./remove-offices');
    if (!(await service.removeOffices(bureau_id, { until: Date.now() + 20_000 })))
      await enqueue('removeBureauOffices', { bureau_id });
  },
);

const seconds = 300;

/** Expires invitations, and removes offices from closed bureaus whose task was lost. */
export const checkBureaus = onSchedule(
  { schedule: 'every 60 minutes', ...jobRuntime, timeoutSeconds: seconds },
  async () => {
    const until = Date.now() + (seconds - 60) * 1000;
    const { expireInvitations } = await import('./expire-invitations');
    await expireInvitations(new Date(), { until });
    const { resumeRemovals } = await import('./remove-offices');
    await resumeRemovals(new Date(), until);
  },
);
