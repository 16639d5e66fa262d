import { defineCallable } from '../../platform/define-callable';

export const reportIncident = defineCallable('reportIncident', async ({ actor }, report) => {
  const service = await import('../../services/incidents/report-incident');
  return service.reportIncident(actor, report);
});
