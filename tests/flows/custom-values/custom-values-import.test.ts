import { customValueId } from '@united/domain/custom-values/custom-value';
import { limits } from '@united/domain/shared/limits';
import { describe, expect, it } from 'vitest';
import { buildCustomValueKey } from '../../support/factories/custom-values';
import {
  call,
  db,
  everything,
  freshUsers,
  makeUser,
  refused,
  type TestUser,
  where,
} from '../support/emulators';

const [member, ero, admin] = freshUsers('member', 'ero', 'admin');

const row = (change: Record<string, string> = {}): Record<string, string> => ({
  email: member.email,
  key: 'Office Motto',
  value: 'Kept short',
  value_type: 'text',
  ...change,
});
const password = 'Quillfeather-7';
const stored = async (who: TestUser, key: string) =>
  (await db.doc(`member_custom_values/${customValueId(who.uid, key)}`).get()).data();
const send = (rows: Record<string, string>[], dry_run: boolean) =>
  call('importCustomValues', { rows, dry_run }, admin.token);

const good = () => [
  row(),
  row({ email: ero.email.toUpperCase() }),
  row({ key: 'Software URL', value: 'https://soft.test', value_type: 'URL' }),
  row({ key: 'Tax Slayer EFIN', value: '012345', value_type: '' }),
  row({ key: 'Software Password', value: password, value_type: '' }),
];

describe('importCustomValues', () => {
  it('reports success in a dry run and writes nothing', async () => {
    const before = await everything();
    expect(await send(good(), true)).toEqual({ errors: [], written: 0, replaces: 0 });
    expect(await everything()).toEqual(before);
  });

  it('writes every value, searchable, with encrypted passwords, and one audit row', async () => {
    expect(await send(good(), false)).toEqual({ errors: [], written: 5, replaces: 0 });
    expect(await stored(member, 'Tax Slayer EFIN')).toMatchObject({ value: '012345', value_type: 'number' });
    expect(await stored(ero, 'Office Motto')).toMatchObject({
      member: { name: ero.name, email: ero.email },
      search_terms: expect.arrayContaining(['office mo', 'kept']),
    });
    expect(await stored(member, 'Software Password')).toMatchObject({ value: '', value_type: 'secret' });
    expect(await where('audit_log', 'action', 'custom_values.imported')).toMatchObject([
      { fields: ['Office Motto', 'Software Password', 'Software URL', 'Tax Slayer EFIN'] },
    ]);
    for (const [path, json] of Object.entries(await everything()))
      expect(json.includes(password), `${path} holds the password`).toBe(false);
    const document = `member_custom_values/${customValueId(member.uid, 'Software Password')}`;
    const asked = { document, field: 'value', reason: 'Test' } as const;
    expect(await call('revealField', asked, admin.token)).toEqual({ value: password });
  });

  it('replaces values whose keys differ in case, including secrets, and counts them', async () => {
    await send([row({ key: 'Bank PIN', value: password, value_type: 'secret' }), row()], false);
    const second = [
      row({ key: 'bank pin', value: 'clear' }),
      row({ key: 'OFFICE motto', value: 'New' }),
      row({ key: 'Other' }),
    ];
    expect(await send(second, true)).toEqual({ errors: [], written: 0, replaces: 2 });
    expect(await send(second, false)).toEqual({ errors: [], written: 3, replaces: 2 });
    expect(await stored(member, 'Bank PIN')).toMatchObject({ key: 'Bank PIN', value: 'clear' });
    expect(await stored(member, 'Office Motto')).toMatchObject({ key: 'Office Motto', value: 'New' });
    expect((await db.collection('member_custom_value_secrets').get()).size).toBe(0);
  });

  it.each([true, false])('lists every error and writes nothing (dry run: %s)', async (dry_run) => {
    const boss = await makeUser('super_admin');
    const before = await everything(['rate_limits']);
    const { errors, written } = await send(
      [
        row(),
        row({ email: 'nobody@flow.test', value_type: 'html' }),
        row({ email: 'not an address', value: ' ', key: '' }),
        row({ key: 'office_MOTTO', value: 'twice' }),
        row({ key: 'Software URL', value: 'javascript:alert(1)', value_type: 'url' }),
        row({ key: 'Software Password', value: password, value_type: 'text' }),
        row({ key: 'Phone', value: password, value_type: 'secret' }),
        row({ key: 'Other', value_type: 'html', note: 'x' }),
        row({ email: boss.email }),
      ],
      dry_run,
    );
    expect(errors.map((error) => `${error.row} ${error.field}`)).toEqual([
      '2 value_type',
      '2 email',
      '3 email',
      '3 value',
      '3 key',
      '4 key',
      '5 value',
      '6 value_type',
      '7 value_type',
      '8 note',
      '8 value_type',
      '9 email',
    ]);
    expect(JSON.stringify(errors)).not.toContain(password);
    expect(written).toBe(0);
    expect(await everything(['rate_limits'])).toEqual(before);
  });

  it('accepts rows up to the limit', async () => {
    const rows = Array.from({ length: limits.importRows }, (_, i) => row({ key: `Key ${i}` }));
    expect(await send(rows, false)).toMatchObject({ written: limits.importRows });
    for (const bad of [[], [...rows, row({ key: 'One more' })]])
      await refused('invalid-argument', 'importCustomValues', { rows: bad, dry_run: false }, admin.token);
  });

  it('uses several commits for many rows, after validating all', async () => {
    const many = Array.from({ length: 60 }, (_, i) => row({ key: `Key ${i}` }));
    const bad = await send([...many, row({ email: 'nobody@flow.test' })], false);
    expect(bad).toMatchObject({ errors: [{ row: 61, field: 'email' }], written: 0 });
    expect(await stored(member, 'Key 0')).toBeUndefined();
    expect(await send(many, false)).toEqual({ errors: [], written: 60, replaces: 0 });
    // One row per commit.
    expect(await where('audit_log', 'action', 'custom_values.imported')).toHaveLength(2);
    expect(await send(many, false)).toEqual({ errors: [], written: 60, replaces: 60 });
  });

  it('is only for staff', async () => {
    for (const someone of [member, ero])
      await refused(
        'permission-denied',
        'importCustomValues',
        { rows: good(), dry_run: true },
        someone.token,
      );
  });
});

