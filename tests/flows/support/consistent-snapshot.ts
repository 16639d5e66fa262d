import { Timestamp } from 'firebase-admin/firestore';
import { completeMessage } from '../../../functions/src/email/complete-message';
import { deliver } from '../../../functions/src/email/deliver';
import type { MailProvider } from '../../../functions/src/platform/mail-provider';
import { recountStats } from '../../../functions/src/platform/recount-stats';
import { refreshAllUsers } from '../../../functions/src/readiness/refresh-all-users';
import { completeTicket } from '../../../functions/src/tickets/complete-ticket';
import { handleReply } from '../../../functions/src/tickets/handle-reply';
import { reconcileTicket } from '../../../functions/src/tickets/reconcile-ticket';
import { newBanking } from '../../support/factories/bank-applications';
import { type Fields, readSnapshot, type Snapshot } from '../../support/recount/snapshot';
import { corrected } from './corrections';
import { messages, template } from './email';
import { auth, call, clearAll, db, makeUser, submitted, type TestUser } from './emulators';
import { reply, submittedTicket } from './tickets';

/**
 * Data of every kind that the checker covers, created by the product, and the paths of its
 * documents.
 */
export interface Sound {
  snapshot: Snapshot;
  owner: TestUser;
  other: TestUser;
  admin: TestUser;
  application: string;
  rejected: string;
  ticket: string;
  resolved: string;
  send: string;
  /** Returns the path of a collection's first document, or of the first with these values. */
  find(collection: string, values?: Fields): string;
}

async function conversation(owner: TestUser, admin: TestUser): Promise<void> {
  for (const id of ['recount-ticket', 'recount-resolved']) {
    await db.doc(`support_tickets/${id}`).set(submittedTicket(owner));
    await completeTicket(id);
    for (const author of [owner, admin]) await handleReply(await reply(id, owner, author));
  }
  await db
    .doc('support_tickets/recount-resolved')
    .update({ status: 'resolved', updated_at: Timestamp.now() });
  await reconcileTicket('recount-resolved');
}

async function offices(owner: TestUser, admin: TestUser): Promise<string[]> {
  const [application = '', rejected = ''] = [await submitted(owner), await submitted(owner)];
  const review = { application_ids: [application], status: 'Under Review' as const };
  await call('setBankApplicationStatus', review, admin.token);
  await db.doc(`bank_applications/${application}`).update({ holder_email_confirmed_at: Timestamp.now() });
  const change = { application_id: application, ...newBanking };
  await call('updateBankingInformation', change, owner.token);
  await corrections(owner, admin, application);
  const refusal = {
    application_ids: [rejected],
    status: 'Bank Application Rejected' as const,
    reason: 'No.',
  };
  await call('setBankApplicationStatus', refusal, admin.token);
  return [`bank_applications/${application}`, `bank_applications/${rejected}`];
}

/**
 * Creates an immediate correction, a refused, a withdrawn and an accepted request, one passed to
 * the bank, and an open one.
 */
async function corrections(owner: TestUser, admin: TestUser, id: string): Promise<void> {
  await corrected(owner, id, { transmitter_addon: 20 });
  const review = { application_ids: [id], status: 'Under Review' as const };
  await call('setBankApplicationStatus', review, admin.token);
  const refusal = { change_id: await corrected(owner, id, { efin: '640900' }), decision: 'refuse' } as const;
  await call('decideChange', { ...refusal, reason: 'No.' }, admin.token);
  await call('withdrawChange', { change_id: await corrected(owner, id, { efin: '640901' }) }, owner.token);
  const change_id = await corrected(owner, id, { transmitter_addon: 30, office_name: 'Birch Tax' });
  await call('decideChange', { change_id, decision: 'accept', called_back: true }, admin.token);
  await call('setBankApplicationStatus', review, admin.token);
  const passing = { application_ids: [id], status: 'Bank Application Pending' as const };
  await call('markPassedToBank', passing, admin.token);
  await corrected(owner, id, { holder_ssn: '219-09-8765' });
}

/** Builds the data on empty emulators and reads it. */
export async function consistentSnapshot(): Promise<Sound> {
  await clearAll();
  const [admin, owner, other] = [
    await makeUser('super_admin'),
    await makeUser('member'),
    await makeUser('ero'),
  ];
  await recountStats();
  const [application = '', rejected = ''] = await offices(owner, admin);
  await conversation(owner, admin);
  const value = { member_id: other.uid, key: 'Software Password', value: 'Quillfeather-7' };
  await call('setSecretValue', value, other.token);
  await template('kick-off');
  const sending = { send_key: 'recount-send', template_id: 'kick-off', all: true };
  const { send_id } = await call('sendEmail', sending, admin.token);
  const leaver = await makeUser('member');
  await recountStats();
  await call('deleteUser', { uid: leaver.uid }, admin.token);

  const taken: { id: string; to: string }[] = [];
  const provider: MailProvider = async ({ id, to }) => {
    taken.push({ id, to: to.email });
    return { outcome: 'accepted', providerId: 'm' };
  };
  // As its event does.
  for (const { id } of await messages()) {
    await completeMessage(id);
    await deliver(id, provider);
  }
  await refreshAllUsers(null, Number.POSITIVE_INFINITY);
  const snapshot = await readSnapshot(db, auth, taken);

  return {
    ...{ snapshot, owner, other, admin, application, rejected },
    ticket: 'support_tickets/recount-ticket',
    resolved: 'support_tickets/recount-resolved',
    send: `email_sends/${send_id}`,
    find(collection, values = {}) {
      const [id] =
        [...(snapshot.documents.get(collection) ?? [])].find(([, fields]) =>
          Object.entries(values).every(([field, value]) => fields[field] === value),
        ) ?? [];
      if (!id) throw new Error(`Nothing in ${collection} fits.`);
      return `${collection}/${id}`;
    },
  };
}

/** Copies a snapshot, so that changing its documents doesn't affect the original. */
export const copyOf = ({ documents, accounts, taken }: Snapshot): Snapshot => ({
  documents: new Map([...documents].map(([name, found]) => [name, new Map(found)])),
  accounts: accounts.map((account) => ({ ...account })),
  taken: [...(taken ?? [])],
});
