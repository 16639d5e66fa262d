import { defineCallable } from '../../platform/define-callable';

export const setIncidentStatus = defineCallable('setIncidentStatus', async ({ actor }, change) => {
  const service = await import('../../services/incidents/set-incident-status');
  await service.setIncidentStatus(actor, change);
  return {};
});
