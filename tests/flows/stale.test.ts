import { beforeEach, describe, expect, it } from 'vitest';
import { incidentStored } from './incident-support';
import { application, call, clearAll, db, type Person, person, refused, submitted } from './support';
import { ticketBy, ticketOf } from './ticket-support';
import { formOf, record, refusedWithoutTrace } from './users-support';

let boss: Person;
let admin: Person;
let member: Person;
beforeEach(async () => {
  await clearAll();
  [boss, admin, member] = await Promise.all([person('super_admin'), person('admin'), person('member')]);
});

/** The version of a document as somebody sees it now. */
const versionOf = async (path: string): Promise<number> =>
  (await db.doc(path).get()).get('updated_at').toMillis();
const personVersion = ({ uid }: Person) => versionOf(`users/${uid}`);
const staleIs = (id: string, updated_at: number, current: object) => ({
  reason: 'stale',
  id,
  updated_at,
  current,
});

describe('updateUser from a dialog that was opened before another change', () => {
  it('leaves a suspension in place and tells what the person is by now', async () => {
    const form = await formOf(member.uid, { name: 'Typed Name' });
    const expected_updated_at = await personVersion(member);
    await call('setUserStatus', { uids: [member.uid], status: 'suspended' }, boss.token);
    const data = { ...form, expected_updated_at };
    const failure = await refusedWithoutTrace('failed-precondition', 'updateUser', data, admin.token);
    const { name, email, role, updated_at } = await record(member.uid);
    expect(failure.details).toEqual(
      staleIs(member.uid, updated_at.toMillis(), { name, email, role, status: 'suspended' }),
    );
    const over = { ...form, expected_updated_at: updated_at.toMillis() };
    await call('updateUser', over, admin.token);
    expect(await record(member.uid)).toMatchObject({ name: 'Typed Name', status: 'active' });
  });

  it('changes only what is sent, so that a name does not lift a suspension either', async () => {
    await call('setUserStatus', { uids: [member.uid], status: 'suspended' }, boss.token);
    await call('updateUser', { uid: member.uid, name: 'Typed Name' }, admin.token);
    expect(await record(member.uid)).toMatchObject({ name: 'Typed Name', status: 'suspended' });
  });

  it('takes a repetition of what was saved for what it is', async () => {
    const data = { uid: member.uid, name: 'Once', expected_updated_at: await personVersion(member) };
    await call('updateUser', data, admin.token);
    const after = await record(member.uid);
    await call('updateUser', data, admin.token);
    expect(await record(member.uid)).toEqual(after);
  });

  it('refuses what is not a version', async () => {
    for (const expected_updated_at of [-1, 1.5, 'now', null]) {
      const data = { uid: member.uid, name: 'X', expected_updated_at };
      const failure = await refusedWithoutTrace('invalid-argument', 'updateUser', data, admin.token);
      expect(failure.details?.fields).toHaveProperty('expected_updated_at');
    }
  });
});

it('setUserStatus leaves out whom the caller saw otherwise, and changes the others', async () => {
  const other = await person('ero');
  const versions = { [member.uid]: await personVersion(member), [other.uid]: await personVersion(other) };
  await call('updateUser', { uid: member.uid, status: 'pending' }, boss.token);
  const uids = [member.uid, other.uid];
  const answer = await call(
    'setUserStatus',
    { uids, status: 'inactive', expected_updated_at: versions },
    admin.token,
  );
  const { name, updated_at } = await record(member.uid);
  expect(answer).toEqual({
    changed: 1,
    stale: [{ id: member.uid, updated_at: updated_at.toMillis(), current: { name, status: 'pending' } }],
  });
  expect((await record(member.uid)).status).toBe('pending');
  expect((await record(other.uid)).status).toBe('inactive');
});

describe('bank applications', () => {
  const banking = {
    bank_name: 'New Bank',
    account_name: 'New Name',
    account_type: 'Savings' as const,
    routing_number: '021000021',
    account_number: '998877665544',
  };

  it('are not approved with a payout account that the reviewer has not seen', async () => {
    const [id, other] = [await submitted(member), await submitted(member)];
    const seen = {
      [id]: await versionOf(`bank_applications/${id}`),
      [other]: await versionOf(`bank_applications/${other}`),
    };
    await call('updateBankingInformation', { application_id: id, ...banking }, member.token);
    const answer = await call(
      'setBankApplicationStatus',
      { application_ids: [id, other], status: 'Bank Application Approved', expected_updated_at: seen },
      admin.token,
    );
    expect(answer).toMatchObject({
      changed: 1,
      stale: [
        {
          id,
          current: { status: 'Bank Application Sent', bank_name: 'New Bank', account_number_last4: '5544' },
        },
      ],
    });
    expect((await application(id)).status).toBe('Bank Application Sent');
    expect((await application(other)).status).toBe('Bank Application Approved');
  });

  it('keep the payout account that another window has entered', async () => {
    const id = await submitted(member);
    const expected_updated_at = await versionOf(`bank_applications/${id}`);
    await call('updateBankingInformation', { application_id: id, ...banking }, member.token);
    const data = { application_id: id, ...banking, bank_name: 'Older Bank', expected_updated_at };
    const { details } = await refused('failed-precondition', 'updateBankingInformation', data, member.token);
    expect(details).toMatchObject({ reason: 'stale', id, current: { bank_name: 'New Bank' } });
    expect(JSON.stringify(details)).not.toContain(banking.account_number);
  });
});

it('updateTickets leaves out a ticket that a member has written to meanwhile', async () => {
  const [id, other] = [await ticketBy(member), await ticketBy(member)];
  const seen = {
    [id]: await versionOf(`support_tickets/${id}`),
    [other]: await versionOf(`support_tickets/${other}`),
  };
  await call('updateTickets', { ticket_ids: [id], priority: 'high' }, boss.token);
  const data = { ticket_ids: [id, other], status: 'closed' as const, expected_updated_at: seen };
  expect(await call('updateTickets', data, admin.token)).toMatchObject({
    changed: 1,
    stale: [{ id, current: { status: 'open', priority: 'high' } }],
  });
  expect((await ticketOf(id)).status).toBe('open');
  expect((await ticketOf(other)).status).toBe('closed');
});

it('updateLead keeps the notes of somebody who was faster', async () => {
  await call('sendContactMessage', {
    name: 'Lee Park',
    email: 'lee@park-tax.test',
    company: '',
    phone: '',
    subject: 'Bank products',
    message: 'How do refund transfers work?',
    source_page: '/contact',
    website: '',
  });
  const [lead] = (await db.collection('contact_messages').get()).docs;
  const lead_id = String(lead?.id);
  const expected_updated_at = await versionOf(`contact_messages/${lead_id}`);
  await call('updateLead', { lead_id, status: 'contacted', notes: 'Called' }, boss.token);
  const data = { lead_id, status: 'closed', notes: '', expected_updated_at };
  const { details } = await refused('failed-precondition', 'updateLead', data, admin.token);
  expect(details).toMatchObject({ reason: 'stale', current: { status: 'contacted', notes: 'Called' } });
});

it('setIncidentStatus does not close an incident that was seen otherwise', async () => {
  const stored = incidentStored();
  await db.doc('incidents/i1').set({ ...stored, ftc_due_on: null, data_acquired: 'no' });
  const data = { incident_id: 'i1', status: 'closed', note: 'Found.', expected_updated_at: 1 };
  const { details } = await refused('failed-precondition', 'setIncidentStatus', data, boss.token);
  expect(details).toMatchObject({ reason: 'stale', current: { status: 'open' } });
});
