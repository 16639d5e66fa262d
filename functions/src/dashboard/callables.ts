import { defineCallable } from '../platform/define-callable';

export const dismissAlert = defineCallable('dismissAlert', async ({ actor }, { alert_id }) =>
  (await import('./dismiss-alert')).dismissAlert(alert_id, actor),
);
