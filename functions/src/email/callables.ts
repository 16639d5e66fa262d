import { defineCallable } from '../platform/define-callable';

export const cancelSend = defineCallable('cancelSend', async ({ actor }, { send_id }) => {
  const service = await import('./cancel-send');
  return { cancelled: await service.cancelSend(actor, send_id) };
});

export const emailAnnouncement = defineCallable(
  'emailAnnouncement',
  async ({ actor }, { announcement_id }) => {
    const service = await import('./announcement-email');
    return service.emailAnnouncement(actor, announcement_id);
  },
);

export const previewEmail = defineCallable('previewEmail', async (_, draft) => {
  const service = await import('./draft');
  return service.renderDraft(draft);
});

export const retryEmail = defineCallable('retryEmail', async ({ actor }, input) => {
  const service = await import('./retry-email');
  return { queued: await service.retryEmail(actor, input) };
});

export const retryEmails = defineCallable('retryEmails', async ({ actor }, { send_id }) => {
  const service = await import('./retry-emails');
  return { queued: await service.retryEmails(actor, send_id) };
});

export const sendEmail = defineCallable('sendEmail', async (caller, request) => {
  const service = await import('./send-email');
  return service.sendEmail(caller, request);
});

export const sendTestEmail = defineCallable('sendTestEmail', async (caller, draft) => {
  const service = await import('./send-test-email');
  await service.sendTestEmail(caller, draft);
  return {};
});
