import { defineCallable } from '../../platform/define-callable';

export const beginDataExport = defineCallable('beginDataExport', async (caller) => {
  const service = await import('../../services/export/begin-data-export');
  await service.beginDataExport(caller);
  return {};
});
