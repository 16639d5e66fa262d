import { definePublicCallable } from '../../platform/define-callable';

export const confirmHolderEmail = definePublicCallable('confirmHolderEmail', async (address, { token }) => {
  const service = await import('../../services/holder-email/confirm');
  await service.confirmHolderEmail(address, token);
  return {};
});
