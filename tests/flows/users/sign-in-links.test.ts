import { limits } from '@united/domain/shared/limits';
import { seasonOf } from '@united/domain/shared/season';
import { staffLimits } from '@united/domain/users/staff-limits';
import { lastLoginSeason, userDocument } from '@united/domain/users/user';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it, vi } from 'vitest';
import { deliver } from '../../../functions/src/email/deliver';
import type { OutgoingMessage, SendOutcome } from '../../../functions/src/platform/mail-provider';
import { recountStats } from '../../../functions/src/platform/recount-stats';
import { reindexTerms } from '../../../functions/src/platform/search-terms';
import { searched } from '../../../functions/src/platform/searched';
import { startDeletion } from '../../../functions/src/users/delete-user';
import { sendSignInLinks } from '../../../functions/src/users/send-sign-in-links';
import { identityToolkit } from '../../support/identity-toolkit';
import { auditOf, callerOf, formOf, record, refusedWithoutTrace } from '../support/accounts';
import { storeMembers } from '../support/email';
import { call, db, everything, freshUsers, makeUser, signedInAgo, signIn, where } from '../support/emulators';

/** Links for users who have not signed in for a while, and their invitations. */

const [boss, admin, member] = freshUsers('super_admin', 'admin', 'member');

const mailed = (uid: string) => where('email_notifications', 'member_id', uid);
const links = (...uids: string[]) => call('sendSignInLinks', { uids }, admin.token);

