import { onSchedule } from 'firebase-functions/v2/scheduler';
import { mailProvider } from '../platform/mail-provider';
import { runtime } from '../platform/runtime';
import { sendGridApiKey } from '../platform/secrets';

const timeoutSeconds = 300;

/** Finishes deletions that a crash or a long list interrupted. */
export const resumeDeletions = onSchedule(
  {
    schedule: 'every 5 minutes',
    region: runtime.region,
    memory: runtime.memory,
    maxInstances: 1,
    timeoutSeconds,
    secrets: [sendGridApiKey],
  },
  async () => {
    const service = await import('../services/users/run-deletion');
    const until = Date.now() + (timeoutSeconds - 60) * 1000;
    await service.resumeDeletions(until, Date.now(), mailProvider());
  },
);
