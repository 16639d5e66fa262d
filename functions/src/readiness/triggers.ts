import { collections } from '@united/domain/shared/collections';
import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { onTaskDispatched } from 'firebase-functions/v2/tasks';
import * as z from 'zod/mini';
import { eventRuntime, jobRuntime } from '../platform/runtime';
import { enqueue } from '../platform/tasks';
import { refresh } from './refresh';

const task = z.strictObject({ cursor: z.nullable(z.string()) });

/**
 * Refreshes the readiness of all users after the season or the required courses changed. Stops
 * after 20 seconds and enqueues a task for the remaining users.
 */
export const refreshAllReadiness = onTaskDispatched(
  {
    ...jobRuntime,
    timeoutSeconds: 120,
    rateLimits: { maxConcurrentDispatches: 1 },
    retryConfig: { maxAttempts: 5, minBackoffSeconds: 10 },
  },
  async ({ data }) => {
    const service = await import('./refresh-all-users');
    const cursor = await service.refreshAllUsers(task.parse(data).cursor, Date.now() + 20_000);
    if (cursor !== null) await enqueue('refreshAllReadiness', { cursor });
  },
);

/** Refreshes readiness when a user confirms steps of the season. */
export const onSeasonChecklistWritten = onDocumentWritten(
  { document: `${collections.seasonChecklists}/{id}`, ...eventRuntime },
  ({ data }) => refresh(data?.after.get('member_id') ?? data?.before.get('member_id')),
);

const shareSeconds = 540;

/**
 * Refreshes a seventh of all users each day, to cover data written outside the app and lost events.
 * Runs hourly to resume a run that crashed or reached its time limit.
 */
export const refreshReadinessDaily = onSchedule(
  { schedule: 'every 60 minutes', ...jobRuntime, timeoutSeconds: shareSeconds },
  async () => {
    const service = await import('./refresh-all-users');
    await service.refreshDailyShare({ until: Date.now() + (shareSeconds - 60) * 1000 });
  },
);
