import { defineCallable } from '../platform/define-callable';

export const saveSettings = defineCallable('saveSettings', async (caller, settings) =>
  (await import('./save-settings')).saveSettings(caller, settings),
);
