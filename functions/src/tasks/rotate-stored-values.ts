import { onTaskDispatched } from 'firebase-functions/v2/tasks';
import { runtime } from '../platform/runtime';
import { fieldEncryptionKeys, fieldKeys } from '../platform/secrets';
import { enqueue } from '../platform/tasks';

/** Re-encrypts stored values for a while, and leaves the next to the next task. */
export const rotateStoredValues = onTaskDispatched(
  {
    region: runtime.region,
    memory: runtime.memory,
    maxInstances: 1,
    timeoutSeconds: 120,
    secrets: [fieldEncryptionKeys],
    rateLimits: { maxConcurrentDispatches: 1 },
    retryConfig: { maxAttempts: 5, minBackoffSeconds: 10 },
  },
  async () => {
    const service = await import('../services/field-keys/rotate');
    const done = await service.rotateFieldKeys(fieldKeys(), Date.now() + 20_000);
    if (!done) await enqueue('rotateStoredValues', {});
  },
);