/** Delivers a user's messages, and returns the tokens of their links. */
async function mailedTokens(uid: string): Promise<string[]> {
  const sent: OutgoingMessage[] = [];
  const provider = async (message: OutgoingMessage): Promise<SendOutcome> => {
    sent.push(message);
    return { outcome: 'accepted', providerId: null };
  };
  for (const { id } of await mailed(uid)) await deliver(id, provider);
  return sent.flatMap(({ html }) => /\/set-password#([\w-]{43})"/.exec(html)?.[1] ?? []);
}

const day = 24 * 60 * 60_000;
const newcomer = { name: 'Noor Reed', email: 'noor@link.test', role: 'member', status: 'active' } as const;

describe('sendSignInLinks', () => {
  it('emails each user a link that sets a password, and stores the token nowhere', async () => {
    const pending = await makeUser('ero', { status: 'pending' });
    expect(await links(member.uid, pending.uid)).toEqual({ queued: 2, skipped: [] });
    expect(await mailed(pending.uid)).toMatchObject([
      { email_type: 'sign_in_link', status: 'queued', recipient_email: pending.email },
    ]);
    expect(await auditOf(pending.uid)).toEqual([`user.sign_in_link_sent:  by ${admin.uid}`]);
    const [token = '', ...more] = await mailedTokens(member.uid);
    expect(more).toEqual([]);
    expect(JSON.stringify(await everything())).not.toContain(token);
    await call('setPasswordByLink', { token, password: 'Chosen-2025!' });
    const signIn = { email: member.email, password: 'Chosen-2025!' };
    expect(await identityToolkit('signInWithPassword', signIn)).toMatchObject({ httpStatus: 200 });
  });

  it('sends each user one link per day (Eastern time), even for parallel calls', async () => {
    const clock = vi.spyOn(Date, 'now');
    const at = (iso: string) => clock.mockReturnValue(Date.parse(iso));
    const caller = await callerOf(admin);
    const send = () => sendSignInLinks({ ...caller, authTime: Date.now() / 1000 }, { uids: [member.uid] });
    at('2026-10-05T12:00:00Z');
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ queued }) => queued).toSorted()).toEqual([0, 0, 1]);
    at('2026-10-06T03:59:00Z');
    expect(await send()).toEqual({
      queued: 0,
      skipped: [{ id: member.uid, reason: 'already_sent' }],
    });
    at('2026-10-06T04:00:00Z');
    expect(await send()).toEqual({ queued: 1, skipped: [] });
    expect(await mailed(member.uid)).toHaveLength(2);
    expect(await auditOf(member.uid)).toHaveLength(2);
  });

  it('skips users who cannot get a link, says why, and writes nothing for them', async () => {
    const suspended = await makeUser('member', { status: 'suspended' });
    const leaving = await makeUser('member');
    await startDeletion(await callerOf(admin), leaving.uid);
    const about = () => everything(['audit_log', 'email_notifications', 'rate_limits']);
    const before = await about();
    expect(await links(suspended.uid, leaving.uid, 'nobody', member.uid, member.uid)).toEqual({
      queued: 1,
      skipped: [
        { id: suspended.uid, reason: 'cannot_sign_in' },
        { id: leaving.uid, reason: 'being_deleted' },
        { id: 'nobody', reason: 'missing' },
      ],
    });
    expect(await about()).toEqual(before);
    expect(await mailed(suspended.uid)).toEqual([]);
    expect(await where('audit_log', 'action', 'user.sign_in_link_sent')).toHaveLength(1);
  });

  it('skips a damaged record, and sends the others their links', async () => {
    const damaged = await makeUser('member');
    await db.doc(`users/${damaged.uid}`).update({ status: 'asleep' });
    const skipped = [{ id: damaged.uid, reason: 'unreadable' }];
    const uids = [damaged.uid, member.uid];
    expect(await call('sendSignInLinks', { uids, dry_run: true }, admin.token)).toEqual({
      queued: 1,
      skipped,
    });
    expect(await links(...uids)).toEqual({ queued: 1, skipped });
    expect(await mailed(damaged.uid)).toEqual([]);
    expect(await auditOf(damaged.uid)).toEqual([]);
    expect(await mailed(member.uid)).toHaveLength(1);
  });

  it('reports in a dry run what it would do, without a recent sign-in, and writes nothing', async () => {
    await links(member.uid);
    const other = await makeUser('member');
    const before = await everything();
    const data = { uids: [member.uid, other.uid], dry_run: true };
    expect(await call('sendSignInLinks', data, signedInAgo(admin, 60 * 60))).toEqual({
      queued: 1,
      skipped: [{ id: member.uid, reason: 'already_sent' }],
    });
    expect(await everything()).toEqual(before);
  });

  it.each([false, true])('is refused for one user of a higher role (dry run: %s)', async (dry_run) => {
    const uids = [member.uid, boss.uid];
    await refusedWithoutTrace('permission-denied', 'sendSignInLinks', { uids, dry_run }, admin.token);
  });

  it('requires a recent sign-in', async () => {
    const old = signedInAgo(admin, 16 * 60);
    const error = await refusedWithoutTrace(
      'failed-precondition',
      'sendSignInLinks',
      { uids: [member.uid] },
      old,
    );
    expect(error.details).toEqual({ reason: 'recent-sign-in' });
  });

  it.each([
    ['no users', { uids: [] }],
    ['too many users', { uids: Array.from({ length: limits.signInLinks + 1 }, (_, i) => `u${i}`) }],
    ['an address', { uids: ['someone@flow.test'] }],
    ['an unknown field', { uids: ['u1'], email: 'someone@flow.test' }],
  ])('rejects %s', async (_, data) => {
    await refusedWithoutTrace('invalid-argument', 'sendSignInLinks', data, admin.token);
  });

  it('sends to 100 users in one call, and counts each user toward the limit', async () => {
    const uids = (await storeMembers(limits.signInLinks)).slice(0, limits.signInLinks);
    const caller = await callerOf(admin);
    const { max } = staffLimits.sendSignInLinks;
    expect(await sendSignInLinks(caller, { uids })).toEqual({ queued: uids.length, skipped: [] });
    expect(await where('email_notifications', 'email_type', 'sign_in_link')).toHaveLength(uids.length);
    const [counter] = (await db.collection('rate_limits').get()).docs;
    expect(counter?.get('uses')).toHaveLength(uids.length);
    await counter?.ref.update({ count: max - uids.length });
    const error = await refusedWithoutTrace(
      'resource-exhausted',
      'sendSignInLinks',
      { uids: [member.uid] },
      admin.token,
    );
    expect(error.message).toContain(`the limit of ${max} sign-in links an hour`);
  });
});

