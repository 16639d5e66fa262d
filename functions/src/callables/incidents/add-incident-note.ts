import { defineCallable } from '../../platform/define-callable';

export const addIncidentNote = defineCallable('addIncidentNote', async ({ actor }, note) => {
  const service = await import('../../services/incidents/add-incident-note');
  await service.addIncidentNote(actor, note);
  return {};
});
