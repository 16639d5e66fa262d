import type { CallableName } from '@united/domain/shared/contracts';
import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { expect, it, vi } from 'vitest';
import { deliver } from '../../../functions/src/email/deliver';
import * as events from '../../../functions/src/events';
import { recountStats } from '../../../functions/src/platform/recount-stats';
import { submission } from '../../support/factories/bank-applications';
import { buildReply, submittedTicket } from '../../support/factories/tickets';
import { readSnapshot } from '../../support/recount/snapshot';
import { checkFigures } from '../../support/recount/users';
import { callInProcess } from '../support/call-in-process';
import { watchWrites } from '../support/call-writes';
import { auth, db, freshUsers, makeUser, type TestUser } from '../support/emulators';
import { fileOf, rowOf, storeWords } from '../support/entry';

/**
 * A peak minute, all at the same time (docs/scale.md): twenty offices apply for the first time, ten
 * open tickets and get answers, ten visitors write, and staff decide on all applications, one by
 * one, as a selection and with a bank file. Events and the email queue run here.
 */

const [admin] = freshUsers('admin');

/** Firestore's sustained write limit per document, per minute. */
const mostWrites = 60;

const submissions = 20;
const tickets = 10;
const visitors = 10;

const by = (one: TestUser, role: string, name: CallableName, data: unknown) =>
  callInProcess(name, { uid: one.uid, token: { role, email: one.email } }, data);

type Trigger = { run: (event: never) => unknown };

/** Runs an event for each document of a collection, as its creation would. */
async function created(trigger: Trigger, collection: string): Promise<void> {
  const { docs } = await db.collection(collection).get();
  const run = trigger.run as (event: { id: string; params: object; data: DocumentSnapshot }) => unknown;
  await Promise.all(docs.map((data) => run({ id: `made-${data.id}`, params: { id: data.id }, data })));
}

async function apply(offices: readonly TestUser[]): Promise<string[]> {
  return Promise.all(
    offices.map(async (office) => {
      await by(office, 'member', 'recordSignIn', {});
      const answer = await by(office, 'member', 'submitBankApplication', submission());
      return (answer as { id: string }).id;
    }),
  );
}

async function writeTickets(offices: readonly TestUser[]): Promise<void> {
  await Promise.all(
    offices.map(async ({ uid, name }, i) => {
      await db.doc(`support_tickets/hot-${i}`).set(submittedTicket(Timestamp.now(), uid));
      for (const author of [{ uid, name }, admin])
        await db
          .collection('support_ticket_replies')
          .add(buildReply(Timestamp.now(), `hot-${i}`, uid, author));
    }),
  );
}

const visit = () =>
  Promise.all(
    Array.from({ length: visitors }, (_, i) =>
      callInProcess(
        'sendContactMessage',
        null,
        {
          name: `Visitor ${i}`,
          email: `visitor-${i}@site.test`,
          subject: 'Question',
          message: 'What does it cost?',
          source_page: '/contact',
          website: '',
        },
        `198.51.100.${i}`,
      ),
    ),
  );

async function decide(ids: readonly string[]): Promise<void> {
  const set = (application_ids: readonly string[], status: string) =>
    by(admin, 'admin', 'setBankApplicationStatus', { application_ids, status });
  await Promise.all(ids.slice(0, 10).map((id) => set([id], 'Bank Application Pending')));
  await set(ids, 'Under Review');
  const rows = await Promise.all(ids.map((id) => rowOf(id, 'Approved')));
  await by(admin, 'admin', 'importBankStatuses', fileOf(rows));
}

async function happened(): Promise<void> {
  await created(events.onApplicationEventCreated, 'bank_application_events');
  await created(events.onTicketCreated, 'support_tickets');
  await created(events.onTicketReplyCreated, 'support_ticket_replies');
  await created(events.emailCreated, 'email_notifications');
  const { docs } = await db.collection('email_notifications').where('status', '==', 'queued').get();
  const provider = async () => ({ outcome: 'accepted', providerId: null }) as const;
  await Promise.all(docs.map(({ id }) => deliver(id, provider)));
}

it('writes no document more than once a second in a peak minute, and the figures stay right', async () => {
  // With the emulator's keys.
  vi.stubEnv('FUNCTIONS_EMULATOR', 'true');
  await storeWords();
  const offices = await Promise.all(Array.from({ length: submissions }, () => makeUser('member')));
  await recountStats();
  const writes = watchWrites();
  const [ids] = await Promise.all([apply(offices), writeTickets(offices.slice(0, tickets)), visit()]);
  await decide(ids);
  await happened();
  const most = [...writes].toSorted(([, a], [, b]) => b - a);
  console.log(
    most
      .slice(0, 12)
      .map(([path, count]) => `${String(count).padStart(4)} ${path}`)
      .join('\n'),
  );
  expect(most.filter(([, count]) => count > mostWrites)).toEqual([]);
  expect(checkFigures(await readSnapshot(db, auth, null))).toEqual([]);
}, 120_000);
