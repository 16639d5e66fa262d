import { customValueId } from '@united/domain/custom-values/custom-value';
import { limits } from '@united/domain/shared/limits';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { indexValue, indexValuesOf } from '../../../functions/src/custom-values/index-value';
import { buildCustomValueKey } from '../../support/factories/custom-values';
import {
  call,
  db,
  everything,
  freshUsers,
  makeUser,
  refused,
  signedInAgo,
  type TestUser,
  where,
} from '../support/emulators';

const password = 'Quillfeather-7';
const key = 'Software Password';

const [member, admin, boss] = freshUsers('member', 'admin', 'super_admin');

const idOf = (who: TestUser, name = key) => customValueId(who.uid, name);
const readable = async (who: TestUser, name = key) =>
  (await db.doc(`member_custom_values/${idOf(who, name)}`).get()).data();
const cipher = async (who: TestUser, name = key): Promise<string | undefined> =>
  (await db.doc(`member_custom_value_secrets/${idOf(who, name)}`).get()).get('value');
const set = (by: TestUser, change: object = {}) =>
  call('setSecretValue', { member_id: member.uid, key, value: password, ...change }, by.token);
const reveal = (change: object = {}) => ({
  document: `member_custom_values/${idOf(member)}`,
  field: 'value' as const,
  reason: 'The office asked',
  ...change,
});
const entry = (name: string, value: string, who = member) => ({
  member_id: who.uid,
  key: name,
  value,
  value_type: 'text',
  created_at: Timestamp.now(),
  updated_at: Timestamp.now(),
});
const put = (name: string, value: string, who = member) =>
  db.doc(`member_custom_values/${idOf(who, name)}`).set(entry(name, value, who));

/** Returns the audit rows of an action, without sign-ins and setup. */
const audited = async (action: string) => where('audit_log', 'action', action);

