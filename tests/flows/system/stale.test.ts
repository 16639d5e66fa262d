import { customValueId } from '@united/domain/custom-values/custom-value';
import { describe, expect, it } from 'vitest';
import { newBanking } from '../../support/factories/bank-applications';
import { contactForm } from '../../support/factories/leads';
import { formOf, record, refusedWithoutTrace } from '../support/accounts';
import {
  application,
  call,
  db,
  freshUsers,
  makeUser,
  refused,
  submitted,
  type TestUser,
} from '../support/emulators';
import { incidentFactsOf, incidentStored } from '../support/incidents';
import { ticketBy, ticketOf } from '../support/tickets';
import { courseOf } from '../support/training';

const [boss, admin, member] = freshUsers('super_admin', 'admin', 'member');

/** Returns the current version of a document, as a caller sees it. */
const versionOf = async (path: string): Promise<number> =>
  (await db.doc(path).get()).get('updated_at').toMillis();
const personVersion = ({ uid }: TestUser) => versionOf(`users/${uid}`);
const staleIs = (id: string, updated_at: number, current: object) => ({
  reason: 'stale',
  id,
  updated_at,
  current,
});

describe('updateUser from a dialog that opened before another change', () => {
  it('keeps a suspension and returns the current user', async () => {
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

  it('recognizes a repeated save', async () => {
    const data = { uid: member.uid, name: 'Once', expected_updated_at: await personVersion(member) };
    await call('updateUser', data, admin.token);
    const after = await record(member.uid);
    await call('updateUser', data, admin.token);
    expect(await record(member.uid)).toEqual(after);
  });

  it('rejects an invalid version', async () => {
    for (const expected_updated_at of [-1, 1.5, 'now', null]) {
      const data = { uid: member.uid, name: 'X', expected_updated_at };
      const failure = await refusedWithoutTrace('invalid-argument', 'updateUser', data, admin.token);
      expect(failure.details?.fields).toHaveProperty('expected_updated_at');
    }
  });
});

it('setUserStatus skips users that changed since the caller saw them, and changes the others', async () => {
  const other = await makeUser('ero');
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
  it('are not approved with a payout account that the reviewer has not seen', async () => {
    const [id, other] = [await submitted(member), await submitted(member)];
    const seen = {
      [id]: await versionOf(`bank_applications/${id}`),
      [other]: await versionOf(`bank_applications/${other}`),
    };
    await call('updateBankingInformation', { application_id: id, ...newBanking }, member.token);
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

  it('keep the payout account that another window saved', async () => {
    const id = await submitted(member);
    const expected_updated_at = await versionOf(`bank_applications/${id}`);
    await call('updateBankingInformation', { application_id: id, ...newBanking }, member.token);
    const data = { application_id: id, ...newBanking, bank_name: 'Older Bank', expected_updated_at };
    const { details } = await refused('failed-precondition', 'updateBankingInformation', data, member.token, [
      'rate_limits',
      'audit_log',
    ]);
    expect(details).toMatchObject({ reason: 'stale', id, current: { bank_name: 'New Bank' } });
    expect(JSON.stringify(details)).not.toContain(newBanking.account_number);
  });
});

it('updateTickets skips a ticket that a member replied to in the meantime', async () => {
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

it('updateLead keeps the notes of a faster caller', async () => {
  await call('sendContactMessage', contactForm());
  const [lead] = (await db.collection('contact_messages').get()).docs;
  const lead_id = String(lead?.id);
  const expected_updated_at = await versionOf(`contact_messages/${lead_id}`);
  await call('updateLead', { lead_id, status: 'contacted', notes: 'Called' }, boss.token);
  const data = { lead_id, status: 'closed', notes: '', expected_updated_at };
  const { details } = await refused('failed-precondition', 'updateLead', data, admin.token);
  expect(details).toMatchObject({ reason: 'stale', current: { status: 'contacted', notes: 'Called' } });
});

it('setIncidentStatus does not close an incident that changed', async () => {
  const stored = incidentStored();
  await db.doc('incidents/i1').set({ ...stored, ftc_due_on: null, data_acquired: 'no' });
  const data = { incident_id: 'i1', status: 'closed', note: 'Found.', expected_updated_at: 1 };
  const { details } = await refused('failed-precondition', 'setIncidentStatus', data, boss.token);
  expect(details).toMatchObject({ reason: 'stale', current: { status: 'open' } });
});

it('updateIncident keeps facts that were saved after the form opened', async () => {
  await db.doc('incidents/i1').set(incidentStored());
  const seen = await versionOf('incidents/i1');
  const edit = (title: string, more: object) => ({
    incident_id: 'i1',
    incident: incidentFactsOf({ title }),
    ...more,
  });
  await call('updateIncident', edit('Theirs', { version: 1 }), boss.token);
  const before = (await db.doc('incidents/i1').get()).data();
  const late = edit('Mine', { expected_updated_at: seen });
  const { details } = await refused('failed-precondition', 'updateIncident', late, boss.token);
  const updated_at = before?.updated_at.toMillis();
  expect(details).toEqual(staleIs('i1', updated_at, incidentFactsOf({ title: 'Theirs' })));
  expect((await db.doc('incidents/i1').get()).data()).toEqual(before);
  await call('updateIncident', edit('Mine', { expected_updated_at: updated_at }), boss.token);
  expect((await db.doc('incidents/i1').get()).data()).toMatchObject({ title: 'Mine', version: 3 });
  const unseen = await refused('invalid-argument', 'updateIncident', edit('X', {}), boss.token);
  expect(unseen.details?.fields).toEqual({ version: 'Expected the version that you saw.' });
});

describe('saveCourse', () => {
  const input = (title: string, more: object) => ({ course_id: 'c1', course: courseOf({ title }), ...more });
  const stored = async () =>
    Promise.all(
      ['training_courses/c1', 'training_answers/c1'].map(async (path) => (await db.doc(path).get()).data()),
    );

  it('keeps a course that was saved after the editor opened', async () => {
    await call('saveCourse', input('New', { expected_updated_at: 0 }), admin.token);
    const seen = await versionOf('training_courses/c1');
    await call('saveCourse', input('Theirs', { version: 1 }), boss.token);
    const before = await stored();
    const late = input('Mine', { expected_updated_at: seen });
    const { details } = await refused('failed-precondition', 'saveCourse', late, admin.token);
    const updated_at = await versionOf('training_courses/c1');
    expect(details).toEqual(staleIs('c1', updated_at, courseOf({ title: 'Theirs' })));
    expect(await stored()).toEqual(before);
    const over = input('Mine', { expected_updated_at: updated_at });
    expect(await call('saveCourse', over, admin.token)).toEqual({ version: 3 });
    // The response was lost, and the call is repeated.
    expect(await call('saveCourse', over, admin.token)).toEqual({ version: 3 });
  });

  it('creates a course for version 0, but does not replace an existing or deleted one', async () => {
    await call('saveCourse', input('New', { expected_updated_at: 0 }), admin.token);
    await refused('already-exists', 'saveCourse', input('X', { expected_updated_at: 0 }), admin.token);
    const seen = await versionOf('training_courses/c1');
    await call('deleteCourse', { course_id: 'c1' }, boss.token);
    await refused('not-found', 'saveCourse', input('X', { expected_updated_at: seen }), admin.token);
    expect(await stored()).toEqual([undefined, undefined]);
    const unseen = await refused('invalid-argument', 'saveCourse', input('X', {}), admin.token);
    expect(unseen.details?.fields).toEqual({ version: 'Expected the version that you saw.' });
  });
});

describe('an application that changed since its owner saw it', () => {
  const seenOf = async (id: string) => ({
    application_id: id,
    expected_updated_at: await versionOf(`bank_applications/${id}`),
  });
  const underReview = (id: string) =>
    call('setBankApplicationStatus', { application_ids: [id], status: 'Under Review' }, boss.token);

  it('is not corrected, and the answer returns its current values, without numbers', async () => {
    const id = await submitted(member);
    const input = { ...(await seenOf(id)), changes: { shipping_city: 'Atlanta' } };
    await underReview(id);
    const before = await application(id);
    const late = { ...input, idempotency_key: 'correction-too-late' };
    const { details } = await refused('failed-precondition', 'correctApplication', late, member.token);
    expect(details).toMatchObject({
      reason: 'stale',
      id,
      updated_at: before.updated_at.toMillis(),
      current: {
        status: 'Under Review',
        shipping_city: before.shipping_city,
        account_number_last4: before.account_number_last4,
        sensitive_on_file: before.sensitive_on_file,
      },
    });
    expect(details).not.toHaveProperty('current.account_number');
    expect(await application(id)).toEqual(before);
    const over = { ...late, ...(await seenOf(id)) };
    await call('correctApplication', over, member.token);
    // The response was lost, and the call is repeated.
    await call('correctApplication', over, member.token);
  });

  it('is not withdrawn', async () => {
    const id = await submitted(member);
    const input = { ...(await seenOf(id)), reason: 'Closed', idempotency_key: 'withdrawal-too-late' };
    await underReview(id);
    const before = await application(id);
    const { details } = await refused('failed-precondition', 'withdrawApplication', input, member.token);
    expect(details).toEqual(staleIs(id, before.updated_at.toMillis(), { status: 'Under Review' }));
    expect(await application(id)).toEqual(before);
    await call('withdrawApplication', { ...input, ...(await seenOf(id)) }, member.token);
  });

  it.each(['correctApplication', 'withdrawApplication'] as const)('%s requires a version', async (name) => {
    const id = await submitted(member);
    const input = { application_id: id, changes: { shipping_city: 'X' }, reason: 'Closed' };
    const { changes, reason, ...rest } = { ...input, idempotency_key: 'without-a-version' };
    const data = { ...rest, ...(name === 'correctApplication' ? { changes } : { reason }) };
    const { details } = await refused('invalid-argument', name, data, member.token);
    expect(details?.fields).toEqual({ base_version: 'Expected the version that you saw.' });
  });
});

describe('custom values', () => {
  const value = (key: string) => ({ key, value: 'mine', value_type: 'text' as const });
  const path = (key: string) => `member_custom_values/${customValueId(member.uid, key)}`;
  const secretAsStored = () =>
    Promise.all(
      [path('Bank PIN'), path('Bank PIN').replace('values', 'value_secrets')].map(async (one) =>
        (await db.doc(one).get()).data(),
      ),
    );
  const give = (key: string, text: string) =>
    call('updateUser', { uid: member.uid, custom_values: [{ ...value(key), value: text }] }, boss.token);

  it('are kept if the dialog opened before another change, and the answer returns them', async () => {
    await give('Motto', 'theirs');
    await call('setSecretValue', { member_id: member.uid, key: 'Bank PIN', value: '4711-x' }, boss.token);
    const data = {
      uid: member.uid,
      name: 'Typed Name',
      expected_updated_at: await personVersion(member),
      custom_values: [value('Motto'), value('Bank PIN'), value('Region')],
    };
    const seen = { ...data, expected_custom_values: { motto: 'before', 'Bank PIN': null, Region: null } };
    const { details } = await refusedWithoutTrace('failed-precondition', 'updateUser', seen, admin.token);
    const { name, email, role, status, updated_at } = await record(member.uid);
    const current = { Motto: 'theirs', 'Bank PIN': '', name, email, role, status };
    expect(details).toEqual(staleIs(member.uid, updated_at.toMillis(), current));

    const over = { ...data, expected_custom_values: { Motto: 'theirs', 'Bank PIN': '', Region: null } };
    await call('updateUser', over, admin.token);
    expect((await db.doc(path('Motto')).get()).get('value')).toBe('mine');
    // The response was lost, and the call is repeated.
    await call('updateUser', seen, admin.token);
  });

  it('are compared by their own versions too, including version 0', async () => {
    await give('Motto', 'theirs');
    const seen = await versionOf(path('Motto'));
    await give('Motto', 'newer');
    const motto = await versionOf(path('Motto'));
    const data = { uid: member.uid, custom_values: [value('Motto'), value('Region')] };
    const late = { ...data, custom_values_updated_at: { motto: seen, Region: 0 } };
    const { details } = await refusedWithoutTrace('failed-precondition', 'updateUser', late, admin.token);
    expect(details).toMatchObject({
      reason: 'stale',
      current: { Motto: 'newer' },
      versions: { Motto: motto },
    });
    expect(details).not.toHaveProperty('current.Region');
    const none = { ...data, custom_values_updated_at: { Motto: 0, Region: 0 } };
    await refusedWithoutTrace('failed-precondition', 'updateUser', none, admin.token);
    const over = { ...data, custom_values_updated_at: { Motto: motto, Region: 0 } };
    await call('updateUser', over, admin.token);
    expect((await db.doc(path('Motto')).get()).get('value')).toBe('mine');
    const gone = { ...data, custom_values_updated_at: { Motto: motto } };
    await give('Motto', '');
    const removed = await refused('failed-precondition', 'updateUser', gone, admin.token);
    expect(removed.details).toMatchObject({ current: { Motto: null }, versions: { Motto: 0 } });
  });

  it('that are secret are not replaced, removed or duplicated by a stale caller', async () => {
    const secret = { member_id: member.uid, key: 'Bank PIN', value: '4711-x' };
    await call('setSecretValue', { ...secret, expected_updated_at: 0 }, boss.token);
    const before = await secretAsStored();
    const updated_at = await versionOf(path('Bank PIN'));
    for (const change of [{ expected_updated_at: 0 }, { value: '', expected_updated_at: updated_at - 1 }]) {
      const data = { ...secret, value: '0815-y', ...change };
      const { details } = await refused('failed-precondition', 'setSecretValue', data, admin.token);
      const current = { key: 'Bank PIN', value: '', value_type: 'secret' };
      expect(details).toEqual(staleIs(customValueId(member.uid, 'Bank PIN'), updated_at, current));
    }
    expect(await secretAsStored()).toEqual(before);
    await call('setSecretValue', { ...secret, value: '', expected_updated_at: updated_at }, admin.token);
    const gone = { ...secret, expected_updated_at: updated_at };
    expect((await refused('not-found', 'setSecretValue', gone, admin.token)).message).toBe(
      'This custom value no longer exists.',
    );
    // It is already removed, as requested.
    await call('setSecretValue', { ...gone, value: '' }, admin.token);
  });
});

it('setLegalHold releases only the hold that the caller saw, and keeps the active one’s reason', async () => {
  const hold = (input: object, by: TestUser) =>
    call('setLegalHold', { uid: member.uid, held: true, reason: 'Case 1', ...input }, by.token);
  const stored = async () => (await db.doc(`legal_holds/${member.uid}`).get()).data();
  const version = async () => (await stored())?.placed_at.toMillis();
  await hold({ expected_updated_at: 0 }, admin);
  const first = await version();
  await hold({ held: false, expected_updated_at: first }, boss);
  await hold({ reason: 'Case 2' }, admin);
  const before = await stored();
  const current = { state: 'held', reason: 'Case 2' };
  for (const data of [
    { held: false, reason: 'Case 1 is over', expected_updated_at: first },
    { held: true, reason: 'Case 3', expected_updated_at: 0 },
  ]) {
    const input = { uid: member.uid, ...data };
    const { details } = await refused('failed-precondition', 'setLegalHold', input, boss.token);
    expect(details).toEqual(staleIs(member.uid, before?.placed_at.toMillis(), current));
  }
  expect(await stored()).toEqual(before);
  await hold({ reason: 'Case 2', expected_updated_at: 0 }, admin);
  expect(await stored()).toEqual(before);
  await hold({ reason: 'Case 3', expected_updated_at: await version() }, admin);
  expect(await stored()).toMatchObject({ state: 'held', reason: 'Case 3' });
  await hold({ held: false, expected_updated_at: await version() }, boss);
  expect(await stored()).toMatchObject({ state: 'released' });
});

it('mergeTickets skips a changed duplicate, and rejects a changed target', async () => {
  const [into, same, other] = [await ticketBy(member), await ticketBy(member), await ticketBy(member)];
  const seen: Record<string, number> = {};
  for (const id of [into, same, other]) seen[id] = await versionOf(`support_tickets/${id}`);
  const data = { ticket_id: into, duplicate_ids: [same, other], expected_updated_at: seen };
  await call('updateTickets', { ticket_ids: [other], priority: 'high' }, boss.token);
  expect(await call('mergeTickets', data, admin.token)).toMatchObject({
    merged: 1,
    stale: [{ id: other, current: { status: 'open', priority: 'high' } }],
  });
  expect((await ticketOf(same)).merged_into).toBe(into);
  expect((await ticketOf(other)).merged_into).toBeNull();

  seen[other] = await versionOf(`support_tickets/${other}`);
  const { details } = await refused('failed-precondition', 'mergeTickets', data, admin.token);
  expect(details).toMatchObject({ reason: 'stale', id: into });
  expect((await ticketOf(other)).merged_into).toBeNull();
  seen[into] = await versionOf(`support_tickets/${into}`);
  expect(await call('mergeTickets', data, admin.token)).toEqual({ merged: 1 });
});
