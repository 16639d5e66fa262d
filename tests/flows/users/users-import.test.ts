import { limits } from '@united/domain/shared/limits';
import { describe, expect, it } from 'vitest';
import { accounts, expectNoOrphan, refusedWithoutTrace } from '../support/accounts';
import { call, everything, freshUsers, makeUser, post, where } from '../support/emulators';

const [admin, boss] = freshUsers('admin', 'super_admin');

const row = (i: number, change: object = {}): Record<string, string> => ({
  name: `Person ${i}`,
  email: `person-${i}@import.test`,
  role: 'member',
  status: 'active',
  ...change,
});
const good = [
  row(1),
  row(2, { role: 'ERO', email: ' Person-2@Import.test' }),
  row(3, { role: 'Admin', status: 'Pending' }),
];

describe('importUsers', () => {
  it('reports success in a dry run and writes nothing', async () => {
    const before = [await everything(), await accounts()];
    expect(await call('importUsers', { rows: good, dry_run: true }, admin.token)).toEqual({
      errors: [],
      created: 0,
    });
    expect([await everything(), await accounts()]).toEqual(before);
  });

  it('creates and invites all users', async () => {
    expect(await call('importUsers', { rows: good, dry_run: false }, admin.token)).toEqual({
      errors: [],
      created: 3,
    });
    await expectNoOrphan();
    const users = await where('users', 'created_by', admin.uid);
    expect(
      users.map((user) => `${Object(user).email} ${Object(user).role} ${Object(user).status}`).toSorted(),
    ).toEqual([
      'person-1@import.test member active',
      'person-2@import.test ero active',
      'person-3@import.test admin pending',
    ]);
    expect(await where('email_notifications', 'email_type', 'welcome')).toHaveLength(3);
    expect(await where('audit_log', 'action', 'user.created')).toHaveLength(3);
    expect(await where('audit_log', 'action', 'users.imported')).toHaveLength(1);
  });

  it.each([true, false])('lists every error and writes nothing (dry run: %s)', async (dry_run) => {
    const taken = await makeUser('member');
    const rows = [
      row(1),
      row(2, { name: ' ', email: 'nobody', role: 'owner', status: 'on' }),
      row(3, { email: taken.email.toUpperCase() }),
      row(4, { email: 'PERSON-1@import.test' }),
      row(5, { role: 'super_admin' }),
      row(6, { shoe_size: '42' }),
      row(7, { shoe_size: '43' }),
      { email: 'person-8@import.test' },
    ];
    const before = [await everything(), await accounts()];
    const { errors, created } = await call('importUsers', { rows, dry_run }, admin.token);
    expect(errors.map((error) => `${error.row} ${error.field}`)).toEqual([
      '2 name',
      '2 email',
      '2 role',
      '2 status',
      '3 email',
      '4 email',
      '5 role',
      '6 shoe_size',
      '8 name',
      '8 role',
      '8 status',
    ]);
    expect(errors.find((error) => error.row === 3)?.message).toBe('A user with this email already exists');
    expect(errors.find((error) => error.row === 4)?.message).toBe('This email is already in row 1.');
    expect(created).toBe(0);
    expect([await everything(), await accounts()]).toEqual(before);
  });

  it('lets only super admins import super admins', async () => {
    const rows = [row(1, { role: 'Super Admin' })];
    expect(await call('importUsers', { rows, dry_run: false }, boss.token)).toEqual({
      errors: [],
      created: 1,
    });
  });

  it('accepts its maximum number of rows', async () => {
    const rows = Array.from({ length: limits.importRows }, (_, i) => row(i));
    expect(await call('importUsers', { rows, dry_run: false }, admin.token)).toEqual({
      errors: [],
      created: limits.importRows,
    });
    expect((await call('importUsers', { rows, dry_run: true }, admin.token)).errors).toHaveLength(
      limits.importRows,
    );
    const tooMany = { rows: [...rows, row(999)], dry_run: true };
    await refusedWithoutTrace('invalid-argument', 'importUsers', tooMany, admin.token);
    await refusedWithoutTrace('invalid-argument', 'importUsers', { rows: [], dry_run: true }, admin.token);
  }, 60_000);

  it('creates each user once if the same file arrives twice at the same time', async () => {
    const answers = await Promise.all(
      [1, 2].map(() => post('importUsers', { rows: good, dry_run: false }, admin.token)),
    );
    const results = answers.map((answer) => Object('result' in answer ? answer.result : {}));
    expect(results.reduce((sum, { created }) => sum + created, 0)).toBe(3);
    await expectNoOrphan();
    expect(await where('email_notifications', 'email_type', 'welcome')).toHaveLength(3);
  });
});
