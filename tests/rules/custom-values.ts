import { assertFails } from '@firebase/rules-unit-testing';
import {
  customValueId,
  profileValueKeys,
  userCustomValueKeys,
} from '@united/domain/custom-values/custom-value';
import { limits } from '@united/domain/shared/limits';
import { deleteField, serverTimestamp, Timestamp } from 'firebase/firestore/lite';
import { describe, expect, it } from 'vitest';
import type { IdentityName } from '../support/identities';
import { type Data, phoneOf, without } from './documents';
import {
  docOf,
  type Expected,
  expectAccepted,
  expectCreate,
  expectRefused,
  put,
  restore,
} from './environment';

const owner = 'member_owner';
const pathOf = (memberId: string, key: string) => `member_custom_values/${customValueId(memberId, key)}`;
const entry = (data: Data = {}): Data => ({
  member_id: owner,
  key: 'Office Motto',
  value: 'Kept short',
  value_type: 'text',
  created_at: serverTimestamp(),
  updated_at: serverTimestamp(),
  ...data,
});
const example = {
  text: 'a text',
  url: 'https://maple.test/a?b=c#d',
  email: 'a@maple.test',
  number: '-012.50',
};

/** Creates a value at an unused path, by default that of its member and key. */
const create = (
  name: IdentityName,
  data: Data,
  expected: Expected,
  path = pathOf(String(data.member_id), String(data.key)),
) => expectCreate(expected, path, { updated_by: name, ...data }, name);

/** Values that neither a new nor a changed value by staff may contain. */
const wrong: [string, Data][] = [
  ['a value that is a number', { value: 7 }],
  ['a value that is a map', { value: { deep: 'x' } }],
  ['a blank value', { value: '  ' }],
  ['a value that is too long', { value: 'x'.repeat(limits.customValue + 1) }],
  ['a type that only functions write', { value_type: 'secret' }],
  ['an unknown type', { value_type: 'html' }],
  ['a type that is a list', { value_type: ['text'] }],
  ['a script for an address', { value_type: 'url', value: 'javascript:alert(1)' }],
  ['inline data for an address', { value_type: 'url', value: 'data:text/html,x' }],
  ['an address with quotes', { value_type: 'url', value: 'https://a.test/"onclick=' }],
  ['a relative URL', { value_type: 'url', value: '//evil.test' }],
  ['an email address without a host', { value_type: 'email', value: 'a@maple' }],
  ['an email address that is too long', { value_type: 'email', value: `${'a'.repeat(limits.email)}@a.test` }],
  ['words for a number', { value_type: 'number', value: 'seven' }],
  ['a made-up time', { updated_at: Timestamp.fromMillis(0) }],
  ['another user’s signature', { updated_by: 'super_admin' }],
  ['an extra field', { note: 'x' }],
  ['a large map', { extra: { blob: 'x'.repeat(100_000) } }],
];
const fields = ['member_id', 'key', 'value', 'value_type', 'created_at', 'updated_at'];

