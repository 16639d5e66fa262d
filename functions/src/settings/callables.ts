import { defineCallable } from '../platform/define-callable';

export const saveSettings = defineCallable('saveSettings', async (caller, settings) => {
  const service = await import('./save-settings');
  return { updated_at: await service.saveSettings(caller, settings) };
});
