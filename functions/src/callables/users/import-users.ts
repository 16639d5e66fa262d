import { defineCallable } from '../../platform/define-callable';

export const importUsers = defineCallable('importUsers', async (caller, file) => {
  const service = await import('../../services/users/import-users');
  return service.importUsers(caller, file);
});
