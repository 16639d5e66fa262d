import { defineCallable } from '../../platform/define-callable';

export const createUser = defineCallable('createUser', async (caller, person) => {
  const service = await import('../../services/users/create-user');
  return { uid: await service.createUser(caller, person) };
});
