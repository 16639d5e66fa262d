import { firstCharacters } from './plain-text';

/**
 * Maximum search terms per document. Each term is an entry in up to six indexes, which every write
 * updates. Terms of long texts are dropped first, then those of the last short fields.
 */
export const maxTerms = 600;
/** Characters of a word, and of a phrase, that a search considers. */
const wordLength = 12;
const phraseLength = 20;
/** Words of a text that are indexed, and the shortest prefix in a long text that is found. */
const maxWords = 80;
const shortestInText = 3;

/** Letters without a decomposition, as typed on an American keyboard. */
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

/**
 * Normalizes a text for search: lowercase, without accents, letters such as "ø" as "o", and a
 * single space between words.
 */
export function normalizeSearch(value: string): string {
  return (
    value
      // Removes marks before normalizing too, because normalizing thousands of them takes seconds.
      .replace(/\p{M}/gu, '')
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(foreignLetter, (letter) => plainLetters[letter] ?? letter)
      // Unicode classifies these as letters.
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

/**
 * Returns the words of a text as written, without apostrophes, and without apostrophes and hyphens.
 */
const spellings = (text: string): string[][] =>
  [...new Set([text, text.replace(innerApostrophe, ''), text.replace(innerMark, '')])].map(wordsOf);

/** Joins words into a phrase, cut to the length that a search considers. */
const phraseOf = (words: readonly string[]): string =>
  firstCharacters(words.slice(0, phraseLength).join(' '), phraseLength).trimEnd();

/**
 * Returns the prefixes of a text with at least `shortest` characters. None ends in half a character
 * or a space.
 */
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

/** Returns each word of a short text with the words that follow it. */
const phrasesIn = (words: readonly string[]): string[] =>
  words.slice(0, maxWords).map((_, start) => phraseOf(words.slice(start)));

/** Returns the first 80 distinct words of a long text. */
const wordsIn = (words: readonly string[]): string[] => [...new Set(words)].slice(0, maxWords);

/**
 * Returns a document's `search_terms`: at most 600 distinct terms. They are sorted because the
 * Firestore emulator sorts them for every query that reads them, which takes half the time if they
 * already are.
 * @param fields short texts, most important first. They match the start of any word, and of
 *   consecutive words, such as "reed", "dana re", or "tax off".
 * @param text a long text. It matches prefixes of at least 3 letters of its first 80 distinct
 *   words.
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
 * Returns the term to look up for a search, or null if there is nothing to search for. "O'Brien"
 * becomes "obrien", which matches every spelling.
 */
export const searchTermOf = (typed: string): string | null =>
  phraseOf(wordsOf(typed.replace(innerApostrophe, ''))) || null;
