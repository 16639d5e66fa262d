import { limits } from './limits';
import { firstCharacters } from './plain-text';

const longestPrefix = 24;
const maxTerms = 300;
/** Terms beyond those for words with an apostrophe or hyphen within, written as one word. */
const maxJoined = 100;
/** Terms for two words of a record. */
const maxPairs = 300;
/**
 * As many as the longest text has letters; some alphabets decompose into more. Each is an entry in
 * every index that searches it.
 */
const maxPrefixes = 5200;

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

/**
 * Lower case, without accents, letters such as "ø" as "o", punctuation turned to spaces except within
 * e-mail addresses.
 */
export function normalizeSearch(value: string): string {
  return (
    value
      // Twice, since normalizing thousands of marks takes seconds.
      .replace(/\p{M}/gu, '')
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(foreignLetter, (letter) => plainLetters[letter] ?? letter)
      .replace(/[ʼʻ]/gu, ' ')
      .replace(/[^\p{L}\p{N}@._]+/gu, ' ')
      .trim()
  );
}

/** Prefixes of a text, up to 24 characters, by code point: half a letter cannot be stored. */
function beginnings(text: string): string[] {
  const found: string[] = [];
  let beginning = '';
  for (const character of text) {
    if (found.length === longestPrefix) break;
    beginning += character;
    found.push(beginning);
  }
  return found;
}

/** The longest prefix. */
const cut = (text: string): string => firstCharacters(text, longestPrefix).trimEnd();

/** The words from `start` on, as far as a prefix of them can reach. */
function phraseAt(words: readonly string[], start: number): string {
  let phrase = words[start] ?? '';
  // A character is at most two units long.
  for (let next = start + 1; next < words.length && phrase.length < 2 * longestPrefix; next += 1)
    phrase += ` ${words[next]}`;
  return phrase;
}

const wordsOf = (text: string): string[] => normalizeSearch(text).split(' ').filter(Boolean);

/**
 * The words of a text with the marks within them left out, where there are any: "obrien nunez" and
 * "obriennunez" of "O'Brien-Nuñez".
 */
function joinedTexts(text: string): string[][] {
  const texts = [text.replace(innerApostrophe, ''), text.replace(innerMark, '')];
  return [...new Set(texts)].filter((joined) => joined !== text).map(wordsOf);
}

/** What follows each separator in a word: "reed@x.co" and "x.co" and "co" of "dana.reed@x.co". */
const innerParts = (word: string): string[] => {
  const address = word.slice(0, limits.email);
  return [...address.matchAll(/(?<=[@._])[^@._]/g)].map(({ index }) => address.slice(index));
};

/** Adds terms until there are `max`; returns whether there is room for more. */
function fill(terms: Set<string>, more: Iterable<string>, max: number): boolean {
  for (const term of more) {
    if (terms.size === max) return false;
    terms.add(term.trimEnd());
  }
  return true;
}

/** Adds the prefixes of the text from each word on, and of two neighbours in reverse. */
function fillPhrases(terms: Set<string>, texts: readonly string[][], max: number): boolean {
  for (const words of texts) {
    for (let start = 0; start < words.length; start += 1) {
      const reversed = start > 0 ? beginnings(`${words[start]} ${words[start - 1]}`) : [];
      if (!fill(terms, beginnings(phraseAt(words, start)), max)) return false;
      if (!fill(terms, reversed, max)) return false;
    }
  }
  return true;
}

/**
 * Returns every prefix (up to 24 characters, 300 in all) of the text starting at each word of each
 * field, of two neighbours in reverse, and of each part of an address, so that one `array-contains`
 * finds "maple", "tax off", "maple tax", "tax map", and "taxslayer" in
 * "https://portal.taxslayer.com". Up to 100 more find "obrien" in "O'Brien".
 */
export function searchTerms(fields: readonly (string | null | undefined)[]): string[] {
  const terms = new Set<string>();
  const texts = fields.map((field) => wordsOf(field ?? ''));
  const room = fillPhrases(terms, texts, maxTerms);
  if (room)
    for (const part of texts.flat().flatMap(innerParts)) if (!fill(terms, beginnings(part), maxTerms)) break;
  const joined = fields.flatMap((field) => joinedTexts(field ?? ''));
  fillPhrases(terms, joined, terms.size + maxJoined);
  return [...terms];
}

/**
 * Returns terms for two whole words in either order, such as "office maple". Words close to each
 * other come first, up to `max` terms; addresses are left out.
 */
export function pairTerms(fields: readonly (string | null | undefined)[], max = maxPairs): string[] {
  const terms = new Set<string>();
  const short = fields.flatMap((field) =>
    [...wordsOf(field ?? ''), ...joinedTexts(field ?? '').flat()].filter(
      ({ length }) => length < longestPrefix,
    ),
  );
  const parts = short.map((word) => word.split(/[@._]/).filter(Boolean));
  const words = [...new Set(parts.filter(({ length }) => length === 1).flat())].slice(0, max);
  for (let distance = 1; distance < words.length; distance += 1) {
    for (let at = distance; at < words.length; at += 1) {
      const pair = [words[at - distance], words[at]];
      const both = [pair, pair.toReversed()].map((order) => cut(order.join(' ')));
      if (!fill(terms, both, max)) return [...terms];
    }
  }
  return [...terms];
}

/**
 * Returns terms as `search_terms` holds them: each once, and sorted. The Firestore emulator sorts
 * them for every query that reads them, and what is sorted already takes it half the time.
 */
export const storedTerms = (terms: readonly string[]): string[] => [...new Set(terms)].toSorted();

/**
 * Returns the `search_terms` of a record of short texts: each word by its beginning, the inside of
 * addresses, phrases, and two words in any order.
 */
export const recordTerms = (fields: readonly (string | null | undefined)[]): string[] =>
  storedTerms([...searchTerms(fields), ...pairTerms(fields)]);

/**
 * Returns every prefix (up to 24 characters, 5,200 in all) of every word of a long text, and of the
 * parts of addresses; finds single words, not phrases.
 */
export function wordPrefixes(text: string): string[] {
  const terms = new Set<string>();
  const words = [...new Set([...wordsOf(text), ...joinedTexts(text).flat()])];
  for (const word of [...words, ...words.flatMap(innerParts)])
    if (!fill(terms, beginnings(word), maxPrefixes)) break;
  return [...terms];
}

/**
 * Returns the one term to look up for a typed search, or null for nothing to search. "O'Brien" is
 * looked up as "obrien", so that it is found however it was written.
 */
export const searchTermOf = (typed: string): string | null =>
  cut(normalizeSearch(typed.replace(innerApostrophe, ''))) || null;
