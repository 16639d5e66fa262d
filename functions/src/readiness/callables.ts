import { defineCallable } from '../platform/define-callable';

export const remindMissingStep = defineCallable('remindMissingStep', async ({ actor }, request) =>
  (await import('./remind-missing-step')).remindMissingStep(actor, request),
);
