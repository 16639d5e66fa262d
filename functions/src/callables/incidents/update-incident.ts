import { defineCallable } from '../../platform/define-callable';

export const updateIncident = defineCallable('updateIncident', async ({ actor }, edit) => {
  const service = await import('../../services/incidents/update-incident');
  await service.updateIncident(actor, edit);
  return {};
});
