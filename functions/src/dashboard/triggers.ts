import { warn } from 'firebase-functions/logger';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { jobRuntime } from '../platform/runtime';

/**
 * Reconciles the dashboard's figures with whatever was written outside the product: a manual
 * import, a restored backup.
 */
export const recountStats = onSchedule({ schedule: 'every 60 minutes', ...jobRuntime }, async () => {
  const service = await import('../platform/recount-stats');
  if (!(await service.recountStats())) warn('The figures moved too often to be counted again');
});

const refillSeconds = 300;

/** Reindexes documents written before the current version of search terms. */
export const refillSearch = onSchedule(
  { schedule: 'every 60 minutes', ...jobRuntime, timeoutSeconds: refillSeconds },
  async () => {
    const until = Date.now() + (refillSeconds - 60) * 1000;
    const [{ refillTerms }, { searched }] = await Promise.all([
      import('../platform/search-terms'),
      import('../platform/searched'),
    ]);
    for (const each of searched) await refillTerms(each, { until });
  },
);

const countSeconds = 540;

/**
 * Counts where the season's applications are stuck, once a day; each hour resumes what a crash or a
 * long list interrupted.
 */
export const countSeasons = onSchedule(
  { schedule: 'every 60 minutes', ...jobRuntime, timeoutSeconds: countSeconds },
  async () => {
    const service = await import('./count-season');
    await service.countSeasons({ until: Date.now() + (countSeconds - 60) * 1000 });
  },
);

/**
 * Writes the day's digest to staff; the hour of the settings is one of New York. The clock repeats
 * a run that dies, which writes to those who have none yet.
 */
export const sendStaffDigests = onSchedule(
  { schedule: '0 * * * *', ...jobRuntime, timeoutSeconds: 120, retryCount: 3 },
  async () => {
    const service = await import('./send-staff-digests');
    await service.sendStaffDigests();
  },
);