describe('an invitation', () => {
  const invite = async () => (await call('createUser', newcomer, admin.token)).uid;
  const invitedUntil = async (uid: string) => (await record(uid)).invited_until?.toMillis();

  it('lasts until its last link expires, and ends with the first sign-in', async () => {
    const uid = await invite();
    expect(await invitedUntil(uid)).toBeUndefined();
    const started = Date.now();
    const [token = ''] = await mailedTokens(uid);
    expect(await invitedUntil(uid)).toBeGreaterThanOrEqual(started + 7 * day);
    await links(uid);
    await mailedTokens(uid);
    expect(await invitedUntil(uid)).toBeGreaterThanOrEqual(started + 7 * day);
    await call('setPasswordByLink', { token, password: 'Chosen-2025!' });
    expect(await invitedUntil(uid)).toBeUndefined();
    await db.doc(`users/${uid}`).update({
      valid_after: Timestamp.fromMillis(0),
      invited_until: Timestamp.fromMillis(started),
    });
    await call('recordSignIn', {}, await signIn(newcomer.email, 'Chosen-2025!'));
    expect(await invitedUntil(uid)).toBeUndefined();
    await links(uid);
    await mailedTokens(uid);
    expect(await invitedUntil(uid)).toBeUndefined();
  });

  it('ends with the first sign-in of staff', async () => {
    await db.doc(`users/${boss.uid}`).update({ invited_until: Timestamp.now() });
    await call('recordSignIn', {}, boss.token);
    expect(await invitedUntil(boss.uid)).toBeUndefined();
  });

  it('ends immediately when its link is revoked', async () => {
    const uid = await invite();
    await mailedTokens(uid);
    await call('updateUser', await formOf(uid, { email: 'reed@link.test' }), admin.token);
    expect(await invitedUntil(uid)).toBeLessThanOrEqual(Date.now());
    await links(uid);
    await mailedTokens(uid);
    expect(await invitedUntil(uid)).toBeGreaterThan(Date.now());
    await call('setUserStatus', { uids: [uid], status: 'suspended' }, admin.token);
    expect(await invitedUntil(uid)).toBeLessThanOrEqual(Date.now());
  });
});

describe('the season of the last sign-in', () => {
  it('is recorded on sign-in', async () => {
    await call('recordSignIn', {}, member.token);
    const user = await record(member.uid);
    expect(user.last_login_season).toBe(lastLoginSeason(user));
    expect(user.last_login_season).toBe(seasonOf(new Date()));
  });

  it('is added to older records, and counted for the dashboard', async () => {
    const [earlier, inactive] = [await makeUser('ero'), await makeUser('member', { status: 'inactive' })];
    const last_login = Timestamp.fromDate(new Date('2024-02-01T12:00:00Z'));
    const older = { last_login, last_login_season: FieldValue.delete() };
    for (const { uid } of [earlier, inactive]) await db.doc(`users/${uid}`).update(older);
    const seasons = async () =>
      (await db.collection('users').get()).docs.map((user) =>
        [user.id, userDocument.parse(user.data()).last_login_season].join(': '),
      );
    const [users] = searched;
    if (!users) throw new Error('No collection is searched.');
    await reindexTerms(users);
    expect(await seasons()).toEqual(expect.arrayContaining([`${earlier.uid}: 2024`, `${member.uid}: `]));
    const notSignedIn = async (season: number) => {
      await db.doc('settings/public').set({ season });
      await recountStats();
      return (await db.doc('stats/dashboard').get()).get('not_signed_in');
    };
    expect(await notSignedIn(2025)).toEqual({ 2025: 1 });
    expect(await notSignedIn(2024)).toEqual({});
  });
});
