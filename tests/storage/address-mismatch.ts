import { assertFails } from '@firebase/rules-unit-testing';
import { avatarPath } from '@united/domain/users/avatar';
import { getBytes, ref } from 'firebase/storage';
import { expect, it } from 'vitest';
import { as, expectRefused, place, uploadWith } from './environment';

const picture = avatarPath('member_owner');
const png = { contentType: 'image/png' };
const bytes = new Uint8Array(100).fill(7);

/** A session whose account's address was changed outside the product. */
export function describeAddressMismatch(): void {
  it('a session whose address differs from the record’s can access no file, not even its own', async () => {
    await place(picture, bytes, png);
    const under = (email: string) => as('member_owner', undefined, undefined, email);
    const own = under('Member_Owner@office.test');
    expect((await getBytes(ref(own, picture))).byteLength).toBe(100);
    const mismatched = under('outsider@evil.test');
    await assertFails(getBytes(ref(mismatched, picture)));
    await expectRefused(picture, () => uploadWith(mismatched, picture, new Uint8Array(50).fill(8), png));
  });
}
