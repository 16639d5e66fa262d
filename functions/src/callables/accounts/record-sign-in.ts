import { defineCallable } from '../../platform/define-callable';

export const recordSignIn = defineCallable('recordSignIn', async ({ uid, user }) => {
  const service = await import('../../services/record-sign-in');
  await service.recordSignIn(uid, user.role);
  return {};
});
