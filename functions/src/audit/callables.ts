import { defineCallable } from '../platform/define-callable';

export const recordExport = defineCallable('recordExport', async (caller, input) =>
  (await import('./record-export')).recordExport(caller, input),
);
