import { onSchedule } from 'firebase-functions/v2/scheduler';
import { jobRuntime } from '../platform/runtime';

const seconds = 540;

/**
 * Expires papers, sends reminders and refreshes the counts of overdue papers, once a day. Starts at
 * 9 AM New York time, when all states have the same date, and runs hourly to resume a run that
 * crashed or reached its time limit.
 */
export const checkPapersDaily = onSchedule(
  { schedule: '0 9-23 * * *', timeZone: 'America/New_York', ...jobRuntime, timeoutSeconds: seconds },
  async () => {
    const service = await import('./daily-run');
    await service.runDaily({ until: Date.now() + (seconds - 60) * 1000 });
  },
);

/** Deletes files that were uploaded for papers but never handed in. Each run resumes the last one. */
export const removeOrphanedPapers = onSchedule(
  { schedule: 'every 60 minutes', ...jobRuntime, timeoutSeconds: 300 },
  async () => {
    const service = await import('./orphaned-files');
    await service.removeOrphanedFiles(Date.now(), { until: Date.now() + 240_000 });
  },
);
