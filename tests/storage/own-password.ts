import { assertFails } from '@firebase/rules-unit-testing';
import { avatarPath } from '@united/domain/users/avatar';
import { getBytes, ref } from 'firebase/storage';
import { expect, it } from 'vitest';
import { as, expectRefused, place, setPasswordTyped, upload } from './environment';

const png = { contentType: 'image/png' };
const bytes = new Uint8Array(100).fill(7);

/** Users whose password was typed by staff. */
export function describeOwnPassword(): void {
  it.each(['admin', 'super_admin', 'member_owner', 'ero'] as const)(
    'a password that someone else typed denies files to %s only for staff',
    async (name) => {
      const picture = avatarPath(name);
      await place(picture, bytes, png);
      await setPasswordTyped(name, true);
      const read = () => getBytes(ref(as(name), picture));
      try {
        if (name === 'member_owner' || name === 'ero') return expect((await read()).byteLength).toBe(100);
        await assertFails(read());
        await expectRefused(picture, () => upload(name, picture, bytes, png));
      } finally {
        await setPasswordTyped(name, false);
      }
      expect((await read()).byteLength).toBe(100);
    },
  );
}
