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
/** Returns whether staff without a second factor may still do this with a settings document. */
const stillOpen = (title: string, operation: string) =>
  title.startsWith('settings/') && operation === 'get' && title !== 'settings/{other}';

/**
 * Tests `require_staff_mfa` on and off. The rest of the suite omits it and has no second factor.
 */
export function describeSecondFactor(): void {
  describe('while settings require a second factor for staff', () => {
    beforeEach(() => put(settings, { require_staff_mfa: true }));
    afterAll(() => restore(settings));

    it.each(rows)('%s is denied to a super admin without one', async (title, row) => {
      for (const operation of mayDo(title, 'super_admin'))
        await attempt(row, 'super_admin', operation, stillOpen(title, operation));
    });

    it.each(rows)('%s is available to a super admin with one', async (title, row) => {
      const db = databaseOf('super_admin', 'totp');
      // These settings must stay as they are in this test.
      for (const operation of title === 'settings/staff' ? (['get'] as const) : operations) {
        const allowed = collectionCells[title]?.[operation]?.includes('super_admin') ?? false;
        await attempt(row, 'super_admin', operation, allowed, db);
      }
    });

    it.each(rows)('%s is available to a member', async (title, row) => {
      for (const operation of mayDo(title, 'member_owner'))
        await attempt(row, 'member_owner', operation, true);
    });

    it.each([null, true, 7, ['totp']])('a second factor of %j is not accepted', async (claim) => {
      await assertFails(getDoc(doc(databaseOf('admin', claim), 'stats/dashboard')));
    });

    it.each(staff)(
      'without one, %s can read only their own record and these settings, and change nothing',
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

    it('a user whose token and record disagree is denied', async () => {
      const stale = doc(databaseOf('stale_claim', 'totp'), 'stats/dashboard');
      await assertFails(getDoc(stale));
    });
  });

  describe('while settings do not require it', () => {
    afterAll(() => restore(settings));

    it.each([{ require_staff_mfa: false }, {}, null])(
      'staff do not need a second factor (%j)',
      async (stored) => {
        await put(settings, stored);
        for (const name of staff) expect((await docOf(name, 'stats/dashboard').get()).exists()).toBe(true);
      },
    );
  });
}
