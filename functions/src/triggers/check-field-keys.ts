import { onSchedule } from 'firebase-functions/v2/scheduler';
import { runtime } from '../platform/runtime';
import { fieldEncryptionKeys, fieldKeys } from '../platform/secrets';
import { enqueue } from '../platform/tasks';

/** Re-encrypts stored values under a new key, counts them once a week, and goes on where a walk was interrupted. */
export const checkFieldKeys = onSchedule(
  {
    schedule: 'every 60 minutes',
    region: runtime.region,
    memory: runtime.memory,
    maxInstances: 1,
    timeoutSeconds: 60,
    secrets: [fieldEncryptionKeys],
  },
  async () => {
    const service = await import('../services/field-keys/start-rotation');
    if (await service.startDueRotation(fieldKeys())) await enqueue('rotateStoredValues', {});
  },
);
