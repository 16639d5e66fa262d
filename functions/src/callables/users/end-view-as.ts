import { defineCallable } from '../../platform/define-callable';

export const endViewAs = defineCallable('endViewAs', async ({ actor }) => {
  const service = await import('../../services/users/end-view-as');
  await service.endViewAs(actor);
  return {};
});
