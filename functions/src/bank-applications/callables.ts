import { defineCallable, definePublicCallable } from '../platform/define-callable';
import { fieldEncryptionKeys, fieldKeys } from '../platform/secrets';

export const checkApplication = defineCallable(
  'checkApplication',
  async (caller, { application_id }) => ({
    findings: await (await import('./check-application')).checkApplication(
      caller,
      application_id,
      fieldKeys(),
    ),
  }),
  { secrets: [fieldEncryptionKeys] },
);

export const chooseActiveBank = defineCallable('chooseActiveBank', async (caller, { application_id }) =>
  (await import('./active-bank')).chooseActiveBank(caller, application_id),
);

export const confirmHolderEmail = definePublicCallable('confirmHolderEmail', async (address, { token }) =>
  (await import('./confirm-holder-email')).confirmHolderEmail(address, token),
);

export const copyDraftSecrets = defineCallable(
  'copyDraftSecrets',
  async (caller, { application_id }) =>
    (await import('./draft-secrets')).copyDraftSecrets(caller, application_id, fieldKeys()),
  { secrets: [fieldEncryptionKeys] },
);

export const correctApplication = defineCallable(
  'correctApplication',
  async (caller, correction) =>
    (await import('./correct-application')).correctApplication(caller, correction, fieldKeys()),
  { secrets: [fieldEncryptionKeys] },
);

export const decideChange = defineCallable(
  'decideChange',
  async (caller, decision) => (await import('./decide-change')).decideChange(caller, decision, fieldKeys()),
  { secrets: [fieldEncryptionKeys] },
);

export const decideEfin = defineCallable('decideEfin', async ({ actor }, decision) => {
  const service = await import('./decide-efin');
  return { rejected: await service.decideEfin(actor, decision) };
});

export const importBankStatuses = defineCallable('importBankStatuses', async (caller, file) =>
  (await import('./import-statuses')).importBankStatuses(file, caller),
);

export const markPassedToBank = defineCallable('markPassedToBank', async (caller, passing) =>
  (await import('./mark-passed')).markPassedToBank(passing, caller),
);

/** Reveals all sensitive values of an application so that staff can enter it at the bank. */
export const openForEntry = defineCallable(
  'openForEntry',
  async (caller, request) => (await import('./open-for-entry')).openForEntry(caller, request, fieldKeys()),
  { secrets: [fieldEncryptionKeys] },
);

export const requestPapers = defineCallable('requestPapers', async (caller, request) =>
  (await import('./request-papers')).requestPapers(caller, request),
);

export const saveDraftSecrets = defineCallable(
  'saveDraftSecrets',
  async (caller, values) => (await import('./draft-secrets')).saveDraftSecrets(caller, values, fieldKeys()),
  { secrets: [fieldEncryptionKeys] },
);

export const sendHolderConfirmation = defineCallable(
  'sendHolderConfirmation',
  async ({ uid }, { application_id }) =>
    (await import('./send-holder-link')).sendAnotherLink(uid, application_id),
);

export const setBankApplicationStatus = defineCallable('setBankApplicationStatus', async (caller, input) =>
  (await import('./staff-statuses')).setStatusesByHand(input, caller),
);

export const submitBankApplication = defineCallable(
  'submitBankApplication',
  async (caller, input) => {
    const service = await import('./submit');
    return { id: await service.submitBankApplication(caller, input, fieldKeys()) };
  },
  { secrets: [fieldEncryptionKeys] },
);

export const undoBankImport = defineCallable('undoBankImport', async ({ actor }, { import_id, at_most }) =>
  (await import('./undo-import')).undoBankImport(import_id, actor, at_most),
);

export const updateBankingInformation = defineCallable(
  'updateBankingInformation',
  async (caller, { application_id, expected_updated_at, ...banking }) =>
    (await import('./update-banking')).updateBankingInformation(
      caller,
      application_id,
      banking,
      fieldKeys(),
      expected_updated_at,
    ),
  { secrets: [fieldEncryptionKeys] },
);

export const withdrawApplication = defineCallable('withdrawApplication', async (caller, withdrawal) =>
  (await import('./withdraw-application')).withdrawApplication(caller, withdrawal),
);

export const withdrawChange = defineCallable('withdrawChange', async (caller, { change_id }) =>
  (await import('./withdraw-change')).withdrawChange(caller, change_id),
);
