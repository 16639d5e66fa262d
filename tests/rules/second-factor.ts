import { assertFails } from '@firebase/rules-unit-testing';
import { doc, getDoc, serverTimestamp, updateDoc } from 'firebase/firestore/lite';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { collectionCells, operations } from '../support/attack-matrix';
import { databaseOf, docOf, expectAccepted, expectRefused, put, restore } from './environment';
import { attempt } from './matrix';
import { matrix } from './matrix-data';

const settings = 'settings/staff';
const staff = ['admin', 'super_admin'] as const;
const rows = Object.entries(matrix);
const mayDo = (title: string, name: 'super_admin' | 'member_owner') =>
  operations.filter((operation) => collectionCells[title]?.[operation]?.includes(name));
/** Says what the staff's settings still say to who lacks the second factor. */
const stillOpen = (title: string, operation: string) =>
  title.startsWith('settings/') && operation === 'get' && title !== 'settings/{other}';

/**
 * Tries `require_staff_mfa` on and off; the rest of the suite leaves it out and has no second
 * factor.
 */
export function describeSecondFactor(): void {
  describe('where the settings demand a second factor of the staff', () => {
    beforeEach(() => put(settings, { require_staff_mfa: true }));
    afterAll(() => restore(settings));

    it.each(rows)('%s is closed to a super admin without one', async (title, row) => {
      for (const operation of mayDo(title, 'super_admin'))
        await attempt(row, 'super_admin', operation, stillOpen(title, operation));
    });

    it.each(rows)('%s is open to a super admin with one as before', async (title, row) => {
      const db = databaseOf('super_admin', 'totp');
      // The settings themselves are as they have to be here.
      for (const operation of title === 'settings/staff' ? (['get'] as const) : operations) {
        const allowed = collectionCells[title]?.[operation]?.includes('super_admin') ?? false;
        await attempt(row, 'super_admin', operation, allowed, db);
      }
    });

    it.each(rows)('%s is open to a member as before', async (title, row) => {
      for (const operation of mayDo(title, 'member_owner'))
        await attempt(row, 'member_owner', operation, true);
    });

    it.each([null, true, 7, ['totp']])('a second factor of %j is none', async (claim) => {
      await assertFails(getDoc(doc(databaseOf('admin', claim), 'stats/dashboard')));
    });

    it.each(staff)(
      '%s sees the own record and these settings without one, and changes nothing',
      async (name) => {
        const db = databaseOf(name);
        expect((await getDoc(doc(db, 'users', name))).data()?.role).toBe(name);
        expect((await getDoc(doc(db, settings))).data()).toEqual({ require_staff_mfa: true });
        const rename = (by: typeof db) => () =>
          updateDoc(doc(by, 'users', name), { name: 'Other Name', updated_at: serverTimestamp() });
        await expectRefused(`users/${name}`, rename(db));
        await expectAccepted(`users/${name}`, rename(databaseOf(name, 'totp')));
      },
    );

    it('whose token and record disagree is refused', async () => {
      const stale = doc(databaseOf('stale_claim', 'totp'), 'stats/dashboard');
      await assertFails(getDoc(stale));
    });
  });

  describe('where they do not demand it', () => {
    afterAll(() => restore(settings));

    it.each([{ require_staff_mfa: false }, {}, null])('staff needs none (%j)', async (stored) => {
      await put(settings, stored);
      for (const name of staff) expect((await docOf(name, 'stats/dashboard').get()).exists()).toBe(true);
    });
  });
}
