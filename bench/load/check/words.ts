import { type Fields, list } from './house';

/**
 * Words of texts by which a document has to be found and is not: whole words, in small letters and
 * without accents, up to 24 characters.
 */
export function missingWords({ search_terms }: Fields, texts: readonly unknown[]): string[] {
  const terms = new Set(list(search_terms));
  return texts
    .flatMap((text) =>
      String(text ?? '')
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .split(/[^\p{L}\p{N}@._]+/u),
    )
    .filter((word) => word !== '' && !terms.has(word.slice(0, 24)));
}
