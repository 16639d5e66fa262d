import { describe, expect, it, vi } from 'vitest';
import { email, password, text } from './formats';
import { characterCount, firstCharacters, isVisible, plainLine, plainText } from './plain-text';

const name = text('full name', 100);

describe('a text as it is kept', () => {
  it.each([
    ['half of a letter', 'Yo\ud842 \udfb7', 'Yo\ufffd \ufffd'],
    ['a decomposed letter', 'Jose\u0301', 'José'],
    ['control characters', ' a\0b\u0007\u009b\u007f ', 'ab'],
    ['reserved characters', 'a\ufffe\uffffb', 'ab'],
    ['an override of the direction', 'a\u202egpj.exe', 'agpj.exe'],
    ['lines', 'a\r\n\tb', 'a\r\n\tb'],
    ['right-to-left marks', '\u2067שלום\u2069', '\u2067שלום\u2069'],
    ['a family and a flag', '👨‍👩‍👧‍👦 🏴󠁧󠁢󠁳󠁣󠁴󠁿 ❤️', '👨‍👩‍👧‍👦 🏴󠁧󠁢󠁳󠁣󠁴󠁿 ❤️'],
    ['Persian joiners', 'می\u200cخواهم', 'می\u200cخواهم'],
  ])('has %s', (_, typed, kept) => expect(plainText(typed)).toBe(kept));

  it('stacks no more than 16 marks', () => {
    expect([...plainText(`e${'\u0316'.repeat(1000)}`)]).toHaveLength(17);
  });

  it('has never more than 16 marks put in order, which takes longer the more there are', () => {
    const normalize = vi.spyOn(String.prototype, 'normalize');
    plainText(`a${'\u0301\u0323'.repeat(25_000)} ${'\u0323'.repeat(25_000)}`);
    const texts = normalize.mock.contexts.map(String);
    normalize.mockRestore();
    expect(texts.filter((text) => /\p{M}{17}/u.test(text))).toEqual([]);
    expect(texts).toHaveLength(1);
  });

  it('loses in a line all marks of direction, and tabs', () => {
    expect(plainLine('\u2067Dana\u2069\tReed\u202a')).toBe('Dana Reed');
  });
});

describe('a line that is asked for', () => {
  it.each([
    ['joiners alone', '\u200d\u200b\u2060\ufeff'],
    ['fillers alone', '\u3164\u2800\u115f'],
    ['marks alone', '\u0301'],
  ])('is missing where there are %s', (_, typed) => {
    expect(isVisible(typed)).toBe(false);
    expect(name.safeParse(typed).error?.issues[0]?.message).toBe('Enter the full name.');
  });

  it('counts a letter above U+FFFF once', () => {
    expect(name.parse('𠮷'.repeat(100))).toHaveLength(200);
    expect(name.safeParse('𠮷'.repeat(101)).error?.issues[0]?.message).toBe(
      'Use 100 characters or fewer for the full name.',
    );
  });

  it('has to be one', () => {
    for (const lineBreak of ['\r\n', '\n', '\u2028'])
      expect(name.safeParse(`a${lineBreak}b`).error?.issues[0]?.message).toBe(
        'The full name must be a single line.',
      );
  });
});

it('a line with control characters is refused, not mended', () => {
  for (const typed of ['Da\0na', 'Da\u001b[31m', 'Da\u009bna'])
    expect(name.safeParse(typed).error?.issues[0]?.message).toBe(
      'The full name contains characters that cannot be displayed.',
    );
});

it('a password stays as it is typed, or is refused', () => {
  expect(password.parse('Jose\u0301-2025A')).toBe('Jose\u0301-2025A');
  for (const typed of ['Good-2025\0', 'Good-2025\ud842'])
    expect(password.safeParse(typed).success).toBe(false);
});

it('an address with letters that look like others is refused', () => {
  expect(email.safeParse('dаna@office.test').success).toBe(false);
});

it('a beginning is never cut within a letter', () => {
  expect(firstCharacters('a𠮷b', 2)).toBe('a𠮷');
  expect(firstCharacters('a𠮷', 2)).toBe('a𠮷');
  expect(characterCount('a𠮷b')).toBe(3);
});
