import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkHouse } from '../../bench/load/check/check';
import { type Fields, type House, readHouse } from '../../bench/load/check/house';
import type { MailProvider } from '../../functions/src/platform/mail-provider';
import { deliver } from '../../functions/src/services/email/deliver';
import { refreshEverybody } from '../../functions/src/services/readiness/refresh-everybody';
import { recountStats } from '../../functions/src/services/recount-stats';
import { completeTicket } from '../../functions/src/services/support/complete-ticket';
import { settleTicket } from '../../functions/src/services/support/settle-ticket';
import { takeReply } from '../../functions/src/services/support/take-reply';
import { messages, template } from './email-support';
import { auth, call, clearAll, db, type Person, person, submitted } from './support';
import { reply, typedTicket } from './ticket-support';

/** The checker that the bench asks after its load and its faults: it finds nothing in a sound house, and each damage in a damaged one. */

let owner: Person;
let other: Person;
let admin: Person;
let application = '';
let rejected = '';
let send = '';
let house: House;
const ticket = 'recount-ticket';
const resolved = 'recount-resolved';

/** A provider that takes everything, and knows what it took. */
const taken: { id: string; to: string }[] = [];
const provider: MailProvider = async ({ id, to }) => {
  taken.push({ id, to: to.email });
  return { outcome: 'accepted', providerId: 'm' };
};

async function conversation(): Promise<void> {
  for (const id of [ticket, resolved]) {
    await db.doc(`support_tickets/${id}`).set(typedTicket(owner));
    await completeTicket(id);
    for (const author of [owner, admin]) await takeReply(await reply(id, owner, author));
  }
  await db.doc(`support_tickets/${resolved}`).update({ status: 'resolved', updated_at: Timestamp.now() });
  await settleTicket(resolved);
}

async function offices(): Promise<void> {
  [application, rejected] = [await submitted(owner), await submitted(owner)];
  const banking = { bank_name: 'B', account_name: 'N', account_type: 'Savings' as const };
  const numbers = { routing_number: '021000021', account_number: '998877665544' };
  const review = { application_ids: [application], status: 'Under Review' as const };
  await call('setBankApplicationStatus', review, admin.token);
  await call(
    'updateBankingInformation',
    { application_id: application, ...banking, ...numbers },
    owner.token,
  );
  const refusal = {
    application_ids: [rejected],
    status: 'Bank Application Rejected' as const,
    reason: 'No.',
  };
  await call('setBankApplicationStatus', refusal, admin.token);
}

beforeAll(async () => {
  await clearAll();
  [admin, owner, other] = [await person('super_admin'), await person('member'), await person('ero')];
  await recountStats();
  await offices();
  await conversation();
  const value = { member_id: other.uid, key: 'Software Password', value: 'Quillfeather-7' };
  await call('setSecretValue', value, other.token);
  await template('kick-off');
  const sending = { send_key: 'recount-send', template_id: 'kick-off', all: true };
  send = (await call('sendEmail', sending, admin.token)).send_id;
  const leaver = await person('member');
  await recountStats();
  await call('deleteUser', { uid: leaver.uid }, admin.token);
  for (const { id } of await messages()) await deliver(id, provider);
  await refreshEverybody(null, Number.POSITIVE_INFINITY);
  house = await readHouse(db, auth, taken);
}, 120_000);

/** A house in which documents can be changed without changing the other one. */
const copy = ({ documents, accounts, taken }: House): House => ({
  documents: new Map([...documents].map(([name, found]) => [name, new Map(found)])),
  accounts: accounts.map((account) => ({ ...account })),
  taken: [...(taken ?? [])],
});

const edit = (path: string, change: Fields) => (damaged: House) => {
  const [collection = '', id = ''] = path.split('/');
  const found = damaged.documents.get(collection) ?? new Map<string, Fields>();
  damaged.documents.set(collection, found);
  found.set(id, { ...found.get(id), ...change });
};
const remove = (path: string) => (damaged: House) => {
  const [collection = '', id = ''] = path.split('/');
  expect(damaged.documents.get(collection)?.delete(id), `${path} was there`).toBe(true);
};

/** The id of the first document of a collection that fits. */
function idOf(collection: string, fits: (fields: Fields, id: string) => boolean): string {
  const [id] = [...(house.documents.get(collection) ?? [])].find(([id, fields]) => fits(fields, id)) ?? [];
  if (!id) throw new Error(`Nothing in ${collection} fits.`);
  return id;
}
const first = (collection: string, fits: Parameters<typeof idOf>[1] = () => true) =>
  `${collection}/${idOf(collection, fits)}`;
const slot = () => first('bank_application_slots');
const event = (type: string) => first('bank_application_events', (one) => one.type === type);
const message = (type: string) => first('email_notifications', (one) => one.email_type === type);
const of = (collection: string, id: string) => `${collection}/${id}`;
const later = Timestamp.fromMillis(Date.now() + 60_000);

