import { defineCallable } from '../platform/define-callable';

export const readHeldVersions = defineCallable('readHeldVersions', async (caller, input) =>
  (await import('./read-held-versions')).readHeldVersions(caller, input),
);

export const setLegalHold = defineCallable('setLegalHold', async (caller, input) =>
  (await import('./set-legal-hold')).setLegalHold(caller, input),
);
