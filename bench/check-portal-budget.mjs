import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { isMain, root } from '../tools/project.mjs';
import { afterwards, entry, KB, later, nowhere, routes } from './portal-routes.mjs';

/** Reads what a production build of the web holds: chunks, their sizes over the wire, and what imports what. */

/** Texts that only the named library's code contains. */
const marks = {
  datagrid: 'MuiDataGrid',
  charts: 'MuiChartsSurface',
  reactfire: '_reactFirePreloadedObservables',
  firestore: 'google.firestore.v1',
  functions: 'cloudfunctions.net',
  notistack: 'notistack-snackbar',
  re2js: 'PatternSyntaxException',
  database: 'firebaseio.com',
  storage: 'firebasestorage.googleapis.com',
  remoteconfig: 'firebaseremoteconfig',
  editor: 'ProseMirror-hideselection',
  markdown: 'hardBreakEscape',
  cropper: 'reactEasyCrop_CropArea',
  pdf: 'pdf-lib (https://github.com/Hopding/pdf-lib)',
  needs: 'What needs you now',
  appcheck: 'content-firebaseappcheck',
};

const brotli = (/** @type {Buffer} */ buffer) =>
  brotliCompressSync(buffer, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

/** Scripts below a folder, relative to it. @param {string} dist @returns {string[]} */
export const scriptsIn = (dist, folder = dist) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((item) => {
    const path = join(folder, item.name);
    if (item.isDirectory()) return scriptsIn(dist, path);
    return item.name.endsWith('.js') ? [relative(dist, path)] : [];
  });

/** What is in a build. @param {string} dist */
export function readBuild(dist) {
  /** @type {Record<string, {file: string, css?: string[], imports?: string[]}>} */
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
  const content = (/** @type {string} */ file) => readFileSync(join(dist, file));
  /** @type {Map<string, number>} */ const sizes = new Map();
  const sizeOf = (/** @type {string} */ file) => {
    const size = sizes.get(file) ?? brotli(content(file));
    sizes.set(file, size);
    return size;
  };
  /** Every file that the given manifest keys import statically, themselves included. @param {string[]} keys @returns {Set<string>} */
  function closure(keys, files = new Set(), seen = new Set()) {
    for (const key of keys) {
      if (seen.has(key)) continue;
      seen.add(key);
      const chunk = manifest[key];
      if (!chunk) throw new Error(`The manifest has no ${key}. Was the module renamed?`);
      files.add(chunk.file);
      for (const style of chunk.css ?? []) files.add(style);
      closure(chunk.imports ?? [], files, seen);
    }
    return files;
  }
  /** Chunks that import each other in a circle, as one text each: the first of them to run finds holes in the others. */
  function circles() {
    /** @type {Map<string, 'open' | 'done'>} */ const state = new Map();
    /** @type {Set<string>} */ const found = new Set();
    /** @param {string} key @param {string[]} path */
    const visit = (key, path) => {
      if (state.get(key) === 'open') found.add([...path.slice(path.indexOf(key)), key].join(' > '));
      if (state.has(key)) return;
      state.set(key, 'open');
      for (const next of manifest[key]?.imports ?? []) visit(next, [...path, key]);
      state.set(key, 'done');
    };
    for (const key of Object.keys(manifest)) visit(key, []);
    return [...found];
  }
  /** Those of the named libraries that files hold. @param {string[]} files @param {string[]} names */
  const found = (files, names) =>
    names.filter((name) => files.some((file) => content(file).includes(marks[name])));
  return { closure, sizeOf, found, circles };
}

/**
 * Checks the first load of the signed-in app against budget 5 of the performance plan: for each route, the chunks that must have
 * arrived before its screen shows, in brotli bytes, and what must not be among them. Needs a production build in web/dist
 * (or in WEB_OUT_DIR). Exits with 1 when a route is over its budget or carries something it must not.
 */

/**
 * Measures a production build.
 * @param {string} dist its folder
 * @returns first loads and what comes after them, in bytes brotli; `failures` says what is over its ceiling or where it must not be
 */
export function measureRoutes(dist) {
  const { closure, sizeOf, found, circles } = readBuild(dist);
  const failures = [
    ...found(scriptsIn(dist), nowhere).map((name) => `${name} is in the build`),
    ...circles().map((circle) => `chunks import each other: ${circle}`),
  ];
  const over = (/** @type {string} */ name, /** @type {number} */ total, /** @type {number} */ most) => {
    if (total > most) failures.push(`${name}: ${(total / KB).toFixed(1)} KB, budget ${most / KB} KB`);
  };
  const sum = (/** @type {string[]} */ files) => files.reduce((total, file) => total + sizeOf(file), 0);

  const rows = Object.entries(routes).map(([route, { modules, most, plan, without }]) => {
    const files = [entry, ...closure([entry, ...modules])].toSorted((a, b) => sizeOf(b) - sizeOf(a));
    const total = sum(files);
    const scripts = files.filter((file) => file.endsWith('.js'));
    const unwanted = found(scripts, [...without, ...afterwards]);
    over(route, total, most);
    for (const name of unwanted) failures.push(`${route} loads ${name}`);
    const sized = files.map((file) => ({ file, bytes: sizeOf(file) }));
    return { route, total, most, plan, files: sized, ok: total <= most && unwanted.length === 0 };
  });

  const laterRows = Object.entries(later).map(([name, { module, route, most, holds }]) => {
    const known = closure([entry, ...routes[route].modules]);
    const files = [...closure([module])].filter((file) => !known.has(file));
    const total = sum(files);
    over(name, total, most);
    if (found(files, [holds]).length === 0) failures.push(`${name}: ${holds} is not in it`);
    return { name, total, most, files: files.length };
  });
  return { rows, later: laterRows, failures };
}

if (isMain(import.meta.url)) {
  const measured = measureRoutes(resolve(process.env.WEB_OUT_DIR ?? root('web/dist')));
  const size = (/** @type {number} */ bytes) => (bytes / KB).toFixed(1).padStart(7);
  console.log('First load of the signed-in app, KB brotli (HTML, scripts, styles)\n');
  for (const { route, total, most, plan, files, ok } of measured.rows) {
    const goal = plan ? ` (plan ${plan / KB})` : '';
    console.log(
      `${route.padEnd(28)}${size(total)} of ${most / KB}${goal}  ${files.length} files  ${ok ? 'ok' : 'FAIL'}`,
    );
    if (process.argv.includes('--files')) {
      for (const { file, bytes } of files.slice(0, 16)) console.log(`    ${size(bytes)}  ${file}`);
    }
  }
  console.log('\nFetched after it, KB brotli\n');
  for (const { name, total, most, files } of measured.later) {
    console.log(`${name.padEnd(28)}${size(total)} of ${most / KB}  ${files} files`);
  }
  if (measured.failures.length > 0) {
    console.error(`\n${measured.failures.join('\n')}`);
    process.exit(1);
  }
}
