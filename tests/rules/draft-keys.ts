import { assertFails } from '@firebase/rules-unit-testing';
import { serverTimestamp, Timestamp } from 'firebase/firestore/lite';
import { describe, expect, it } from 'vitest';
import { inGoodStanding, type PersonName, personNames } from '../support/people';
import { type Data, draftKey, without } from './documents';
import { docOf, expectAccepted, expectCreate, expectRefused, put, restore } from './environment';

const withAccount = personNames.filter((name) => name !== 'anonymous');
const pathOf = (uid: string) => `draft_keys/${uid}`;
const keyOf = (uid: string, reader: PersonName) => docOf(reader, pathOf(uid));
const fresh = (change: Data = {}): Data => ({ ...draftKey(serverTimestamp(), 'B'), ...change });
const path = pathOf('member_owner');

export function describeDraftKeys(): void {
  describe('the key of the drafts in one’s browsers', () => {
    it.each(withAccount)('is created and read by %s only while in good standing', async (name) => {
      await put(pathOf(name), null);
      const create = () => keyOf(name, name).set(fresh());
      if (inGoodStanding.includes(name)) {
        expect((await keyOf(name, name).get()).exists()).toBe(false);
        await expectAccepted(pathOf(name), create);
      } else {
        await assertFails(keyOf(name, name).get());
        await expectRefused(pathOf(name), create);
      }
      await restore(pathOf(name));
    });

    it.each(withAccount.filter((name) => name !== 'member_owner'))('is closed to %s', async (name) => {
      await assertFails(keyOf('member_owner', name).get());
      await expectRefused(path, () => keyOf('member_owner', name).set(fresh()));
      await expectRefused(path, () => keyOf('member_owner', name).delete());
      await put(path, null);
      await expectRefused(path, () => keyOf('member_owner', name).set(fresh()));
      await restore(path);
    });

    it('stays as the first browser created it', async () => {
      const own = keyOf('member_owner', 'member_owner');
      expect((await own.get()).data()).toMatchObject({ key: draftKey().key });
      await expectRefused(path, () => own.set(fresh()));
      await expectRefused(path, () => own.set(fresh(), { merge: true }));
      await expectRefused(path, () => own.update({ key: fresh().key }));
      await expectRefused(path, () => own.delete());
    });

    it.each<[string, Data]>([
      ['31 bytes', { key: `${'A'.repeat(42)}==` }],
      ['33 bytes', { key: 'A'.repeat(44) }],
      ['other letters', { key: `${'-'.repeat(43)}=` }],
      ['a line more', { key: `${draftKey().key}\n` }],
      ['a long text', { key: 'A'.repeat(100_000) }],
      ['a number', { key: 5 }],
      ['a list', { key: [draftKey().key] }],
      ['nothing', { key: null }],
      ['another field', { note: 'x' }],
      ['an invented time', { created_at: Timestamp.fromMillis(0) }],
      ['a text for a time', { created_at: 'now' }],
    ])('takes not %s', (_, change) => expectCreate(expectRefused, path, fresh(change), 'member_owner'));

    it.each(['key', 'created_at'])('refuses to go without %s', (field) =>
      expectCreate(expectRefused, path, without(fresh(), field), 'member_owner'),
    );
  });
}
