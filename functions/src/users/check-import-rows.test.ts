import { expect, it } from 'vitest';
import { checkImportRows } from './check-import-rows';

const row = { name: 'Dana', email: 'dana@office.test', role: 'member', status: 'active' };

it('returns valid rows by row number', () => {
  const { users, errors } = checkImportRows(
    [{ ...row, email: ' Dana@Office.test ', role: 'Super-Admin' }],
    'super_admin',
  );
  expect(errors).toEqual([]);
  expect([...users]).toEqual([[1, { ...row, role: 'super_admin' }]]);
});

it('reports each field once, unknown columns once, and the first row of a duplicate email', () => {
  const rows = [row, { ...row, phone: '1' }, { ...row, name: '', email: '', phone: '2' }];
  expect(checkImportRows(rows, 'admin').errors).toEqual([
    { row: 2, field: 'phone', message: 'Unknown column. The columns are name, email, role, status.' },
    { row: 2, field: 'email', message: 'This email is already in row 1.' },
    { row: 3, field: 'name', message: 'Enter the full name.' },
    { row: 3, field: 'email', message: 'Enter an email address like name@office.com.' },
  ]);
});

it('rejects roles that the caller may not grant', () => {
  expect(checkImportRows([{ ...row, role: 'super_admin' }], 'admin').errors).toMatchObject([
    { field: 'role' },
  ]);
  expect(checkImportRows([{ ...row, role: 'admin' }], 'admin').errors).toEqual([]);
});
