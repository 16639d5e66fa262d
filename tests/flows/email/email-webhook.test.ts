import { createPrivateKey, createSign, generateKeyPairSync } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { applyBatch } from '../../../functions/src/email/event-batch';
import { buildNotification } from '../../../functions/src/email/notifications';
import { suppressionId } from '../../../functions/src/email/send-record';
import { displayDefect, hostileTexts } from '../../support/hostile-texts';
import { notification } from '../support/email';
import { clearAll, db, everything } from '../support/emulators';

const pair = () =>
  generateKeyPairSync('ec', {
    namedCurve: 'prime256v1',
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'der' },
  });
const own = pair();
const publicKey = own.publicKey.toString('base64');
const nowMs = Date.now();
const nowS = Math.floor(nowMs / 1000);
const id = 'ab'.repeat(16);
const email = 'dana@office.test';
let events = 0;

beforeEach(async () => {
  await clearAll();
  await store({ status: 'sent' });
});

async function store(change: object): Promise<void> {
  const notice = {
    eventId: 'e',
    type: 'password_reset' as const,
    message: { subject: 's', html: 'h', text: 't' },
    to: { uid: 'u1', email, name: 'Dana' },
    applicationId: null,
  };
  await db
    .doc(`email_notifications/${id}`)
    .set({ ...buildNotification(notice, Timestamp.now()), attempts: 1, ...change });
}

const event = (name: string, change: object = {}) => {
  events += 1;
  return {
    sg_event_id: `event-${events}==`,
    event: name,
    timestamp: nowS,
    email,
    notification_id: id,
    ...change,
  };
};

interface Signing {
  timestamp?: string;
  key?: Buffer;
  signature?: string;
  /** The received body, if it differs from the signed one. */
  body?: string;
  method?: string;
}

/** A batch as the provider posts it: ECDSA over timestamp and body. */
function batch(
  data: unknown,
  { timestamp = String(nowS), key = own.privateKey, signature, body, method = 'POST' }: Signing = {},
) {
  const signed = typeof data === 'string' ? data : `${JSON.stringify(data, null, 1)}\r\n`;
  const privateKey = createPrivateKey({ key, format: 'der', type: 'pkcs8' });
  return {
    method,
    body: Buffer.from(body ?? signed),
    timestamp,
    signature:
      signature ??
      createSign('sha256')
        .update(timestamp + signed)
        .sign(privateKey, 'base64'),
  };
}
const post = (data: unknown, signing?: Signing) => applyBatch(batch(data, signing), publicKey, nowMs);

