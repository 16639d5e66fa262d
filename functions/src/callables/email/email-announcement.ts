import { defineCallable } from '../../platform/define-callable';

export const emailAnnouncement = defineCallable(
  'emailAnnouncement',
  async ({ actor }, { announcement_id }) => {
    const service = await import('../../services/email/announcement-email');
    return service.emailAnnouncement(actor, announcement_id);
  },
);
