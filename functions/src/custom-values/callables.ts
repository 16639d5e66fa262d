import { defineCallable } from '../platform/define-callable';
import { fieldEncryptionKeys, fieldKeys } from '../platform/secrets';

export const importCustomValues = defineCallable(
  'importCustomValues',
  async (caller, file) =>
    (await import('./import-custom-values')).importCustomValues(caller, file, fieldKeys()),
  { secrets: [fieldEncryptionKeys] },
);

export const setSecretValue = defineCallable(
  'setSecretValue',
  async (caller, input) => (await import('./set-secret-value')).setSecretValue(caller, input, fieldKeys()),
  { secrets: [fieldEncryptionKeys] },
);
