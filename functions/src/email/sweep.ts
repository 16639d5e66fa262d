import type { EmailNotification } from '@united/domain/email/notification';
import { type Query, Timestamp } from 'firebase-admin/firestore';
import { emailNotifications, emailSends } from '../platform/firestore';
import type { MailProvider } from '../platform/mail-provider';
import { startScheduled } from './announcement-email';
import { deliver } from './deliver';
import { acquireLease } from './lease';
import { queueRecipients } from './queue-recipients';
import { finishSend } from './send-record';

const minute = 60_000;
/** How long work is left to its own task before the sweep picks it up. */
const graceMs = 2 * minute;
const pageSize = 300;
const concurrency = 10;

export interface Sweep {
  /** Null without an API key. Nothing is sent then. */
  provider: MailProvider | null;
  /** Milliseconds since the epoch after which no new work is started. */
  until: number;
  clock?: () => number;
}

/**
 * Picks up work whose task or event was lost: due announcements, sends that aren't fully queued,
 * due messages and expired leases.
 * @throws {Error} the first failure, after trying everything else
 */
export async function sweepEmails({ provider, until, clock = Date.now }: Sweep): Promise<void> {
  const failures: unknown[] = [];
  const each = async <T>(items: readonly T[], work: (item: T) => Promise<unknown>) => {
    for (let from = 0; from < items.length && clock() < until; from += concurrency) {
      const answers = await Promise.allSettled(items.slice(from, from + concurrency).map(work));
      for (const answer of answers) if (answer.status === 'rejected') failures.push(answer.reason);
    }
  };
  const ago = (ms: number) => Timestamp.fromMillis(clock() - ms);

  await each(await sendsIn('scheduled', 'send_at', ago(0)), (id) => startScheduled(id, until));
  await each(await sendsIn('queueing', 'updated_at', ago(graceMs)), (id) => queueRecipients(id, { until }));

  const expired = emailNotifications()
    .where('status', '==', 'sending')
    .where('lease_until', '<=', ago(0))
    .orderBy('lease_until');
  for await (const ids of pages(expired)) {
    await each(ids, async (id) => {
      const { sendId } = await acquireLease(id, clock());
      if (sendId !== null) await finishSend(sendId);
    });
    if (clock() >= until) break;
  }
  if (provider) {
    const due = emailNotifications()
      .where('status', '==', 'queued')
      .where('next_attempt_at', '<=', ago(graceMs))
      .orderBy('next_attempt_at');
    for await (const ids of pages(due)) {
      await each(ids, (id) => deliver(id, provider, { clock }));
      if (clock() >= until) break;
    }
    await each(await sendsIn('sending', 'updated_at', ago(graceMs)), finishSend);
  }
  if (failures.length > 0) throw failures[0];
}

async function sendsIn(state: string, field: string, before: Timestamp): Promise<string[]> {
  const { docs } = await emailSends()
    .where('state', '==', state)
    .where(field, '<=', before)
    .orderBy(field)
    .limit(100)
    .get();
  return docs.map(({ id }) => id);
}

/** Yields the ids a query finds, page by page, each once, even if it still matches afterward. */
async function* pages(query: Query<EmailNotification>): AsyncGenerator<string[]> {
  let page = await query.limit(pageSize).get();
  while (page.docs.length > 0) {
    yield page.docs.map(({ id }) => id);
    const last = page.docs.at(-1);
    if (!last || page.docs.length < pageSize) return;
    page = await query.startAfter(last).limit(pageSize).get();
  }
}
