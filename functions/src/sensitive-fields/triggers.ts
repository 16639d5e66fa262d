import { onSchedule } from 'firebase-functions/v2/scheduler';
import { onTaskDispatched } from 'firebase-functions/v2/tasks';
import { jobRuntime } from '../platform/runtime';
import { fieldEncryptionKeys, fieldKeys } from '../platform/secrets';
import { enqueue } from '../platform/tasks';

/** Re-encrypts stored values for 20 seconds, then enqueues a task for the remaining values. */
export const rotateStoredValues = onTaskDispatched(
  {
    ...jobRuntime,
    timeoutSeconds: 120,
    secrets: [fieldEncryptionKeys],
    rateLimits: { maxConcurrentDispatches: 1 },
    retryConfig: { maxAttempts: 5, minBackoffSeconds: 10 },
  },
  async () => {
    const service = await import('./rotate');
    const done = await service.rotateFieldKeys(fieldKeys(), Date.now() + 20_000);
    if (!done) await enqueue('rotateStoredValues', {});
  },
);

/** Starts a rotation after a key change or once a week, and resumes interrupted ones. */
export const checkFieldKeys = onSchedule(
  {
    schedule: 'every 60 minutes',
    ...jobRuntime,
    timeoutSeconds: 60,
    secrets: [fieldEncryptionKeys],
  },
  async () => {
    const service = await import('./start-rotation');
    if (await service.startDueRotation(fieldKeys())) await enqueue('rotateStoredValues', {});
  },
);
