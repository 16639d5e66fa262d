import { defineCallable } from '../../platform/define-callable';

export const setUserStatus = defineCallable('setUserStatus', async (caller, change) => {
  const service = await import('../../services/users/set-user-status');
  return service.setUserStatus(caller, change);
});
