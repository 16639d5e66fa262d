import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it, vi } from 'vitest';
import { deliver } from '../../../functions/src/email/deliver';
import type { OutgoingMessage, SendOutcome } from '../../../functions/src/platform/mail-provider';
import { startDeletion } from '../../../functions/src/users/delete-user';
import { runDeletion } from '../../../functions/src/users/run-deletion';
import { setPasswordByLink } from '../../../functions/src/users/set-password-by-link';
import { identityToolkit } from '../../support/identity-toolkit';
import { accounts, auditOf, callerOf, expectAgreement, formOf, record } from '../support/accounts';
import { eventually } from '../support/email';
import { auth, call, db, everything, freshUsers, post, refused, signIn, where } from '../support/emulators';

/** The link of an invitation or of a reset by staff, from the mailbox to the new password. */

const [boss, admin, member] = freshUsers('super_admin', 'admin', 'member');

const password = 'Chosen-2025!';
const another = 'Another-2025!';
const newcomer = { name: 'Noor Reed', email: 'noor@link.test', role: 'member', status: 'active' } as const;
const invite = async () => (await call('createUser', newcomer, admin.token)).uid;

/**
 * Hands the user's messages of a type to a mailbox, and returns the tokens of the links in them.
 */
async function mailedTokens(uid: string, outcome: 'accepted' | 'retry' = 'accepted'): Promise<string[]> {
  const sent: OutgoingMessage[] = [];
  const provider = async (message: OutgoingMessage): Promise<SendOutcome> => {
    sent.push(message);
    return outcome === 'accepted' ? { outcome, providerId: null } : { outcome, error: 'Away', afterMs: 0 };
  };
  for (const { id } of await where('email_notifications', 'member_id', uid)) await deliver(id, provider);
  return sent.flatMap(({ html }) => /\/set-password#([\w-]{43})"/.exec(html)?.[1] ?? []);
}
async function mailedToken(uid: string): Promise<string> {
  const [token, ...more] = await mailedTokens(uid);
  expect(more).toEqual([]);
  return token ?? '';
}
const links = async () => (await db.collection('password_links').get()).docs;

/** Expects the answer to a dead link, and that nothing is written but the count of wrong ones. */
async function expectGone(token: string): Promise<void> {
  const before = await accounts();
  const data = { token, password: another };
  const { message } = await refused('not-found', 'setPasswordByLink', data, undefined, ['rate_limits']);
  expect(message).toBe('This link was already used or has expired.');
  expect(await accounts()).toEqual(before);
}
const opens = async (email: string, secret: string) =>
  (await identityToolkit('signInWithPassword', { email, password: secret })).httpStatus === 200;

describe('the link of an invitation', () => {
  it('sets the first password, once; neither it nor the password is stored anywhere', async () => {
    const uid = await invite();
    const token = await mailedToken(uid);
    expect(await links()).toHaveLength(1);
    expect(JSON.stringify(await everything())).not.toContain(token);
    expect(await call('setPasswordByLink', { token, password })).toEqual({});
    await db.doc(`users/${uid}`).update({ valid_after: Timestamp.fromMillis(0) });
    await call('recordSignIn', {}, await signIn(newcomer.email, password));
    await expectAgreement(uid);
    expect((await auth.getUser(uid)).emailVerified).toBe(true);
    expect((await record(uid)).credentials_changed_at).toBeUndefined();
    expect(await auditOf(uid)).toContain('user.password_changed: password by password_link');
    expect(await links()).toEqual([]);
    // The invitation is the one message.
    expect(await where('email_notifications', 'member_id', uid)).toHaveLength(1);
    for (const secret of [token, password]) expect(JSON.stringify(await everything())).not.toContain(secret);
    await expectGone(token);
    expect(await opens(newcomer.email, password)).toBe(true);
  });

  it('used twice at the same time sets one password', async () => {
    const token = await mailedToken(await invite());
    const tried = [password, another];
    const answers = await Promise.all(
      tried.map((secret) => post('setPasswordByLink', { token, password: secret })),
    );
    const served = answers.map((answer) => 'result' in answer);
    expect(served.toSorted()).toEqual([false, true]);
    expect(await Promise.all(tried.map((secret) => opens(newcomer.email, secret)))).toEqual(served);
  });

  it('sets nobody else’s password', async () => {
    const token = await mailedToken(await invite());
    const before = (await accounts()).filter(({ email }) => email !== newcomer.email);
    await call('setPasswordByLink', { token, password }, member.token);
    expect((await accounts()).filter(({ email }) => email !== newcomer.email)).toEqual(before);
    await call('recordSignIn', {}, member.token);
  });

  it('is gone when unknown or expired, and refused when incomplete', async () => {
    const token = await mailedToken(await invite());
    await expectGone('A'.repeat(43));
    const [link] = await links();
    await link?.ref.update({ expires_at: Timestamp.fromMillis(Date.now() - 1) });
    await expectGone(token);
    for (const broken of ['', 'link', `${token}x`, `../${token}`.slice(0, 43)]) {
      const data = { token: broken, password };
      const { details } = await refused('invalid-argument', 'setPasswordByLink', data);
      expect(details?.fields).toHaveProperty('token');
    }
  });

  it('survives a weak password, and one that Auth refuses', async () => {
    const uid = await invite();
    const token = await mailedToken(uid);
    const { details } = await refused('invalid-argument', 'setPasswordByLink', { token, password: 'short' });
    expect(details?.fields).toHaveProperty('password');
    vi.spyOn(auth, 'updateUser').mockRejectedValueOnce(new Error('Auth is away'));
    await expect(setPasswordByLink('203.0.113.1', token, password)).rejects.toMatchObject({
      message: 'Failed to update password',
    });
    await eventually(async () => {
      await setPasswordByLink('203.0.113.1', token, password);
    });
    expect(await opens(newcomer.email, password)).toBe(true);
  });

  it('ends with a password typed by staff, another address, and a suspension', async () => {
    const uid = await invite();
    const token = await mailedToken(uid);
    const [link] = await links();
    // Ends of sessions count in whole seconds.
    await link?.ref.update({ created_at: Timestamp.fromMillis(Date.now() - 2000) });
    await call('setUserStatus', { uids: [uid], status: 'suspended' }, admin.token);
    const data = { token, password: another };
    const { details, message } = await refused('failed-precondition', 'setPasswordByLink', data);
    expect(details).toEqual({ reason: 'shut-out' });
    expect(message).toContain('This account cannot sign in right now.');
    await call('setUserStatus', { uids: [uid], status: 'active' }, admin.token);
    await expectGone(token);
    await link?.ref.update({ created_at: Timestamp.fromMillis(Date.now() + 2000) });
    await call('updateUser', await formOf(uid, { email: 'moved@link.test' }), admin.token);
    await expectGone(token);
  });

  it('ends with a suspension of its very second', async () => {
    const uid = await invite();
    const token = await mailedToken(uid);
    await call('setUserStatus', { uids: [uid], status: 'suspended' }, admin.token);
    // Times alone would let it live.
    const valid_after: Timestamp = (await record(uid)).valid_after as Timestamp;
    await (await links())[0]?.ref.update({ created_at: Timestamp.fromMillis(valid_after.toMillis() - 1) });
    await refused('failed-precondition', 'setPasswordByLink', { token, password });
    await call('setUserStatus', { uids: [uid], status: 'active' }, admin.token);
    await expectGone(token);
  });

  it('does not come back where access ends while Auth refuses its password', async () => {
    const uid = await invite();
    const token = await mailedToken(uid);
    vi.spyOn(auth, 'updateUser').mockImplementationOnce(async () => {
      await call('setUserStatus', { uids: [uid], status: 'suspended' }, admin.token);
      throw new Error('Auth is away');
    });
    await expect(setPasswordByLink('203.0.113.1', token, password)).rejects.toThrow();
    expect(await links()).toEqual([]);
    await call('setUserStatus', { uids: [uid], status: 'active' }, admin.token);
    await expectGone(token);
  });

  it('works whatever was counted: twenty wrong ones limit wrong ones alone', async () => {
    const wrong = () => setPasswordByLink('203.0.113.9', 'A'.repeat(43), password);
    for (let i = 0; i < 20; i += 1) await expect(wrong()).rejects.toMatchObject({ code: 'not-found' });
    await expect(wrong()).rejects.toMatchObject({ code: 'resource-exhausted' });
    const token = await mailedToken(await invite());
    await setPasswordByLink('203.0.113.9', token, password);
    await expect(wrong()).rejects.toMatchObject({ code: 'resource-exhausted' });
  });

  it('works from any attempt to send it, and the first use ends the others', async () => {
    const uid = await invite();
    const [first = ''] = await mailedTokens(uid, 'retry');
    const [message] = (await db.collection('email_notifications').where('member_id', '==', uid).get()).docs;
    await message?.ref.update({ next_attempt_at: Timestamp.now() });
    const second = await mailedToken(uid);
    expect(second).not.toBe(first);
    await call('setPasswordByLink', { token: first, password });
    await expectGone(second);
  });

  it('goes with its user', async () => {
    const uid = await invite();
    await mailedToken(uid);
    await startDeletion(await callerOf(boss), uid);
    await runDeletion(uid, { provider: async () => ({ outcome: 'accepted', providerId: null }) });
    expect(await links()).toEqual([]);
  });
});

describe('the link of a reset by staff', () => {
  it('sets a new password, ends open sessions, and notifies the user', async () => {
    await call('recordSignIn', {}, member.token);
    await call('resetUserPassword', { uid: member.uid }, admin.token);
    const token = await mailedToken(member.uid);
    const [link] = await links();
    expect(link?.get('expires_at').toMillis() - link?.get('created_at').toMillis()).toBe(24 * 60 * 60_000);
    await call('setPasswordByLink', { token, password });
    await refused('unauthenticated', 'recordSignIn', {}, member.token);
    expect(await opens(member.email, password)).toBe(true);
    expect((await record(member.uid)).credentials_changed_at).toBeInstanceOf(Timestamp);
    expect(await where('email_notifications', 'email_type', 'security_notice')).toMatchObject([
      { recipient_email: member.email, subject: 'Your password at United Tax Software was changed' },
    ]);
  });

  it('makes a password that staff typed the user’s own', async () => {
    await call('resetUserPassword', { uid: admin.uid, password: another }, boss.token);
    expect((await record(admin.uid)).password_typed_by_staff).toBe(true);
    await call('resetUserPassword', { uid: admin.uid }, boss.token);
    const [token = ''] = await mailedTokens(admin.uid);
    await call('setPasswordByLink', { token, password });
    expect((await record(admin.uid)).password_typed_by_staff).toBe(false);
  });
});
