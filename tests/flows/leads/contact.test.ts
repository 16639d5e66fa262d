import type { CallableInput } from '@united/domain/shared/contracts';
import { describe, expect, it } from 'vitest';
import { contactForm } from '../../support/factories/leads';
import { auth, call, db, everything, freshUsers, post, refused, where } from '../support/emulators';

const [admin] = freshUsers('admin');

const message: typeof contactForm = (change) =>
  contactForm({
    company: 'Park Tax',
    phone: '(404) 555-0123',
    message: 'How do refund transfers work?\nAnd <b>advances</b>?',
    ...change,
  });
const leads = async () => (await db.collection('contact_messages').get()).docs;
const theLead = async () => {
  const [lead, ...others] = await leads();
  expect(others).toEqual([]);
  if (!lead) throw new Error('no lead');
  return lead;
};
const messages = () => where('email_notifications', 'email_type', 'lead_received');

describe('sendContactMessage', () => {
  it('stores a lead and notifies the team, without creating an account', async () => {
    expect(await call('sendContactMessage', message())).toEqual({});
    const lead = await theLead();
    expect(lead.data()).toMatchObject({
      name: 'Lee Park',
      email: 'lee@park-tax.test',
      company: 'Park Tax',
      phone: '4045550123',
      status: 'new',
      notes: '',
      handled_by: null,
      invited_uid: null,
      source_page: '/contact',
    });
    expect(lead.data().search_terms).toEqual(expect.arrayContaining(['lee pa', 'bank prod']));
    const [notice, ...more] = await messages();
    expect(more).toEqual([]);
    expect(notice).toMatchObject({ status: 'queued', member_id: '' });
    expect(notice).toHaveProperty('html', expect.stringContaining('&lt;b&gt;advances'));
    expect(notice).not.toHaveProperty('html', expect.stringContaining('<b>'));
  });

  it('creates one lead and one email for ten simultaneous calls', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => post('sendContactMessage', message())),
    );
    for (const answer of answers) expect(answer).toHaveProperty('result');
    await theLead();
    expect(await messages()).toHaveLength(1);
    // They wait for each other's locks: up to 10 s on an idle machine.
  }, 60_000);

  it('stores blank optional fields as missing', async () => {
    await call('sendContactMessage', message({ company: '', phone: undefined }));
    expect((await theLead()).data()).toMatchObject({ company: null, phone: null });
  });

  it('gives a filled honeypot the same answer, and stores nothing', async () => {
    const before = await everything();
    expect(await call('sendContactMessage', message({ website: 'https://spam.test' }))).toEqual({});
    expect(await everything()).toEqual(before);
  });

  it.each<[string, Partial<CallableInput<'sendContactMessage'>>, string]>([
    ['a blank name', { name: ' ' }, 'name'],
    ['an address without a host', { email: 'lee@' }, 'email'],
    ['a phone number that is too short', { phone: '555-0123' }, 'phone'],
    ['a blank subject', { subject: '' }, 'subject'],
    ['a subject of two lines', { subject: 'Hello\r\nBcc: all@office.test' }, 'subject'],
    ['a blank message', { message: ' \n ' }, 'message'],
    ['a message that is too long', { message: 'x'.repeat(5001) }, 'message'],
    ['a page elsewhere', { source_page: 'https://evil.test' }, 'source_page'],
  ])('rejects %s and names the field', async (_, change, field) => {
    const error = await refused('invalid-argument', 'sendContactMessage', message(change));
    expect(error.details?.fields).toHaveProperty(field);
  });

  it('rejects unknown keys', async () => {
    await refused('invalid-argument', 'sendContactMessage', { ...message(), status: 'invited' });
  });

  it('accepts five per hour from one email address', async () => {
    for (let i = 1; i <= 5; i += 1) await call('sendContactMessage', message({ subject: `Question ${i}` }));
    await refused('resource-exhausted', 'sendContactMessage', message({ subject: 'Question 6' }));
    expect(await leads()).toHaveLength(5);
    expect(await messages()).toHaveLength(5);
  });
});

