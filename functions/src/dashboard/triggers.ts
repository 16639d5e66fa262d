import { warn } from 'firebase-functions/logger';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { jobRuntime } from '../platform/runtime';

/**
 * Reconciles the dashboard figures hourly, to include data written outside the app, such as a
 * manual import or a restored backup.
 */
export const recountStats = onSchedule({ schedule: 'every 60 minutes', ...jobRuntime }, async () => {
  const service = await import('../platform/recount-stats');
  if (!(await service.recountStats())) warn('Dashboard figures changed too often to reconcile');
});

const refillSeconds = 300;

/** Reindexes documents from before the current version of the search terms. */
export const refillSearch = onSchedule(
  { schedule: 'every 60 minutes', ...jobRuntime, timeoutSeconds: refillSeconds },
  async () => {
    const until = Date.now() + (refillSeconds - 60) * 1000;
    const [{ reindexTerms }, { searched }] = await Promise.all([
      import('../platform/search-terms'),
      import('../platform/searched'),
    ]);
    for (const collection of searched) await reindexTerms(collection, { until });
  },
);

const countSeconds = 540;

/**
 * Counts where the season's applications are stuck, once a day. Runs hourly to resume a run that
 * crashed or reached its time limit.
 */
export const countSeasons = onSchedule(
  { schedule: 'every 60 minutes', ...jobRuntime, timeoutSeconds: countSeconds },
  async () => {
    const service = await import('./count-season');
    await service.countSeasons({ until: Date.now() + (countSeconds - 60) * 1000 });
  },
);

/**
 * Emails the daily digest to staff at the hour in the settings, New York time. A failed run is
 * retried and only sends missing digests.
 */
export const sendStaffDigests = onSchedule(
  { schedule: '0 * * * *', ...jobRuntime, timeoutSeconds: 120, retryCount: 3 },
  async () => {
    const service = await import('./send-staff-digests');
    await service.sendStaffDigests();
  },
);
