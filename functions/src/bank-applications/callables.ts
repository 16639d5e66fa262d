import { defineCallable, definePublicCallable } from '../platform/define-callable';
import { fieldEncryptionKeys, fieldKeys } from '../platform/secrets';

export const confirmHolderEmail = definePublicCallable('confirmHolderEmail', async (address, { token }) => {
  const service = await import('./confirm-holder-email');
  await service.confirmHolderEmail(address, token);
  return {};
});

export const copyDraftSecrets = defineCallable(
  'copyDraftSecrets',
  async (caller, { application_id }) => {
    const keyRing = fieldKeys();
    const service = await import('./draft-secrets');
    await service.copyDraftSecrets(caller, application_id, keyRing);
    return {};
  },
  { secrets: [fieldEncryptionKeys] },
);

export const decideEfin = defineCallable('decideEfin', async ({ actor }, decision) => {
  const service = await import('./decide-efin');
  return { rejected: await service.decideEfin(actor, decision) };
});

export const saveDraftSecrets = defineCallable(
  'saveDraftSecrets',
  async (caller, values) => {
    const keyRing = fieldKeys();
    const service = await import('./draft-secrets');
    await service.saveDraftSecrets(caller, values, keyRing);
    return {};
  },
  { secrets: [fieldEncryptionKeys] },
);

export const sendHolderConfirmation = defineCallable(
  'sendHolderConfirmation',
  async ({ uid }, { application_id }) => {
    const service = await import('./send-holder-link');
    await service.sendAnotherLink(uid, application_id);
    return {};
  },
);

export const setBankApplicationStatus = defineCallable(
  'setBankApplicationStatus',
  async ({ actor }, input) => {
    const service = await import('./set-status');
    return service.setBankApplicationStatus(input, actor);
  },
);

export const submitBankApplication = defineCallable(
  'submitBankApplication',
  async (caller, input) => {
    const keyRing = fieldKeys();
    const service = await import('./submit');
    return { id: await service.submitBankApplication(caller, input, keyRing) };
  },
  { secrets: [fieldEncryptionKeys] },
);

export const updateBankingInformation = defineCallable(
  'updateBankingInformation',
  async (caller, { application_id, expected_updated_at, ...banking }) => {
    const keyRing = fieldKeys();
    const service = await import('./update-banking');
    await service.updateBankingInformation(caller, application_id, banking, keyRing, expected_updated_at);
    return {};
  },
  { secrets: [fieldEncryptionKeys] },
);
