import { assertFails } from '@firebase/rules-unit-testing';
import { staffSessionHours } from '@united/domain/shared/session';
import { doc, getDoc, serverTimestamp, Timestamp, updateDoc } from 'firebase/firestore/lite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseOf, expectAccepted, expectRefused, put, restore, stored } from './environment';

const staff = ['admin', 'super_admin'] as const;
const everyone = [...staff, 'member_owner', 'ero'] as const;
const records = everyone.map((name) => `users/${name}`);
const hoursAgo = (hours: number) => Math.floor(Date.now() / 1000 - hours * 60 * 60);
const minute = 1 / 60;

/** Sessions that were not ended, by age. */
export function describeStaffSession(): void {
  describe('a staff session', () => {
    beforeAll(async () => {
      for (const path of records)
        await put(path, { ...(await stored(path)), valid_after: Timestamp.fromMillis(0) });
    });
    afterAll(() => restore(...records));

    const rename = (db: ReturnType<typeof databaseOf>, name: string) => () =>
      updateDoc(doc(db, 'users', name), { name: 'Other Name', updated_at: serverTimestamp() });

    it.each(staff)('of %s is valid until the last minute', async (name) => {
      const db = databaseOf(name, undefined, hoursAgo(staffSessionHours - minute));
      expect((await getDoc(doc(db, 'stats/dashboard'))).exists()).toBe(true);
      expect((await getDoc(doc(db, 'users', name))).exists()).toBe(true);
    });

    it.each(staff)(
      'of %s expires after 12 hours, even with a second factor and for the user’s own record',
      async (name) => {
        for (const factor of [undefined, 'totp']) {
          const db = databaseOf(name, factor, hoursAgo(staffSessionHours + minute));
          for (const path of ['stats/dashboard', 'settings/staff', 'users/member_owner', `users/${name}`]) {
            await assertFails(getDoc(doc(db, path)));
          }
          await expectRefused(`users/${name}`, rename(db, name));
        }
      },
    );

    it.each(['member_owner', 'ero'] as const)('is the only kind that expires: %s stays', async (name) => {
      const db = databaseOf(name, undefined, hoursAgo(24 * 30));
      expect((await getDoc(doc(db, 'users', name))).exists()).toBe(true);
      await expectAccepted(`users/${name}`, rename(db, name));
    });
  });
}
