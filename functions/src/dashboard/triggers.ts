import { warn } from 'firebase-functions/logger';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { jobRuntime } from '../platform/runtime';

/**
 * Reconciles the dashboard's figures with whatever was written outside the product: a manual
 * import, a restored backup.
 */
export const recountStats = onSchedule({ schedule: 'every 60 minutes', ...jobRuntime }, async () => {
  const service = await import('./recount-stats');
  if (!(await service.recountStats())) warn('The figures moved too often to be counted anew');
});
