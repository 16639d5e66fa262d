import { defineCallable } from '../platform/define-callable';
import { fieldEncryptionKeys, fieldKeys } from '../platform/secrets';

export const importCustomValues = defineCallable(
  'importCustomValues',
  async (caller, file) => {
    const keyRing = fieldKeys();
    const service = await import('./import-custom-values');
    return service.importCustomValues(caller, file, keyRing);
  },
  { secrets: [fieldEncryptionKeys] },
);

export const setSecretValue = defineCallable(
  'setSecretValue',
  async (caller, input) => {
    const keyRing = fieldKeys();
    const service = await import('./set-secret-value');
    await service.setSecretValue(caller, input, keyRing);
    return {};
  },
  { secrets: [fieldEncryptionKeys] },
);
