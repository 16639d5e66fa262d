import { definePublicCallable } from '../../platform/define-callable';
import { Refusal } from '../../platform/errors';
import { adminSetupKey, setupKey } from '../../platform/secrets';

export const createAdmin = definePublicCallable(
  'createAdmin',
  async (address, { setup_key, ...person }) => {
    const right = setupKey();
    if (right === null) {
      throw new Refusal(
        'failed-precondition',
        'This deployment has no setup key. Ask an administrator to create your account.',
        { reason: 'no-setup-key' },
      );
    }
    const service = await import('../../services/create-admin');
    await service.checkSetupKey(setup_key, right, address);
    return { uid: await service.createAdmin(person) };
  },
  { secrets: [adminSetupKey] },
);
