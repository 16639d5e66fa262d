import { entryLockMinutes } from '@united/domain/bank-applications/entry-lock';
import { Timestamp } from 'firebase/firestore/lite';
import { describe, it } from 'vitest';
import { applicationOf, type Data, without } from './documents';
import { docOf, expectAccepted, expectCreate, expectRefused, put } from './environment';

const path = 'entry_locks/new_application';
const inMinutes = (minutes: number) => Timestamp.fromMillis(Date.now() + minutes * 60_000);
const lock = (data: Data = {}): Data => ({ uid: 'admin', name: 'admin', until: inMinutes(10), ...data });

/** The lock of an admin who enters an application at its bank. Admins write only their own. */
export function describeEntryLocks(): void {
  describe('an entry lock', () => {
    it('is set, renewed and removed by the admin it names', async () => {
      await expectCreate(expectAccepted, path, lock(), 'admin');
      await docOf('admin', path).set(lock());
      await docOf('admin', path).set(lock({ until: inMinutes(entryLockMinutes - 1) }));
      await expectRefused(path, () => docOf('super_admin', path).delete());
      await expectAccepted(path, () => docOf('admin', path).delete());
    });

    it('of a colleague is replaced only after it expires, in the writer’s name', async () => {
      await docOf('super_admin', path).set(lock({ uid: 'super_admin', name: 'super_admin' }));
      await expectRefused(path, () => docOf('admin', path).set(lock()));
      await expectRefused(path, () => docOf('admin', path).update({ until: inMinutes(12) }));
      await put(path, lock({ uid: 'super_admin', name: 'super_admin', until: inMinutes(-1) }));
      await expectRefused(path, () =>
        docOf('admin', path).set(lock({ uid: 'super_admin', name: 'super_admin' })),
      );
      await expectAccepted(path, () => docOf('admin', path).set(lock()));
    });

    it.each<[string, Data]>([
      ['another user', { uid: 'super_admin' }],
      ['a colleague’s name', { name: 'super_admin' }],
      ['a time that has passed', { until: inMinutes(-1) }],
      ['a time too far ahead', { until: inMinutes(entryLockMinutes + 60) }],
      ['a time that is a number', { until: Date.now() + 60_000 }],
      ['a value of the application', { holder_ssn: '219099123' }],
    ])('rejects %s', (_, data) => expectCreate(expectRefused, path, lock(data), 'admin'));

    it.each(Object.keys(lock()))('refuses to go without %s', (field) =>
      expectCreate(expectRefused, path, without(lock(), field), 'admin'),
    );

    it('rejects an id without an application', () =>
      expectCreate(expectRefused, 'entry_locks/a b', lock(), 'admin'));

    it.each(['member_owner', 'ero', 'pending_admin'] as const)('cannot be set by %s', async (name) => {
      await expectCreate(expectRefused, path, lock({ uid: name, name }), name);
      const theirs = `entry_locks/${applicationOf('member_owner')}`;
      await expectRefused(theirs, () => docOf(name, theirs).get());
    });
  });
}
