import { onSchedule } from 'firebase-functions/v2/scheduler';
import { runtime } from '../platform/runtime';

/** Removes files that were uploaded for tickets which nobody has opened. */
export const removeStagedFiles = onSchedule(
  {
    schedule: 'every 60 minutes',
    region: runtime.region,
    memory: runtime.memory,
    maxInstances: 1,
    timeoutSeconds: 300,
  },
  async () => {
    const service = await import('../services/support/staged-files');
    await service.removeStagedFiles(Date.now());
  },
);
