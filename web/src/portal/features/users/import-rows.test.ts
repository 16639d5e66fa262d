import { limits } from '@united/domain/shared/limits';
import { expect, it } from 'vitest';
import { importExample, importRowsOf } from './import-rows';

it('reads the example', () => {
  expect(importRowsOf(importExample)).toEqual({
    rows: [{ name: 'Dana Reed', email: 'dana@office.com', role: 'member', status: 'active' }],
  });
});

it('imports an exported file: maps labels to stored words and ignores other columns', () => {
  const text = 'Name,Email,Role,Status,Member ID\r\nSofia,s@x.test,Super admin,Active,uid1\r\n';
  expect(importRowsOf(text)).toEqual({
    rows: [{ name: 'Sofia', email: 's@x.test', role: 'super_admin', status: 'active' }],
  });
});

it('reports missing columns', () => {
  expect(importRowsOf('name,email\nDana,d@x.test')).toEqual({
    problem: 'The first line must name the columns name, email, role, status. Missing: role, status.',
  });
});

it('rejects files with no rows or too many rows', () => {
  expect(importRowsOf('name,email,role,status\n')).toEqual({
    problem: 'There are no rows below the headings.',
  });
  const many = Array.from({ length: limits.importRows + 1 }, (_, i) => `A,a${i}@x.test,member,active`);
  expect(importRowsOf(['name,email,role,status', ...many].join('\n'))).toEqual({
    problem: `There are ${limits.importRows + 1} rows. Import at most ${limits.importRows} users at a time.`,
  });
});
