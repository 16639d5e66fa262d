import { seasonOf } from '@united/domain/shared/season';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createAdmin } from '../../../functions/src/users/create-admin';
import { auth, call, clearAll, db, makeUser, post, refused, signIn, where } from '../support/emulators';

beforeEach(async () => {
  vi.restoreAllMocks();
  await clearAll();
});

let userCount = 0;
function request(change: object = {}) {
  userCount += 1;
  return {
    setup_key: process.env.ADMIN_SETUP_KEY ?? '',
    name: 'Ada First',
    email: `admin-${userCount}@setup.test`,
    password: 'Setup-2025!',
    role: 'admin' as const,
    ...change,
  };
}
const accounts = async () => (await auth.listUsers()).users.map(({ email }) => email);

describe('createAdmin', () => {
  it('makes the first account a super admin, and the next one what was requested', async () => {
    const first = request();
    const { uid } = await call('createAdmin', first);
    expect((await db.doc(`users/${uid}`).get()).data()).toMatchObject({
      name: first.name,
      email: first.email,
      role: 'super_admin',
      status: 'active',
    });
    expect((await auth.getUser(uid)).customClaims).toEqual({ role: 'super_admin' });
    const token = await signIn(first.email, first.password);
    await call('recordSignIn', {}, token);
    for (const role of ['admin', 'ero'] as const) {
      const next = await call('createAdmin', request({ role }));
      expect((await db.doc(`users/${next.uid}`).get()).get('role')).toBe(role);
      expect((await auth.getUser(next.uid)).customClaims).toEqual({ role });
    }
    expect(await where('audit_log', 'action', 'admin.created')).toHaveLength(3);
  });

  it('confirms the address that the holder of the setup key entered, and records it in the audit log', async () => {
    const { uid } = await call('createAdmin', request());
    expect((await auth.getUser(uid)).emailVerified).toBe(true);
    expect(await where('audit_log', 'action', 'admin.created')).toMatchObject([
      { target: { id: uid }, fields: expect.arrayContaining(['email_confirmed']) },
    ]);
    const invited = await call(
      'createUser',
      { name: 'Nia Admin', email: 'nia@flow.test', role: 'admin', status: 'active' },
      (await makeUser('super_admin')).token,
    );
    expect((await auth.getUser(invited.uid)).emailVerified).toBe(false);
  });

  it('creates one super admin for two simultaneous first accounts, with matching claims and records', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => call('createAdmin', request())));
    const made = await Promise.all(
      answers.map(async ({ uid }) => ({
        record: (await db.doc(`users/${uid}`).get()).get('role'),
        claim: (await auth.getUser(uid)).customClaims?.role,
      })),
    );
    expect(made.filter(({ record }) => record === 'super_admin')).toHaveLength(1);
    for (const { record, claim } of made) expect(claim).toBe(record);
  }, 60_000);

  it('rejects an address in use, and doesn’t touch its account', async () => {
    const first = request();
    const { uid } = await call('createAdmin', first);
    for (const email of [first.email, first.email.toUpperCase()]) {
      const data = request({ email, password: 'Other-2025!' });
      const error = await refused('already-exists', 'createAdmin', data);
      expect(error.message).toBe('An admin user with this email already exists');
    }
    expect(await accounts()).toEqual([first.email]);
    expect((await auth.getUser(uid)).customClaims).toEqual({ role: 'super_admin' });
    await signIn(first.email, first.password);
  });

  it('leaves no account if the record cannot be written', async () => {
    const data = request();
    // A record already has the address, so the second step fails after the first created an
    // account.
    await db.doc('users/older').set({ ...(await template()), email: data.email });
    await refused('already-exists', 'createAdmin', data);
    expect(await accounts()).not.toContain(data.email);
  });

  it('reports the cause, even if the cleanup fails too', async () => {
    vi.spyOn(db, 'runTransaction').mockRejectedValueOnce(new Error('no database'));
    vi.spyOn(auth, 'deleteUser').mockRejectedValueOnce(new Error('no tidying up'));
    const { setup_key: _, ...data } = request();
    await expect(createAdmin(data)).rejects.toThrow('no database');
    expect(await createAdmin(data)).toBe((await auth.getUserByEmail(data.email)).uid);
    await signIn(data.email, data.password);
  });

  it('does not change an account’s password until the address is known to be free', async () => {
    const data = request();
    await auth.createUser({ email: data.email, password: 'Theirs-2025!' });
    await db.doc('users/older').set({ ...(await template()), email: data.email });
    await refused('already-exists', 'createAdmin', data);
    await signIn(data.email, 'Theirs-2025!');
  });

  it('shows a new ERO in the season’s list immediately', async () => {
    await call('createAdmin', request());
    const ero = await call('createAdmin', request({ role: 'ero' }));
    expect(await where('season_readiness', 'member_id', ero.uid)).toHaveLength(1);
  });

  it('completes an account that a crash left without a record', async () => {
    const data = request();
    const { uid } = await auth.createUser({ email: data.email, password: 'Crash-2025!' });
    expect(await call('createAdmin', data)).toEqual({ uid });
    await signIn(data.email, data.password);
    expect((await db.doc(`users/${uid}`).get()).get('role')).toBe('super_admin');
  });

  it('rejects a wrong key, and every key after ten attempts', async () => {
    for (let i = 0; i < 10; i += 1) {
      const data = request({ setup_key: `wrong-${i}` });
      await refused('permission-denied', 'createAdmin', data, undefined, ['rate_limits']);
    }
    await refused('resource-exhausted', 'createAdmin', request());
    expect(await accounts()).toEqual([]);
  });

  it('refuses all callers after 200 wrong keys an hour, across addresses', async () => {
    const typed = (last: number, setup_key?: string) =>
      post('createAdmin', request(setup_key ? { setup_key } : {}), undefined, {
        'x-forwarded-for': `1.1.1.1, 203.0.113.${last}`,
      });
    expect(await typed(1, 'wrong')).toHaveProperty('error.code', 'permission-denied');
    const { docs } = await db.collection('rate_limits').get();
    await docs.find(({ id }) => id.startsWith('setup_key_everybody__'))?.ref.update({ count: 200 });
    expect(await typed(2)).toHaveProperty('error.code', 'resource-exhausted');
    expect(await accounts()).toEqual([]);
  });

  it.each([
    ['email', { email: 'nobody' }],
    ['password', { password: 'short' }],
    ['password', { password: 'alllowercase1' }],
    ['name', { name: ' ' }],
    ['role', { role: 'super_admin' }],
    ['role', { role: 'member' }],
    ['setup_key', { setup_key: '' }],
    ['_', { status: 'active' }],
  ])('rejects a bad %s: %o', async (field, change) => {
    const error = await refused('invalid-argument', 'createAdmin', request(change));
    expect(Object.keys(error.details?.fields ?? {})).toEqual([field]);
    expect(await accounts()).toEqual([]);
  });
});

