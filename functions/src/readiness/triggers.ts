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
 * Refreshes everybody's readiness for a while and leaves the rest to the next task: after a new
 * season and new courses.
 */
export const refreshAllReadiness = onTaskDispatched(
  {
    ...jobRuntime,
    timeoutSeconds: 120,
    rateLimits: { maxConcurrentDispatches: 1 },
    retryConfig: { maxAttempts: 5, minBackoffSeconds: 10 },
  },
  async ({ data }) => {
    const service = await import('./refresh-everybody');
    const cursor = await service.refreshEverybody(task.parse(data).cursor, Date.now() + 20_000);
    if (cursor !== null) await enqueue('refreshAllReadiness', { cursor });
  },
);

/** The user's own confirmations for the season. */
export const onSeasonChecklistWritten = onDocumentWritten(
  { document: `${collections.seasonChecklists}/{id}`, ...eventRuntime },
  ({ data }) => refresh(data?.after.get('member_id') ?? data?.before.get('member_id')),
);

const shareSeconds = 540;

/**
 * For whatever was written outside the product, and for users an event missed: a seventh of all
 * users each day. Each hour resumes what a crash or a long list interrupted.
 */
export const refreshReadinessDaily = onSchedule(
  { schedule: 'every 60 minutes', ...jobRuntime, timeoutSeconds: shareSeconds },
  async () => {
    const service = await import('./refresh-everybody');
    await service.refreshShare({ until: Date.now() + (shareSeconds - 60) * 1000 });
  },
);