export function describeCustomValues(): void {
  describe('a new custom value', () => {
    it.each(profileValueKeys)('$key may be written by its owner', ({ key, value_type }) =>
      create(owner, entry({ key, value_type, value: example[value_type] }), expectAccepted),
    );
    it.each(userCustomValueKeys)('$key is written by staff, not its owner', async ({ key, value_type }) => {
      const data = entry({ key, value_type, value: example[value_type] });
      await create('admin', data, expectAccepted);
      await create(owner, data, expectRefused);
    });
    it.each(profileValueKeys)('$key has its own type for every writer', async ({ key, value_type }) => {
      const data = entry({ key, value_type: value_type === 'text' ? 'url' : 'text', value: example.url });
      await create(owner, data, expectRefused);
      await create('admin', data, expectRefused);
    });
    it.each(['Software Password', 'software_password', 'SOFTWARE-password'])(
      '%s is a secret, which no one may write in plain text',
      async (key) => {
        await create('super_admin', entry({ key }), expectRefused);
        await create('super_admin', entry({ key, value: '', value_type: 'secret' }), expectRefused);
      },
    );
    it('cannot contain its own search terms', () =>
      create('admin', entry({ search_terms: ['efin'] }), expectRefused));
    it('may be as long as the limits', () =>
      create(
        'admin',
        entry({ key: 'k'.repeat(limits.customValueKey), value: 'x'.repeat(limits.customValue) }),
        expectAccepted,
      ));
    it.each(wrong)('rejects %s', (_, data) => create('admin', entry(data), expectRefused));
    it.each(fields)('requires %s', (field) =>
      create('admin', without(entry(), field), expectRefused, pathOf(owner, 'Office Motto')),
    );
    it.each<IdentityName>(['admin', 'super_admin', owner])('of %s is refused without a signature', (name) =>
      expectCreate(expectRefused, pathOf(owner, 'phone'), entry({ key: 'phone' }), name),
    );
    it.each<[string, Data]>([
      ['a key that is too long', { key: 'k'.repeat(limits.customValueKey + 1) }],
      ['a key of punctuation alone', { key: '!?' }],
      ['a made-up creation time', { created_at: Timestamp.fromMillis(0) }],
      ['an id of the earlier system', { legacy_id: 'x' }],
    ])('rejects %s', (_, data) => create('admin', entry(data), expectRefused));
    it('rejects a key that is not text', () =>
      create('admin', entry({ key: 7 }), expectRefused, pathOf(owner, '7')));
    it.each(['Office Motto', 'another_key', '__office_motto'])('rejects the id of %s', (id) =>
      create('admin', entry(), expectRefused, `member_custom_values/${owner}__${id}`),
    );
    it('rejects the id of another member', () =>
      create('admin', entry(), expectRefused, pathOf('ero', 'Office Motto')));
    it.each(['  Söme  KEY / 2 ', '--dashes--', 'UPPER_case'])(
      'accepts "%s" under the id of its slug',
      (key) => create('admin', entry({ key }), expectAccepted),
    );

    it('cannot be written by another member', async () => {
      await create('other_member', entry({ key: 'phone' }), expectRefused);
      await create(owner, entry({ key: 'phone', member_id: 'ero' }), expectRefused);
    });
    it('for a super admin is written by super admins, for other staff by all staff', async () => {
      await create('admin', entry({ member_id: 'super_admin' }), expectRefused);
      await create('super_admin', entry({ member_id: 'super_admin' }), expectAccepted);
      await create('super_admin', entry({ member_id: 'admin' }), expectAccepted);
      await create('admin', entry({ member_id: 'admin', key: 'phone' }), expectAccepted);
    });
    it.each<IdentityName>(['admin', 'super_admin'])('of nobody is refused to %s', (name) =>
      create(name, entry({ member_id: 'gone' }), expectRefused),
    );
  });

  describe('a stored custom value', () => {
    const phone = `member_custom_values/${phoneOf(owner)}`;
    const change = (name: IdentityName, data: Data, path = phone) =>
      docOf(name, path).update({ updated_at: serverTimestamp(), updated_by: name, ...data });

    it('can be respelled if the key stays the same', async () => {
      await expectAccepted(phone, () => change('admin', { key: 'Phone' }));
      await expectRefused(phone, () => change('admin', { key: 'Telephone' }));
    });
    it.each(wrong)('rejects %s', async (_, data) => {
      const path = pathOf(owner, 'Office Motto');
      await put(path, { ...entry(), created_at: Timestamp.now(), updated_at: Timestamp.now() });
      await expectRefused(path, () => change('admin', data, path));
      await restore(path);
    });
    it.each(fields)('cannot lose %s', (field) =>
      expectRefused(phone, () => change(owner, { value: 'x', [field]: deleteField() })),
    );
    it.each<[string, Data]>([
      ['another owner', { member_id: 'other_member' }],
      ['no signature', { value: 'x', updated_by: deleteField() }],
      ['another creation time', { created_at: serverTimestamp() }],
      ['an id of the earlier system', { legacy_id: 'x' }],
    ])('rejects %s', (_, data) => expectRefused(phone, () => change('super_admin', data)));

    it('that is secret is changed and removed by functions', async () => {
      const path = pathOf(owner, 'Bank PIN');
      const stored = { ...entry({ key: 'Bank PIN', value: '', value_type: 'secret' }) };
      await put(path, { ...stored, created_at: Timestamp.now(), updated_at: Timestamp.now() });
      await expectRefused(path, () => change('super_admin', { value: 'x', value_type: 'text' }, path));
      await expectRefused(path, () => change('super_admin', { key: 'bank pin' }, path));
      await expectRefused(path, () => docOf('super_admin', path).delete());
      await expectRefused(path, () => docOf(owner, path).delete());
      await restore(path);
    });
    it('of a user on legal hold cannot be removed by anyone', async () => {
      const place = (state: string) => put(`legal_holds/${owner}`, { member_id: owner, state });
      await place('held');
      for (const name of [owner, 'super_admin'] as const)
        await expectRefused(phone, () => docOf(name, phone).delete());
      await expectAccepted(phone, () => change(owner, { value: '1' }));
      await place('released');
      await expectAccepted(phone, () => docOf(owner, phone).delete());
      await restore(phone, `legal_holds/${owner}`);
    });
    it('with a signer is changed and removed by signers', async () => {
      const path = pathOf(owner, 'Office Motto');
      const signed = { ...entry({ updated_by: 'super_admin' }) };
      const asStored = () =>
        put(path, { ...signed, created_at: Timestamp.now(), updated_at: Timestamp.now() });
      await asStored();
      await expectRefused(path, () =>
        docOf('admin', path).update({ value: 'x', updated_at: serverTimestamp() }),
      );
      await expectRefused(path, () => change('admin', { value: 'x', updated_by: deleteField() }, path));
      await expectRefused(path, () => docOf('admin', path).delete());
      await expectAccepted(path, () => change('admin', { updated_by: 'admin' }, path));
      await put(path, { ...entry() });
      await expectRefused(path, () => docOf('admin', path).delete());
      await put(path, { ...signed, updated_by: 'admin' });
      await expectAccepted(path, () => docOf('admin', path).delete());
      await restore(path);
    });
    it('keeps fields that the server added when others change it', async () => {
      const path = pathOf(owner, 'Office Motto');
      const added = { member: { name: 'Dana', email: 'd@x.test' }, search_terms: ['office'] };
      await put(path, { ...entry(added), created_at: Timestamp.now(), updated_at: Timestamp.now() });
      await expectAccepted(path, () => change('admin', { value: 'Kept' }, path));
      await put(path, { ...entry(added), created_at: Timestamp.now(), updated_at: Timestamp.now() });
      await expectRefused(path, () => change('admin', { search_terms: ['other'] }, path));
      await expectRefused(path, () => change('admin', { member: deleteField() }, path));
      await restore(path);
    });
    it('of staff cannot be changed or removed by its owner', async () => {
      const path = pathOf(owner, 'Office_EFIN');
      const stored = { ...entry({ key: 'Office_EFIN', value: '012345', value_type: 'number' }) };
      await put(path, { ...stored, created_at: Timestamp.now(), updated_at: Timestamp.now() });
      await expectRefused(path, () => change(owner, { value: '654321' }, path));
      await expectRefused(path, () => docOf(owner, path).delete());
      await restore(path);
    });
    it('of a super admin cannot be changed or removed by admins', async () => {
      const path = pathOf('super_admin', 'phone');
      const stored = { ...entry({ member_id: 'super_admin', key: 'phone' }) };
      await put(path, { ...stored, created_at: Timestamp.now(), updated_at: Timestamp.now() });
      await expectRefused(path, () => change('admin', { value: '1' }, path));
      await expectRefused(path, () => docOf('admin', path).delete());
      await restore(path);
    });
  });

  it.each<[IdentityName, string, boolean]>([
    [owner, owner, true],
    ['pending_owner', 'pending_owner', true],
    ['other_member', owner, false],
    ['suspended_owner', 'suspended_owner', false],
  ])('that is missing is reported as missing to %s for %s: %s', async (name, memberId, allowed) => {
    const path = `member_custom_values/${memberId}__website_url`;
    await put(path, null);
    const answer = docOf(name, path).get();
    if (allowed) expect((await answer).exists()).toBe(false);
    else await assertFails(answer);
  });

  it('the id of a key matches the domain package', () => {
    expect(phoneOf(owner)).toBe('member_owner__phone');
  });
}
