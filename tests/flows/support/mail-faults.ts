import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { queueRecipients } from '../../../functions/src/email/queue-recipients';
import { startSend } from '../../../functions/src/email/send-email';
import { sweepEmails } from '../../../functions/src/email/sweep';
import { type MailProvider, sendGrid } from '../../../functions/src/platform/mail-provider';
import { buildSend } from '../../support/factories/email';
import { expectNoDuplicates, messages, storeMembers, tally, template } from './email';
import { clearAll } from './emulators';
import { mailServer } from './mail-server';

export const apiKey = 'SG.flow-test-key-0123456789';
export const actor = { uid: 'flow-admin', name: 'Flow Admin', role: 'admin' as const };
export const minute = 60_000;

/**
 * A send to some stored users, a provider with scripted responses behind the real client, and a
 * clock. Prints each outcome.
 */
export function useFaults(recipients = 5) {
  const rows: string[][] = [['case', 'recipients', 'requests', 'taken', 'statuses']];
  let server: Awaited<ReturnType<typeof mailServer>>;
  let patient: MailProvider;
  let hasty: MailProvider;
  let nowMs = 0;
  let sends = 0;
  const clock = () => nowMs;
  /** A short timeout only for requests that will hang, so that a slow machine causes no failure. */
  const provider: MailProvider = (message, sender) =>
    (server.behaviorTo(message.to.email) === 'hang' ? hasty : patient)(message, sender);

  beforeAll(async () => {
    server = await mailServer();
    patient = sendGrid({ apiKey, baseUrl: server.url, timeoutMs: 15_000 });
    hasty = sendGrid({ apiKey, baseUrl: server.url, timeoutMs: 250 });
  });
  afterAll(async () => {
    await server.close();
    const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0)));
    console.log(rows.map((row) => row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join('  ')).join('\n'));
  });
  beforeEach(async () => {
    await clearAll();
    await template('kick-off');
    await storeMembers(recipients);
    nowMs = Date.now() + 1000;
    server.behaves(() => 202);
  });

  /** Records a send to all users. No message is queued yet. */
  async function newSend(content = '<p>{{member_name}}</p>'): Promise<string> {
    sends += 1;
    const id = `flow-send-${sends}`;
    const send = buildSend(Timestamp.now(), 'kick-off', { send_key: `flow-key-${sends}`, content });
    await startSend(id, actor, 'email.sent', async () => send);
    return id;
  }

  /** Runs the schedule once, at the current time. */
  const sweep = (by: MailProvider = provider) =>
    sweepEmails({ provider: by, until: Number.POSITIVE_INFINITY, clock });

  return {
    provider,
    clock,
    sweep,
    newSend,
    received: () => server.received,
    behaves: (how: Parameters<typeof server.behaves>[0]) => server.behaves(how),
    pass(ms: number) {
      nowMs += ms;
    },

    /** Creates a send whose messages are all queued and due. */
    async queued(): Promise<string> {
      const id = await newSend();
      expect(await queueRecipients(id)).toBe(true);
      nowMs = Math.max(nowMs, Date.now() + 1000);
      return id;
    },

    /** Runs the schedule repeatedly, each time when the next message is due. */
    async sweepUntilQuiet(): Promise<void> {
      for (let round = 0; round < 20; round += 1) {
        await sweep();
        const waiting = (await messages()).flatMap(({ status, next_attempt_at, lease_until }) => {
          const at = status === 'queued' ? next_attempt_at : status === 'sending' ? lease_until : null;
          return at ? [at.toMillis()] : [];
        });
        if (waiting.length === 0) return;
        nowMs = Math.max(nowMs, Math.min(...waiting)) + 3 * minute;
      }
      throw new Error('The queue never came to rest.');
    },

    /** Records the result of a send. Expects no duplicates and no lost messages. */
    async outcome(name: string, sendId: string) {
      const stored = await messages(sendId);
      expectNoDuplicates(stored.map(({ member_id }) => member_id));
      expect(stored.length, `${name}: nobody is lost`).toBe(recipients);
      const taken = server.received.filter((one) => one.taken).map(({ to }) => to);
      expectNoDuplicates(taken);
      const statuses = tally(stored.map(({ status }) => status));
      const words = Object.entries(statuses).map(([status, count]) => `${status} ${count}`);
      const figures = [stored.length, server.received.length, taken.length].map(String);
      rows.push([name, ...figures, words.join(', ')]);
      return { stored, statuses, requests: server.received.length, taken: taken.length };
    },
  };
}
