import { defineCallable } from '../platform/define-callable';

export const saveBureau = defineCallable('saveBureau', async (caller, bureau) => {
  const service = await import('./save-bureau');
  return { id: await service.saveBureau(caller, bureau) };
});

export const closeBureau = defineCallable('closeBureau', async (caller, { id }) =>
  (await import('./close-bureau')).closeBureau(caller, id),
);

export const saveBureauFees = defineCallable('saveBureauFees', async (caller, fees) =>
  (await import('./save-fees')).saveBureauFees(caller, fees),
);

export const inviteOffice = defineCallable('inviteOffice', async (caller, invited) => {
  const service = await import('./invite-office');
  return { id: await service.inviteOffice(caller, invited) };
});

export const acceptInvitation = defineCallable('acceptInvitation', async (caller, accepted) =>
  (await import('./accept-invitation')).acceptInvitation(caller, accepted),
);

export const declineInvitation = defineCallable('declineInvitation', async (caller, { id }) =>
  (await import('./close-invitation')).declineInvitation(caller, id),
);

export const revokeInvitation = defineCallable('revokeInvitation', async (caller, { id }) =>
  (await import('./close-invitation')).revokeInvitation(caller, id),
);

export const leaveBureau = defineCallable('leaveBureau', async (caller) =>
  (await import('./remove-office')).leaveBureau(caller),
);

export const removeOffice = defineCallable('removeOffice', async (caller, { member_id }) =>
  (await import('./remove-office')).removeOffice(caller, member_id),
);

export const setOfficeLicense = defineCallable('setOfficeLicense', async (caller, license) =>
  (await import('./set-license')).setOfficeLicense(caller, license),
);

export const prepareForOffice = defineCallable('prepareForOffice', async (caller, prepared) => {
  const service = await import('./prepare-for-office');
  return { id: await service.prepareForOffice(caller, prepared) };
});

export const remindOffice = defineCallable('remindOffice', async (caller, reminder) => {
  const service = await import('./remind-office');
  return { queued: await service.remindOffice(caller, reminder) };
});
