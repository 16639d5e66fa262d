const longestPrefix = 24;
const mostTerms = 400;

/** Lower case, without accents, punctuation turned to spaces except within e-mail addresses. */
export function normalizeSearch(value: string): string {
  return value
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}@._]+/gu, ' ')
    .trim();
}

/**
 * The `search_terms` of a document: every prefix (up to 24 characters, 400 in all) of the text starting at each word of each
 * field, so that one `array-contains` finds "maple", "tax off" and "maple tax".
 */
export function searchTerms(fields: readonly (string | null | undefined)[]): string[] {
  const terms = new Set<string>();
  for (const field of fields) {
    const words = normalizeSearch(field ?? '')
      .split(' ')
      .filter(Boolean);
    for (let start = 0; start < words.length; start += 1) {
      const phrase = words.slice(start).join(' ');
      for (let end = 1; end <= Math.min(phrase.length, longestPrefix); end += 1) {
        const term = phrase.slice(0, end).trimEnd();
        if (terms.size < mostTerms) terms.add(term);
      }
    }
  }
  return [...terms];
}

/**
 * Every beginning (up to 24 characters) of every word of a long text; finds single words, not phrases. There are never more of them than the text
 * has characters, and a document may hold about 8,000 in an array that five indexes repeat (Firestore: 40,000 index entries a document).
 */
export function wordPrefixes(text: string): string[] {
  const terms = new Set<string>();
  for (const word of new Set(normalizeSearch(text).split(' ').filter(Boolean))) {
    for (let end = 1; end <= Math.min(word.length, longestPrefix); end += 1) terms.add(word.slice(0, end));
  }
  return [...terms];
}

/** The one term to look up for what a person typed, or null when it holds nothing to search for. */
export function searchTermOf(typed: string): string | null {
  return normalizeSearch(typed).slice(0, longestPrefix).trim() || null;
}
