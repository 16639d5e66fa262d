import { defineCallable } from '../../platform/define-callable';

export const inviteLead = defineCallable('inviteLead', async (caller, invitation) => {
  const service = await import('../../services/contact/invite-lead');
  return { uid: await service.inviteLead(caller, invitation) };
});