describe('signed events', () => {
  it('report that a message was delivered and opened', async () => {
    await store({ status: 'unknown', error: 'Interrupted' });
    expect(await post([event('processed'), event('delivered', { timestamp: nowS - 60 })])).toBe(200);
    expect(await post([event('open', { timestamp: nowS - 30 }), event('open')])).toBe(200);
    const stored = await notification(id);
    expect(stored).toMatchObject({ status: 'delivered', error: null });
    expect(stored.delivered_at?.toMillis()).toBe((nowS - 60) * 1000);
    expect([(nowS - 30) * 1000, nowS * 1000]).toContain(stored.opened_at?.toMillis());
  });

  it.each([
    [
      'bounce',
      { type: 'bounce', reason: '550 No such\r\nuser' },
      'bounced',
      'bounced',
      'Bounced: 550 No such user',
    ],
    ['bounce', { type: 'blocked', reason: '421 Later' }, 'bounced', null, 'Bounced: 421 Later'],
    [
      'dropped',
      { reason: 'Spam Reporting Address' },
      'failed',
      'dropped',
      'Dropped by the provider: Spam Reporting Address',
    ],
    ['spamreport', {}, 'delivered', 'spam', null],
    ['unsubscribe', {}, 'delivered', 'unsubscribed', null],
    ['group_unsubscribe', {}, 'delivered', 'unsubscribed', null],
    ['deferred', { reason: 'Later' }, 'sent', null, null],
    ['something_new', {}, 'sent', null, null],
  ])('%s %j', async (name, change, status, reason, error) => {
    expect(await post([event(name, change)])).toBe(200);
    expect(await notification(id)).toMatchObject({ status, error });
    const stored = (await db.doc(`email_suppressions/${suppressionId(email.toUpperCase())}`).get()).data();
    expect(stored?.reason ?? null).toBe(reason);
  });

  it.each(Object.entries(hostileTexts))(
    'with the reason %s store one that can be displayed',
    async (_, reason) => {
      expect(await post([event('bounce', { type: 'blocked', reason })])).toBe(200);
      const { status, error } = await notification(id);
      expect([status, displayDefect(error ?? '')]).toEqual(['bounced', null]);
      expect(error?.length).toBeLessThanOrEqual(600);
    },
  );

  it('are applied even if another is malformed, or its message unreadable', async () => {
    const broken = 'cd'.repeat(16);
    await db.doc(`email_notifications/${broken}`).set({ status: 'sent' });
    const odd = [event('open', { timestamp: 1e300 }), event('open', { timestamp: -1 })];
    expect(await post([...odd, event('delivered')])).toBe(200);
    expect((await notification(id)).status).toBe('delivered');
    const unreadable = Array.from({ length: 11 }, () => event('bounce', { notification_id: broken }));
    await expect(
      post([...unreadable, event('bounce', { type: 'blocked', reason: 'Later' })]),
    ).rejects.toThrow();
    expect((await notification(id)).status).toBe('bounced');
  });

  it('never revert a status', async () => {
    await post([event('bounce', { type: 'bounce' })]);
    for (const name of ['processed', 'delivered', 'open']) await post([event(name)]);
    expect((await notification(id)).status).toBe('bounced');
    await post([event('unsubscribe')]);
    expect((await db.doc(`email_suppressions/${suppressionId(email)}`).get()).get('reason')).toBe('bounced');
  });

  it('complete a message that would be retried, or waits for its record', async () => {
    await store({ status: 'queued', attempts: 1 });
    await post([event('delivered')]);
    expect(await notification(id)).toMatchObject({ status: 'delivered', next_attempt_at: null });
    await store({ status: 'sending', lease_until: Timestamp.now() });
    await post([event('processed')]);
    expect(await notification(id)).toMatchObject({ status: 'sent', lease_until: null });
  });

  it('are applied once', async () => {
    const repeated = event('delivered');
    const signed = batch([repeated, repeated]);
    expect(await applyBatch(signed, publicKey, nowMs)).toBe(200);
    await store({ status: 'sent' });
    const before = await everything();
    expect(await applyBatch(signed, publicKey, nowMs)).toBe(200);
    expect(await post([repeated])).toBe(200);
    expect(await everything()).toEqual(before);
  });

  it('about other messages, or that are not events, are ignored', async () => {
    const before = await everything();
    const { notification_id: _, ...others } = event('delivered');
    expect(await post([others, event('delivered', { notification_id: 'cd'.repeat(16) })])).toBe(200);
    expect(await post([event('delivered', { notification_id: '../users/x' }), 7, null, 'x'])).toBe(200);
    expect(await everything()).toEqual(before);
  });

  it('may contain any characters', async () => {
    expect(await post([event('bounce', { type: 'bounce', reason: 'Größe – 日本 ✓' })])).toBe(200);
    expect((await notification(id)).error).toBe('Bounced: Größe – 日本 ✓');
  });
});

describe('events that are not authentic', () => {
  const refusedWith = async (
    status: number,
    data: unknown,
    signing?: Signing,
    key: string | null = publicKey,
  ) => {
    const before = await everything();
    expect(await applyBatch(batch(data, signing), key, nowMs)).toBe(status);
    expect(await everything()).toEqual(before);
  };
  const bounce = () => [event('bounce', { type: 'bounce' })];

  it('unsigned', () => refusedWith(403, bounce(), { signature: '' }));
  it('signed with garbage', () => refusedWith(403, bounce(), { signature: 'AAAA' }));
  it('with a signature that is not base64', () => refusedWith(403, bounce(), { signature: '%%%' }));
  it('forged with another key', () => refusedWith(403, bounce(), { key: pair().privateKey }));
  it('changed in transit', () => refusedWith(403, [event('open')], { body: JSON.stringify(bounce()) }));
  it('with a changed byte that JSON ignores', () => {
    const data = bounce();
    return refusedWith(403, data, { body: `${JSON.stringify(data)} ` });
  });
  it('stale', () => refusedWith(403, bounce(), { timestamp: String(nowS - 301) }));
  it('from the future', () => refusedWith(403, bounce(), { timestamp: String(nowS + 301) }));
  it('without a time', () => refusedWith(403, bounce(), { timestamp: '' }));
  it('with an invalid time', () => refusedWith(403, bounce(), { timestamp: `${nowS} ` }));
  it('signed, but not JSON', () => refusedWith(400, 'not json'));
  it('signed, but not a list', () => refusedWith(400, { event: 'bounce' }));
  it('sent with GET', () => refusedWith(405, bounce(), { method: 'GET' }));
  it('too long', () => refusedWith(413, `[${'1,'.repeat(1_000_000)}1]`));
  it('while no key is configured', () => refusedWith(404, bounce(), {}, null));
  it('with an invalid key', () => refusedWith(403, bounce(), {}, 'AAAA'));
});

it('the endpoint responds, but trusts no one without a key', async () => {
  const before = await everything();
  const url = `${process.env.FUNCTIONS_URL}/sendGridEvents`;
  const { signature, timestamp, body } = batch([event('bounce', { type: 'bounce' })]);
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-twilio-email-event-webhook-signature': signature,
      'x-twilio-email-event-webhook-timestamp': timestamp,
    },
    body,
  });
  expect(answer.status).toBe(404);
  expect((await fetch(url)).status).toBe(405);
  expect(await everything()).toEqual(before);
});
