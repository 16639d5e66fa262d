import { avatarBytes } from '@united/domain/users/avatar';
import { Timestamp } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildDeletionJob } from '../../support/factories/users';
import { identityToolkit } from '../../support/identity-toolkit';
import { loadProjectRules } from '../../support/project-rules';
import { auditOf, readsOwnRecord, record } from '../support/accounts';
import {
  auth,
  call,
  db,
  forge,
  freshUsers,
  makeUser,
  post,
  refused,
  signedInAgo,
  signIn,
  type TestUser,
} from '../support/emulators';

beforeAll(loadProjectRules);

const bucket = getStorage().bucket();
const oldPassword = 'Flow-2025!';
const password = 'Quillfeather-7';

const [me] = freshUsers('member');
beforeEach(async () => {
  await bucket.deleteFiles({ prefix: 'avatars/' });
});

const opens = async (email: string, secret: string): Promise<boolean> =>
  (await identityToolkit('signInWithPassword', { email, password: secret, returnSecureToken: true }))
    .httpStatus === 200;

describe('changePassword', () => {
  it.each(['member', 'ero', 'admin', 'super_admin'] as const)(
    'sets the new one for %s, ends all other sessions and continues this one',
    async (role) => {
      const someone = await makeUser(role);
      const older = { ...someone, token: signedInAgo(someone, 30) };
      expect(await readsOwnRecord(older)).toBe(200);
      await call('changePassword', { password }, someone.token);
      expect(await opens(someone.email, password)).toBe(true);
      expect(await opens(someone.email, oldPassword)).toBe(false);
      expect(await readsOwnRecord(someone)).toBe(200);
      expect(await readsOwnRecord(older)).toBe(403);
      await refused('unauthenticated', 'recordSignIn', {}, older.token);
      expect(await auditOf(someone.uid)).toEqual([`user.password_changed: password by ${someone.uid}`]);
    },
    60_000,
  );

  it('works for pending users, and stores no password', async () => {
    const pending = await makeUser('member', { status: 'pending' });
    await call('changePassword', { password }, pending.token);
    expect(await opens(pending.email, password)).toBe(true);
    for (const collection of await db.listCollections())
      for (const document of (await collection.get()).docs)
        expect(JSON.stringify(document.data())).not.toContain(password);
  });

  it('requires that the current password was entered a moment ago', async () => {
    const error = await refused('failed-precondition', 'changePassword', { password }, signedInAgo(me, 121));
    expect(error.details?.reason).toBe('recent-sign-in');
    expect(await opens(me.email, oldPassword)).toBe(true);
  });

  it.each([
    ['short', 'Aa1'],
    ['without an uppercase letter', 'quillfeather-7'],
    ['without a lowercase letter', 'QUILLFEATHER-7'],
    ['without a digit', 'Quillfeather'],
    ['too long', `Aa1${'x'.repeat(126)}`],
    ['no text', 12345678],
  ])('rejects one that is %s', async (_, bad) => {
    const error = await refused('invalid-argument', 'changePassword', { password: bad }, me.token);
    expect(Object.keys(error.details?.fields ?? {})).toEqual(['password']);
    expect(await opens(me.email, oldPassword)).toBe(true);
  });

  it('accepts no other user’s uid, and no sign-in time in the future', async () => {
    const other = await makeUser('member');
    await refused('invalid-argument', 'changePassword', { password, uid: other.uid }, me.token);
    const future = forge(me.token, { auth_time: Math.floor(Date.now() / 1000) + 3600 });
    await call('changePassword', { password }, future);
    expect((await record(me.uid)).valid_after.toMillis()).toBeLessThanOrEqual(Date.now());
  });

  it('allows ten per hour', async () => {
    for (let i = 0; i < 10; i += 1)
      await call('changePassword', { password }, await signIn(me.email, i ? password : oldPassword));
    await refused('resource-exhausted', 'changePassword', { password }, await signIn(me.email, password));
  }, 60_000);
});

describe('signOutEverywhere', () => {
  it('ends only the caller’s sessions, all of them', async () => {
    const other = await makeUser('member');
    const { refreshToken } = await identityToolkit('signInWithPassword', {
      email: me.email,
      password: oldPassword,
      returnSecureToken: true,
    });
    expect(refreshToken).toBeTypeOf('string');
    await call('signOutEverywhere', {}, me.token);
    expect(await readsOwnRecord(me)).toBe(403);
    expect(await readsOwnRecord(other)).toBe(200);
    await refused('unauthenticated', 'recordSignIn', {}, me.token);
    const { tokensValidAfterTime } = await auth.getUser(me.uid);
    expect(Date.parse(tokensValidAfterTime ?? '')).toBeGreaterThan(Date.now() - 60_000);
    expect(await auditOf(me.uid)).toEqual([`user.sessions_ended:  by ${me.uid}`]);
    // A user who knows the password can sign in again.
    await expect.poll(async () => readsOwnRecord({ ...me, token: await signIn(me.email) })).toBe(200);
  });

  it('requires only a session', async () => {
    await refused('invalid-argument', 'signOutEverywhere', { uid: 'someone' }, me.token);
    await call('signOutEverywhere', {}, signedInAgo(me, 3000));
  });
});

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const pathOf = ({ uid }: TestUser) => `avatars/${uid}/avatar`;
const place = (someone: TestUser, content: Buffer, metadata: object = { contentType: 'image/png' }) =>
  bucket.file(pathOf(someone)).save(content, { metadata, resumable: false });
