import { defineCallable } from '../platform/define-callable';
import { fieldEncryptionKeys, fieldKeys } from '../platform/secrets';

/**
 * Reveals a sensitive value. Staff can reveal any value and must give a reason; members can reveal
 * their own secret custom values.
 */
export const revealField = defineCallable(
  'revealField',
  async (caller, request) => {
    const service = await import('./reveal-field');
    return { value: await service.revealField(caller, request, fieldKeys()) };
  },
  { secrets: [fieldEncryptionKeys] },
);

export const rotateFieldKeys = defineCallable(
  'rotateFieldKeys',
  async ({ actor }) => {
    const { startRotation } = await import('./start-rotation');
    const started = await startRotation(actor, fieldKeys());
    if (started) {
      const { enqueue } = await import('../platform/tasks');
      await enqueue('rotateStoredValues', {});
    }
    return { started };
  },
  { secrets: [fieldEncryptionKeys] },
);
