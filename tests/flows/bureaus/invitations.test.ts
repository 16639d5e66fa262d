import { bureauLimits } from '@united/domain/bureaus/bureau';
import {
  bureauInvitationDocument,
  bureauTermsVersion,
  termsOfInvitation,
} from '@united/domain/bureaus/invitation';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { expireInvitations } from '../../../functions/src/bureaus/expire-invitations';
import { deliverInvitation } from '../../../functions/src/users/deliver-invitation';
import { buildInvitation, storeBureau } from '../../support/factories/bureaus';
import { record } from '../support/accounts';
import { callInProcess } from '../support/call-in-process';
import { watchWrites } from '../support/call-writes';
import { customValue } from '../support/email';
import {
  auth,
  call,
  db,
  everything,
  freshUsers,
  makeUser,
  post,
  refused,
  signedInAgo,
  submitted,
  type TestUser,
  where,
} from '../support/emulators';

const [admin, owner, office, rival] = freshUsers('admin', 'ero', 'member', 'ero');

let bureau: Awaited<ReturnType<typeof storeBureau>>;
beforeEach(async () => {
  bureau = await storeBureau(db, 'maple', owner);
});

const day = 24 * 60 * 60_000;
const invite = (email: string, name = 'Ann Office') => call('inviteOffice', { email, name }, owner.token);
const invitation = async (id: string) =>
  bureauInvitationDocument.parse((await db.doc(`bureau_invitations/${id}`).get()).data());
const accept = (id: string, user: TestUser = office) =>
  call('acceptInvitation', { id, terms_version: bureauTermsVersion }, user.token);
const acceptRefused = (code: string, id: string, user: TestUser = office) =>
  refused(code, 'acceptInvitation', { id, terms_version: bureauTermsVersion }, user.token);
const messages = async (uid: string) =>
  (await db.collection('email_notifications').where('member_id', '==', uid).get()).docs.map(
    (message) => `${message.get('email_type')}: ${message.get('subject')}`,
  );
const actions = async () =>
  (await db.collection('audit_log').get()).docs
    .map((row) => String(row.get('action')))
    .filter((action) => action.startsWith('bureau.'));
const deliver = async (id: string) => deliverInvitation(id, (await invitation(id)).sent_at as Timestamp);

