import { defaultSettings } from '@united/domain/settings/settings';
import { normalizeSearch } from '@united/domain/shared/search';
import { subcategoriesOf } from '@united/domain/tickets/ticket';
import { expect, test } from 'vitest';
import { helpTopics } from '../help-topics';
import { isAboutPapers, suggestionsFor } from './suggestions';

const blank = { title: '', description: '', category: '', subcategory: '' } as const;
const titles = (question: Parameters<typeof suggestionsFor>[0]) =>
  suggestionsFor(question, defaultSettings).topics.map(({ title }) => title);

test('an empty form gets no suggestions', () => {
  expect(suggestionsFor(blank, defaultSettings)).toEqual({ topics: [], links: [] });
});

test('a category offers its topics, with the matching subcategory first', () => {
  expect(titles({ ...blank, category: 'EFIN Unlock' })).toContain('Where to find your EFIN summary');
  const preparers = {
    ...blank,
    category: 'Tax Software / Account Hub',
    subcategory: 'Creating Preparers',
  } as const;
  expect(titles(preparers)).toEqual(['Adding a preparer']);
});

test('typed words rank topics and offer links from the settings', () => {
  const question = {
    ...blank,
    category: 'Bank Enrollment',
    title: 'Refund Advantage shows pending',
  } as const;
  const { topics, links } = suggestionsFor(question, defaultSettings);
  expect(topics[0]?.title).toBe('Your application says “Pending”');
  expect(links.map(({ name }) => name)).toEqual(['Refund Advantage', 'Santa Barbara Bank']);
});

test('the training library is offered once', () => {
  const question = { ...blank, category: 'Tax Platform', subcategory: 'Training Access' } as const;
  const { links } = suggestionsFor(question, defaultSettings);
  expect(links.map(({ name }) => name)).toEqual(['Training library']);
});

test('topics reference existing subcategories and normalized words', () => {
  for (const { category, subcategories = [], words } of helpTopics) {
    expect(subcategoriesOf(category)).toEqual(expect.arrayContaining([...subcategories]));
    for (const word of words.filter((one) => !one.includes('-'))) expect(word).toBe(normalizeSearch(word));
  }
});

test.each([
  ['I want to upload my EFIN letter', ''],
  ['Where do I upload an ID?', ''],
  ['The bank wants a letter or voided check', ''],
  ['ID', 'Bank Enrollment'],
  ['Voided check', 'Bank Enrollment'],
] as const)('“%s” in the category “%s” suggests to hand in papers', (title, category) => {
  expect(titles({ ...blank, title, category })).toContain('Handing in an ID, EFIN letter or other paper');
});

test.each([
  ['Where do I upload my ID?', true],
  ['Bank wants the EFIN letter', true],
  ['Documents for the second office', true],
  ['Here are the IDs', true],
  ['My EFIN letter came', true],
  ['Is a voided check enough?', true],
  ['Where does my driver’s license go?', true],
  ['Upload fails', true],
  ['An idea for the video', false],
  ['My EFIN is locked', false],
])('“%s”: about papers: %s', (title, expected) => {
  expect(isAboutPapers({ ...blank, title, category: 'Others' })).toBe(expected);
  expect(isAboutPapers({ ...blank, description: title })).toBe(expected);
  expect(isAboutPapers({ ...blank, title, category: 'Bank Enrollment' })).toBe(true);
});
