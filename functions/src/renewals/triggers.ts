import { onSchedule } from 'firebase-functions/v2/scheduler';
import { onTaskDispatched } from 'firebase-functions/v2/tasks';
import * as z from 'zod/mini';
import { jobRuntime } from '../platform/runtime';
import { enqueue } from '../platform/tasks';

const task = z.strictObject({ season: z.int() });

/**
 * Runs the job of a season opening for 20 seconds and leaves the rest to a new task. A task that
 * crashes is retried and resumes.
 */
export const prepareSeason = onTaskDispatched(
  {
    ...jobRuntime,
    timeoutSeconds: 120,
    rateLimits: { maxConcurrentDispatches: 1 },
    retryConfig: { maxAttempts: 5, minBackoffSeconds: 10 },
  },
  async ({ data }) => {
    const { season } = task.parse(data);
    const service = await import('./run-season');
    if (!(await service.runSeason(season, { until: Date.now() + 20_000 }))) {
      await enqueue('prepareSeason', { season });
    }
  },
);

const resumeSeconds = 300;

/** Resumes the job of a season opening whose task was lost. */
export const resumeSeasons = onSchedule(
  { schedule: 'every 5 minutes', ...jobRuntime, timeoutSeconds: resumeSeconds },
  async () => {
    const service = await import('./run-season');
    await service.resumeSeasons(Date.now() + (resumeSeconds - 60) * 1000);
  },
);
