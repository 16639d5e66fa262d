import { defineCallable } from '../../platform/define-callable';

export const liftCredentialWait = defineCallable('liftCredentialWait', async (caller, { uid, reason }) => {
  const service = await import('../../services/users/lift-credential-wait');
  await service.liftCredentialWait(caller, uid, reason);
  return {};
});
