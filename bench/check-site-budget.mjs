/**
 * Budgets of the public pages, read from a finished build: `node bench/check-site-budget.mjs [folder, default web/dist]`.
 * Fails when a page is over 14 KB brotli, loads a script, carries more than 1 KB of inline script, asks another host for
 * anything, or names a local file the build does not have; when a page of the sitemap is missing, an island is over 15 KB
 * or a social card over 60 KB. Prints what each page brings over the wire.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

const KB = 1024;
export const most = { page: 14 * KB, inlineScript: KB, island: 15 * KB, font: 30 * KB, card: 60 * KB };

/** Built pages that are not public: the signed-in app. */
const APP_PAGES = ['portal.html'];

/** @param {string} html @param {RegExp} pattern with one group @returns {string[]} */
const all = (html, pattern) => [...html.matchAll(pattern)].map((match) => match[1] ?? '');

/** @param {string | Buffer} content */
const brotli = (content) => brotliCompressSync(content).length;

/** Text of the scripts that run; data such as JSON-LD is none. @param {string} html */
const inlineScripts = (html) => all(html, /<script(?![^>]*ld\+json)[^>]*>([\s\S]*?)<\/script>/g).join('');

/** @param {string} html @returns {string[]} */
function structuredDataProblems(html) {
  return all(html, /<script type="application\/ld\+json">([\s\S]*?)<\/script>/g).flatMap((text) => {
    try {
      return JSON.parse(text)['@graph'].length > 0 ? [] : ['its structured data is empty'];
    } catch (error) {
      return [`its structured data is no JSON: ${error}`];
    }
  });
}

/** What is wrong with one page. @param {string} html @param {(path: string) => boolean} exists whether the build has a file */
export function pageProblems(html, exists) {
  const problems = structuredDataProblems(html);
  const bytes = brotli(html);
  if (bytes > most.page) problems.push(`${bytes} bytes brotli, more than ${most.page}`);
  if (/<script[^>]*\ssrc=|<link[^>]*modulepreload/.test(html)) problems.push('loads external JavaScript');
  if (/\son[a-z]+="/.test(html)) problems.push('has an inline event handler, which the CSP refuses');
  if (Buffer.byteLength(inlineScripts(html)) > most.inlineScript)
    problems.push(`more than ${most.inlineScript} bytes of inline script`);
  if (/<link[^>]*rel="stylesheet"/.test(html)) problems.push('loads a stylesheet');
  if (/<(?:img|source)(?![^>]*\bwidth=)[^>]*>/.test(html)) problems.push('has an image without a size');
  const loaded = [
    ...all(html, /\ssrc="([^"]*)"/g),
    ...all(html, /\sdata-island="([^"]*)"/g),
    ...all(html, /url\(["']?([^)"']*)/g).filter((url) => !url.startsWith('data:')),
    ...all(html, /<link rel="(?:icon|apple-touch-icon|preload|manifest)" href="([^"]*)"/g),
    ...all(html, /<meta property="og:image" content="https?:\/\/[^/"]*([^"]*)"/g),
  ];
  for (const url of loaded) {
    if (!url.startsWith('/') || url.startsWith('//'))
      problems.push(`loads ${url}, which is not a path of this site`);
    else if (!exists(url)) problems.push(`names ${url}, which the build does not have`);
  }
  return { bytes, problems };
}

/** An island with everything it imports. @param {string} folder @param {string} url @param {Set<string>} seen @returns {number} */
function islandBytes(folder, url, seen = new Set()) {
  if (seen.has(url)) return 0;
  seen.add(url);
  const code = readFileSync(join(folder, url), 'utf8');
  const imports = all(code, /(?:from|import)\s*["']\.\/([^"']+)["']/g);
  return brotli(code) + imports.reduce((sum, name) => sum + islandBytes(folder, `/assets/${name}`, seen), 0);
}

/** @param {string} folder @param {string} file */
function measure(folder, file) {
  const html = readFileSync(join(folder, file), 'utf8');
  const { bytes, problems } = pageProblems(html, (path) => existsSync(join(folder, path)));
  const size = (/** @type {string} */ url) => statSync(join(folder, url)).size;
  const sum = (/** @type {string[]} */ urls) => urls.reduce((total, url) => total + size(url), 0);
  const islands = all(html, /\sdata-island="([^"]*)"/g).map((url) => ({
    url,
    bytes: islandBytes(folder, url),
  }));
  for (const island of islands) {
    if (island.bytes > most.island)
      problems.push(`${island.url} is ${island.bytes} bytes, more than ${most.island}`);
  }
  return {
    file,
    problems,
    html: bytes,
    css: brotli(all(html, /<style>([\s\S]*?)<\/style>/g).join('')),
    js: brotli(inlineScripts(html)),
    font: sum(all(html, /<link rel="preload" href="([^"]*)" as="font"/g)),
    images: sum(all(html, /<link rel="icon" href="([^"]*svg)"/g)),
    islands: islands.reduce((total, island) => total + island.bytes, 0),
  };
}

/** Pages that the sitemap promises. @param {string} folder */
const promised = (folder) =>
  all(readFileSync(join(folder, 'sitemap.xml'), 'utf8'), /<loc>https?:\/\/[^/<]*\/([^<]*)<\/loc>/g).map(
    (path) => (path === '' ? 'index.html' : `${path}.html`),
  );

/** @param {string} folder @param {RegExp} name @param {number} limit */
const tooLarge = (folder, name, limit) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => name.test(file) && statSync(join(folder, file)).size > limit)
    .map((file) => `${file} is ${statSync(join(folder, file)).size} bytes, more than ${limit}`);

/** Measures every public page of a production build, and tells what is wrong with it. @param {string} folder */
export function measurePages(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const pages = files.filter((file) => file.endsWith('.html') && !APP_PAGES.includes(file)).sort();
  const rows = pages.map((file) => measure(folder, file));
  const problems = [
    ...[...promised(folder), '404.html']
      .filter((need) => !pages.includes(need))
      .map((need) => `${need} is missing`),
    ...tooLarge(folder, /\.woff2$/, most.font),
    ...tooLarge(folder, /^social\/.*\.png$/, most.card),
  ];
  return { rows, problems };
}

const columns = /** @type {const} */ (['html', 'css', 'js', 'font', 'images', 'islands']);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = resolve(process.argv[2] ?? fileURLToPath(new URL('../web/dist', import.meta.url)));
  const { rows, problems } = measurePages(folder);
  console.log(
    'Public pages, bytes over the wire (brotli). css and js are inside html; islands come on demand.\n',
  );
  console.log(`${'page'.padEnd(28)}${columns.map((name) => name.padStart(9)).join('')}    at load`);
  for (const row of rows) {
    const figures = columns.map((name) => String(row[name]).padStart(9)).join('');
    console.log(`${row.file.padEnd(28)}${figures}${String(row.html + row.font + row.images).padStart(11)}`);
  }
  const found = [
    ...rows.flatMap(({ file, problems: own }) => own.map((text) => `${file}: ${text}`)),
    ...problems,
  ];
  for (const text of found) console.error(`  ${text}`);
  console.log(`\n${rows.length} pages, ${found.length} problems.`);
  process.exit(found.length > 0 ? 1 : 0);
}
