import { defineCallable } from '../../platform/define-callable';
import { fieldEncryptionKeys, fieldKeys } from '../../platform/secrets';

export const updateBankingInformation = defineCallable(
  'updateBankingInformation',
  async (caller, { application_id, ...banking }) => {
    const keyRing = fieldKeys();
    const service = await import('../../services/update-banking-information');
    await service.updateBankingInformation(caller, application_id, banking, keyRing);
    return {};
  },
  { secrets: [fieldEncryptionKeys] },
);
