import { defineCallable } from '../../platform/define-callable';
import { fieldEncryptionKeys, fieldKeys } from '../../platform/secrets';

export const rotateFieldKeys = defineCallable(
  'rotateFieldKeys',
  async ({ actor }) => {
    const { startRotation } = await import('../../services/field-keys/start-rotation');
    const started = await startRotation(actor, fieldKeys());
    if (started) {
      const { enqueue } = await import('../../platform/tasks');
      await enqueue('rotateStoredValues', {});
    }
    return { started };
  },
  { secrets: [fieldEncryptionKeys] },
);
