import { onSchedule } from 'firebase-functions/v2/scheduler';
import { jobRuntime } from '../platform/runtime';

const timeoutSeconds = 300;

/**
 * Disposes once a day of what is past its retention period; each hour resumes what a crash or a
 * long list interrupted.
 */
export const disposeOfOldData = onSchedule(
  {
    schedule: 'every 60 minutes',
    ...jobRuntime,
    timeoutSeconds,
  },
  async () => {
    const service = await import('./run-disposal');
    await service.disposeOfOldData(new Date(), Date.now() + (timeoutSeconds - 60) * 1000);
  },
);