describe('setSecretValue', () => {
  it('stores a password encrypted; the readable document only says that one exists', async () => {
    await set(admin);
    expect(await readable(member)).toMatchObject({
      member_id: member.uid,
      key,
      value: '',
      value_type: 'secret',
      member: { name: member.name, email: member.email },
    });
    expect(await cipher(member)).toMatch(/^v1\./);
    const documents = await everything();
    for (const [path, json] of Object.entries(documents)) {
      expect(json.includes(password), `${path} holds the password`).toBe(false);
      expect(json.toLowerCase().includes('quillf'), `${path} holds its beginning`).toBe(false);
    }
    expect(await audited('custom_value.secret_set')).toMatchObject([
      { actor: { uid: admin.uid }, target: { id: idOf(member) }, fields: ['software_password'] },
    ]);
  });

  it('replaces a secret, and preserves its key’s first spelling and its creation time', async () => {
    await set(admin);
    const first = await readable(member);
    await set(admin, { key: 'SOFTWARE password', value: 'another' });
    const { key: spelling, created_at } = (await readable(member)) ?? {};
    expect({ spelling, created_at }).toEqual({ spelling: key, created_at: first?.created_at });
    expect(await call('revealField', reveal(), admin.token)).toEqual({ value: 'another' });
  });

  it('removes the secret completely if the value is blank', async () => {
    await set(admin);
    await set(admin, { value: '  ' });
    expect([await readable(member), await cipher(member)]).toEqual([undefined, undefined]);
    expect(await audited('custom_value.secret_removed')).toHaveLength(1);
    await set(admin, { value: '' });
    expect(await audited('custom_value.secret_removed')).toHaveLength(1);
  });

  it('converts a text to a secret and back without a trace', async () => {
    await put('Bank PIN', 'in the clear');
    await set(admin, { key: 'Bank PIN', value: password });
    expect(JSON.stringify(await readable(member, 'Bank PIN'))).not.toContain('clear');
    const { name, email } = member;
    const values = [{ key: 'Bank PIN', value: 'clear again', value_type: 'text' as const }];
    const profile = { uid: member.uid, name, email, role: 'member', status: 'active' } as const;
    await call('updateUser', { ...profile, custom_values: values }, admin.token);
    expect(await readable(member, 'Bank PIN')).toMatchObject({ value: 'clear again', value_type: 'text' });
    expect(await cipher(member, 'Bank PIN')).toBeUndefined();
    await set(admin, { key: 'Bank PIN', value: 'third' });
    const document = `member_custom_values/${idOf(member, 'Bank PIN')}`;
    expect(await call('revealField', reveal({ document }), admin.token)).toEqual({ value: 'third' });
  });

  it('is preserved when the user form sends its key without a value', async () => {
    await set(admin, { key: 'Software_Login' });
    const { name, email } = member;
    const values = [{ key: 'Software_Login', value: '', value_type: 'text' as const }];
    const profile = { uid: member.uid, name, email, role: 'member', status: 'active' } as const;
    await call('updateUser', { ...profile, custom_values: values }, admin.token);
    expect(await cipher(member, 'Software_Login')).toBeDefined();
  });

  it('lets members set and remove their own values, but not those of staff or the profile', async () => {
    await set(member);
    await set(member, { value: 'another' });
    await set(member, { value: '' });
    expect(await readable(member)).toBeUndefined();
    await put('Office Motto', 'Kept short');
    await indexValue(idOf(member, 'Office Motto'));
    const own = { member_id: member.uid, value: password };
    for (const name of ['Office Motto', 'office_motto', 'Office EFIN', 'Software URL'])
      await refused('permission-denied', 'setSecretValue', { ...own, key: name }, member.token);
    const error = await refused('invalid-argument', 'setSecretValue', { ...own, key: 'Phone' }, member.token);
    expect(error.details?.fields?.key).toContain('profile');
  });

  it('lets members set secrets under keys that staff made secret, but create no keys', async () => {
    const own = { member_id: member.uid, key: 'Portal PIN', value: password };
    await db.doc('custom_value_keys/office_pet').set(buildCustomValueKey('Office Pet', 'text'));
    for (const name of ['Portal PIN', 'Office Pet']) {
      const error = await refused('permission-denied', 'setSecretValue', { ...own, key: name }, member.token);
      expect(error.message).toBe(`${name} is not a key for secrets. Ask our team to add it.`);
      expect([await readable(member, name), await cipher(member, name)]).toEqual([undefined, undefined]);
    }
    await set(admin, { member_id: (await makeUser('member')).uid, key: 'Portal PIN' });
    await vi.waitFor(
      async () =>
        expect((await db.doc('custom_value_keys/portal_pin').get()).get('types')).toEqual(['secret']),
      { timeout: 10_000 },
    );
    await call('setSecretValue', own, member.token);
    expect(await cipher(member, 'Portal PIN')).toBeDefined();
  });

  it('refuses other members, higher ranks and unknown users', async () => {
    const input = { member_id: member.uid, key, value: password };
    const other = await makeUser('ero');
    await refused('not-found', 'setSecretValue', input, other.token);
    await refused('not-found', 'setSecretValue', { ...input, member_id: 'nobody' }, admin.token);
    await refused('permission-denied', 'setSecretValue', { ...input, member_id: boss.uid }, admin.token);
    await call('setSecretValue', { ...input, member_id: boss.uid }, boss.token);
  });

  it.each([
    ['key', { key: '  ' }],
    ['key', { key: '!?' }],
    ['key', { key: 'k'.repeat(limits.customValueKey + 1) }],
    ['value', { value: 'x'.repeat(limits.customValue + 1) }],
    ['value', { value: 7 }],
    ['member_id', { member_id: 'a/b' }],
    ['_', { value_type: 'text' }],
  ])('rejects an invalid %s: %o', async (field, change) => {
    const input = { member_id: member.uid, key, value: password, ...change };
    const error = await refused('invalid-argument', 'setSecretValue', input, admin.token);
    expect(Object.keys(error.details?.fields ?? {})).toEqual([field]);
  });
});

