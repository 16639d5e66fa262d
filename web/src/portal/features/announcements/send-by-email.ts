import { call } from '~/portal/data/call';
import { messageOf } from '~/portal/data/errors';
import { toast } from '~/portal/ui/toast';

/** Sends a published announcement to its audience once and reports the result. */
export async function sendByEmail(announcementId: string): Promise<void> {
  try {
    const { queued } = await call('emailAnnouncement', { announcement_id: announcementId });
    toast.success('Emails queued', `${queued} queued so far. See the progress in Email Notifications.`);
  } catch (error) {
    toast.error('The announcement was not sent by email', messageOf(error));
  }
}