it('finds nothing in a sound house', () => {
  expect(checkHouse(house, { atRest: true })).toEqual([]);
  expect([...house.documents.keys()]).toEqual(
    expect.arrayContaining([
      'bank_applications',
      'support_ticket_replies',
      'email_sends',
      'season_readiness',
    ]),
  );
});

describe('finds, and names', () => {
  it.each<[string, (damaged: House) => void, () => string]>([
    ['a lost slot', (h) => remove(slot())(h), () => of('bank_applications', application)],
    [
      'a slot of nobody',
      edit('bank_application_slots/2025__x__1', { application_id: 'x' }),
      () => 'bank_application_slots/2025__x__1',
    ],
    [
      'lost secrets',
      (h) => remove(of('bank_application_secrets', application))(h),
      () => of('bank_applications', application),
    ],
    [
      'secrets of nothing',
      (h) => edit('bank_application_secrets/x', { member_id: owner.uid })(h),
      () => 'bank_application_secrets/x',
    ],
    [
      'secrets that are not all there',
      (h) => edit(of('bank_application_secrets', application), { values: {} })(h),
      () => of('bank_applications', application),
    ],
    [
      'a lost submission',
      (h) => remove(`bank_application_events/${application}__1__submitted`)(h),
      () => of('bank_applications', application),
    ],
    [
      'a submission told twice',
      (h) =>
        edit(`bank_application_events/${application}__9__submitted`, {
          ...house.documents.get('bank_application_events')?.get(`${application}__1__submitted`),
        })(h),
      () => of('bank_applications', application),
    ],
    [
      'a status without its event',
      (h) => edit(of('bank_applications', application), { status: 'Bank Application Approved' })(h),
      () => of('bank_applications', application),
    ],
    [
      'a status since another moment',
      (h) => edit(of('bank_applications', application), { status_set_at: later })(h),
      () => of('bank_applications', application),
    ],
    [
      'another account than the one last given',
      (h) => edit(of('bank_applications', application), { account_number_last4: '0000' })(h),
      () => of('bank_applications', application),
    ],
    [
      'a lost message about a status',
      (h) => remove(message('bank_application_rejected'))(h),
      () => `bank_application_events/${rejected}__2__status_changed`,
    ],
    [
      'a lost message to the holder about banking',
      (h) =>
        remove(
          first(
            'email_notifications',
            (one) => one.email_type === 'banking_information_updated' && one.recipient_email !== owner.email,
          ),
        )(h),
      () => event('banking_updated'),
    ],
    [
      'a message about nothing that happened',
      (h) =>
        edit('email_notifications/0', { application_id: application, email_type: 'bank_application_sent' })(
          h,
        ),
      () => 'email_notifications/0',
    ],
    [
      'a lost line of the log',
      (h) => remove(first('audit_log', (one) => one.action === 'application.banking_updated'))(h),
      () => of('bank_applications', application),
    ],
    [
      'a wrong has_bank_application',
      (h) => edit(of('users', other.uid), { has_bank_application: true })(h),
      () => of('users', other.uid),
    ],
    [
      'an application that search does not find',
      (h) => edit(of('bank_applications', application), { search_terms: [] })(h),
      () => of('bank_applications', application),
    ],
    [
      'a wrong reply_count',
      (h) => edit(of('support_tickets', ticket), { reply_count: 3 })(h),
      () => of('support_tickets', ticket),
    ],
    [
      'a wrong last_reply_at',
      (h) => edit(of('support_tickets', ticket), { last_reply_at: later })(h),
      () => of('support_tickets', ticket),
    ],
    [
      'a wrong first_response_at',
      (h) => edit(of('support_tickets', ticket), { first_response_at: null })(h),
      () => of('support_tickets', ticket),
    ],
    [
      'the wrong side',
      (h) => edit(of('support_tickets', ticket), { awaiting: 'staff', waiting_since: null })(h),
      () => of('support_tickets', ticket),
    ],
    [
      'a clock that stands',
      (h) => edit(of('support_tickets', ticket), { waiting_since: null })(h),
      () => of('support_tickets', ticket),
    ],
    [
      'a resolution that is none',
      (h) => edit(of('support_tickets', resolved), { resolved_at: null })(h),
      () => of('support_tickets', resolved),
    ],
    [
      'a lost message about a resolution',
      (h) => remove(message('support_ticket_resolved'))(h),
      () => of('support_tickets', resolved),
    ],
    [
      'a lost message about a ticket',
      (h) => remove(message('support_ticket_received'))(h),
      () => 'support_tickets/',
    ],
    [
      'a lost message about a reply',
      (h) => remove(message('support_ticket_replied'))(h),
      () => 'support_ticket_replies/',
    ],
    [
      'a reply that was not taken',
      (h) =>
        edit(
          first('support_ticket_replies', (one) => one.ticket_id === ticket),
          { handled_at: null },
        )(h),
      () => of('support_tickets', ticket),
    ],
    [
      'a reply without its ticket',
      (h) => remove(of('support_tickets', ticket))(h),
      () => 'support_ticket_replies/',
    ],
    [
      'a ticket that search does not find',
      (h) => edit(of('support_tickets', ticket), { search_terms: [] })(h),
      () => of('support_tickets', ticket),
    ],
    [
      'an old name on a ticket',
      (h) =>
        edit(of('support_tickets', ticket), { member: { id: owner.uid, name: 'Old', email: owner.email } })(
          h,
        ),
      () => of('support_tickets', ticket),
    ],
    [
      'a note without its ticket',
      edit('support_ticket_notes/x', { ticket_id: 'x' }),
      () => 'support_ticket_notes/x',
    ],
    [
      'a receipt of nothing',
      (h) => edit('announcement_receipts/x', { announcement_id: 'x', member_id: owner.uid })(h),
      () => 'announcement_receipts/x',
    ],
    [
      'a wrong number of recipients',
      (h) => edit(of('email_sends', send), { queued: 9 })(h),
      () => of('email_sends', send),
    ],
    [
      'a forgotten recipient',
      (h) =>
        remove(first('email_notifications', (one) => one.send_id === send && one.member_id === other.uid))(h),
      () => of('email_sends', send),
    ],
    [
      'a send that never ends',
      (h) => edit(of('email_sends', send), { state: 'sending' })(h),
      () => of('email_sends', send),
    ],
    [
      'more skipped than there are',
      (h) => edit(of('email_sends', send), { skipped: 1 })(h),
      () => of('email_sends', send),
    ],
    [
      'a message that went out twice',
      (h) => {
        h.taken = [...taken, ...taken.slice(0, 1)];
      },
      () => of('email_notifications', taken[0]?.id ?? ''),
    ],
    [
      'a message that never went out',
      (h) => {
        h.taken = taken.slice(1);
      },
      () => of('email_notifications', taken[0]?.id ?? ''),
    ],
    [
      'a message that went elsewhere',
      (h) => {
        h.taken = taken.map((one, i) => (i === 0 ? { ...one, to: 'x@x.test' } : one));
      },
      () => of('email_notifications', taken[0]?.id ?? ''),
    ],
    [
      'a message that is gone',
      (h) => {
        h.taken = [...taken, { id: 'gone', to: 'x@x.test' }];
      },
      () => 'email_notifications/gone',
    ],
    [
      'a message that still waits',
      (h) => edit(first('email_notifications'), { status: 'queued' })(h),
      () => first('email_notifications'),
    ],
    [
      'a message that search does not find',
      (h) => edit(first('email_notifications'), { search_terms: [] })(h),
      () => first('email_notifications'),
    ],
    ['a wrong figure', edit('stats/dashboard', { members: { active: 9 } }), () => 'stats/dashboard'],
    [
      'a wrong step of readiness',
      (h) =>
        edit(
          first('season_readiness', (one) => one.member_id === other.uid),
          { steps: { efin: true } },
        )(h),
      () => first('season_readiness', (one) => one.member_id === other.uid),
    ],
    ['lost readiness', (h) => remove(first('season_readiness'))(h), () => first('season_readiness')],
    [
      'readiness of staff',
      (h) =>
        edit(`season_readiness/x__${admin.uid}`, {
          ...[...(h.documents.get('season_readiness')?.values() ?? [])][0],
          member_id: admin.uid,
        })(h),
      () => `season_readiness/x__${admin.uid}`,
    ],
    [
      'a secret without its value',
      (h) => remove(first('member_custom_value_secrets'))(h),
      () => 'member_custom_values/',
    ],
    [
      'a record without an account',
      (h) => {
        h.accounts = h.accounts.filter(({ uid }) => uid !== other.uid);
      },
      () => of('users', other.uid),
    ],
    [
      'an account without a record',
      (h) => {
        h.accounts.push({ uid: 'x', email: 'x@x.test', name: 'X', disabled: false, role: 'member' });
      },
      () => 'account x',
    ],
    [
      'a claim that says otherwise',
      (h) => {
        for (const one of h.accounts) if (one.uid === other.uid) one.role = 'admin';
      },
      () => of('users', other.uid),
    ],
    [
      'an account that should be shut',
      (h) => edit(of('users', other.uid), { status: 'suspended' })(h),
      () => of('users', other.uid),
    ],
    [
      'a person whom search does not find',
      (h) => edit(of('users', other.uid), { search_terms: [] })(h),
      () => of('users', other.uid),
    ],
    [
      'a trace of who was deleted',
      (h) => edit('settings/x', { by: idOf('deletion_jobs', () => true) })(h),
      () => 'settings/x',
    ],
    [
      'a deletion that never ends',
      (h) => edit(first('deletion_jobs'), { state: 'running' })(h),
      () => first('deletion_jobs'),
    ],
  ])('%s', (_, damage, where) => {
    const damaged = copy(house);
    damage(damaged);
    const found = checkHouse(damaged, { atRest: true });
    expect(found.map((finding) => finding.where)).toEqual(
      expect.arrayContaining([expect.stringContaining(where())]),
    );
    expect(found.every(({ problem }) => problem.length > 0)).toBe(true);
  });
});
