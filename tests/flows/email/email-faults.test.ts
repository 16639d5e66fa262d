import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { deliver } from '../../../functions/src/email/deliver';
import { maxAttempts } from '../../../functions/src/email/lease';
import { queueRecipients } from '../../../functions/src/email/queue-recipients';
import { sendGrid, timeoutRetryDelayMs } from '../../../functions/src/platform/mail-provider';
import { messages, notification, send, tally } from '../support/email';
import { db } from '../support/emulators';
import { apiKey, minute, useFaults } from '../support/mail-faults';
import type { Behavior } from '../support/mail-server';

/** Faults of a provider or a server at the worst moment. */
const faults = useFaults();
const { provider, clock, outcome, queued, newSend, sweepUntilQuiet } = faults;

const always = (behavior: Behavior) => () => behavior;
const first = (behavior: Behavior) => (_: string, earlier: number) => (earlier === 0 ? behavior : 202);
const mixed = (to: string, earlier: number): Behavior => {
  const each = [202, first(429)(to, earlier), first(500)(to, earlier), 400, 'drop'] as const;
  return each[Number(/-(\d+)@/.exec(to)?.[1])] ?? 202;
};
const dying = () => {
  throw new Error('killed');
};

describe('a provider that responds with', () => {
  it.each<[string, (to: string, earlier: number) => Behavior, object]>([
    ['202', always(202), { statuses: { sent: 5 }, requests: 5, taken: 5 }],
    ['429, then 202', first(429), { statuses: { sent: 5 }, requests: 10, taken: 5 }],
    ['500, then 202', first(500), { statuses: { sent: 5 }, requests: 10, taken: 5 }],
    ['400', always(400), { statuses: { failed: 5 }, requests: 5, taken: 0 }],
    ['401, a fixed key, 202', first(401), { statuses: { sent: 5 }, requests: 10, taken: 5 }],
    ['403, then 202', first(403), { statuses: { sent: 5 }, requests: 10, taken: 5 }],
    ['a timeout, then 202', first('hang'), { statuses: { sent: 5 }, requests: 10, taken: 5 }],
    ['accepted, then disconnected', always('drop'), { statuses: { unknown: 5 }, requests: 5, taken: 5 }],
    [
      '202, 429, 500, 400, dead',
      mixed,
      { statuses: { sent: 3, failed: 1, unknown: 1 }, requests: 7, taken: 4 },
    ],
  ])(
    '%s',
    async (name, behavior, expected) => {
      faults.behaves(behavior);
      const id = await queued();
      await sweepUntilQuiet();
      expect(await outcome(name, id)).toMatchObject(expected);
      const ended = await send(id);
      expect(ended).toMatchObject({ state: 'done', queued: 5, skipped: 0 });
      expect(ended.finished_at).not.toBeNull();
    },
    60_000,
  );

  it('is unreachable, and nothing is lost', async () => {
    const id = await queued();
    faults.pass(3 * minute);
    await faults.sweep(sendGrid({ apiKey, baseUrl: 'http://127.0.0.1:1/', timeoutMs: 250 }));
    expect(tally((await messages(id)).map(({ status }) => status))).toEqual({ queued: 5 });
    await sweepUntilQuiet();
    const expected = { statuses: { sent: 5 }, requests: 5, taken: 5 };
    expect(await outcome('not reachable, then 202', id)).toMatchObject(expected);
  }, 60_000);

  it('times out: retried late, so that the webhook can report first', async () => {
    faults.behaves(always('hang'));
    const id = (await messages(await queued()))[0]?.id ?? '';
    expect(await deliver(id, provider, { clock })).toBe(clock() + timeoutRetryDelayMs);
  });
});

describe('a provider that keeps responding with', () => {
  const faults = useFaults(1);

  it.each<[string | number, Behavior]>([
    [500, 500],
    [401, 401],
    ['not in time', 'hang'],
  ])(
    '%s',
    async (name, behavior) => {
      faults.behaves(always(behavior));
      const id = await faults.queued();
      await faults.sweepUntilQuiet();
      const expected = { statuses: { failed: 1 }, requests: maxAttempts, taken: 0 };
      expect(await faults.outcome(`${name} for ever`, id)).toMatchObject(expected);
      expect(await send(id)).toMatchObject({ state: 'done', queued: 1, finished_at: expect.any(Timestamp) });
    },
    60_000,
  );
});

