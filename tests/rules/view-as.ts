import { assertFails } from '@firebase/rules-unit-testing';
import { Timestamp } from 'firebase/firestore/lite';
import { describe, expect, it } from 'vitest';
import { type IdentityName, identityNames } from '../support/identities';
import { docOf, expectRefused, put, restore } from './environment';

const staff: readonly IdentityName[] = ['admin', 'super_admin'];
const withAccount = identityNames.filter((name) => name !== 'anonymous');
const own = (name: IdentityName) => docOf(name, 'view_as_sessions', name);

export function describeViewAs(): void {
  describe('an admin’s own view-as session', () => {
    it.each(withAccount)('is seen by %s only while on the staff', async (name) => {
      if (staff.includes(name)) expect((await own(name).get()).exists()).toBe(true);
      else await assertFails(own(name).get());
    });

    it('may be seen to be absent', async () => {
      await put('view_as_sessions/admin', null);
      expect((await own('admin').get()).exists()).toBe(false);
      await restore('view_as_sessions/admin');
    });

    it.each(staff)('of a colleague is closed to %s', async (name) => {
      const colleague = name === 'admin' ? 'super_admin' : 'admin';
      await assertFails(docOf(name, 'view_as_sessions', colleague).get());
    });

    it.each(staff)('cannot be prolonged by %s', async (name) => {
      const expires_at = Timestamp.fromMillis(Date.now() + 3_600_000);
      await expectRefused(`view_as_sessions/${name}`, () => own(name).set({ expires_at }, { merge: true }));
    });
  });
}
