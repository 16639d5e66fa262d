import { describe, expect, it } from 'vitest';
import { searchTermOf, searchTerms } from './search';

describe('search terms', () => {
  const terms = searchTerms(['Maple Tax Office', 'Dana.Reed@office.test', null]);

  it.each(['m', 'maple', 'tax', 'tax off', 'maple tax', 'dana.reed@off'])('find "%s"', (term) => {
    expect(terms).toContain(searchTermOf(term));
  });

  it('fold case, accents and punctuation', () => {
    expect(searchTerms(["Peña's Office"])).toContain(searchTermOf('PENA'));
  });

  it('stay bounded for long texts', () => {
    expect(
      searchTerms([Array.from({ length: 500 }, (_, i) => `word${i}`).join(' ')]).length,
    ).toBeLessThanOrEqual(400);
  });

  it('know a blank search', () => {
    expect(searchTermOf('  !! ')).toBeNull();
  });
});
