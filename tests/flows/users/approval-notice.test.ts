import type { Role } from '@united/domain/shared/roles';
import type { UserStatus } from '@united/domain/users/user';
import { describe, expect, it, vi } from 'vitest';
import { setUserStatus } from '../../../functions/src/users/set-user-status';
import { callerOf, formOf } from '../support/accounts';
import { call, db, freshUsers, makeUser, refused, type TestUser, where } from '../support/emulators';

const [boss, admin] = freshUsers('super_admin', 'admin');

const notices = () => where('email_notifications', 'email_type', 'account_approved');
const set = (status: UserStatus, ...users: TestUser[]) =>
  call('setUserStatus', { uids: users.map(({ uid }) => uid), status }, boss.token);

describe('an approval notice', () => {
  it.each<Role>(['member', 'ero'])('is sent once to %s, and a template may replace it', async (role) => {
    const pending = await makeUser(role, { status: 'pending' });
    await set('active', pending);
    await set('active', pending);
    expect(await notices()).toMatchObject([
      {
        member_id: pending.uid,
        recipient_email: pending.email,
        status: 'queued',
        subject: 'Your account at United Tax Software is approved',
        values: {},
      },
    ]);
  });

  it('is also sent for an approval in Edit User, to the user’s new address', async () => {
    const pending = await makeUser('member', { status: 'pending' });
    const email = `new-${pending.email}`;
    const form = await formOf(pending.uid, { status: 'active', email });
    await call('updateUser', form, admin.token);
    expect(await notices()).toMatchObject([{ member_id: pending.uid, recipient_email: email }]);
  });

  it('is sent once to each of twenty users approved together, even along with already active ones', async () => {
    const pending = await Promise.all(
      Array.from({ length: 20 }, (_, i) => makeUser(i % 2 ? 'ero' : 'member', { status: 'pending' })),
    );
    await set('active', ...pending, await makeUser('member'));
    const uids = (await notices()).map((notice) => 'member_id' in notice && notice.member_id);
    expect(uids.toSorted()).toEqual(pending.map(({ uid }) => uid).toSorted());
  });

  it('is not sent again after a suspension is lifted', async () => {
    const pending = await makeUser('member', { status: 'pending' });
    for (const status of ['active', 'suspended', 'active', 'inactive', 'active'] as const)
      await set(status, pending);
    expect(await notices()).toHaveLength(1);
  });

  it('is sent once if the transaction is retried, or two admins approve at the same time', async () => {
    const [first, second] = [
      await makeUser('member', { status: 'pending' }),
      await makeUser('member', { status: 'pending' }),
    ];
    const run = db.runTransaction.bind(db);
    // Each transaction runs, is discarded, and runs again.
    vi.spyOn(db, 'runTransaction').mockImplementation((work, options) =>
      run(async (transaction) => {
        await run(async (discarded) => {
          await work(discarded);
          throw new Error('discarded');
        }, options).catch(() => undefined);
        return work(transaction);
      }, options),
    );
    await setUserStatus(await callerOf(boss), { uids: [first.uid], status: 'active' });
    vi.restoreAllMocks();
    expect(await notices()).toHaveLength(1);
    await Promise.all([
      call('setUserStatus', { uids: [second.uid], status: 'active' }, boss.token),
      call('setUserStatus', { uids: [second.uid], status: 'active' }, admin.token),
    ]);
    expect(await notices()).toHaveLength(2);
  });
});

describe('no approval notice is sent', () => {
  it('to users created or imported as active, or reactivated after a suspension', async () => {
    const form = { name: 'Dana Reed', email: 'dana@flow.test', role: 'member', status: 'active' } as const;
    await call('createUser', form, admin.token);
    const row = { name: 'Robin Quill', email: 'robin@flow.test', role: 'ero', status: 'active' } as const;
    await call('importUsers', { rows: [row], dry_run: false }, admin.token);
    await set('active', await makeUser('member', { status: 'suspended' }));
    await set('active', await makeUser('member', { status: 'inactive' }));
    expect(await notices()).toEqual([]);
  });

  it('to staff, or to members who become staff in the same change', async () => {
    await set('active', await makeUser('admin', { status: 'pending' }));
    const pending = await makeUser('member', { status: 'pending' });
    await call('updateUser', await formOf(pending.uid, { status: 'active', role: 'admin' }), boss.token);
    expect(await notices()).toEqual([]);
  });

  it('if the approval is refused', async () => {
    const pending = await makeUser('member', { status: 'pending' });
    const data = { uids: [pending.uid, 'nobody'], status: 'active' };
    await refused('not-found', 'setUserStatus', data, admin.token);
    expect(await notices()).toEqual([]);
  });
});
