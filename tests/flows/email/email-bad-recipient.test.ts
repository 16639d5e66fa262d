import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { queueRecipients } from '../../../functions/src/email/queue-recipients';
import { recipientId } from '../../../functions/src/email/send-record';
import { refreshAllUsers } from '../../../functions/src/readiness/refresh-all-users';
import { displayDefect, hostileTexts } from '../../support/hostile-texts';
import { customValue, messages, notification, send, tally } from '../support/email';
import { db } from '../support/emulators';
import { useFaults } from '../support/mail-faults';

/**
 * One of five recipients has an invalid record. The others get their message, and the send
 * completes.
 */
const { newSend, sweepUntilQuiet, received } = useFaults();
const bad = 'bulk-00002';
const record = db.doc(`users/${bad}`);

async function sentAround(id: string) {
  expect(await queueRecipients(id, { until: Date.now() + 20_000 })).toBe(true);
  await sweepUntilQuiet();
  expect(await send(id)).toMatchObject({ state: 'done', queued: 5, skipped: 0 });
  return tally((await messages(id)).map(({ status }) => status));
}
const ofBad = async (id: string) =>
  notification(recipientId(id, { template_id: 'kick-off', announcement_id: null }, bad));

describe('a send reaches the other recipients if one user', () => {
  it('has an unreadable record', async () => {
    const id = await newSend();
    await record.update({ email: 7, name: null });
    expect(await sentAround(id)).toEqual({ sent: 4, failed: 1 });
    expect((await ofBad(id)).error).toBe('This user’s record cannot be read.');
  });

  it('lacks something this message does not need', async () => {
    const id = await newSend();
    await record.update({ search_terms: 'none', avatar_url: 7 });
    expect(await sentAround(id)).toEqual({ sent: 5 });
  });

  it('already has this message', async () => {
    const id = await newSend();
    const there = db.doc(
      `email_notifications/${recipientId(id, { template_id: 'kick-off', announcement_id: null }, bad)}`,
    );
    await there.set({ status: 'delivered', send_id: id });
    expect(await queueRecipients(id, { until: Date.now() + 20_000 })).toBe(true);
    expect((await there.get()).data()).toEqual({ status: 'delivered', send_id: id });
    await there.delete();
    await sweepUntilQuiet();
    expect(tally((await messages(id)).map(({ status }) => status))).toEqual({ sent: 4 });
    expect(await send(id)).toMatchObject({ state: 'done', queued: 5 });
  });

  it('has unreadable preferences', async () => {
    const id = await newSend();
    await db.doc(`notification_preferences/${bad}`).set({ off: 'everything', updated_at: Timestamp.now() });
    expect(await sentAround(id)).toEqual({ sent: 5 });
  });

  it('has a value that makes the message too long, which no retry sends empty', async () => {
    const id = await newSend('<p>{{Motto}}</p>'.repeat(200));
    await customValue(bad, 'Motto', 'x'.repeat(1000));
    expect(await sentAround(id)).toEqual({ sent: 4, failed: 1 });
    await db
      .doc(`email_notifications/${(await messages(id)).find(({ status }) => status === 'failed')?.id}`)
      .update({ status: 'queued', error: null, next_attempt_at: Timestamp.now() });
    await sweepUntilQuiet();
    expect(await ofBad(id)).toMatchObject({ status: 'failed', text: '' });
  });

  it.each(Object.entries(hostileTexts).filter(([, text]) => !/\p{Cs}/u.test(text) && text.length < 500))(
    'is called %s',
    async (_, name) => {
      const id = await newSend();
      await record.update({ name });
      await customValue(bad, 'Motto', name);
      expect(await sentAround(id)).toEqual({ sent: 5 });
      const { subject, html, text, recipient_name } = await ofBad(id);
      expect([subject, html, text, recipient_name].map(displayDefect)).toEqual([null, null, null, null]);
      expect(subject).not.toMatch(/[\r\n]/);
      expect(received().length).toBe(5);
    },
  );
});

it('everyone’s readiness is refreshed, also after a user with an unreadable record', async () => {
  await record.update({ email: 7 });
  expect(await refreshAllUsers(null)).toBeNull();
  const known = await db.collection('season_readiness').get();
  expect(known.docs.map((document) => document.get('member_id')).toSorted()).toEqual(
    [0, 1, 3, 4].map((i) => `bulk-0000${i}`),
  );
});
