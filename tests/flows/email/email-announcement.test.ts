import type { Announcement } from '@united/domain/announcements/announcement';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, expect, it } from 'vitest';
import { announcementSendId } from '../../../functions/src/email/send-record';
import { sweepEmails } from '../../../functions/src/email/sweep';
import { buildAnnouncement } from '../../support/factories/announcements';
import { messages, send, storeMembers } from '../support/email';
import { call, db, freshUsers, makeUser, refused, where } from '../support/emulators';

const [admin] = freshUsers('admin');
beforeEach(async () => {
  await storeMembers(5);
  await storeMembers(1, 'pending', 'pending');
});

const hour = 3_600_000;
const inHours = (hours: number) => Timestamp.fromMillis(Date.now() + hours * hour);

async function announcement(id: string, change: Partial<Announcement> = {}): Promise<string> {
  const text = { title: 'Closed on Friday', content: 'We are **closed**, {{member_name}}.' };
  const document = buildAnnouncement(Timestamp.now(), { ...text, publish_at: inHours(-1), ...change });
  await db.doc(`announcements/${id}`).set(document);
  return id;
}
const sweep = () => sweepEmails({ provider: null, until: Number.POSITIVE_INFINITY });
const subjects = async (id: string) => (await messages(announcementSendId(id))).map(({ subject }) => subject);

it('is sent to its audience once', async () => {
  await announcement('a1', { audience: 'eros' });
  const answers = await Promise.all(
    [1, 2, 3].map(() => call('emailAnnouncement', { announcement_id: 'a1' }, admin.token)),
  );
  const sendId = announcementSendId('a1');
  expect(answers.every(({ send_id }) => send_id === sendId)).toBe(true);
  const other = await makeUser('super_admin');
  expect(await call('emailAnnouncement', { announcement_id: 'a1' }, other.token)).toEqual({
    send_id: sendId,
    queued: 1,
  });
  const [message, ...more] = await messages(sendId);
  expect(more).toEqual([]);
  expect(message).toMatchObject({ member_id: 'bulk-00000', email_type: 'announcement', template_id: null });
  expect(message?.html).toContain('<strong>closed</strong>, {{member_name}}.');
  expect(await where('audit_log', 'action', 'announcement.emailed')).toHaveLength(1);
});

it('is sent to all users, or only to members', async () => {
  await announcement('everyone');
  await announcement('members', { audience: 'members' });
  expect((await call('emailAnnouncement', { announcement_id: 'everyone' }, admin.token)).queued).toBe(5);
  expect((await call('emailAnnouncement', { announcement_id: 'members' }, admin.token)).queued).toBe(4);
});

it('waits for the publish time, and sends the current text', async () => {
  await announcement('later', { publish_at: inHours(2) });
  expect(await call('emailAnnouncement', { announcement_id: 'later' }, admin.token)).toMatchObject({
    queued: 0,
  });
  await sweep();
  expect(await subjects('later')).toEqual([]);
  expect((await send(announcementSendId('later'))).state).toBe('scheduled');

  const due = { send_at: inHours(-0.1) };
  // It was postponed, so it waits again.
  await announcement('later', { publish_at: inHours(1) });
  await db.doc(`email_sends/${announcementSendId('later')}`).update(due);
  await sweep();
  expect(await subjects('later')).toEqual([]);
  expect((await send(announcementSendId('later'))).send_at?.toMillis()).toBeGreaterThan(Date.now());

  await announcement('later', { title: 'Open after all', publish_at: inHours(-0.1) });
  await db.doc(`email_sends/${announcementSendId('later')}`).update(due);
  await Promise.all([sweep(), sweep()]);
  expect(await subjects('later')).toEqual(Array.from({ length: 5 }, () => 'Open after all'));
});

it('is not sent if it was deleted, canceled or expired in the meantime', async () => {
  const due = { send_at: inHours(-0.1) };
  for (const id of ['deleted', 'expired', 'cancelled']) {
    await announcement(id, { publish_at: inHours(1) });
    await call('emailAnnouncement', { announcement_id: id }, admin.token);
    await db.doc(`email_sends/${announcementSendId(id)}`).update(due);
  }
  await db.doc('announcements/deleted').delete();
  await announcement('expired', { publish_at: inHours(-3), expires_at: inHours(-1) });
  await announcement('cancelled');
  await call('cancelSend', { send_id: announcementSendId('cancelled') }, admin.token);
  await sweep();
  expect(await messages()).toEqual([]);
  for (const id of ['deleted', 'expired', 'cancelled']) {
    expect((await send(announcementSendId(id))).state).toBe('cancelled');
  }
});

it('is rejected if it does not exist or has expired', async () => {
  await announcement('expired', { expires_at: inHours(-0.5) });
  await refused('not-found', 'emailAnnouncement', { announcement_id: 'nothing' }, admin.token);
  await refused('failed-precondition', 'emailAnnouncement', { announcement_id: 'expired' }, admin.token);
});
