import { defineCallable } from '../../platform/define-callable';
import { fieldEncryptionKeys, fieldKeys } from '../../platform/secrets';

export const submitBankApplication = defineCallable(
  'submitBankApplication',
  async (caller, input) => {
    const keyRing = fieldKeys();
    const service = await import('../../services/submit-bank-application');
    return { id: await service.submitBankApplication(caller, input, keyRing) };
  },
  { secrets: [fieldEncryptionKeys] },
);