describe('inviteOffice', () => {
  it('stores an invitation with today’s terms for 14 days', async () => {
    const { id } = await invite(office.email);
    const found = await invitation(id);
    expect(found).toMatchObject({
      bureau_id: 'maple',
      kind: 'office',
      email: office.email,
      name: 'Ann Office',
      state: 'sent',
      invited_by: { uid: owner.uid },
      bureau_name: bureau.name,
      master_efin: bureau.master_efin,
      addons: bureau.addons,
      member_id: null,
      terms_version: null,
    });
    expect(found.expires_at.toMillis() - found.sent_at.toMillis()).toBe(bureauLimits.invitationDays * day);
    expect(await actions()).toEqual(['bureau.office_invited']);
  });

  it('answers and stores the same for every address, so that it tells nothing about accounts', async () => {
    const elsewhere = await makeUser('member');
    await storeBureau(db, 'oak', rival, { master_efin: '900002' });
    await db.doc(`users/${elsewhere.uid}`).update({ bureau_id: 'oak', bureau_since: Timestamp.now() });
    const suspended = await makeUser('member', { status: 'suspended' });
    const emails = [office, admin, elsewhere, suspended, rival].map(({ email }) => email);
    const seen = [];
    for (const email of [...emails, 'nobody@office.test']) {
      const answer = await post('inviteOffice', { email, name: 'Ann' }, owner.token);
      expect(answer).toEqual({ result: { id: expect.stringMatching(/^[A-Za-z0-9]{20}$/) } });
      const id = 'result' in answer ? (answer.result as { id: string }).id : '';
      await deliver(id);
      const { email: to, sent_at, expires_at, created_at, updated_at, ...shape } = await invitation(id);
      expect(to).toBe(email);
      seen.push(JSON.stringify(shape));
    }
    expect(new Set(seen).size).toBe(1);
    for (const { uid } of [office, admin, elsewhere, suspended, rival]) expect(seen[0]).not.toContain(uid);
  });

  it('sends an open invitation again with new terms, even after it expired', async () => {
    const { id } = await invite(office.email);
    await db.doc(`bureau_invitations/${id}`).update({ expires_at: Timestamp.fromMillis(Date.now() - 1) });
    await db.doc('bureaus/maple').update({ 'addons.service_bureau_addon': 40 });
    const again = await invite(office.email, 'Ann Again');
    expect(again.id).toBe(id);
    const found = await invitation(id);
    expect(found).toMatchObject({ name: 'Ann Again', state: 'sent', addons: { service_bureau_addon: 40 } });
    expect(found.expires_at.toMillis()).toBeGreaterThan(Date.now() + 13 * day);
    expect((await db.collection('bureau_invitations').get()).size).toBe(1);
  });

  it('keeps one open invitation per address under simultaneous calls', async () => {
    await Promise.all(
      [1, 2, 3].map(() => post('inviteOffice', { email: office.email, name: 'A' }, owner.token)),
    );
    expect((await db.collection('bureau_invitations').get()).size).toBe(1);
  });

  it('rejects the caller’s address, an office of the bureau, and a bureau without fees', async () => {
    const own = { email: owner.email.toUpperCase(), name: 'Me' };
    const error = await refused('invalid-argument', 'inviteOffice', own, owner.token);
    expect(Object.keys(error.details?.fields ?? {})).toEqual(['email']);
    await db.doc(`users/${office.uid}`).update({ bureau_id: 'maple', bureau_since: Timestamp.now() });
    const input = { email: office.email, name: 'Ann' };
    await refused('already-exists', 'inviteOffice', input, owner.token);
    await db.doc('bureaus/maple').update({ addons: null });
    const unset = await refused(
      'failed-precondition',
      'inviteOffice',
      { ...input, email: 'x@y.test' },
      owner.token,
    );
    expect(unset.details).toEqual({ reason: 'fees-not-set' });
  });

  it('is denied to everyone who owns no active bureau', async () => {
    const input = { email: 'new@office.test', name: 'New' };
    for (const { token } of [rival, office, admin])
      await refused('permission-denied', 'inviteOffice', input, token);
    await db.doc('bureaus/maple').update({ status: 'closed' });
    await refused('permission-denied', 'inviteOffice', input, owner.token);
  });

  it('ends at 50 invitations a day, and at three to the same address', async () => {
    await invite(office.email);
    const counted = async (limit: string) =>
      (await db.collection('rate_limits').get()).docs.find(({ id }) => id.startsWith(`${limit}__`));
    await (await counted('invite_office'))?.ref.update({ count: 2 });
    const limited = await refused(
      'resource-exhausted',
      'inviteOffice',
      { email: office.email, name: 'A' },
      owner.token,
    );
    expect(limited.message).toContain('3 invitations to the same address a day');
    await (await counted('invite_offices'))?.ref.update({ count: 48 });
    await invite('fifty@office.test');
    const error = await refused(
      'resource-exhausted',
      'inviteOffice',
      { email: 'more@office.test', name: 'A' },
      owner.token,
    );
    expect(error.message).toContain('50 invitations a day');
  });
});

describe('an office that is invited again', () => {
  const again = (name = 'A') => [{ email: office.email, name }, owner.token] as const;

  it('gets an open invitation three times, and a new one after it expired', async () => {
    const { id } = await invite(office.email);
    await db.doc(`bureau_invitations/${id}`).update({ times_sent: 3 });
    const error = await refused('failed-precondition', 'inviteOffice', ...again());
    expect(error.details).toEqual({ reason: 'sent-often' });
    await db.doc(`bureau_invitations/${id}`).update({ expires_at: Timestamp.now() });
    await call('inviteOffice', ...again());
    expect(await invitation(id)).toMatchObject({ times_sent: 1 });
  });

  it('is not emailed more often because the invitation was revoked', async () => {
    const { id } = await invite(office.email);
    await db.doc(`bureau_invitations/${id}`).update({ times_sent: 3 });
    await call('revokeInvitation', { id }, owner.token);
    const error = await refused('failed-precondition', 'inviteOffice', ...again());
    expect(error.details).toEqual({ reason: 'sent-often' });
  });

  it('is left alone for 30 days after it declined', async () => {
    const { id } = await invite(office.email);
    await call('declineInvitation', { id }, office.token);
    const error = await refused('failed-precondition', 'inviteOffice', ...again());
    expect(error.details).toEqual({ reason: 'declined' });
    const longAgo = Timestamp.fromMillis(Date.now() - 30 * day);
    await db.doc(`bureau_invitations/${id}`).update({ decided_at: longAgo });
    expect((await invite(office.email)).id).not.toBe(id);
  });

  it.each(['See https://evil.test', 'Go to www.evil.test', 'Prize.ru', 'bit.ly/x', 'a@evil.test', '1.2.3.4'])(
    'has a name without a web address, unlike %s',
    async (name) => {
      const { details } = await refused('invalid-argument', 'inviteOffice', ...again(name));
      expect(details?.fields).toEqual({ name: expect.stringContaining('web address') });
    },
  );
});

