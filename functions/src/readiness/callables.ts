import { defineCallable } from '../platform/define-callable';

export const remindMissingStep = defineCallable('remindMissingStep', async ({ actor }, request) => {
  const service = await import('./remind-missing-step');
  return service.remindMissingStep(actor, request);
});
