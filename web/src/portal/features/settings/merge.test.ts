import { defaultSettings, newBank } from '@united/domain/settings/settings';
import { defaultStaffSettings } from '@united/domain/settings/staff-settings';
import { expect, it } from 'vitest';
import { mergeSettings, overlaps } from './merge';
import type { Settings } from './schema';

const [first, second] = [
  { ...newBank, name: 'Harbor Bank', fee: 10 },
  { ...newBank, name: '7', fee: 20 },
];
const word = (bank: string, text: string) =>
  ({ bank, word: text, status: 'Bank Application Approved', needs_reason: false }) as const;
const before: Settings = {
  public: { ...defaultSettings, banks: [first, second] },
  staff: { ...defaultStaffSettings, status_words: [word('7', 'A'), word('Harbor Bank', 'B')] },
};
const withBanks = (...banks: Settings['public']['banks']): Settings => ({
  ...before,
  public: { ...before.public, banks },
});
const withWords = (...status_words: Settings['staff']['status_words']): Settings => ({
  ...before,
  staff: { ...before.staff, status_words },
});
const withSeason = (season: number): Settings => ({ ...before, public: { ...before.public, season } });

it('keeps changes to different fields', () => {
  const mine = { ...before, staff: { ...before.staff, retention_years: 3 } };
  expect(overlaps(before, mine, withSeason(2026))).toBe(false);
  expect(mergeSettings(before, mine, withSeason(2026))).toEqual({
    ...withSeason(2026),
    staff: mine.staff,
  });
});

it('overlaps if both changed one field', () => {
  expect(overlaps(before, withSeason(2026), withSeason(2027))).toBe(true);
  expect(mergeSettings(before, withSeason(2026), withSeason(2027))).toEqual(withSeason(2026));
});

it('merges banks one by one, even if one was renamed or another removed', () => {
  const mine = withBanks(first, { ...second, name: 'River Bank' });
  const theirs = withBanks({ ...first, fee: 11 }, second);
  expect(overlaps(before, mine, theirs)).toBe(false);
  expect(mergeSettings(before, mine, theirs)).toEqual(
    withBanks({ ...first, fee: 11 }, { ...second, name: 'River Bank' }),
  );
  expect(overlaps(before, mine, withBanks(second))).toBe(false);
  expect(mergeSettings(before, mine, withBanks(second))).toEqual(
    withBanks({ ...second, name: 'River Bank' }),
  );
});

it('overlaps if both changed one field of a bank, or they removed it', () => {
  const mine = withBanks({ ...first, fee: 12 }, second);
  expect(overlaps(before, mine, withBanks({ ...first, fee: 11 }, second))).toBe(true);
  expect(overlaps(before, mine, withBanks({ ...first, closes_on: '2026-03-31' }, second))).toBe(false);
  expect(overlaps(before, mine, withBanks(second))).toBe(true);
});

it('adds a bank after theirs', () => {
  const opened = withBanks(first, second, newBank);
  const mine = withBanks(first, second, { ...newBank, name: 'River Bank' });
  const theirs = withBanks(first, second, { ...newBank, name: 'Lake Bank' });
  expect(overlaps(opened, mine, theirs)).toBe(false);
  expect(mergeSettings(opened, mine, theirs).public.banks.map(({ name }) => name)).toEqual([
    'Harbor Bank',
    '7',
    'Lake Bank',
    'River Bank',
  ]);
});

it('merges words bank by bank, and keeps their order if none changed here', () => {
  const mine = withWords(word('7', 'A'), word('Harbor Bank', 'C'));
  const theirs = withWords(word('7', 'D'), word('Harbor Bank', 'B'));
  expect(overlaps(before, mine, theirs)).toBe(false);
  expect(mergeSettings(before, mine, theirs).staff.status_words).toEqual([
    word('7', 'D'),
    word('Harbor Bank', 'C'),
  ]);
  expect(overlaps(before, mine, withWords(word('7', 'A'), word('Harbor Bank', 'E')))).toBe(true);
  const mixed = withWords(word('7', 'A'), word('Harbor Bank', 'B'), word('7', 'F'));
  expect(mergeSettings(before, withSeason(2026), mixed).staff.status_words).toEqual(mixed.staff.status_words);
});