describe('deliverInvitation', () => {
  it('emails the account, once per sending', async () => {
    const { id } = await invite(office.email);
    await deliver(id);
    await deliver(id);
    expect(await messages(office.uid)).toEqual([`bureau_invitation: ${bureau.name} invites your office`]);
    const [message] = await where('email_notifications', 'member_id', office.uid);
    expect(JSON.stringify(message)).toContain(`/member/bureau?invitation=${id}`);
    const first = (await invitation(id)).sent_at as Timestamp;
    await invite(office.email);
    await deliverInvitation(id, first);
    expect(await messages(office.uid)).toHaveLength(1);
    await deliver(id);
    expect(await messages(office.uid)).toHaveLength(2);
  });

  it('creates a pending account for an address without one, once, and the invitation waits for it', async () => {
    const { id } = await invite('nobody@office.test', 'Nora New');
    const before = await invitation(id);
    await Promise.all([deliver(id), deliver(id)]);
    await deliver(id);
    const { uid } = await auth.getUserByEmail('nobody@office.test');
    expect(await record(uid)).toMatchObject({
      name: 'Nora New',
      role: 'member',
      status: 'pending',
      created_by: owner.uid,
    });
    expect((await messages(uid)).toSorted()).toEqual([
      `bureau_invitation: ${bureau.name} invites your office`,
      expect.stringContaining('welcome: '),
    ]);
    expect(await where('audit_log', 'action', 'user.created')).toMatchObject([
      { actor: { uid: owner.uid }, target: { id: uid } },
    ]);
    expect(await invitation(id)).toEqual(before);
  });

  it('sends nothing to staff and suspended users, and creates nothing', async () => {
    const suspended = await makeUser('member', { status: 'suspended' });
    const inactive = await makeUser('ero', { status: 'inactive' });
    for (const { email } of [admin, suspended, inactive]) {
      const { id } = await invite(email);
      const before = await everything();
      await deliver(id);
      expect(await everything()).toEqual(before);
    }
  });

  it('sends nothing after the invitation or the bureau closed', async () => {
    const { id } = await invite('nobody@office.test');
    const sent = (await invitation(id)).sent_at as Timestamp;
    await call('revokeInvitation', { id }, owner.token);
    const { id: other } = await invite('else@office.test');
    await db.doc('bureaus/maple').update({ status: 'closed' });
    const before = await everything();
    await deliverInvitation(id, sent);
    await deliver(other);
    await deliverInvitation('nothing', sent);
    expect(await everything()).toEqual(before);
  });
});

it('sends no invitation of a suspended owner', async () => {
  const { id } = await invite(office.email);
  await db.doc(`users/${owner.uid}`).update({ status: 'suspended' });
  const before = await everything();
  await deliver(id);
  expect(await everything()).toEqual(before);
});

