import { assertFails } from '@firebase/rules-unit-testing';
import { staffSessionHours } from '@united/domain/shared/session';
import { avatarPath } from '@united/domain/users/avatar';
import { Timestamp } from 'firebase/firestore/lite';
import { getBytes, ref } from 'firebase/storage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { IdentityName } from '../support/identities';
import { as, expectRefused, place, setValidAfter, uploadWith } from './environment';

const picture = avatarPath('member_owner');
const png = { contentType: 'image/png' };
const bytes = new Uint8Array(100).fill(7);
const hoursAgo = (hours: number) => Math.floor(Date.now() / 1000 - hours * 60 * 60);
const minute = 1 / 60;
const sessionOf = (name: IdentityName, hours: number) => as(name, undefined, hoursAgo(hours));
const everyone = ['admin', 'super_admin', 'member_owner', 'ero'] as const;

/** Sessions that were not ended, by age. */
export function describeStaffSession(): void {
  describe('a staff session', () => {
    let before: Map<IdentityName, Timestamp>;
    beforeAll(async () => {
      before = new Map();
      for (const name of everyone) before.set(name, await setValidAfter(name, Timestamp.fromMillis(0)));
    });
    afterAll(async () => {
      for (const [name, validAfter] of before) await setValidAfter(name, validAfter);
    });

    it.each(['admin', 'super_admin'] as const)('of %s expires after 12 hours', async (name) => {
      await place(picture, bytes, png);
      const last = sessionOf(name, staffSessionHours - minute);
      expect((await getBytes(ref(last, picture))).byteLength).toBe(100);
      const over = sessionOf(name, staffSessionHours + minute);
      await assertFails(getBytes(ref(over, picture)));
      const own = avatarPath(name);
      await expectRefused(own, () => uploadWith(over, own, bytes, png));
    });

    it.each(['member_owner', 'ero'] as const)('is the only kind that expires: %s stays', async (name) => {
      await place(avatarPath(name), bytes, png);
      const files = sessionOf(name, 24 * 30);
      expect((await getBytes(ref(files, avatarPath(name)))).byteLength).toBe(100);
    });
  });
}
