import { defineCallable } from '../platform/define-callable';
import { fieldEncryptionKeys, fieldKeys } from '../platform/secrets';

export const dismissPrepared = defineCallable('dismissPrepared', async (caller, { id, reason }) =>
  (await import('./dismiss')).dismissPrepared(caller, id, reason),
);

export const savePrepared = defineCallable(
  'savePrepared',
  async (caller, edit) => (await import('./save')).savePrepared(caller, edit, fieldKeys()),
  { secrets: [fieldEncryptionKeys] },
);

export const sendPrepared = defineCallable(
  'sendPrepared',
  async (caller, { ids }) => ({
    results: await (await import('./send')).sendPrepared(caller, ids, fieldKeys()),
  }),
  { secrets: [fieldEncryptionKeys] },
);

export const previewSeason = defineCallable('previewSeason', async ({ uid }) =>
  (await import('./preview-season')).previewSeason(uid),
);

export const openSeason = defineCallable('openSeason', async (caller, opening) => {
  const service = await import('./open-season');
  return { job: await service.openSeason(caller, opening) };
});

export const revertSeason = defineCallable('revertSeason', async (caller, input) => {
  const service = await import('./revert-season');
  await service.revertSeason(caller, input);
});

export const remindRenewals = defineCallable('remindRenewals', async ({ actor }, { season }) =>
  (await import('./remind-renewals')).remindRenewals(actor, season),
);
