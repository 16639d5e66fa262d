import { defineCallable } from '../../platform/define-callable';

export const updateUser = defineCallable('updateUser', async (caller, change) => {
  const service = await import('../../services/users/update-user');
  await service.updateUser(caller, change);
  return {};
});
