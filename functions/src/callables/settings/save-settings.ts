import { defineCallable } from '../../platform/define-callable';

export const saveSettings = defineCallable('saveSettings', async ({ actor }, settings) => {
  const service = await import('../../services/save-settings');
  await service.saveSettings(actor, settings);
  return {};
});
