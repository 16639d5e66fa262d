import { defineCallable, definePublicCallable } from '../platform/define-callable';

export const inviteLead = defineCallable('inviteLead', async (caller, invitation) => {
  const service = await import('./invite-lead');
  return { uid: await service.inviteLead(caller, invitation) };
});

export const sendContactMessage = definePublicCallable('sendContactMessage', async (address, message) =>
  (await import('./send-contact-message')).sendContactMessage(address, message),
);

export const updateLead = defineCallable('updateLead', async ({ actor }, change) =>
  (await import('./update-lead')).updateLead(actor, change),
);
