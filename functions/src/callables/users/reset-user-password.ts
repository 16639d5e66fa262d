import { defineCallable } from '../../platform/define-callable';

export const resetUserPassword = defineCallable('resetUserPassword', async (caller, { uid, password }) => {
  const service = await import('../../services/users/reset-user-password');
  await service.resetUserPassword(caller, uid, password);
  return {};
});
