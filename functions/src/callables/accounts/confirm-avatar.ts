import { defineCallable } from '../../platform/define-callable';

export const confirmAvatar = defineCallable('confirmAvatar', async (caller) => {
  const service = await import('../../services/account/avatar');
  return { avatar_url: await service.confirmAvatar(caller) };
});
