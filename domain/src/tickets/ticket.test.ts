import { expect, it } from 'vitest';
import { limits } from '../shared/limits';
import { maxTerms, searchTermOf } from '../shared/search';
import { ticketSearchTerms } from './ticket';

const member = { name: 'Dana Reed', email: 'dana@maple.test' };
const description =
  'Since Monday every return comes back with reject code 902. We called the bank, waited forty minutes, and heard that our EFIN belongs to the former office in Savannah. Please correct it, and tell us whether clients must sign again. Several of them are waiting for an advance.';

/** Returns a text of this length in which all words differ. */
function longText(length: number): string {
  let text = '';
  for (let i = 0; text.length < length; i += 1) text += `${(i * 7919).toString(36)}x${i} `;
  return text.slice(0, length);
}

it.each([
  ['#DEMO019E'],
  ['demo019e'],
  ['  #Demo01'],
  ['Dana'],
  ['dana re'],
  ['Reed'],
  ['dana@maple.test'],
  ['cannot log'],
  ['taxslayer'],
  ['Überweisungsformular'],
])('a ticket is found by %s: its number, its member, or its words', (typed) => {
  const terms = ticketSearchTerms({
    id: 'demo019e3779b1',
    title: 'Cannot log in',
    description: 'The form (Ueberweisung/Überweisungsformular) fails at https://portal.taxslayer.com.',
    member,
  });
  expect(terms).toContain(searchTermOf(typed));
});

it('every word of a typical description finds its ticket, even with a 100-letter title', () => {
  const title =
    'Our office cannot transmit any returns because the software says that the number does not match it';
  const terms = ticketSearchTerms({ id: 'demo019e3779b1', title, description, member });
  const words = description.split(/[^A-Za-z0-9]+/).filter(({ length }) => length > 2);
  expect(words.filter((word) => !terms.includes(searchTermOf(word) ?? ''))).toEqual([]);
});

it('a ticket of maximum length is found by number, member, and title words', () => {
  const title = longText(limits.ticketTitle);
  const terms = ticketSearchTerms({
    id: 'demo019e3779b1',
    title,
    description: longText(limits.ticketText),
    member,
  });
  expect(terms).toHaveLength(maxTerms);
  for (const typed of ['demo019e', 'reed', 'dana@maple.test', ...title.split(' ').slice(0, 20)])
    expect(terms).toContain(searchTermOf(typed));
});

it('a ticket without a number or member has only the terms of its text', () => {
  const words = { title: 'Login', description: '' };
  expect(ticketSearchTerms({ ...words, member: null })).toEqual(ticketSearchTerms(words));
  expect(ticketSearchTerms(words)).toEqual(['l', 'lo', 'log', 'logi', 'login']);
});