describe('revealField of a custom value', () => {
  beforeEach(() => set(admin));

  it('returns the value to staff and the owner, after an audit row without it', async () => {
    for (const someone of [admin, boss, member])
      expect(await call('revealField', reveal(), someone.token)).toEqual({ value: password });
    const rows = await audited('field.revealed');
    expect(rows).toHaveLength(3);
    expect(rows[0]).toMatchObject({
      target: { collection: 'member_custom_values', id: idOf(member) },
      fields: ['value'],
      reason: 'The office asked',
    });
    expect(JSON.stringify(rows)).not.toContain(password);
  });

  it('refuses other members, and values that are not secret', async () => {
    const other = await makeUser('member');
    await refused('not-found', 'revealField', reveal(), other.token);
    await put('Office Motto', 'Kept short');
    await indexValue(idOf(member, 'Office Motto'));
    for (const document of [
      `member_custom_values/${idOf(member, 'Office Motto')}`,
      'member_custom_values/nothing-here',
      `member_custom_value_secrets/${idOf(member)}`,
    ])
      await refused('not-found', 'revealField', reveal({ document }), admin.token);
    await refused('not-found', 'revealField', reveal({ field: 'holder_ssn' }), admin.token);
    const users = { document: `users/${member.uid}` };
    await refused('permission-denied', 'revealField', reveal(users), member.token);
  });

  it('requires a recent sign-in, also from the owner', async () => {
    for (const someone of [admin, member])
      await refused('failed-precondition', 'revealField', reveal(), signedInAgo(someone, 16 * 60));
  });

  it('refuses admins a super admin’s secret', async () => {
    await set(boss, { member_id: boss.uid });
    const document = `member_custom_values/${idOf(boss)}`;
    await refused('permission-denied', 'revealField', reveal({ document }), admin.token);
    expect(await call('revealField', reveal({ document }), boss.token)).toEqual({ value: password });
  });

  it('rejects a ciphertext that was moved', async () => {
    const other = await makeUser('member');
    await set(admin, { member_id: other.uid, value: 'theirs' });
    const stolen = (await db.doc(`member_custom_value_secrets/${idOf(member)}`).get()).data() ?? {};
    await db.doc(`member_custom_value_secrets/${idOf(other)}`).set({ ...stolen, member_id: other.uid });
    const document = `member_custom_values/${idOf(other)}`;
    const error = await refused('internal', 'revealField', reveal({ document }), admin.token);
    expect(JSON.stringify(error)).not.toContain(password);
  });
});

describe('keys of secrets', () => {
  it('accept only secrets, in any spelling, in every callable', async () => {
    const values = [{ key: 'software_PASSWORD', value: password, value_type: 'text' }];
    const someone = { name: 'New', email: 'new@flow.test', role: 'member', status: 'active' };
    await refused('invalid-argument', 'createUser', { ...someone, custom_values: values }, admin.token);
    const { uid, name, email } = member;
    await refused(
      'invalid-argument',
      'updateUser',
      { uid, ...someone, name, email, custom_values: values },
      admin.token,
    );
  });
});

describe('a custom value written by a browser', () => {
  it('becomes searchable by key, value and member, and follows a new name', async () => {
    await put('Tax Slayer EFIN', '012345');
    await vi.waitFor(
      async () => {
        const { search_terms, member: whose } = (await readable(member, 'Tax Slayer EFIN')) ?? {};
        expect(whose).toEqual({ name: member.name, email: member.email });
        expect(search_terms).toEqual(expect.arrayContaining(['slayer ef', '0123', 'flow member']));
      },
      { timeout: 10_000 },
    );
    await db.doc(`users/${member.uid}`).update({ name: 'Maple Reed' });
    await vi.waitFor(
      async () => {
        const { search_terms, member: whose } = (await readable(member, 'Tax Slayer EFIN')) ?? {};
        expect(whose.name).toBe('Maple Reed');
        expect(search_terms).toContain('maple re');
      },
      { timeout: 10_000 },
    );
  });

  it('is indexed once: a repeat, or a missing user or value, writes nothing', async () => {
    await put('Office Motto', 'Kept short');
    await indexValue(idOf(member, 'Office Motto'));
    await indexValue('nobody__phone');
    const before = await everything();
    await indexValue(idOf(member, 'Office Motto'));
    await indexValuesOf(member.uid, member, member);
    expect(await everything()).toEqual(before);
  });
});
