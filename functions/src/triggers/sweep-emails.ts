import { onSchedule } from 'firebase-functions/v2/scheduler';
import { mailProvider } from '../platform/mail-provider';
import { runtime } from '../platform/runtime';
import { sendGridApiKey } from '../platform/secrets';

const timeoutSeconds = 300;

/** Sends what is due and was left over; publishes announcements by e-mail. */
export const sweepEmails = onSchedule(
  {
    schedule: 'every 5 minutes',
    region: runtime.region,
    memory: runtime.memory,
    maxInstances: 1,
    timeoutSeconds,
    secrets: [sendGridApiKey],
  },
  async () => {
    const service = await import('../services/email/sweep');
    await service.sweepEmails({ provider: mailProvider(), until: Date.now() + (timeoutSeconds - 60) * 1000 });
  },
);
