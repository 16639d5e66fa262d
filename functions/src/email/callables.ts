import { defineCallable } from '../platform/define-callable';

export const cancelSend = defineCallable('cancelSend', async ({ actor }, { send_id }) => {
  const service = await import('./cancel-send');
  return { cancelled: await service.cancelSend(actor, send_id) };
});

export const emailAnnouncement = defineCallable('emailAnnouncement', async ({ actor }, { announcement_id }) =>
  (await import('./announcement-email')).emailAnnouncement(actor, announcement_id),
);

export const previewEmail = defineCallable('previewEmail', async (_, draft) =>
  (await import('./draft')).renderDraft(draft),
);

export const retryEmail = defineCallable('retryEmail', async ({ actor }, input) => {
  const service = await import('./retry-email');
  return { queued: await service.retryEmail(actor, input) };
});

export const retryEmails = defineCallable('retryEmails', async ({ actor }, { send_id }) => {
  const service = await import('./retry-emails');
  return { queued: await service.retryEmails(actor, send_id) };
});

export const sendEmail = defineCallable('sendEmail', async (caller, request) =>
  (await import('./send-email')).sendEmail(caller, request),
);

export const sendTestEmail = defineCallable('sendTestEmail', async (caller, draft) =>
  (await import('./send-test-email')).sendTestEmail(caller, draft),
);
