import { defineCallable } from '../../platform/define-callable';
import { fieldEncryptionKeys, fieldKeys } from '../../platform/secrets';

export const saveDraftSecrets = defineCallable(
  'saveDraftSecrets',
  async (caller, values) => {
    const keyRing = fieldKeys();
    const service = await import('../../services/draft-secrets');
    await service.saveDraftSecrets(caller, values, keyRing);
    return {};
  },
  { secrets: [fieldEncryptionKeys] },
);
