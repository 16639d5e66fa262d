import { defineCallable } from '../platform/define-callable';

export const addIncidentNote = defineCallable('addIncidentNote', async ({ actor }, note) => {
  const service = await import('./add-incident-note');
  await service.addIncidentNote(actor, note);
  return {};
});

export const reportIncident = defineCallable('reportIncident', async ({ actor }, report) => {
  const service = await import('./report-incident');
  return service.reportIncident(actor, report);
});

export const setIncidentStatus = defineCallable('setIncidentStatus', async ({ actor }, change) => {
  const service = await import('./set-incident-status');
  await service.setIncidentStatus(actor, change);
  return {};
});

export const updateIncident = defineCallable('updateIncident', async ({ actor }, edit) => {
  const service = await import('./update-incident');
  await service.updateIncident(actor, edit);
  return {};
});
