import { defineCallable } from '../../platform/define-callable';
import { fieldEncryptionKeys, fieldKeys } from '../../platform/secrets';

export const setSecretValue = defineCallable(
  'setSecretValue',
  async (caller, input) => {
    const keyRing = fieldKeys();
    const service = await import('../../services/custom-values/set-secret-value');
    await service.setSecretValue(caller, input, keyRing);
    return {};
  },
  { secrets: [fieldEncryptionKeys] },
);
