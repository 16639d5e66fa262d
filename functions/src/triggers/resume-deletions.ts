import { onSchedule } from 'firebase-functions/v2/scheduler';
import { runtime } from '../platform/runtime';

const timeoutSeconds = 300;

/** Finishes deletions that a crash or a long list interrupted. */
export const resumeDeletions = onSchedule(
  {
    schedule: 'every 5 minutes',
    region: runtime.region,
    memory: runtime.memory,
    maxInstances: 1,
    timeoutSeconds,
  },
  async () => {
    const service = await import('../services/users/run-deletion');
    await service.resumeDeletions(Date.now() + (timeoutSeconds - 60) * 1000);
  },
);
