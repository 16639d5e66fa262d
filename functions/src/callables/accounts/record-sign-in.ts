import { defineCallable } from '../../platform/define-callable';

export const recordSignIn = defineCallable('recordSignIn', async (caller) => {
  const service = await import('../../services/record-sign-in');
  await service.recordSignIn(caller);
  return {};
});
