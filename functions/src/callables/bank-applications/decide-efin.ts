import { defineCallable } from '../../platform/define-callable';

export const decideEfin = defineCallable('decideEfin', async ({ actor }, decision) => {
  const service = await import('../../services/efin/decide-efin');
  return { rejected: await service.decideEfin(actor, decision) };
});
