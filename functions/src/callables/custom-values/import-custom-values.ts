import { defineCallable } from '../../platform/define-callable';
import { fieldEncryptionKeys, fieldKeys } from '../../platform/secrets';

export const importCustomValues = defineCallable(
  'importCustomValues',
  async (caller, file) => {
    const keyRing = fieldKeys();
    const service = await import('../../services/custom-values/import-custom-values');
    return service.importCustomValues(caller, file, keyRing);
  },
  { secrets: [fieldEncryptionKeys] },
);
