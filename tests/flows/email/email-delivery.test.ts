import { skipReasons } from '@united/domain/email/notification';
import type { EmailSuppression } from '@united/domain/email/send';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { cancelSend } from '../../../functions/src/email/cancel-send';
import { deliver } from '../../../functions/src/email/deliver';
import { staleAfterMs } from '../../../functions/src/email/lease';
import { buildNotification, notificationId } from '../../../functions/src/email/notifications';
import { queueRecipients } from '../../../functions/src/email/queue-recipients';
import { retryEmail } from '../../../functions/src/email/retry-email';
import { retryEmails } from '../../../functions/src/email/retry-emails';
import { suppressionId } from '../../../functions/src/email/send-record';
import { buildSuppression } from '../../support/factories/email';
import { customValue, messages, notification, send, tally } from '../support/email';
import { db } from '../support/emulators';
import { actor, apiKey, minute, useFaults } from '../support/mail-faults';

const faults = useFaults();
const { provider, clock, outcome, queued, newSend, sweepUntilQuiet } = faults;

const suppress = (email: string, reason: EmailSuppression['reason']) =>
  db.doc(`email_suppressions/${suppressionId(email)}`).set(buildSuppression(Timestamp.now(), email, reason));

describe('delivery', () => {
  it('uses the sender in the settings, with both parts and the id', async () => {
    await db.doc('settings/staff').set({ sender_email: 'office@flow.test', sender_name: 'Flow Office' });
    const id = (await messages(await queued()))[0]?.id ?? '';
    await deliver(id, provider, { clock });
    const stored = await notification(id);
    expect(faults.received()).toEqual([
      {
        to: stored.recipient_email,
        subject: stored.subject,
        from: 'Flow Office <office@flow.test>',
        id,
        html: stored.html,
        text: stored.text,
        authorization: `Bearer ${apiKey}`,
        taken: true,
      },
    ]);
    expect(stored).toMatchObject({ status: 'sent', attempts: 1, provider_id: 'm-1', error: null });
    expect(stored.sent_at?.toMillis()).toBe(clock());
  });

  it('never stores the API key with an error', async () => {
    faults.behaves(() => 400);
    const id = (await messages(await queued()))[0]?.id ?? '';
    await deliver(id, provider, { clock });
    expect((await notification(id)).error).toBe('The provider answered 400: Refused, Bearer [key]');
  });

  it('excludes messages that waited for more than a day, such as for a key', async () => {
    const id = await queued();
    faults.pass(staleAfterMs + minute);
    await sweepUntilQuiet();
    const result = await outcome('a key set after more than a day', id);
    expect(result).toMatchObject({ statuses: { cancelled: 5 }, requests: 0 });
    expect(result.stored[0]?.error).toBe('Not sent: the message waited for more than a day.');
  });

  it('excludes suppressed addresses, including those suppressed in the meantime', async () => {
    const id = await newSend();
    await suppress('bulk-00000@bulk.test', 'bounced');
    await queueRecipients(id);
    await suppress('bulk-00001@bulk.test', 'unsubscribed');
    await sweepUntilQuiet();
    const expected = { statuses: { sent: 3, skipped: 2 }, requests: 3 };
    expect(await outcome('two addresses suppressed', id)).toMatchObject(expected);
    expect(await send(id)).toMatchObject({ queued: 5, skipped: 1, state: 'done' });
    const reasons = (await messages(id)).flatMap(({ status, error }) =>
      status === 'skipped' ? [error] : [],
    );
    expect(reasons.toSorted()).toEqual([skipReasons.bounced, skipReasons.unsubscribed]);
  });

  it.each([
    ['unsubscribed', 'sent'],
    ['spam', 'skipped'],
    ['bounced', 'skipped'],
  ] as const)('sends account messages to an address that is %s: %s', async (reason, status) => {
    const notice = {
      eventId: reason,
      type: 'password_reset' as const,
      message: { subject: 's', html: 'h', text: 't' },
      to: { uid: 'bulk-00000', email: 'Bulk-00000@bulk.test' },
      applicationId: null,
    };
    const id = notificationId(notice);
    await db.doc(`email_notifications/${id}`).set(buildNotification(notice, Timestamp.now()));
    await suppress('bulk-00000@bulk.test', reason);
    await deliver(id, provider, { clock });
    expect((await notification(id)).status).toBe(status);
  });

  it('excludes messages that a user’s values made too long', async () => {
    await customValue('bulk-00002', 'Office Motto', 'x'.repeat(1000));
    const id = await newSend(`<p>${'{{Office Motto}}'.repeat(200)}</p>`);
    await queueRecipients(id);
    await sweepUntilQuiet();
    const expected = { statuses: { sent: 4, failed: 1 }, requests: 4 };
    const result = await outcome('too long for one', id);
    expect(result).toMatchObject(expected);
    expect(result.stored.find(({ status }) => status === 'failed')).toMatchObject({
      member_id: 'bulk-00002',
      error: 'The email is too long with this member’s values.',
    });
  });
});

