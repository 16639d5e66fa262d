import { assertFails } from '@firebase/rules-unit-testing';
import { seasonId } from '@united/domain/readiness/season-readiness';
import { deleteField } from 'firebase/firestore/lite';
import { afterEach, describe, expect, it } from 'vitest';
import { invitationOf, ownBureau } from '../support/identities';
import { type Data, invitationFor, officeRowFor, officeRowOf, without } from './documents';
import { docOf, put, restore, stored } from './environment';

const [owner, office] = ['bureau_owner', 'office_in_bureau'] as const;
const row = `bureau_offices/${officeRowOf(office)}`;
const license = `office_licenses/${seasonId(2025, office)}`;
const invitation = `bureau_invitations/${invitationOf(office)}`;
const unread = async (name: typeof owner | typeof office | 'ero', path: string) =>
  assertFails(docOf(name, path).get());

async function change(uid: string, data: Data): Promise<void> {
  const path = `users/${uid}`;
  const kept = Object.keys(data).reduce(without, (await stored(path)) ?? {});
  const set = Object.entries(data).filter(([, value]) => value !== undefined);
  await put(path, { ...kept, ...Object.fromEntries(set) });
}

export function describeBureaus(): void {
  describe('a bureau', () => {
    afterEach(() => restore(row, license, invitation, `users/${owner}`, `users/${office}`, 'users/ero'));

    it('shows its owner the bureau, its rows, licenses and invitations', async () => {
      for (const path of [`bureaus/${ownBureau}`, row, license, invitation])
        expect((await docOf(owner, path).get()).exists(), path).toBe(true);
    });

    it('shows an office its bureau, license and invitation, but no row', async () => {
      for (const path of [`bureaus/${ownBureau}`, license, invitation])
        expect((await docOf(office, path).get()).exists(), path).toBe(true);
      await unread(office, row);
    });

    it.each<[string, Data]>([
      ['lost the bureau', { owns_bureau: undefined }],
      ['owns another one', { owns_bureau: 'another' }],
      ['is suspended', { status: 'suspended' }],
      ['is pending', { status: 'pending' }],
    ])('shows its owner nothing once the owner %s', async (_, data) => {
      await change(owner, data);
      for (const path of [`bureaus/${ownBureau}`, row, license, invitation]) await unread(owner, path);
    });

    it.each<[string, Data]>([
      ['no field', { owns_bureau: undefined }],
      ['a blank', { owns_bureau: '' }],
    ])('never matches a blank in a row for a user with %s', async (_, data) => {
      await change('ero', data);
      for (const bureau_id of ['', null]) {
        await put(row, { ...officeRowFor(office), bureau_id });
        await unread('ero', row);
      }
      await put(row, without(officeRowFor(office), 'bureau_id'));
      await unread('ero', row);
    });

    it('isn’t read by an office that left', async () => {
      await change(office, { bureau_id: undefined });
      await unread(office, `bureaus/${ownBureau}`);
      await unread(owner, license);
    });

    it('shows an invitation to an address in other case', async () => {
      await change(office, { email: 'Office_In_Bureau@office.test' });
      expect((await docOf(office, invitation).get()).exists()).toBe(true);
      await put(invitation, { ...invitationFor(office), email: 'someone-else@office.test' });
      await unread(office, invitation);
    });

    it('lets an office read that it has no license yet', async () => {
      await put(license, null);
      expect((await docOf(office, license).get()).exists()).toBe(false);
      await unread('ero', license);
    });

    it('can’t be joined, and its rows can’t be changed, by a direct write', async () => {
      await assertFails(docOf('ero', 'users/ero').update({ owns_bureau: ownBureau }));
      await assertFails(docOf('ero', 'users/ero').update({ bureau_id: ownBureau }));
      await assertFails(docOf(office, `users/${office}`).update({ bureau_id: deleteField() }));
      await assertFails(docOf(owner, row).update({ license: 'waived' }));
    });
  });
}
