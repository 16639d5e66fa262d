/**
 * Budgets of the public pages, read from a finished build: `node bench/check-site-budget.mjs [folder, default web/dist]`.
 * Fails when a page is over 14 KB brotli, loads a script, carries more than 1 KB of inline script, asks another host for
 * anything, or names a local file the build does not have.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

const PAGE_BYTES = 14 * 1024;
const SCRIPT_BYTES = 1024;
const FONT_BYTES = 30 * 1024;

/** Built pages that are not public: the signed-in app. */
const APP_PAGES = ['portal.html'];

/** @param {string} html @param {RegExp} pattern with one group @returns {string[]} */
const all = (html, pattern) => [...html.matchAll(pattern)].map((match) => match[1] ?? '');

/** What is wrong with one page. @param {string} html @param {(path: string) => boolean} exists whether the build has a file */
export function pageProblems(html, exists) {
  const problems = [];
  const bytes = brotliCompressSync(html).length;
  if (bytes > PAGE_BYTES) problems.push(`${bytes} bytes brotli, more than ${PAGE_BYTES}`);
  if (/<script[^>]*\ssrc=|<link[^>]*modulepreload/.test(html)) problems.push('loads external JavaScript');
  if (/\son[a-z]+="/.test(html)) problems.push('has an inline event handler, which the CSP refuses');
  const inline = all(html, /<script[^>]*>([\s\S]*?)<\/script>/g).join('');
  if (Buffer.byteLength(inline) > SCRIPT_BYTES)
    problems.push(`more than ${SCRIPT_BYTES} bytes of inline script`);
  if (/<link[^>]*rel="stylesheet"/.test(html)) problems.push('loads a stylesheet');
  const loaded = [
    ...all(html, /\ssrc="([^"]*)"/g),
    ...all(html, /url\(["']?([^)"']*)/g),
    ...all(html, /<link rel="(?:icon|apple-touch-icon|preload)" href="([^"]*)"/g),
  ];
  for (const url of loaded) {
    if (!url.startsWith('/') || url.startsWith('//'))
      problems.push(`loads ${url}, which is not a path of this site`);
    else if (!exists(url)) problems.push(`names ${url}, which the build does not have`);
  }
  return { bytes, problems };
}

/** @param {string} folder */
function checkBuild(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const pages = files.filter((file) => file.endsWith('.html') && !APP_PAGES.includes(file));
  const exists = (/** @type {string} */ path) => existsSync(join(folder, path));
  const rows = pages.map((file) => ({
    file,
    ...pageProblems(readFileSync(join(folder, file), 'utf8'), exists),
  }));
  for (const need of ['index.html', '404.html']) {
    if (!pages.includes(need)) rows.push({ file: need, bytes: 0, problems: ['is missing'] });
  }
  for (const file of files.filter((name) => name.endsWith('.woff2'))) {
    const bytes = statSync(join(folder, file)).size;
    rows.push({ file, bytes, problems: bytes > FONT_BYTES ? [`more than ${FONT_BYTES} bytes`] : [] });
  }
  return rows;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = resolve(process.argv[2] ?? fileURLToPath(new URL('../web/dist', import.meta.url)));
  const rows = checkBuild(folder);
  for (const { file, bytes, problems } of rows) {
    console.log(
      `${String(bytes).padStart(7)} B  ${file}${problems.map((problem) => `\n           ${problem}`).join('')}`,
    );
  }
  process.exit(rows.some(({ problems }) => problems.length > 0) ? 1 : 0);
}
