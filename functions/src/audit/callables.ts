import { defineCallable } from '../platform/define-callable';

export const recordExport = defineCallable('recordExport', async (caller, input) => {
  const service = await import('./record-export');
  await service.recordExport(caller, input);
  return {};
});
