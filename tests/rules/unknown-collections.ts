import { assertFails } from '@firebase/rules-unit-testing';
import { describe, it } from 'vitest';
import { type IdentityName, identityNames } from '../support/identities';
import { docOf, expectRefused } from './environment';

/** Collections without a match statement. A recursive wildcard match would open them. */
const paths = ['no_such_collection/a', 'users/member_owner/no_such_collection/a', 'a/b/c/d/e/f'];

export function describeUnknownCollections(): void {
  describe.each(paths)('%s', (path) => {
    it.each<IdentityName>(identityNames)('is denied to %s', async (name) => {
      await assertFails(docOf(name, path).get());
      await expectRefused(path, () => docOf(name, path).set({ a: 1 }));
    });
  });
}
