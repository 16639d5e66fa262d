import { defineCallable } from '../../platform/define-callable';

export const startViewAs = defineCallable('startViewAs', async ({ actor }, { uid, reason }) => {
  const service = await import('../../services/users/start-view-as');
  return { expires_at: await service.startViewAs(actor, uid, reason) };
});
