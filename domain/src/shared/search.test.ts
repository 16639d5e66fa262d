import { describe, expect, it, vi } from 'vitest';
import { searchTermOf, searchTerms, wordPrefixes } from './search';

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
    ).toBeLessThanOrEqual(300);
  });

  it('know a blank search', () => {
    expect(searchTermOf('  !! ')).toBeNull();
  });

  it.each(['𠮷野', '𝐒𝐦𝐢𝐭𝐡', `a${'𝐒'.repeat(30)}`, `${'𠮷'.repeat(30)} ${'𠮷'.repeat(30)}`])(
    'never hold half of a letter: %s',
    (name) => {
      const found = [...searchTerms([name, `Tax ${name}`]), ...wordPrefixes(`The ${name}`)];
      expect(found.filter((term) => /\p{Cs}/u.test(term))).toEqual([]);
      expect(found).toContain(searchTermOf(name));
      expect(Math.max(...found.map((term) => [...term].length))).toBeLessThanOrEqual(24);
    },
  );

  it('are no longer looked for once there are enough of them', () => {
    const letters = Array.from({ length: 50_000 }, (_, i) => (i % 36).toString(36)).join(' ');
    const add = vi.spyOn(Set.prototype, 'add');
    const terms = searchTerms([letters]);
    const steps = add.mock.calls.length;
    add.mockRestore();
    expect(terms).toHaveLength(300);
    expect(steps).toBeLessThan(1000);
  });
});