describe('a send in progress', () => {
  it('is canceled: undelivered messages stay', async () => {
    const id = await queued();
    const [one] = await messages(id);
    await deliver(one?.id ?? '', provider, { clock });
    expect(await cancelSend(actor, id)).toBe(4);
    expect(await cancelSend(actor, id)).toBe(0);
    await sweepUntilQuiet();
    const expected = { statuses: { sent: 1, cancelled: 4 }, requests: 1 };
    expect(await outcome('cancelled after one', id)).toMatchObject(expected);
    expect((await send(id)).state).toBe('cancelled');
    await expect(retryEmails(actor, id)).rejects.toMatchObject({ code: 'failed-precondition' });
  });

  it('stops queueing when it is canceled', async () => {
    const id = await newSend();
    await cancelSend(actor, id);
    expect(await queueRecipients(id)).toBe(true);
    expect(await messages(id)).toEqual([]);
  });

  it('delivers nothing after cancellation, whatever its messages say', async () => {
    const id = await queued();
    await db.doc(`email_sends/${id}`).update({ state: 'cancelled' });
    await sweepUntilQuiet();
    expect(tally((await messages(id)).map(({ status }) => status))).toEqual({ cancelled: 5 });
    expect(faults.received()).toEqual([]);
  });

  it('resends its failed messages, once each', async () => {
    faults.behaves((_, earlier) => (earlier === 0 ? 400 : 202));
    const id = await queued();
    await sweepUntilQuiet();
    expect((await send(id)).state).toBe('done');
    expect(await retryEmails(actor, id)).toBe(5);
    expect(await send(id)).toMatchObject({ state: 'sending', finished_at: null });
    expect(await retryEmails(actor, id)).toBe(0);
    await sweepUntilQuiet();
    const expected = { statuses: { sent: 5 }, requests: 10, taken: 5 };
    expect(await outcome('400, retried manually', id)).toMatchObject(expected);
    expect((await send(id)).state).toBe('done');
  });
});

describe('resending one message', () => {
  const ended = async (status: string, change: object = {}) => {
    const id = (await messages(await queued()))[0]?.id ?? '';
    await db
      .doc(`email_notifications/${id}`)
      .update({ status, attempts: 12, next_attempt_at: null, ...change });
    return id;
  };
  const audited = async () =>
    (await db.collection('audit_log').where('action', '==', 'email.message_retried').get()).size;
  const refusal = async (id: string, change: object = {}) => {
    const before = await notification(id);
    const error = await retryEmail(actor, { notification_id: id, ...change }).catch(
      (reason: unknown) => reason,
    );
    expect(await notification(id)).toEqual(before);
    expect(await audited()).toBe(0);
    return error;
  };

  it('queues a failed one for its first attempt, once, and reopens its send', async () => {
    const id = await ended('failed', { error: 'Given up' });
    const { send_id } = await notification(id);
    await db.doc(`email_sends/${send_id}`).update({ state: 'done' });
    const answers = await Promise.all([1, 2, 3].map(() => retryEmail(actor, { notification_id: id })));
    expect(answers.filter(Boolean)).toHaveLength(1);
    expect(await notification(id)).toMatchObject({ status: 'queued', attempts: 0, error: null });
    expect(await send(send_id ?? '')).toMatchObject({ state: 'sending', finished_at: null });
    expect(await audited()).toBe(1);
    await sweepUntilQuiet();
    expect((await notification(id)).status).toBe('sent');
    expect(faults.received().filter((one) => one.id === id)).toHaveLength(1);
  });

  it('skips it while it is being sent', async () => {
    const id = await ended('sending', { lease_until: Timestamp.fromMillis(clock() + minute) });
    expect(await refusal(id)).toBe(false);
  });

  it('needs confirmation if it may have been sent', async () => {
    const id = await ended('unknown');
    expect(await refusal(id)).toMatchObject({
      code: 'failed-precondition',
      details: { reason: 'may-arrive-twice' },
    });
    expect(await retryEmail(actor, { notification_id: id, may_arrive_twice: true })).toBe(true);
    expect((await notification(id)).status).toBe('queued');
  });

  it.each(['sent', 'delivered', 'bounced', 'skipped', 'cancelled'])(
    'is refused if it is %s',
    async (status) => {
      const error = await refusal(await ended(status), { may_arrive_twice: true });
      expect(error).toMatchObject({
        code: 'failed-precondition',
        message: expect.stringContaining('failed'),
      });
    },
  );

  it('is refused without a text, alone or with its send', async () => {
    const id = await ended('failed', { html: '', text: '' });
    expect(await refusal(id)).toMatchObject({ code: 'failed-precondition' });
    const { send_id } = await notification(id);
    expect(await retryEmails(actor, send_id ?? '')).toBe(0);
    expect((await notification(id)).status).toBe('failed');
  });

  it('is refused in a canceled send, and if it does not exist', async () => {
    const id = await ended('failed');
    const { send_id } = await notification(id);
    await db.doc(`email_sends/${send_id}`).update({ state: 'cancelled' });
    expect(await refusal(id)).toMatchObject({ code: 'failed-precondition' });
    await expect(retryEmail(actor, { notification_id: 'nothing' })).rejects.toMatchObject({
      code: 'not-found',
    });
  });
});
