import { limits } from '@united/domain/shared/limits';
import { expect, it } from 'vitest';
import { csvText } from '~/portal/ui/csv';
import { columns } from './csv';
import { importRowsOf, importSample } from './import-rows';

const at = { toDate: () => new Date(0), toMillis: () => 0 };
const row = (value: string, value_type: 'text' | 'secret' = 'text') => ({
  id: 'x',
  member_id: 'm',
  key: '=Motto',
  value,
  value_type,
  created_at: at,
  updated_at: at,
  member: { name: '@Dana', email: 'd@x.test' },
});

it('reads its own sample', () => {
  const read = importRowsOf(importSample);
  expect('rows' in read && read.rows.map(({ value_type }) => value_type)).toEqual([
    'url',
    'number',
    'secret',
  ]);
});

it('exports no secrets and no spreadsheet formulas', () => {
  const csv = csvText(columns, [row('+1 555'), row('', 'secret')]);
  expect(csv).toContain(`"'=Motto","'+1 555",text,"'@Dana"`);
  expect(csv).toContain(',,secret,');
});

it('imports an exported file', () => {
  expect(importRowsOf(csvText(columns, [row('+1 555')]))).toEqual({
    rows: [{ email: 'd@x.test', key: '=Motto', value: '+1 555', value_type: 'text' }],
  });
});

it('makes the type optional and reports missing columns', () => {
  expect(importRowsOf('email,key,value\na@x.test,Motto,Hi')).toEqual({
    rows: [{ email: 'a@x.test', key: 'Motto', value: 'Hi', value_type: '' }],
  });
  expect(importRowsOf('email,key\na@x.test,Motto')).toEqual({
    problem: 'The first line must name the columns email, key, value, value_type. Missing: value.',
  });
  expect(importRowsOf('email,key,value\n')).toHaveProperty('problem');
  const many = Array.from({ length: limits.importRows + 1 }, (_, i) => `a@x.test,Key ${i},x`);
  expect(importRowsOf(['email,key,value', ...many].join('\n'))).toHaveProperty('problem');
});
