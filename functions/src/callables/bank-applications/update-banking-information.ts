import { defineCallable } from '../../platform/define-callable';
import { fieldEncryptionKeys, fieldKeys } from '../../platform/secrets';

export const updateBankingInformation = defineCallable(
  'updateBankingInformation',
  async (caller, { application_id, expected_updated_at, ...banking }) => {
    const keyRing = fieldKeys();
    const service = await import('../../services/update-banking-information');
    await service.updateBankingInformation(caller, application_id, banking, keyRing, expected_updated_at);
    return {};
  },
  { secrets: [fieldEncryptionKeys] },
);
