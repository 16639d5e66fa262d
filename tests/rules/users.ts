import { assertFails } from '@firebase/rules-unit-testing';
import { limits } from '@united/domain/shared/limits';
import { deleteField, serverTimestamp, Timestamp } from 'firebase/firestore/lite';
import { describe, expect, it } from 'vitest';
import { type IdentityName, identityNames, inGoodStanding } from '../support/identities';
import { type Data, someUser } from './documents';
import { docOf, expectAccepted, expectRefused, put, restore } from './environment';

const own = (name: IdentityName) => docOf(name, 'users', name);
const change = (data: Data, name: IdentityName = 'member_owner') =>
  own(name).update({ updated_at: serverTimestamp(), ...data });

const maySeeTheirOwnRecord: readonly IdentityName[] = [
  ...inGoodStanding,
  'claimless_admin',
  'stale_claim',
  'stale_member',
];
const withAccount = identityNames.filter((name) => name !== 'anonymous');

export function describeUsers(): void {
  describe('a user’s own record', () => {
    it.each(withAccount)('of %s is readable while the record is active, whatever the claim', async (name) => {
      const answer = own(name).get();
      if (maySeeTheirOwnRecord.includes(name)) expect((await answer).exists()).toBe(true);
      else await assertFails(answer);
    });

    it.each(withAccount)('of %s accepts a new name only while claim and record agree', async (name) => {
      const write = () => change({ name: 'Robin Reed' }, name);
      const accepted = inGoodStanding.includes(name);
      await (accepted ? expectAccepted : expectRefused)(`users/${name}`, write);
    });

    it.each<IdentityName>(['no_role', 'recordless_super_admin'])('cannot be made by %s', async (name) => {
      await expectRefused(`users/${name}`, () => own(name).set({ ...someUser(), role: 'super_admin' }));
    });
  });

  describe('a profile', () => {
    it.each<[string, Data]>([
      ['a one-letter name', { name: 'R' }],
      ['the longest name', { name: 'n'.repeat(limits.name) }],
    ])('accepts %s', async (_, data) => {
      const after = await expectAccepted('users/member_owner', () => change(data));
      expect(after).toMatchObject(data);
    });

    it('keeps existing values, whatever their source', async () => {
      await put('users/member_owner', { ...someUser(), avatar_url: 'https://a.test/b' });
      await expectAccepted('users/member_owner', () => change({ name: 'Robin' }));
      await restore('users/member_owner');
    });

    it.each<[string, Data]>([
      ['an empty name', { name: '' }],
      ['a blank name', { name: '   ' }],
      ['a name that is too long', { name: 'n'.repeat(limits.name + 1) }],
      ['a name that is not text', { name: ['Robin'] }],
      ['no name', { name: deleteField() }],
      ['a script for a picture', { avatar_url: 'javascript:alert(1)' }],
      ['inline data for a picture', { avatar_url: 'data:image/png;base64,AAAA' }],
      ['an insecure picture', { avatar_url: 'http://pictures.test/a.png' }],
      ['a lookalike of the emulator', { avatar_url: 'http://127.0.0.1.evil.test:80/a' }],
      ['a picture with spaces', { avatar_url: 'https://a.test/b c' }],
      ['a picture whose URL is too long', { avatar_url: `https://a.test/${'a'.repeat(2000)}` }],
      ['a picture that is not text', { avatar_url: { url: 'https://a.test/b' } }],
      [
        'a URL of the user’s own picture',
        {
          avatar_url:
            'https://firebasestorage.googleapis.com/v0/b/b/o/avatars%2Fmember_owner%2Favatar?alt=media',
        },
      ],
      [
        'a picture in another bucket',
        {
          avatar_url:
            'https://firebasestorage.googleapis.com/v0/b/evil/o/avatars%2Fmember_owner%2Favatar?alt=media',
        },
      ],
      ['a picture from elsewhere', { avatar_url: 'https://pictures.test/a.png' }],
      [
        'another user’s picture',
        { avatar_url: 'https://firebasestorage.googleapis.com/v0/b/b/o/avatars%2Fero%2Favatar?alt=media' },
      ],
      [
        'another file in our bucket',
        {
          avatar_url:
            'https://firebasestorage.googleapis.com/v0/b/b/o/x%2Favatars%2Fmember_owner%2Favatar?alt=media',
        },
      ],
      [
        'a host that only starts like our bucket’s',
        {
          avatar_url:
            'https://firebasestorage.googleapis.com.evil.test/v0/b/b/o/avatars%2Fmember_owner%2Favatar?alt=media',
        },
      ],
      ['no picture field', { avatar_url: deleteField() }],
      ['a made-up time', { name: 'Robin', updated_at: Timestamp.fromMillis(0) }],
      ['no time', { name: 'Robin', updated_at: deleteField() }],
      ['an extra field', { name: 'Robin', note: 'x' }],
      ['an id of the earlier system', { name: 'Robin', legacy_id: 'x' }],
      ['a large map', { name: 'Robin', extra: { blob: 'x'.repeat(100_000) } }],
      ['a role', { role: 'super_admin' }],
      ['a status', { status: 'suspended' }],
      ['an earlier valid_after', { valid_after: Timestamp.fromMillis(0) }],
      ['no valid_after', { valid_after: deleteField() }],
      ['an invitation', { invited_until: Timestamp.now() }],
      ['another season of the last login', { last_login_season: 2020 }],
      ['another email address', { email: 'other@office.test' }],
      ['search terms', { search_terms: ['a'] }],
      ['has_bank_application', { has_bank_application: true }],
    ])('rejects %s', async (_, data) => {
      await expectRefused('users/member_owner', () => change(data));
    });

    it('keeps its old time only if nothing changes', async () => {
      await expectRefused('users/member_owner', () => own('member_owner').update({ name: 'Robin' }));
    });

    it.each<IdentityName>(['admin', 'super_admin', 'other_member'])(
      'of another user cannot be written by %s',
      async (name) => {
        await expectRefused('users/member_owner', () =>
          docOf(name, 'users/member_owner').update({
            name: 'Robin',
            updated_at: serverTimestamp(),
          }),
        );
      },
    );
  });
}
