import { defineCallable } from '../../platform/define-callable';

export const signOutEverywhere = defineCallable('signOutEverywhere', async (caller) => {
  const service = await import('../../services/account/sign-out-everywhere');
  await service.signOutEverywhere(caller);
  return {};
});