const template = async () => (await db.doc(`users/${(await makeUser('member')).uid}`).get()).data();

describe('setupStatus', () => {
  it('reports to anyone that a key is set', async () => {
    expect(await call('setupStatus', {})).toEqual({ available: true });
    expect(await post('setupStatus', null)).toEqual({ result: { available: true } });
    await refused('invalid-argument', 'setupStatus', { key: 'x' });
  });
});

describe('recordSignIn', () => {
  it.each(['member', 'ero'] as const)(
    'stores the last sign-in of a %s, and the age of their password and address',
    async (role) => {
      const someone = await makeUser(role);
      const before = (await db.doc(`users/${someone.uid}`).get()).data();
      const began = Date.now();
      await call('recordSignIn', {}, someone.token);
      const after = (await db.doc(`users/${someone.uid}`).get()).data();
      expect(after?.last_login.toMillis()).toBeGreaterThanOrEqual(began);
      const seen = Timestamp.fromDate(new Date((await auth.getUser(someone.uid)).tokensValidAfterTime ?? 0));
      const { last_login } = after ?? {};
      const last_login_season = seasonOf(last_login.toDate());
      expect(after).toEqual({ ...before, last_login, last_login_season, credentials_seen_at: seen });
    },
  );

  it('stores that of a pending member, who may sign in too', async () => {
    const pending = await makeUser('member', { status: 'pending' });
    await call('recordSignIn', {}, pending.token);
    expect((await db.doc(`users/${pending.uid}`).get()).get('last_login')).not.toBeNull();
  });

  it('ignores staff', async () => {
    const admin = await makeUser('admin');
    await call('recordSignIn', {}, admin.token);
    expect((await db.doc(`users/${admin.uid}`).get()).get('last_login')).toBeNull();
  });
});
