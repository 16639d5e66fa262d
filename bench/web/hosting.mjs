/** Answers as Firebase Hosting would: what firebase.json says of a path. */
import { matchesGlob } from 'node:path';

/**
 * @typedef {object} Hosting
 * @property {boolean} [cleanUrls]
 * @property {{source: string, headers: {key: string, value: string}[]}[]} [headers]
 * @property {{source: string, destination: string}[]} [rewrites]
 */

/**
 * Headers of a path; where two patterns name the same header, the later one holds.
 * @param {Hosting} hosting
 * @param {string} path
 */
export function headersOf({ headers = [] }, path) {
  const matching = headers.filter(({ source }) => matchesGlob(path, source));
  return Object.fromEntries(
    matching.flatMap((each) => each.headers.map(({ key, value }) => [key.toLowerCase(), value])),
  );
}

/**
 * The file that answers for a path: itself, with cleanUrls its .html, else where a rewrite leads.
 * @param {Hosting} hosting @param {string} path @param {(file: string) => boolean} exists whether
 * the build has a file, such as "/index.html"
 * @returns {string | null} null: 404.html is the answer
 */
export function fileOf({ cleanUrls, rewrites = [] }, path, exists) {
  const candidates = path.endsWith('/')
    ? [`${path}index.html`]
    : [path, ...(cleanUrls ? [`${path}.html`] : [])];
  const own = candidates.find(exists);
  return own ?? rewrites.find(({ source }) => matchesGlob(path, source))?.destination ?? null;
}
