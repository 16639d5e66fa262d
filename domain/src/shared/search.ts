const longestPrefix = 24;
const maxTerms = 300;
/**
 * As many as the longest text has letters; some alphabets decompose into more. Each is an entry in
 * every index that searches it.
 */
const maxPrefixes = 5200;

/** Lower case, without accents, punctuation turned to spaces except within e-mail addresses. */
export function normalizeSearch(value: string): string {
  return (
    value
      // Twice, since normalizing thousands of marks takes seconds.
      .replace(/\p{M}/gu, '')
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}@._]+/gu, ' ')
      .trim()
  );
}

/** Prefixes of a text, up to 24 characters, by code point: half a letter cannot be stored. */
function* beginnings(text: string): Generator<string> {
  let beginning = '';
  let count = 0;
  for (const character of text) {
    if (count === longestPrefix) return;
    beginning += character;
    count += 1;
    yield beginning;
  }
}

/** The words from `start` on, as far as a prefix of them can reach. */
function phraseAt(words: readonly string[], start: number): string {
  let phrase = words[start] ?? '';
  // A character is at most two units long.
  for (let next = start + 1; next < words.length && phrase.length < 2 * longestPrefix; next += 1)
    phrase += ` ${words[next]}`;
  return phrase;
}

/**
 * Returns the `search_terms` of a document: every prefix (up to 24 characters, 300 in all) of the
 * text starting at each word of each field, so that one `array-contains` finds "maple", "tax off"
 * and "maple tax".
 */
export function searchTerms(fields: readonly (string | null | undefined)[]): string[] {
  const terms = new Set<string>();
  for (const field of fields) {
    const words = normalizeSearch(field ?? '')
      .split(' ')
      .filter(Boolean);
    for (let start = 0; start < words.length; start += 1) {
      for (const beginning of beginnings(phraseAt(words, start))) {
        if (terms.size === maxTerms) return [...terms];
        terms.add(beginning.trimEnd());
      }
    }
  }
  return [...terms];
}

/**
 * Returns every prefix (up to 24 characters, 5,200 in all) of every word of a long text; finds
 * single words, not phrases.
 */
export function wordPrefixes(text: string): string[] {
  const terms = new Set<string>();
  for (const word of new Set(normalizeSearch(text).split(' ').filter(Boolean))) {
    for (const beginning of beginnings(word)) if (terms.size < maxPrefixes) terms.add(beginning);
  }
  return [...terms];
}

/** Returns the one term to look up for a typed search, or null for nothing to search. */
export const searchTermOf = (typed: string): string | null =>
  [...beginnings(normalizeSearch(typed))].at(-1)?.trimEnd() ?? null;
