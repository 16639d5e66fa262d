import { bankSuggestions } from '@united/domain/settings/bank-suggestions';
import { expect, it } from 'vitest';
import { choicesOf, keyOf, suggestionsFor, summaryOf } from './summary';

it('derives a key that the server takes from any label', () => {
  expect(keyOf('Years in business?')).toBe('years_in_business');
  expect(keyOf('  EIN of the business ')).toBe('ein_of_the_business');
  expect(keyOf('3 years’ volume')).toBe('years_volume');
  expect(keyOf('Übergröße')).toBe('u_bergro_e');
  expect(keyOf('?!')).toBe('');
  expect(keyOf(`${'a'.repeat(39)} b`)).toBe('a'.repeat(39));
});

it('reads choices one on each line', () => {
  expect(choicesOf(' LLC \n\nSole proprietor\n')).toEqual(['LLC', 'Sole proprietor']);
});

it('says what a bank asks in a few words', () => {
  const nothing = { needs: [], questions: [], opens_on: null, closes_on: null };
  expect(summaryOf(nothing)).toBe('none');
  expect(summaryOf({ ...nothing, needs: ['ptin_number'], closes_on: '2026-03-31' })).toBe(
    '1 field, closes Mar 31, 2026',
  );
});

it('finds what banks of a similar name are known to ask', () => {
  const found = (name: string) => suggestionsFor(name, bankSuggestions).map(({ bank }) => bank);
  expect(found('Refund Advantage')).toEqual(['Refund Advantage']);
  expect(found('Santa Barbara Bank')).toEqual(['Santa Barbara TPG']);
  expect(found('TPG')).toEqual(['Santa Barbara TPG']);
  expect(found('Republic Bank')).toEqual([]);
});
