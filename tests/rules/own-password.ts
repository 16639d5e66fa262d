import { deleteField, serverTimestamp } from 'firebase/firestore/lite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collectionCells, operations } from '../support/attack-matrix';
import { applicationOf } from './documents';
import { docOf, expectRefused, put, restore, stored } from './environment';
import { attempt } from './matrix';
import { matrix } from './matrix-data';

const flagged = ['users/super_admin', 'users/admin', 'users/member_owner'];
/** The user's own record and the staff sign-in settings stay readable. */
const stillOpen = (title: string, operation: string) =>
  title.startsWith('settings/') && operation === 'get' && title !== 'settings/{other}';

/** Users whose password was typed by staff. */
export function describeOwnPassword(): void {
  describe('a password that someone else typed', () => {
    beforeAll(async () => {
      for (const path of flagged) await put(path, { ...(await stored(path)), password_typed_by_staff: true });
    });
    afterAll(() => restore(...flagged));

    it.each(Object.entries(matrix))('denies %s to a super admin', async (title, row) => {
      for (const operation of operations) {
        const allowed = collectionCells[title]?.[operation]?.includes('super_admin') ?? false;
        if (allowed) await attempt(row, 'super_admin', operation, stillOpen(title, operation));
      }
    });

    it.each(['admin', 'super_admin'] as const)('lets %s read only their own record', async (name) => {
      const own = docOf(name, 'users', name);
      expect((await own.get()).data()?.role).toBe(name);
      for (const change of [{ name: 'Other Name' }, { password_typed_by_staff: false }]) {
        await expectRefused(`users/${name}`, () => own.update({ ...change, updated_at: serverTimestamp() }));
      }
    });

    it('denies nothing to a member, who cannot clear the flag either', async () => {
      const own = docOf('member_owner', 'users/member_owner');
      const application = docOf('member_owner', 'bank_applications', applicationOf('member_owner'));
      expect((await application.get()).exists()).toBe(true);
      for (const value of [false, deleteField()]) {
        await expectRefused('users/member_owner', () =>
          own.update({ password_typed_by_staff: value, updated_at: serverTimestamp() }),
        );
      }
    });
  });
}
