import { defineCallable } from '../../platform/define-callable';

export const updateLead = defineCallable('updateLead', async ({ actor }, change) => {
  const service = await import('../../services/contact/update-lead');
  await service.updateLead(actor, change);
  return {};
});