describe('the limits of sendContactMessage', () => {
  let sent = 0;
  const from = (forwarded: string) => {
    sent += 1;
    const email = `writer-${sent}@park-tax.test`;
    return post('sendContactMessage', message({ email }), undefined, { 'x-forwarded-for': forwarded });
  };
  const counters = async (name: string) =>
    (await db.collection('rate_limits').get()).docs.filter(({ id }) => id.startsWith(`${name}__`));

  it('use the IP address that the front end appends, not one that the client sent', async () => {
    for (let i = 1; i <= 5; i += 1) expect(await from(`10.9.8.${i}, 203.0.113.9`)).toHaveProperty('result');
    expect(await from('10.9.8.6, 203.0.113.9')).toHaveProperty('error.code', 'resource-exhausted');
    expect(await counters('contact_address')).toHaveLength(1);
    expect(await from('203.0.113.9, 203.0.113.10')).toHaveProperty('result');
    expect(await leads()).toHaveLength(6);
  });

  it('include one for all visitors together, across addresses, which alerts super admins', async () => {
    expect(await from('203.0.113.1')).toHaveProperty('result');
    const [counter] = await counters('contact_everybody');
    await counter?.ref.update({ count: 198 });
    expect(await from('203.0.113.2')).toHaveProperty('result');
    const refusal = await from('203.0.113.3');
    expect(refusal).toHaveProperty('error.code', 'resource-exhausted');
    expect(refusal).toHaveProperty('error.message', expect.stringMatching(/^Too many attempts/));
    expect(await leads()).toHaveLength(2);
    const [alert] = await where('system_alerts', 'kind', 'public_limit');
    expect(alert).toMatchObject({ count: 1, subject: { name: 'Contact form messages' } });
    expect(alert).toHaveProperty('detail', expect.stringMatching(/^The limit is 200 in 60 minutes/));
  });
});

describe('updateLead', () => {
  it('sets status and notes, with an audit row that only names fields', async () => {
    await call('sendContactMessage', message());
    const { id } = await theLead();
    await call('updateLead', { lead_id: id, status: 'contacted', notes: 'Called at noon' }, admin.token);
    expect((await theLead()).data()).toMatchObject({
      status: 'contacted',
      notes: 'Called at noon',
      handled_by: admin.uid,
    });
    const rows = await where('audit_log', 'action', 'lead.updated');
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ fields: ['status', 'notes'], target: { id, name: 'Lee Park' } });
    expect(JSON.stringify(rows)).not.toContain('noon');
    await call('updateLead', { lead_id: id, status: 'contacted', notes: 'Called at noon' }, admin.token);
    expect(await where('audit_log', 'action', 'lead.updated')).toHaveLength(1);
  });

  it('rejects a missing lead, an unknown status and notes that are too long', async () => {
    const change = { lead_id: 'nobody', status: 'contacted', notes: '' };
    await refused('not-found', 'updateLead', change, admin.token);
    await refused('invalid-argument', 'updateLead', { ...change, status: 'won' }, admin.token);
    await refused('invalid-argument', 'updateLead', { ...change, notes: 'x'.repeat(5001) }, admin.token);
  });
});

describe('inviteLead', () => {
  const invite = async (change: Partial<CallableInput<'inviteLead'>> = {}) => ({
    lead_id: (await theLead()).id,
    name: 'Lee Park',
    email: 'lee@park-tax.test',
    role: 'member' as const,
    ...change,
  });

  it('creates an account, invites the user and marks the lead', async () => {
    await call('sendContactMessage', message());
    const { uid } = await call('inviteLead', await invite(), admin.token);
    expect((await theLead()).data()).toMatchObject({ status: 'invited', invited_uid: uid });
    expect((await db.doc(`users/${uid}`).get()).data()).toMatchObject({ role: 'member', status: 'active' });
    expect(await where('email_notifications', 'email_type', 'welcome')).toHaveLength(1);
    expect(await where('audit_log', 'action', 'lead.invited')).toHaveLength(1);
    await refused('failed-precondition', 'inviteLead', await invite(), admin.token);
  });

  it('rejects an address in use and a role above the caller’s rank, without creating an account', async () => {
    await call('sendContactMessage', message());
    await refused('already-exists', 'inviteLead', await invite({ email: admin.email }), admin.token);
    await refused('permission-denied', 'inviteLead', await invite({ role: 'super_admin' }), admin.token);
    await refused('not-found', 'inviteLead', await invite({ lead_id: 'nobody' }), admin.token);
    await expect(auth.getUserByEmail('lee@park-tax.test')).rejects.toMatchObject({
      code: 'auth/user-not-found',
    });
  });
});
