import { defineCallable } from '../platform/define-callable';

export const previewSeason = defineCallable('previewSeason', async ({ uid }) =>
  (await import('./preview-season')).previewSeason(uid),
);

export const openSeason = defineCallable('openSeason', async (caller, opening) => {
  const service = await import('./open-season');
  return { job: await service.openSeason(caller, opening) };
});

export const revertSeason = defineCallable('revertSeason', async (caller, input) => {
  const service = await import('./revert-season');
  await service.revertSeason(caller, input);
});

export const remindRenewals = defineCallable('remindRenewals', async ({ actor }, { season }) =>
  (await import('./remind-renewals')).remindRenewals(actor, season),
);
