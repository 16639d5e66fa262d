import { bankSuggestions } from '@united/domain/settings/bank-suggestions';
import { expect, it } from 'vitest';
import { choicesOf, keyOf, suggestionsFor, summaryOf } from './summary';

it('derives a valid key from any label', () => {
  expect(keyOf('Years in business?')).toBe('years_in_business');
  expect(keyOf('  EIN of the business ')).toBe('ein_of_the_business');
  expect(keyOf('3 years’ volume')).toBe('years_volume');
  expect(keyOf('Übergröße')).toBe('u_bergro_e');
  expect(keyOf('?!')).toBe('');
  expect(keyOf(`${'a'.repeat(39)} b`)).toBe('a'.repeat(39));
});

it('parses one choice per line', () => {
  expect(choicesOf(' LLC \n\nSole proprietor\n')).toEqual(['LLC', 'Sole proprietor']);
});

it('summarizes a bank’s requirements', () => {
  const nothing = { needs: [], questions: [], opens_on: null, closes_on: null };
  expect(summaryOf(nothing)).toBe('');
  expect(summaryOf({ ...nothing, needs: ['ptin_number'], closes_on: '2026-03-31' })).toBe(
    '1 field, closes Mar 31, 2026',
  );
});

it('suggests questions for banks with similar names', () => {
  const found = (name: string) => suggestionsFor(name, bankSuggestions).map(({ bank }) => bank);
  expect(found('Refund Advantage')).toEqual(['Refund Advantage']);
  expect(found('Santa Barbara Bank')).toEqual(['Santa Barbara TPG']);
  expect(found('TPG')).toEqual(['Santa Barbara TPG']);
  expect(found('Republic Bank')).toEqual([]);
});
