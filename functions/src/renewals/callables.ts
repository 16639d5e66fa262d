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
