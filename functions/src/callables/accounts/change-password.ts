import { defineCallable } from '../../platform/define-callable';

export const changePassword = defineCallable('changePassword', async (caller, { password }) => {
  const service = await import('../../services/account/change-password');
  await service.changePassword(caller, password);
  return {};
});
