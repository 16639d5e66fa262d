/**
 * Checks the first load of the signed-in app against budget 5 of the performance plan: for each
 * route, the chunks that must have arrived before its screen shows, in brotli bytes, and what must
 * not be among them. Needs a production build in web/dist (or in WEB_OUT_DIR); `--files` names the
 * largest files. Exits with 1 when a route is over its ceiling or carries something it must not.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { isMain, root } from '../tools/project.mjs';
import { afterwards, entry, KB, later, nowhere, routes } from './portal-routes.mjs';
import { fixed, table, textTable } from './report.mjs';

/** Texts that only the named library's code contains. */
const marks = {
  ...{ datagrid: 'MuiDataGrid', charts: 'MuiChartsSurface', reactfire: '_reactFirePreloadedObservables' },
  ...{ firestore: 'google.firestore.v1', functions: 'cloudfunctions.net', notistack: 'notistack-snackbar' },
  ...{ re2js: 'PatternSyntaxException', database: 'firebaseio.com', remoteconfig: 'firebaseremoteconfig' },
  ...{ storage: 'firebasestorage.googleapis.com', editor: 'ProseMirror-hideselection' },
  ...{ markdown: 'hardBreakEscape', cropper: 'reactEasyCrop_CropArea', needs: 'What needs you now' },
  ...{ pdf: 'pdf-lib (https://github.com/Hopding/pdf-lib)', appcheck: 'content-firebaseappcheck' },
};

const isScript = (file) => file.endsWith('.js');
const brotli = (buffer) =>
  brotliCompressSync(buffer, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

/** What a production build holds and what imports what. @param {string} dist its folder */
export function readBuild(dist) {
  /** @type {Record<string, {file: string, css?: string[], imports?: string[]}>} */
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
  const content = (file) => readFileSync(join(dist, file));
  const sizes = new Map();
  const sizeOf = (file) => {
    const size = sizes.get(file) ?? brotli(content(file));
    sizes.set(file, size);
    return size;
  };
  /** Every file that manifest keys import statically. */
  function closure(keys, files = new Set(), seen = new Set()) {
    for (const key of keys) {
      if (seen.has(key)) continue;
      seen.add(key);
      const chunk = manifest[key];
      if (!chunk) throw new Error(`The manifest has no ${key}. Was the module renamed?`);
      for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
      closure(chunk.imports ?? [], files, seen);
    }
    return files;
  }
  /** Chunks that import each other: the first of them to run finds holes in the others. */
  function circles() {
    const state = new Map();
    const found = new Set();
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
  const scripts = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter(isScript);
  /** Those of the named libraries that files hold. */
  const found = (files, names) =>
    names.filter((name) => files.some((file) => content(file).includes(marks[name])));
  return { closure, sizeOf, found, circles, scripts };
}

/**
 * Measures a production build.
 * @param {string} dist its folder
 * @returns first loads and what comes after them, in bytes brotli, also as tables; `failures` says
 *   what is over its ceiling or where it must not be
 */
export function measureRoutes(dist) {
  const { closure, sizeOf, found, circles, scripts } = readBuild(dist);
  const failures = [
    ...found(scripts, nowhere).map((name) => `${name} is in the build`),
    ...circles().map((circle) => `chunks import each other: ${circle}`),
  ];
  const sum = (files) => files.reduce((total, file) => total + sizeOf(file), 0);
  const over = (name, total, most) => {
    if (total > most) failures.push(`${name}: ${fixed(total / KB, 1)} KB, budget ${most / KB} KB`);
  };

  const rows = Object.entries(routes).map(([route, { modules, most, plan, without }]) => {
    const files = [entry, ...closure([entry, ...modules])].toSorted((a, b) => sizeOf(b) - sizeOf(a));
    const total = sum(files);
    over(route, total, most);
    for (const name of found(files.filter(isScript), [...without, ...afterwards]))
      failures.push(`${route} loads ${name}`);
    return { route, total, most, plan, files };
  });
  const laterRows = Object.entries(later).map(([name, { module, route, most, holds }]) => {
    const known = closure([entry, ...routes[route].modules]);
    const files = [...closure([module])].filter((file) => !known.has(file));
    over(name, sum(files), most);
    if (found(files, [holds]).length === 0) failures.push(`${name}: ${holds} is not in it`);
    return [name, fixed(sum(files) / KB, 1), most / KB, files.length];
  });
  const cells = rows.map(({ route, total, most, plan, files }) => [
    ...[route, fixed(total / KB, 1), most / KB, plan ? plan / KB : '–', files.length],
  ]);
  const largest = rows.flatMap(({ route, files }) =>
    files.slice(0, 16).map((file) => [route, file, fixed(sizeOf(file) / KB, 1)]),
  );
  return {
    ...{ rows, failures },
    tables: [
      table(
        'First load of the signed-in app, brotli (HTML, scripts, styles)',
        ['route', 'KB', 'ceiling', 'plan', 'files'],
        cells,
      ),
      table('Fetched after it', ['what', 'KB', 'ceiling', 'files'], laterRows),
    ],
    largest: table('Largest files', ['route', 'file', 'KB'], largest),
  };
}

if (isMain(import.meta.url)) {
  const measured = measureRoutes(resolve(process.env.WEB_OUT_DIR ?? root('web/dist')));
  const tables = [...measured.tables, ...(process.argv.includes('--files') ? [measured.largest] : [])];
  for (const each of tables) console.log(`${textTable(each)}\n`);
  for (const failure of measured.failures) console.error(failure);
  process.exitCode = measured.failures.length > 0 ? 1 : 0;
}
