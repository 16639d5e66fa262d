import { defineCallable } from '../../platform/define-callable';

export const resetSecondFactor = defineCallable('resetSecondFactor', async (caller, { uid }) => {
  const service = await import('../../services/users/reset-second-factor');
  await service.resetSecondFactor(caller, uid);
  return {};
});