describe('acceptInvitation', () => {
  it('joins the bureau, and notifies the office and the owner', async () => {
    const { id } = await invite(office.email);
    await accept(id);
    expect(await record(office.uid)).toMatchObject({ bureau_id: 'maple', bureau_since: expect.anything() });
    expect(await invitation(id)).toMatchObject({
      state: 'accepted',
      terms_version: bureauTermsVersion,
      member_id: office.uid,
      decided_at: expect.anything(),
      ended_at: null,
    });
    expect(await actions()).toContain('bureau.joined');
    expect(await messages(office.uid)).toEqual([`bureau_membership: Your office joined ${bureau.name}`]);
    expect(await messages(owner.uid)).toEqual([`bureau_membership: ${office.name} joined ${bureau.name}`]);
    const before = await everything();
    await accept(id);
    expect(await everything()).toEqual(before);
  });

  it('joins once when accepted 20 times at the same time', async () => {
    const { id } = await invite(office.email);
    const input = { id, terms_version: bureauTermsVersion };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post('acceptInvitation', input, office.token)),
    );
    for (const answer of answers) {
      if ('error' in answer) expect(answer.error.code).toBe('resource-exhausted');
    }
    expect(answers.some((answer) => 'result' in answer)).toBe(true);
    expect((await actions()).filter((action) => action === 'bureau.joined')).toHaveLength(1);
    expect(await messages(office.uid)).toHaveLength(1);
    expect(await messages(owner.uid)).toHaveLength(1);
  }, 60_000);

  it('lets 20 offices join at the same time without writing one document for all of them', async () => {
    const offices = await Promise.all(Array.from({ length: 20 }, () => makeUser('member')));
    const batch = db.batch();
    for (const each of offices)
      batch.set(db.doc(`bureau_invitations/${each.uid}`), buildInvitation(Timestamp.now(), bureau, each));
    await batch.commit();
    const writes = watchWrites();
    const joining = offices.map(({ uid, email }) =>
      callInProcess(
        'acceptInvitation',
        { uid, token: { role: 'member', email } },
        { id: uid, terms_version: bureauTermsVersion },
      ),
    );
    await Promise.all(joining);
    expect(await where('users', 'bureau_id', 'maple')).toHaveLength(20);
    expect(Math.max(...writes.values())).toBe(1);
    expect(writes.has('bureaus/maple')).toBe(false);
  }, 60_000);

  it('can be accepted by a pending office', async () => {
    const pending = await makeUser('member', { status: 'pending' });
    const { id } = await invite(pending.email);
    await accept(id, pending);
    expect((await record(pending.uid)).bureau_id).toBe('maple');
  });

  it('is not found for everyone but the invited user', async () => {
    const { id } = await invite(office.email);
    for (const user of [owner, rival]) {
      await acceptRefused('not-found', id, user);
      await refused('not-found', 'declineInvitation', { id }, user.token);
    }
    await acceptRefused('not-found', 'nothing');
    await refused('not-found', 'declineInvitation', { id: 'nothing' }, office.token);
  });

  it('is denied to staff, who view a portal but can’t answer for its user', async () => {
    const { id } = await invite(office.email);
    await call('startViewAs', { uid: office.uid, reason: 'A question.' }, admin.token);
    await acceptRefused('permission-denied', id, admin);
    await refused('permission-denied', 'declineInvitation', { id }, admin.token);
    await refused('permission-denied', 'leaveBureau', {}, admin.token);
  });

  it('rejects outdated terms of the portal, and an old sign-in', async () => {
    const { id } = await invite(office.email);
    const input = { id, terms_version: bureauTermsVersion + 1 };
    const error = await refused('invalid-argument', 'acceptInvitation', input, office.token);
    expect(Object.keys(error.details?.fields ?? {})).toEqual(['terms_version']);
    const old = { ...input, terms_version: bureauTermsVersion };
    const late = await refused('failed-precondition', 'acceptInvitation', old, signedInAgo(office, 6 * 60));
    expect(late.details).toEqual({ reason: 'recent-sign-in' });
  });

  it.each<[string, (id: string) => Promise<unknown>]>([
    ['it expired', (id) => db.doc(`bureau_invitations/${id}`).update({ expires_at: Timestamp.now() })],
    ['it was revoked', (id) => call('revokeInvitation', { id }, owner.token)],
    ['it was declined', (id) => call('declineInvitation', { id }, office.token)],
    ['the bureau closed', () => call('closeBureau', { id: 'maple' }, admin.token)],
    ['the bureau’s owner was suspended', () => db.doc(`users/${owner.uid}`).update({ status: 'suspended' })],
    [
      'the office joined and left',
      async (id) => {
        await accept(id);
        await call('leaveBureau', {}, office.token);
      },
    ],
  ])('is not open after %s', async (_, close) => {
    const { id } = await invite(office.email);
    await close(id);
    const error = await acceptRefused('failed-precondition', id);
    expect(error.details).toEqual({ reason: 'not-open' });
  });

  it('refuses an office in another bureau, and the owner of one', async () => {
    const { id } = await invite(office.email);
    await db.doc(`users/${office.uid}`).update({ bureau_id: 'oak', bureau_since: Timestamp.now() });
    expect((await acceptRefused('failed-precondition', id)).details).toEqual({ reason: 'in-bureau' });
    await storeBureau(db, 'oak', rival, { master_efin: '900002' });
    const { id: other } = await invite(rival.email);
    expect((await acceptRefused('failed-precondition', other, rival)).details).toEqual({
      reason: 'in-bureau',
    });
  });

  it('joins only on the terms that the office read', async () => {
    const { id } = await invite(office.email);
    const terms = termsOfInvitation(await invitation(id));
    const raised = { ...terms, addons: { ...terms.addons, transmitter_addon: 20 } };
    const input = { id, terms_version: bureauTermsVersion };
    const cheaper = {
      ...input,
      terms: { ...raised, addons: { service_bureau_addon: 0, transmitter_addon: 0 } },
    };
    const error = await refused('failed-precondition', 'acceptInvitation', cheaper, office.token);
    expect(error.details).toEqual({ reason: 'terms-changed' });
    // The bureau raises its fees and sends the invitation again while the office reads the first one.
    await db.doc('bureaus/maple').update({ addons: raised.addons });
    await invite(office.email);
    const late = await refused('failed-precondition', 'acceptInvitation', { ...input, terms }, office.token);
    expect(late.details).toEqual({ reason: 'terms-changed' });
    await call('acceptInvitation', { ...input, terms: raised }, office.token);
    expect((await record(office.uid)).bureau_id).toBe('maple');
  });

  it.each<[string, object]>([
    ['add-ons', { 'addons.transmitter_addon': 20 }],
    ['recipient of the transmitter add-on', { transmitter_to: 'bureau' }],
    ['license', { requires_license: true, license_terms: 'Pay $50.' }],
    ['master EFIN', { master_efin: '900003' }],
  ])('shows the new %s before it can be accepted', async (_, change) => {
    const { id } = await invite(office.email);
    await db.doc('bureaus/maple').update(change);
    const answer = await post('acceptInvitation', { id, terms_version: bureauTermsVersion }, office.token);
    expect(answer).toMatchObject({
      error: { code: 'failed-precondition', details: { reason: 'terms-changed' } },
    });
    expect((await record(office.uid)).bureau_id).toBeUndefined();
    const { addons, transmitter_to, requires_license, license_terms, master_efin } = (
      await db.doc('bureaus/maple').get()
    ).data() as typeof bureau;
    expect(await invitation(id)).toMatchObject({
      state: 'sent',
      addons,
      transmitter_to,
      requires_license,
      license_terms,
      master_efin,
    });
    await accept(id);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['an application', () => submitted(office, { efin: '900001' })],
    ['a custom value', () => customValue(office.uid, 'Office EFIN', '900001', 'number')],
  ])('refuses an office that uses the master EFIN as its own in %s', async (_, use) => {
    await use();
    const { id } = await invite(office.email);
    expect((await acceptRefused('failed-precondition', id)).details).toEqual({ reason: 'own-efin' });
  });
});

