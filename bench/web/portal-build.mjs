/**
 * Reads what a production build of the web holds: chunks, their sizes over the wire, and what
 * imports what.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

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
  /**
   * Every file that the given manifest keys import statically, themselves included.
   * @param {string[]} keys
   * @returns {Set<string>}
   */
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
  /**
   * Chunks that import each other in a circle, as one text each: the first of them to run finds
   * holes in the others.
   */
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
  /**
   * Those of the named libraries that files hold.
   * @param {string[]} files
   * @param {string[]} names
   */
  const found = (files, names) =>
    names.filter((name) => files.some((file) => content(file).includes(marks[name])));
  return { closure, sizeOf, found, circles };
}
