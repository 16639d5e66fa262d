/**
 * Checks the public pages of a build against budgets 1 and 2 of the performance plan: `node
 * tools/bundle/check-site-budget.mjs [folder, default web/dist]`. Fails if a page exceeds 14 KB
 * (brotli), loads any script other than the figures script, has more than 1 KB of inline script,
 * loads anything from another host, or refers to a local file missing from the build. Also fails if
 * a page in the sitemap is missing, or if an island exceeds 15 KB, a font 30 KB or a social card 60
 * KB. Prints the transfer size of each page.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { isMain, root } from '../project.mjs';
import { markdownTable } from '../table.mjs';

const KB = 1024;
export const limits = {
  page: 14 * KB,
  inlineScript: KB,
  figuresScript: KB,
  island: 15 * KB,
  font: 30 * KB,
  card: 60 * KB,
};

/** Built pages that are not public: the signed-in app. */
const APP_PAGES = ['portal.html', 'pdf.html'];

/** @param {string} html @param {RegExp} pattern with one group @returns {string[]} */
const all = (html, pattern) => [...html.matchAll(pattern)].map((match) => match[1] ?? '');

/** @param {string | Buffer} content */
const brotli = (content) => brotliCompressSync(content).length;

/** Returns the inline scripts, without data such as JSON-LD. @param {string} html */
const inlineScripts = (html) => all(html, /<script(?![^>]*ld\+json)[^>]*>([\s\S]*?)<\/script>/g).join('');

/** The only script that pages load. It is deferred, and updates the figures from the settings. */
const FIGURES = /^\/assets\/island-figures-[\w-]+\.js$/;

/**
 * Returns the size of an island with everything it imports.
 * @param {string} folder
 * @param {string} url
 * @param {Set<string>} seen
 * @returns {number}
 */
function islandBytes(folder, url, seen = new Set()) {
  if (seen.has(url)) return 0;
  seen.add(url);
  const code = readFileSync(join(folder, url), 'utf8');
  const imports = all(code, /(?:from|import)\s*["']\.\/([^"']+)["']/g);
  return brotli(code) + imports.reduce((sum, name) => sum + islandBytes(folder, `/assets/${name}`, seen), 0);
}

/** Returns a page's problems and sizes. @param {string} folder @param {string} file */
function measure(folder, file) {
  const html = readFileSync(join(folder, file), 'utf8');
  const sizeOf = (/** @type {string[]} */ urls) =>
    urls.reduce((total, url) => total + statSync(join(folder, url)).size, 0);
  const bytes = brotli(html);
  const images = sizeOf(all(html, /<link rel="icon" href="([^"]*svg)"/g));
  const font = sizeOf(all(html, /<link rel="preload" href="([^"]*)" as="font"/g));
  const scripts = all(html, /<script[^>]*\ssrc="([^"]*)"/g);
  const script = sizeOf(scripts);
  const inline = inlineScripts(html);
  const islands = all(html, /\sdata-island="([^"]*)"/g).map((url) => ({
    url,
    size: islandBytes(folder, url),
  }));
  const loaded = [
    ...[...all(html, /\ssrc="([^"]*)"/g), ...islands.map(({ url }) => url)],
    ...all(html, /url\(["']?([^)"']*)/g).filter((url) => !url.startsWith('data:')),
    ...all(html, /<link rel="(?:icon|apple-touch-icon|preload|manifest)" href="([^"]*)"/g),
    ...all(html, /<meta property="og:image" content="https?:\/\/[^/"]*([^"]*)"/g),
  ];
  const problems = [
    bytes > limits.page && `${bytes} bytes brotli, more than ${limits.page}`,
    (scripts.length !== 1 || !scripts.every((url) => FIGURES.test(url))) &&
      `loads ${scripts.join(', ') || 'no script'} instead of only the figures script`,
    script > limits.figuresScript && `figures script: ${script} bytes, more than ${limits.figuresScript}`,
    /<link[^>]*modulepreload/.test(html) && 'preloads JavaScript',
    /\son[a-z]+="/.test(html) && 'has an inline event handler, which the CSP blocks',
    Buffer.byteLength(inline) > limits.inlineScript &&
      `more than ${limits.inlineScript} bytes of inline script`,
    /<link[^>]*rel="stylesheet"/.test(html) && 'loads a stylesheet',
    /<(?:img|source)(?![^>]*\bwidth=)[^>]*>/.test(html) && 'has an image without a size',
    ...loaded.map((url) =>
      /^\/(?!\/)/.test(url)
        ? !existsSync(join(folder, url)) && `refers to ${url}, which is missing from the build`
        : `loads ${url}, which is not a path of this site`,
    ),
    ...islands.map(
      ({ url, size }) => size > limits.island && `${url} is ${size} bytes, more than ${limits.island}`,
    ),
  ].flatMap((problem) => (problem ? `${file}: ${problem}` : []));
  const islandsSize = islands.reduce((total, { size }) => total + size, 0);
  const css = brotli(all(html, /<style>([\s\S]*?)<\/style>/g).join(''));
  const atLoad = bytes + font + images + script;
  const row = [file, bytes, css, brotli(inline), script, font, images, islandsSize, atLoad];
  return { file, html: bytes, islands: islandsSize, problems, row };
}

/** Returns the pages listed in the sitemap. @param {string} folder */
const sitemapPages = (folder) =>
  all(readFileSync(join(folder, 'sitemap.xml'), 'utf8'), /<loc>https?:\/\/[^/<]*\/([^<]*)<\/loc>/g).map(
    (path) => (path === '' ? 'index.html' : `${path}.html`),
  );

/**
 * Measures every public page of a production build, and lists the problems.
 * @param {string} folder
 */
export function measurePages(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const pages = files.filter((file) => file.endsWith('.html') && !APP_PAGES.includes(file)).sort();
  const rows = pages.map((file) => measure(folder, file));
  const tooLarge = (/** @type {RegExp} */ name, /** @type {number} */ limit) =>
    files
      .filter((file) => name.test(file) && statSync(join(folder, file)).size > limit)
      .map((file) => `${file} is more than ${limit} bytes`);
  const missing = [...sitemapPages(folder), '404.html'].filter((page) => !pages.includes(page));
  const problems = [
    ...rows.flatMap((row) => row.problems),
    ...missing.map((page) => `${page} is missing`),
    ...[...tooLarge(/\.woff2$/, limits.font), ...tooLarge(/^social\/.*\.png$/, limits.card)],
  ];
  const table = {
    title:
      'Public pages in bytes: HTML, CSS, JS and islands with brotli; script, font and images as stored; islands load on demand',
    columns: ['page', 'HTML', 'incl. CSS', 'incl. JS', 'script', 'font', 'images', 'islands', 'at load'],
    rows: rows.map(({ row }) => row),
  };
  return { rows, problems, table };
}

if (isMain(import.meta.url)) {
  const { rows, problems, table } = measurePages(resolve(process.argv[2] ?? root('web/dist')));
  console.log(markdownTable(table));
  for (const problem of problems) console.error(`  ${problem}`);
  console.log(`\n${rows.length} pages, ${problems.length} problems.`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
