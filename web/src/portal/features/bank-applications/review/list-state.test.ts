import { describe, expect, it } from 'vitest';
import { filtersOf, isFiltered, listDefaults, listStateSchema } from './list-state';

const address = (values: Record<string, string>) => ({
  ...Object.fromEntries(Object.entries(listDefaults).map(([key, value]) => [key, String(value)])),
  ...values,
});
const refused = (values: Record<string, string>) =>
  listStateSchema.safeParse(address(values)).error?.issues.map((issue) => issue.path[0]) ?? [];

describe('the list in the address', () => {
  it('reads back as it was written', () => {
    const state = listStateSchema.parse(
      address({ q: 'maple', status: 'Under Review', season: '2025', size: '50', page: '2', after: 'abc' }),
    );
    expect(state).toEqual({
      ...listDefaults,
      q: 'maple',
      status: 'Under Review',
      season: 2025,
      size: 50,
      page: 2,
      after: 'abc',
    });
  });

  it.each([
    ['status', 'Approved'],
    ['season', '-1'],
    ['season', 'x'],
    ['sort', 'holder_ssn_last4'],
    ['dir', 'up'],
    ['size', '7'],
    ['size', '1000'],
    ['page', '1.5'],
    ['after', '../users/x'],
    ['application', 'a/b'],
    ['q', 'x'.repeat(101)],
  ])('refuses %s=%s', (key, value) => {
    expect(refused({ [key]: value })).toEqual([key]);
  });
});

it('turns blanks into no filter', () => {
  expect(filtersOf(listDefaults)).toEqual({
    search: '',
    status: null,
    bank_product: null,
    season: null,
    sort: 'submitted_at',
    direction: 'desc',
  });
  expect(filtersOf({ ...listDefaults, bank: 'Refund Advantage', season: 2024 })).toMatchObject({
    bank_product: 'Refund Advantage',
    season: 2024,
  });
});

it('knows whether anything narrows the list', () => {
  expect(isFiltered(listDefaults)).toBe(false);
  expect(isFiltered({ ...listDefaults, q: '  ' })).toBe(false);
  expect(isFiltered({ ...listDefaults, sort: 'office_name' })).toBe(false);
  expect(isFiltered({ ...listDefaults, season: 2025 })).toBe(true);
});
