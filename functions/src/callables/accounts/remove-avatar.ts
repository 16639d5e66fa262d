import { defineCallable } from '../../platform/define-callable';

export const removeAvatar = defineCallable('removeAvatar', async (caller) => {
  const service = await import('../../services/account/avatar');
  await service.removeAvatar(caller);
  return {};
});
