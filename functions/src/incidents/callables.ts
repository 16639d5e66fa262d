import { defineCallable } from '../platform/define-callable';

export const addIncidentNote = defineCallable('addIncidentNote', async ({ actor }, note) =>
  (await import('./add-incident-note')).addIncidentNote(actor, note),
);

export const reportIncident = defineCallable('reportIncident', async ({ actor }, report) =>
  (await import('./report-incident')).reportIncident(actor, report),
);

export const setIncidentStatus = defineCallable('setIncidentStatus', async ({ actor }, change) =>
  (await import('./set-incident-status')).setIncidentStatus(actor, change),
);

export const updateIncident = defineCallable('updateIncident', async ({ actor }, edit) =>
  (await import('./update-incident')).updateIncident(actor, edit),
);