const isThere = async (someone: TestUser) => (await bucket.file(pathOf(someone)).exists())[0];
const avatarOf = async ({ uid }: TestUser) => (await record(uid)).avatar_url;

describe('confirmAvatar', () => {
  it.each([
    ['image/png', png],
    ['image/gif', gif],
  ])('makes an uploaded %s the picture, with a working URL', async (type, content) => {
    await place(me, content, { contentType: 'image/jpeg' });
    const { avatar_url } = await call('confirmAvatar', {}, me.token);
    expect(await avatarOf(me)).toBe(avatar_url);
    const answer = await fetch(avatar_url);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
    expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true);
    expect(await auditOf(me.uid)).toEqual([`user.updated: avatar_url by ${me.uid}`]);
  });

  it('gives each picture its own URL, so that the old one stops working', async () => {
    await place(me, png);
    const first = (await call('confirmAvatar', {}, me.token)).avatar_url;
    await place(me, gif);
    const second = (await call('confirmAvatar', {}, me.token)).avatar_url;
    expect(second).not.toBe(first);
    expect((await fetch(first)).status).toBe(403);
    expect((await fetch(second)).status).toBe(200);
  });

  it('leaves a user who lost access without a working URL, but not staff', async () => {
    await place(me, png);
    const kept = (await call('confirmAvatar', {}, me.token)).avatar_url;
    const admin = await makeUser('admin');
    await call('setUserStatus', { uids: [me.uid], status: 'suspended' }, admin.token);
    expect((await fetch(kept)).status).toBe(403);
    const renewed = (await avatarOf(me)) ?? '';
    expect((await fetch(renewed)).status).toBe(200);
    await call('setUserStatus', { uids: [me.uid], status: 'active' }, admin.token);
    expect(await avatarOf(me)).toBe(renewed);
  });

  it.each<[string, Buffer, object?]>([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a renamed PDF', Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a picture with a program behind', Buffer.concat([png, Buffer.from('MZ')])],
    ['nothing', Buffer.alloc(0)],
    ['a compressed file', png, { contentType: 'image/png', contentEncoding: 'gzip' }],
  ])('rejects %s, and leaves neither file nor picture', async (_, content, metadata) => {
    await place(me, png);
    await call('confirmAvatar', {}, me.token);
    await place(me, content, metadata);
    const answer = await post('confirmAvatar', {}, me.token);
    expect(answer).toMatchObject({
      error: { code: 'invalid-argument', details: { fields: { file: 'Please select an image file.' } } },
    });
    expect([await isThere(me), await avatarOf(me)]).toEqual([false, null]);
  });

  it('rejects 5 MB', async () => {
    await place(me, Buffer.concat([png, Buffer.alloc(avatarBytes - png.length)]));
    const answer = await post('confirmAvatar', {}, me.token);
    expect(answer).toMatchObject({
      error: { details: { fields: { file: 'Image size must be less than 5MB.' } } },
    });
    expect([await isThere(me), await avatarOf(me)]).toEqual([false, null]);
  });

  it('does nothing without an upload, and never touches another user’s', async () => {
    const other = await makeUser('member');
    await place(other, Buffer.from('no picture'));
    const error = await refused('invalid-argument', 'confirmAvatar', {}, me.token, ['rate_limits']);
    expect(error.details?.fields).toEqual({ file: 'You must select an image to upload.' });
    await refused('invalid-argument', 'confirmAvatar', { uid: other.uid }, me.token);
    expect(await isThere(other)).toBe(true);
  });

  it('is refused while the user is being deleted', async () => {
    await place(me, png);
    const actor = { uid: 'admin', name: 'Admin', role: 'admin' };
    const job = buildDeletionJob(Timestamp.now(), me.name, actor, { step: 'tickets' });
    await db.doc(`deletion_jobs/${me.uid}`).set(job);
    await refused('failed-precondition', 'confirmAvatar', {}, me.token, ['rate_limits']);
    expect(await avatarOf(me)).toBeNull();
  });
});

describe('removeAvatar', () => {
  it('removes picture and file, and can be repeated', async () => {
    await place(me, png);
    const { avatar_url } = await call('confirmAvatar', {}, me.token);
    await call('removeAvatar', {}, me.token);
    expect([await isThere(me), await avatarOf(me)]).toEqual([false, null]);
    expect((await fetch(avatar_url)).ok).toBe(false);
    await call('removeAvatar', {}, me.token);
    expect(await auditOf(me.uid)).toHaveLength(2);
  });
});
