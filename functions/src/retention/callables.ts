import { defineCallable } from '../platform/define-callable';

export const readHeldVersions = defineCallable('readHeldVersions', async (caller, input) => {
  const service = await import('./read-held-versions');
  return service.readHeldVersions(caller, input);
});

export const setLegalHold = defineCallable('setLegalHold', async (caller, input) => {
  const service = await import('./set-legal-hold');
  await service.setLegalHold(caller, input);
  return {};
});