describe('a provider that accepts nothing', () => {
  const alerts = async () => {
    const { docs } = await db.collection('system_alerts').get();
    return Object.fromEntries(docs.map((alert) => [alert.id, alert.get('detail')]));
  };

  it.each([401, 403])(
    '%d: the messages wait, and an alert is raised until the next delivery',
    async (code) => {
      faults.behaves(always(code));
      const id = await queued();
      faults.pass(3 * minute);
      await faults.sweep();
      const waiting = await messages(id);
      expect(tally(waiting.map(({ status }) => status))).toEqual({ queued: 5 });
      for (const { error } of waiting)
        expect(error).toBe(`The provider answered ${code}: Refused, Bearer [key]`);
      expect(await alerts()).toEqual({ mail_stopped: expect.stringContaining('rejected our API key') });
      expect(JSON.stringify(await alerts())).not.toContain(apiKey);
      faults.behaves(always(202));
      await sweepUntilQuiet();
      expect(await outcome(`${code} until the key was mended`, id)).toMatchObject({ statuses: { sent: 5 } });
      expect(await alerts()).toEqual({});
    },
  );

  it('for hours: an alert is raised after one, and the messages fail after 24 with a reason', async () => {
    faults.behaves(always(503));
    const start = clock();
    const id = (await messages(await queued()))[0]?.id ?? '';
    const alarmsAfter: number[] = [];
    for (let at: number | null = clock(); at !== null; ) {
      faults.pass(at - clock());
      at = await deliver(id, provider, { clock });
      if (Object.keys(await alerts()).length > 0) alarmsAfter.push(clock() - start);
    }
    expect(clock() - start).toBeGreaterThan(24 * 60 * minute);
    expect(clock() - start).toBeLessThan(26 * 60 * minute);
    expect(alarmsAfter[0]).toBeGreaterThan(60 * minute);
    expect(alarmsAfter[0]).toBeLessThan(2 * 60 * minute);
    const failed = await notification(id);
    expect(failed).toMatchObject({ status: 'failed', attempts: maxAttempts, next_attempt_at: null });
    expect(failed.error).toBe('Gave up after 24 hours. The provider answered 503: Refused, Bearer [key]');
    expect(Object.keys(await alerts())).toEqual(['mail_failed', 'mail_stopped']);
  });
});

describe('a server that crashes', () => {
  it('after the provider accepted a message, but before that is recorded', async () => {
    const id = await queued();
    for (const message of await messages(id)) {
      const delivery = deliver(message.id, provider, { clock, onHandedOver: dying });
      await expect(delivery).rejects.toThrow('killed');
    }
    expect(tally((await messages(id)).map(({ status }) => status))).toEqual({ sending: 5 });
    await sweepUntilQuiet();
    const result = await outcome('202, killed before the record', id);
    expect(result).toMatchObject({ statuses: { unknown: 5 }, requests: 5, taken: 5 });
    for (const { error } of result.stored) expect(error).toMatch(/interrupted/);
    expect((await send(id)).state).toBe('done');
  });

  it('before its task was queued: the schedule continues', async () => {
    const id = await newSend();
    await faults.sweep();
    expect(await messages(id)).toEqual([]);
    faults.pass(3 * minute);
    await sweepUntilQuiet();
    const expected = { statuses: { sent: 5 }, requests: 5, taken: 5 };
    expect(await outcome('killed before the first page', id)).toMatchObject(expected);
  });
});

describe('a server that crashes in the middle of a page', () => {
  // Enough for a page of several transactions.
  const many = useFaults(25);

  it('resumes there', async () => {
    const id = await many.newSend();
    let kills = 0;
    for (let finished = false; !finished; ) {
      try {
        finished = await queueRecipients(id, { onProgress: dying });
      } catch (error) {
        expect(String(error)).toContain('killed');
        kills += 1;
      }
    }
    expect(kills).toBe(3);
    await many.sweepUntilQuiet();
    const expected = { statuses: { sent: 25 }, requests: 25, taken: 25 };
    expect(await many.outcome(`killed mid-page, ${kills} times`, id)).toMatchObject(expected);
    expect(await send(id)).toMatchObject({ queued: 25, state: 'done' });
  }, 60_000);
});

describe('two concurrent runs', () => {
  it('queue each recipient once', async () => {
    const id = await newSend();
    await Promise.all([1, 2, 3].map(() => queueRecipients(id, { until: Date.now() + 5000 })));
    await sweepUntilQuiet();
    const expected = { statuses: { sent: 5 }, requests: 5, taken: 5 };
    expect(await outcome('queueing three times concurrently', id)).toMatchObject(expected);
    expect((await send(id)).queued).toBe(5);
  });

  it('deliver each message once', async () => {
    const id = await queued();
    const all = await messages(id);
    await Promise.all([...all, ...all, ...all].map((message) => deliver(message.id, provider, { clock })));
    const expected = { statuses: { sent: 5 }, requests: 5, taken: 5 };
    expect(await outcome('each delivered three times concurrently', id)).toMatchObject(expected);
  });
});
