import { expect, it } from 'vitest';
import { limits } from '../shared/limits';
import { normalizeSearch, searchTermOf } from '../shared/search';
import { ticketSearchTerms } from './ticket';

/** A text of this many characters in which all words differ. */
function longText(length: number): string {
  let text = '';
  for (let i = 0; text.length < length; i += 1) text += `${(i * 7919).toString(36)}x${i} `;
  return text.slice(0, length);
}

it('a ticket as long as the limits is found by whatever is typed of any of its words', () => {
  const ticket = {
    title: longText(limits.ticketTitle),
    description: `${longText(limits.ticketText - 60)} Internationalization-of-the-Überweisungsformular.`,
  };
  const terms = new Set(ticketSearchTerms(ticket));
  const words = normalizeSearch(`${ticket.title} ${ticket.description}`).split(' ');
  expect(words.length).toBeGreaterThan(500);
  for (const word of words) {
    for (let end = 1; end <= word.length; end += 1) {
      expect(terms.has(searchTermOf(word.slice(0, end)) ?? ''), word).toBe(true);
    }
  }
  // Five indexes repeat the terms, and a document may have 40,000 index entries.
  expect(terms.size * 5).toBeLessThan(30_000);
});

it.each([
  ['#DEMO019E'],
  ['demo019e'],
  ['  #Demo01'],
  ['Dana'],
  ['dana re'],
  ['Reed'],
  ['dana@maple.test'],
  ['login'],
  ['cannot log'],
  ['taxslayer'],
  ['log cannot'],
  ['in reed'],
  ['fails login'],
])('a ticket is found by %s: its number, its member, or its words', (typed) => {
  const terms = ticketSearchTerms({
    id: 'demo019e3779b1',
    title: 'Cannot log in',
    description: 'My login fails at https://portal.taxslayer.com.',
    member: { name: 'Dana Reed', email: 'dana@maple.test' },
  });
  expect(terms).toContain(searchTermOf(typed));
});

it('a title as long as the limit leaves room for number, name and e-mail', () => {
  const terms = ticketSearchTerms({
    id: 'demo019e3779b1',
    title: longText(limits.ticketTitle),
    description: '',
    member: { name: 'Dana Reed', email: 'dana@maple.test' },
  });
  for (const typed of ['demo019e', 'reed', 'dana@maple.test']) expect(terms).toContain(searchTermOf(typed));
});

it('a ticket without a number or a member has the terms of its words alone', () => {
  const words = { title: 'Login', description: '' };
  expect(ticketSearchTerms({ ...words, member: null })).toEqual(ticketSearchTerms(words));
  expect(ticketSearchTerms(words)).toEqual(['l', 'lo', 'log', 'logi', 'login']);
});
