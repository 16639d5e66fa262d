import { defineCallable } from '../../platform/define-callable';

export const setLegalHold = defineCallable('setLegalHold', async (caller, input) => {
  const service = await import('../../services/disposal/set-legal-hold');
  await service.setLegalHold(caller, input);
  return {};
});
