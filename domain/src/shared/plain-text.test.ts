import { describe, expect, it, vi } from 'vitest';
import { email, password, text } from './formats';
import { characterCount, firstCharacters, isVisible, plainLine, plainText } from './plain-text';

const name = text('full name', 100);

describe('a stored text', () => {
  it.each([
    ['half a character', 'Yo\ud842 \udfb7', 'Yo\ufffd \ufffd'],
    ['a decomposed letter', 'Jose\u0301', 'José'],
    ['control characters', ' a\0b\u0007\u009b\u007f ', 'ab'],
    ['reserved characters', 'a\ufffe\uffffb', 'ab'],
    ['a direction override', 'a\u202egpj.exe', 'agpj.exe'],
    ['lines', 'a\r\n\tb', 'a\r\n\tb'],
    ['right-to-left marks', '\u2067שלום\u2069', '\u2067שלום\u2069'],
    ['a family and a flag', '👨‍👩‍👧‍👦 🏴󠁧󠁢󠁳󠁣󠁴󠁿 ❤️', '👨‍👩‍👧‍👦 🏴󠁧󠁢󠁳󠁣󠁴󠁿 ❤️'],
    ['Persian joiners', 'می\u200cخواهم', 'می\u200cخواهم'],
  ])('normalizes %s', (_, typed, kept) => expect(plainText(typed)).toBe(kept));

  it('stacks at most 16 marks', () => {
    expect([...plainText(`e${'\u0316'.repeat(1000)}`)]).toHaveLength(17);
  });

  it('normalizes at most 16 marks, because more take too long', () => {
    const normalize = vi.spyOn(String.prototype, 'normalize');
    plainText(`a${'\u0301\u0323'.repeat(25_000)} ${'\u0323'.repeat(25_000)}`);
    const texts = normalize.mock.contexts.map(String);
    normalize.mockRestore();
    expect(texts.filter((text) => /\p{M}{17}/u.test(text))).toEqual([]);
    expect(texts).toHaveLength(1);
  });

  it('loses all direction marks and tabs in a single line', () => {
    expect(plainLine('\u2067Dana\u2069\tReed\u202a')).toBe('Dana Reed');
  });
});

describe('a required line', () => {
  it.each([
    ['joiners alone', '\u200d\u200b\u2060\ufeff'],
    ['fillers alone', '\u3164\u2800\u115f'],
    ['marks alone', '\u0301'],
  ])('is missing if it has %s', (_, typed) => {
    expect(isVisible(typed)).toBe(false);
    expect(name.safeParse(typed).error?.issues[0]?.message).toBe('Enter the full name.');
  });

  it('counts a character above U+FFFF once', () => {
    expect(name.parse('𠮷'.repeat(100))).toHaveLength(200);
    expect(name.safeParse('𠮷'.repeat(101)).error?.issues[0]?.message).toBe(
      'Use 100 characters or fewer for the full name.',
    );
  });

  it('must be a single line', () => {
    for (const lineBreak of ['\r\n', '\n', '\u2028'])
      expect(name.safeParse(`a${lineBreak}b`).error?.issues[0]?.message).toBe(
        'The full name must be a single line.',
      );
  });
});

it('a line with control characters is rejected, not cleaned', () => {
  for (const typed of ['Da\0na', 'Da\u001b[31m', 'Da\u009bna'])
    expect(name.safeParse(typed).error?.issues[0]?.message).toBe(
      'The full name contains characters that cannot be displayed.',
    );
});

it('a password is unchanged or rejected', () => {
  expect(password.parse('Jose\u0301-2025A')).toBe('Jose\u0301-2025A');
  for (const typed of ['Good-2025\0', 'Good-2025\ud842'])
    expect(password.safeParse(typed).success).toBe(false);
});

it('an email address with lookalike letters is rejected', () => {
  expect(email.safeParse('dаna@office.test').success).toBe(false);
});

it('a prefix never ends within a character', () => {
  expect(firstCharacters('a𠮷b', 2)).toBe('a𠮷');
  expect(firstCharacters('a𠮷', 2)).toBe('a𠮷');
  expect(characterCount('a𠮷b')).toBe(3);
});