describe('the limits of custom values', () => {
  const key = 'Software Password';
  const fill = async (collection: string, ids: readonly string[], document: (id: string) => object) => {
    const writer = db.bulkWriter({ throttling: false });
    for (const id of ids) void writer.set(db.doc(`${collection}/${id}`), document(id));
    await writer.close();
  };
  const named = (count: number) => Array.from({ length: count }, (_, i) => `k_${i}`);

  it('apply to the total number of keys', async () => {
    await fill('custom_value_keys', named(limits.customValueKeys), (id) => buildCustomValueKey(id, 'text'));
    const input = { member_id: member.uid, key: 'New', value: password };
    const { message } = await refused('resource-exhausted', 'setSecretValue', input, admin.token);
    expect(message).toBe('There can be at most 1000 different keys. Use an existing one.');
    const { errors, written } = await send([row({ key: 'New' })], false);
    expect({ errors, written }).toEqual({ errors: [{ row: 1, field: 'key', message }], written: 0 });
    await call('setSecretValue', { ...input, key: 'k 7' }, admin.token);
    await call('setSecretValue', { ...input, key }, admin.token);
  });

  it('apply per member', async () => {
    const now = new Date();
    await fill('member_custom_values', named(limits.customValuesPerMember - 1), (id) => ({
      ...{ member_id: member.uid, key: id, value: 'x', value_type: 'text', created_at: now, updated_at: now },
    }));
    const input = { member_id: member.uid, key, value: password };
    await call('setSecretValue', input, admin.token);
    const { uid, name, email } = member;
    const profile = { uid, name, email, role: 'member', status: 'active' } as const;
    const values = [{ key: 'Phone', value: '1', value_type: 'text' as const }];
    const message = 'A member can have at most 250 custom values. Remove one first.';
    for (const [callable, data] of [
      ['setSecretValue', { ...input, key: 'Bank PIN' }],
      ['updateUser', { ...profile, custom_values: values }],
    ] as const)
      expect((await refused('resource-exhausted', callable, data, admin.token)).message).toBe(message);
    const { errors } = await send([row(), row({ email: ero.email })], false);
    expect(errors).toEqual([{ row: 1, field: 'key', message }]);
    expect(await stored(ero, 'Office Motto')).toBeUndefined();
    // Existing values can be changed, and other members have room.
    await call('setSecretValue', { ...input, value: 'another' }, admin.token);
    await call('setSecretValue', { ...input, member_id: ero.uid }, admin.token);
  });
});
