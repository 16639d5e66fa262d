import { optionalEmailTypes, requiredEmailTypes } from '@united/domain/email/email-types';
import { skipReasons } from '@united/domain/email/notification';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { deliver } from '../../../functions/src/email/deliver';
import { buildNotification, notificationId } from '../../../functions/src/email/notifications';
import { queueRecipients } from '../../../functions/src/email/queue-recipients';
import { eventually, messages, notification, send } from '../support/email';
import { db } from '../support/emulators';
import { useFaults } from '../support/mail-faults';

const faults = useFaults();
const { provider, clock, newSend, sweepUntilQuiet } = faults;

const switchOff = (uid: string, ...off: string[]) =>
  db.doc(`notification_preferences/${uid}`).set({ off, updated_at: Timestamp.now() });

/** Queues a message about a user's event, without the events that cause it. */
async function notify(
  type: (typeof optionalEmailTypes | typeof requiredEmailTypes)[number],
): Promise<string> {
  const notice = {
    eventId: type,
    type,
    message: { subject: `About ${type}`, html: '<p>Text</p>', text: 'Text' },
    to: { uid: 'bulk-00000', email: 'bulk-00000@bulk.test' },
    applicationId: null,
  };
  const id = notificationId(notice);
  await db.doc(`email_notifications/${id}`).set(buildNotification(notice, Timestamp.now()));
  return id;
}

describe('an email that its recipient turned off', () => {
  it.each(optionalEmailTypes)('of type %s is skipped, and its text stays in the portal', async (type) => {
    await switchOff('bulk-00000', type);
    const id = await notify(type);
    await eventually(async () => expect((await notification(id)).status).toBe('skipped'));
    await deliver(id, provider, { clock });
    expect(await notification(id)).toMatchObject({
      status: 'skipped',
      error: skipReasons.unwanted,
      next_attempt_at: null,
      html: '<p>Text</p>',
      attempts: 0,
    });
    expect(faults.received()).toEqual([]);
  });

  it('is also skipped if it was turned off after queueing', async () => {
    const id = await notify('announcement');
    await switchOff('bulk-00000', 'announcement');
    await deliver(id, provider, { clock });
    expect(await notification(id)).toMatchObject({ status: 'skipped', error: skipReasons.unwanted });
    expect(faults.received()).toEqual([]);
  });

  it('is left out of a send, which counts it as skipped', async () => {
    await switchOff('bulk-00000', 'custom_template');
    await switchOff('bulk-00001', 'announcement');
    const id = await newSend();
    await queueRecipients(id);
    await switchOff('bulk-00002', 'custom_template');
    await sweepUntilQuiet();
    const statuses = Object.fromEntries(
      (await messages(id)).map(({ member_id, status }) => [member_id, status]),
    );
    expect(statuses).toEqual({
      'bulk-00000': 'skipped',
      'bulk-00001': 'sent',
      'bulk-00002': 'skipped',
      'bulk-00003': 'sent',
      'bulk-00004': 'sent',
    });
    expect(await send(id)).toMatchObject({ queued: 5, skipped: 1, state: 'done' });
  });
});

it.each(requiredEmailTypes)('%s is sent regardless of preferences', async (type) => {
  await switchOff('bulk-00000', type, ...optionalEmailTypes);
  const id = await notify(type);
  await deliver(id, provider, { clock });
  expect((await notification(id)).status).toBe('sent');
});
