import { defineCallable } from '../../platform/define-callable';
import { fieldEncryptionKeys, fieldKeys } from '../../platform/secrets';

export const copyDraftSecrets = defineCallable(
  'copyDraftSecrets',
  async (caller, { application_id }) => {
    const keyRing = fieldKeys();
    const service = await import('../../services/draft-secrets');
    await service.copyDraftSecrets(caller, application_id, keyRing);
    return {};
  },
  { secrets: [fieldEncryptionKeys] },
);
