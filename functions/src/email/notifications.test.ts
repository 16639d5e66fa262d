import { emailNotificationDocument } from '@united/domain/email/notification';
import { expect, it } from 'vitest';
import { buildNotification, type Notice, notificationId } from './notifications';

const notice: Notice = {
  eventId: 'a1__2__status_changed',
  type: 'bank_application_approved',
  message: { subject: 's', html: 'h', text: 't' },
  to: { uid: 'u1', email: 'a@b.test' },
  applicationId: 'a1',
};
const now = { toMillis: () => 0, toDate: () => new Date(0) };

it('has one id per event, type and address', () => {
  expect(notificationId({ ...notice })).toBe(notificationId(notice));
  const others = [
    { ...notice, eventId: 'a1__3__status_changed' },
    { ...notice, type: 'bank_application_rejected' as const },
    { ...notice, to: { uid: 'u1', email: 'c@d.test' } },
    { ...notice, to: { uid: 'u2', email: 'a@b.test' } },
  ];
  expect(new Set([notice, ...others].map(notificationId)).size).toBe(5);
});

it('is queued without delivery times', () => {
  const document = emailNotificationDocument.parse(buildNotification(notice, now));
  expect(document).toMatchObject({ status: 'queued', attempts: 0, sent_at: null, delivered_at: null });
});
