import { firstCharacters } from './plain-text';

/**
 * Search terms of a document: each is an entry in up to six indexes, which a write renews. Terms of
 * long texts are left out first, then those of the last short ones.
 */
export const maxTerms = 600;
/** Characters of a word, and of words in a row, that a search looks at. */
const wordLength = 12;
const phraseLength = 20;
/** Words of a text that count, and characters from which on they are found. */
const maxWords = 80;
const shortestInText = 3;

/** Letters that have no accent to take off, as they are typed on an American keyboard. */
const plainLetters: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
};
const foreignLetter = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'gu');

const apostrophes = "'’‘ʼʻ′`´";
const hyphens = '‐‑–\\-';
const within = (marks: string) => new RegExp(`(?<=[\\p{L}\\p{N}\\p{M}])[${marks}](?=[\\p{L}\\p{N}])`, 'gu');
const innerApostrophe = within(apostrophes);
const innerMark = within(apostrophes + hyphens);

/** Lower case, without accents, letters such as "ø" as "o", spaces for everything between words. */
export function normalizeSearch(value: string): string {
  return (
    value
      // Twice, since normalizing thousands of marks takes seconds.
      .replace(/\p{M}/gu, '')
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(foreignLetter, (letter) => plainLetters[letter] ?? letter)
      // Unicode counts these as letters.
      .replace(/[ʼʻ]/gu, ' ')
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
  );
}

const wordsOf = (text: string): string[] =>
  normalizeSearch(text)
    .split(' ')
    .filter(Boolean)
    .map((word) => firstCharacters(word, wordLength));

/** The words of a text as written, without apostrophes, and without hyphens too. */
const spellings = (text: string): string[][] =>
  [...new Set([text, text.replace(innerApostrophe, ''), text.replace(innerMark, '')])].map(wordsOf);

/** Words in a row, as far as a search looks at them. */
const phraseOf = (words: readonly string[]): string =>
  firstCharacters(words.slice(0, phraseLength).join(' '), phraseLength).trimEnd();

/** Prefixes of a text from `shortest` characters on, never ending in half a letter or a space. */
function prefixes(text: string, shortest = 1): string[] {
  const characters = [...text];
  return characters
    .map((_, end) =>
      characters
        .slice(0, end + 1)
        .join('')
        .trimEnd(),
    )
    .slice(shortest - 1);
}

/** The words of a short text, each with those after it. */
const phrasesIn = (words: readonly string[]): string[] =>
  words.slice(0, maxWords).map((_, start) => phraseOf(words.slice(start)));

/** The first 80 distinct words of a long text. */
const wordsIn = (words: readonly string[]): string[] => [...new Set(words)].slice(0, maxWords);

/**
 * Returns the `search_terms` of a document, at most 600, each once and sorted: the Firestore
 * emulator sorts them for every query that reads them, and needs half the time if they are.
 * @param fields short texts, the most important first: found by the beginning of any word, and of
 *   several words as they are written, such as "reed", "dana re", "tax off"
 * @param text a long text: found by the beginnings, of 3 letters or more, of its first 80 distinct words
 */
export function searchTerms(fields: readonly (string | null | undefined)[], text = ''): string[] {
  const phrases = fields.flatMap((field) => spellings(field ?? '').flatMap(phrasesIn));
  const words = spellings(text).flatMap(wordsIn);
  const terms = new Set([
    ...phrases.flatMap((phrase) => prefixes(phrase)),
    ...words.flatMap((word) => prefixes(word, shortestInText)),
  ]);
  return [...terms].slice(0, maxTerms).toSorted();
}

/**
 * Returns the one term to look up for a typed search, or null for nothing to search. "O'Brien" is
 * looked up as "obrien", so that it is found however it was written.
 */
export const searchTermOf = (typed: string): string | null =>
  phraseOf(wordsOf(typed.replace(innerApostrophe, ''))) || null;
