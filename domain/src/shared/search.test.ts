import { describe, expect, it } from 'vitest';
import { maxTerms, searchTermOf, searchTerms } from './search';

const found = (typed: string) => expect.arrayContaining([searchTermOf(typed)]);

describe('names', () => {
  it.each([
    ["O'Brien", 'OBrien'],
    ["O'Brien", "o'brien"],
    ["O'Brien", 'O Brien'],
    ["O'Brien", "O'B"],
    ['OBrien', 'O’Brien'],
    ['Pat J. O’Neill', 'ONeill'],
    ['Oʼahu Tax', 'oahu tax'],
    ['Nuñez-Ibarra', 'Nunez Ibarra'],
    ['Nuñez-Ibarra', 'Nunez-Ibarra'],
    ['Nuñez-Ibarra', 'Ibarra'],
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
    expect(searchTerms([name])).toEqual(found(typed));
    expect(searchTerms([], `Today ${name} called`)).toEqual(
      expect.arrayContaining((searchTermOf(typed) ?? '').split(' ').filter(({ length }) => length > 2)),
    );
  });

  it.each(['Maple Tax Office', 'Dana Reed - Owner', "'Maple'"])(
    'without an inner mark gain no terms: %s',
    (name) => {
      expect(searchTerms([name])).toEqual(searchTerms([name.replace(/[-']/g, ' ')]));
    },
  );
});

describe('short fields', () => {
  const terms = searchTerms([
    'Maple Tax Office',
    '123456',
    'Dana Reed',
    'dana.reed@mail.office.test',
    'https://portal.taxslayer.com',
    '(555) 010-4567',
    null,
  ]);

  it.each([
    'm',
    'maple',
    'tax',
    'tax off',
    'Maple Tax Office',
    '1234',
    'dana',
    'reed',
    'DANA RE',
    'dana.reed@mail',
    'dana.reed@mail.office.test',
    'office.test',
    'taxslayer',
    'taxslayer.com',
    'https://portal.taxslayer.com',
    '555',
    '(555) 010-4567',
    '555-010',
  ])('are found by "%s"', (typed) => {
    expect(terms).toEqual(found(typed));
  });

  it.each(['axslayer', 'tax maple', 'reed dana', 'maple oak', 'dana 123456'])(
    'are not found by "%s"',
    (typed) => {
      expect(terms).not.toContain(searchTermOf(typed));
    },
  );

  it('contain each term once, sorted', () => {
    expect(terms).toEqual([...new Set(terms)].toSorted());
  });
});

describe('a long text', () => {
  const terms = searchTerms([], 'The authentication of it fails at https://portal.taxslayer.com.');

  it.each(['aut', 'authenticati', 'authentication', 'FAILS', 'taxsl'])('is found by "%s"', (typed) => {
    expect(terms).toEqual(found(typed));
  });

  it.each(['au', 'it', 'fails at', 'uthentication'])('is not found by "%s"', (typed) => {
    expect(terms).not.toContain(searchTermOf(typed));
  });

  it('indexes its first 80 distinct words', () => {
    const words = Array.from({ length: 90 }, (_, i) => `${100 + i} the`);
    expect(searchTerms([], words.join(' '))).toEqual(found('178'));
    expect(searchTerms([], words.join(' '))).not.toContain('179');
  });

  it('loses its terms before short fields do, and later fields before earlier ones', () => {
    const title = Array.from({ length: 50 }, (_, i) => `${i}word${i}letters`).join(' ');
    const full = searchTerms(['Dana Reed', title, 'Last'], 'description');
    expect(full).toHaveLength(maxTerms);
    expect(full).toEqual(found('dana reed'));
    expect(full).toEqual(found('0word0'));
    for (const typed of ['last', 'description']) expect(full).not.toContain(typed);
  });
});

describe('hostile texts', () => {
  const size = 200_000;
  const texts = {
    'many words': Array.from({ length: size / 6 }, (_, i) => `w${i}`).join(' '),
    'one-letter words': 'a b c d '.repeat(size / 8),
    'one giant word': 'x'.repeat(size),
    'words with inner marks': Array.from({ length: size / 8 }, (_, i) => `o'w${i}-x`).join(' '),
    'a URL with many parts': 'ab.'.repeat(size / 3),
    'separators alone': '@._'.repeat(size / 3),
    'letters that decompose into three': '한국어를 '.repeat(size / 5),
    'a thousand marks on each letter': `a${'\u0301'.repeat(1000)} `.repeat(size / 1002),
    emoji: '👩‍👩‍👧‍👦 🎉'.repeat(size / 12),
    'right-to-left letters': 'مكتب الضرائب שלום '.repeat(size / 18),
    'direction marks': `\u202eabc\u2067 ${'def\u202c '.repeat(size / 5)}`,
  };

  it.each(Object.entries(texts))('stay within 600 terms: %s', (_, text) => {
    const terms = searchTerms([text, text], text);
    expect(terms.length).toBeLessThanOrEqual(maxTerms);
    expect(terms).not.toContain('');
    expect(Math.max(0, ...terms.map((term) => [...term].length))).toBeLessThanOrEqual(20);
  });

  it.each(['𠮷野', '𝐒𝐦𝐢𝐭𝐡', `a${'𝐒'.repeat(30)}`, `${'𠮷'.repeat(30)} ${'𠮷'.repeat(30)}`])(
    'never end in half a character: %s',
    (name) => {
      const terms = searchTerms([name, `Tax ${name}`], `The ${name}`);
      expect(terms.filter((term) => /\p{Cs}/u.test(term))).toEqual([]);
      expect(terms).toEqual(found(name));
    },
  );

  it('are found in right-to-left scripts', () => {
    expect(searchTerms(['مكتب الضرائب'])).toEqual(found('الضرائب'));
  });

  it('of only emoji have no terms and nothing to search for', () => {
    expect(searchTerms(['🎉 !!'])).toEqual([]);
    expect(searchTermOf('  🎉 !! ')).toBeNull();
  });
});
