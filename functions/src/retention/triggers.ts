import { onSchedule } from 'firebase-functions/v2/scheduler';
import { jobRuntime } from '../platform/runtime';

const timeoutSeconds = 300;

/**
 * Disposes of data past its retention period, once a day. Runs hourly to resume a run that crashed
 * or reached its time limit.
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
