import { describe, expect, it, vi } from 'vitest';
import { pairTerms, recordTerms, searchTermOf, searchTerms, wordPrefixes } from './search';

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

describe('names', () => {
  it.each([
    ["O'Brien", 'OBrien'],
    ["O'Brien", "o'brien"],
    ["O'Brien", 'O Brien'],
    ["O'Brien", "O'B"],
    ['OBrien', 'O’Brien'],
    ['Pat J. O’Neill', 'ONeill'],
    ['Pat J. O’Neill', 'pat oneill'],
    ['Pat J. O’Neill', 'oneill pat'],
    ['Oʼahu Tax', 'oahu tax'],
    ['Nuñez-Ibarra', 'Nunez Ibarra'],
    ['Nuñez-Ibarra', 'Nunez-Ibarra'],
    ['Nun\u0303ez-Ibarra', 'NunezIbarra'],
    ['Nunez Ibarra', 'Nuñez-Ibarra'],
    ["O'Brien-Nuñez", 'obrien nunez'],
    ['Søren', 'Soren'],
    ['Łukasz', 'Lukasz'],
    ['Lukasz', 'Łukasz'],
    ['Weiß', 'weiss'],
    ['Æsir Œuvre', 'aesir oeuvre'],
    ['Đorđe Þór', 'dorde thor'],
    ['Yıldız', 'yildiz'],
    ['Reed', 'reed'],
  ])('%s are found by "%s"', (name, typed) => {
    expect(recordTerms([name])).toContain(searchTermOf(typed));
  });

  it('are found in long texts', () => {
    expect(wordPrefixes("The office of O'Brien called, so did Nuñez-Ibarra.")).toEqual(
      expect.arrayContaining([searchTermOf("O'Brien"), 'nunezibarra', 'ibarra']),
    );
  });

  it.each(['Maple Tax Office', 'Dana Reed - Owner', "'Maple'"])(
    'without a mark within gain no terms: %s',
    (name) => {
      expect(recordTerms([name])).toEqual(recordTerms([name.replace(/[-']/g, ' ')]));
    },
  );

  it('stay bounded for many words with marks', () => {
    const text = Array.from({ length: 5000 }, (_, i) => `o'w${i}-x`).join(' ');
    expect(searchTerms([text, text]).length).toBeLessThanOrEqual(400);
    expect(pairTerms([text], 40).length).toBeLessThanOrEqual(40);
    expect(wordPrefixes(text).length).toBeLessThanOrEqual(5200);
  });
});

describe('the terms of a record', () => {
  const terms = recordTerms([
    'Maple Tax Office',
    '123456',
    'Dana Reed',
    'dana.reed@mail.office.test',
    'https://portal.taxslayer.com',
  ]);

  it.each([
    'taxslayer',
    'taxslayer.com',
    'portal.taxslayer.com',
    'https://portal.taxslayer.com',
    'reed@mail',
    'office.test',
    'tax maple',
    'office maple',
    'reed da',
    'tax map',
    'maple 123456',
  ])('find "%s"', (typed) => {
    expect(terms).toContain(searchTermOf(typed));
  });

  it('are each there once, and sorted', () => {
    expect(terms).toEqual([...new Set(terms)].toSorted());
  });

  it.each(['axslayer', 'off maple', 'office map', 'maple oak', 'dana dana'])('do not find "%s"', (typed) => {
    expect(terms).not.toContain(searchTermOf(typed));
  });

  it.each([
    ['many words', Array.from({ length: 5000 }, (_, i) => `w${i}`).join(' ')],
    ['long words', Array.from({ length: 500 }, (_, i) => `${i}${'x'.repeat(40)}`).join(' ')],
    ['an address of many parts', 'ab.'.repeat(5000)],
    ['separators alone', '@._'.repeat(5000)],
  ])('stay bounded for %s', (_, text) => {
    expect(recordTerms([text, text]).length).toBeLessThanOrEqual(600);
    expect(pairTerms([text], 40).length).toBeLessThanOrEqual(40);
    expect(wordPrefixes(text).length).toBeLessThanOrEqual(5200);
  });
});
