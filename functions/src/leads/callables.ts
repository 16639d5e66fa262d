import { defineCallable, definePublicCallable } from '../platform/define-callable';

export const inviteLead = defineCallable('inviteLead', async (caller, invitation) => {
  const service = await import('./invite-lead');
  return { uid: await service.inviteLead(caller, invitation) };
});

export const sendContactMessage = definePublicCallable('sendContactMessage', async (address, message) => {
  const service = await import('./send-contact-message');
  await service.sendContactMessage(address, message);
  return {};
});

export const updateLead = defineCallable('updateLead', async ({ actor }, change) => {
  const service = await import('./update-lead');
  await service.updateLead(actor, change);
  return {};
});