describe('declineInvitation and revokeInvitation', () => {
  it('declines once', async () => {
    const { id } = await invite(office.email);
    await call('declineInvitation', { id }, office.token);
    expect(await invitation(id)).toMatchObject({ state: 'declined', member_id: office.uid });
    const before = await everything();
    await call('declineInvitation', { id }, office.token);
    expect(await everything()).toEqual(before);
    await refused('failed-precondition', 'revokeInvitation', { id }, owner.token);
  });

  it.each(['owner', 'admin'] as const)('revokes once, by the %s', async (who) => {
    const { token } = { owner, admin }[who];
    const { id } = await invite(office.email);
    await call('revokeInvitation', { id }, token);
    expect(await invitation(id)).toMatchObject({ state: 'revoked', member_id: null });
    const before = await everything();
    await call('revokeInvitation', { id }, token);
    expect(await everything()).toEqual(before);
    const error = await refused('failed-precondition', 'declineInvitation', { id }, office.token);
    expect(error.details).toEqual({ reason: 'not-open' });
  });

  it('can’t be revoked by another bureau’s owner, or an ERO without a bureau', async () => {
    const { id } = await invite(office.email);
    await refused('not-found', 'revokeInvitation', { id }, rival.token);
    await storeBureau(db, 'oak', rival, { master_efin: '900002' });
    await refused('not-found', 'revokeInvitation', { id }, rival.token);
    await refused('not-found', 'revokeInvitation', { id: 'nothing' }, admin.token);
    await refused('permission-denied', 'revokeInvitation', { id }, office.token);
  });
});

describe('expireInvitations', () => {
  it('expires overdue open invitations in pages, and no others', async () => {
    const now = Timestamp.now();
    const batch = db.batch();
    for (let i = 0; i < 7; i += 1) {
      const overdue = buildInvitation(
        now,
        bureau,
        { name: 'A', email: `a${i}@office.test` },
        {
          expires_at: Timestamp.fromMillis(now.toMillis() - 1000 * i),
        },
      );
      batch.set(db.doc(`bureau_invitations/o${i}`), overdue);
    }
    batch.set(db.doc('bureau_invitations/open'), buildInvitation(now, bureau, office));
    batch.set(
      db.doc('bureau_invitations/revoked'),
      buildInvitation(now, bureau, office, { state: 'revoked', expires_at: now }),
    );
    await batch.commit();
    await expireInvitations(now.toDate(), { pageSize: 3 });
    expect(await where('bureau_invitations', 'state', 'expired')).toHaveLength(3);
    await expireInvitations(now.toDate(), { pageSize: 3, until: Number.POSITIVE_INFINITY });
    expect(await where('bureau_invitations', 'state', 'expired')).toHaveLength(7);
    expect((await invitation('open')).state).toBe('sent');
    expect((await invitation('revoked')).state).toBe('revoked');
  });
});
