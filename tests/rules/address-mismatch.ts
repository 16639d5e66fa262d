import { assertFails } from '@firebase/rules-unit-testing';
import { doc, getDoc, serverTimestamp, updateDoc } from 'firebase/firestore/lite';
import { describe, expect, it } from 'vitest';
import { databaseOf, expectRefused } from './environment';

/** Sessions whose account's address was changed outside the product. */
export function describeAddressMismatch(): void {
  describe.each(['admin', 'member_owner'] as const)('the address in the token of %s', (name) => {
    const own = `users/${name}`;
    const under = (email: string) => databaseOf(name, undefined, undefined, email);

    it('matches the record, in any case', async () => {
      for (const email of [`${name}@office.test`, `${name}@Office.Test`])
        expect((await getDoc(doc(under(email), own))).exists()).toBe(true);
    });

    it.each(['outsider@evil.test', ''])('is denied as %j', async (email) => {
      const db = under(email);
      for (const path of [own, 'bank_applications/member_owner', 'stats/dashboard'])
        await assertFails(getDoc(doc(db, path)));
      const rename = () => updateDoc(doc(db, own), { name: 'Other Name', updated_at: serverTimestamp() });
      await expectRefused(own, rename);
    });
  });
}
