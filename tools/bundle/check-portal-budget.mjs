/**
 * Checks the first load of the signed-in app against budget 5 of the performance plan: for each
 * route, the chunks that must have arrived before its screen shows, in brotli bytes, and what must
 * not be among them. Needs a production build in web/dist (or in WEB_OUT_DIR); `--files` names the
 * largest files. Exits with 1 when a route is over its figure or 1 % below it, carries something it
 * must not, or has no figure.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { isMain, root } from '../project.mjs';
import { fixed, kb, markdownTable, table } from '../table.mjs';
import { banned, deferred, entry, KB, lazyLoads, list, portals, routes } from './portal-routes.mjs';

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

/** The figure for this many bytes, in KB: 0.3 % above, rounded up. @param {number} total */
export function figureFor(total) {
  const digits = total < 100 * KB ? 100 : 10;
  return Math.ceil((total / KB) * 1.003 * digits) / digits;
}

/**
 * Compares a route with its figure. A figure is less than 1 % above what it stands for, so that a
 * regression of 1 % is always over it.
 * @param {string} name @param {number} total @param {number} figure both in bytes
 * @returns {string | null} what is wrong, and what to write
 */
export function offFigure(name, total, figure) {
  const both = `${name}: ${kb(total)}, figure ${kb(figure)}.`;
  if (total > figure)
    return `${both} Find what came in; if it must stay, say why in docs/bench.md and write ${figureFor(total)}.`;
  return total * 1.01 <= figure ? `${both} Lighter: write ${figureFor(total)}.` : null;
}

/** What a production build holds and what imports what. @param {string} dist its folder */
function readBuild(dist) {
  /** @type {Record<string, {file: string, css?: string[], imports?: string[],
   * dynamicImports?: string[]}>} */
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
  const content = (file) => readFileSync(join(dist, file));
  const sizes = new Map();
  const sizeOf = (file) => {
    const size = sizes.get(file) ?? brotliCompressSync(content(file)).length;
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
  /** What a module fetches when it is asked for. @param {string} key */
  const fetches = (key) => manifest[key]?.dynamicImports ?? [];
  const scripts = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter(isScript);
  /** Those of the named libraries that files hold. */
  const found = (files, names) =>
    names.filter((name) => files.some((file) => content(file).includes(marks[name])));
  return { closure, sizeOf, found, circles, fetches, scripts };
}

/**
 * Measures a production build.
 * @param {string} dist its folder
 * @returns first loads and what comes after them, in bytes brotli, also as tables; `failures` says
 *   what is off its figure or where it must not be
 */
export function measureRoutes(dist) {
  const { closure, sizeOf, found, circles, fetches, scripts } = readBuild(dist);
  const known = new Set(Object.values(routes).flatMap(({ modules }) => modules));
  const failures = [
    ...found(scripts, banned).map((name) => `${name} is in the build`),
    ...circles().map((circle) => `chunks import each other: ${circle}`),
    ...portals
      .flatMap((portal) => fetches(list(portal)))
      .filter((screen) => !known.has(screen))
      .map((screen) => `no figure for ${screen}: give it a route in tools/bundle/portal-routes.mjs`),
  ];
  const sum = (files) => files.reduce((total, file) => total + sizeOf(file), 0);
  const compare = (name, total, figure) => {
    const wrong = offFigure(name, total, figure);
    if (wrong) failures.push(wrong);
  };

  const rows = Object.entries(routes).map(([route, { modules, figure, without }]) => {
    const files = [entry, ...closure([entry, ...modules])].toSorted((a, b) => sizeOf(b) - sizeOf(a));
    const total = sum(files);
    compare(route, total, figure);
    for (const name of found(files.filter(isScript), [...without, ...deferred]))
      failures.push(`${route} loads ${name}`);
    return { route, total, figure, files };
  });
  const lazyRows = Object.entries(lazyLoads).map(([name, { module, route, figure, holds }]) => {
    const before = closure([entry, ...routes[route].modules]);
    const files = [...closure([module])].filter((file) => !before.has(file));
    compare(name, sum(files), figure);
    if (found(files, [holds]).length === 0) failures.push(`${name}: ${holds} is not in it`);
    return [name, fixed(sum(files) / KB, 1), figure / KB, files.length];
  });
  const cells = rows.map(({ route, total, figure, files }) => [
    ...[route, fixed(total / KB, 1), figure / KB, files.length],
  ]);
  const largest = rows.flatMap(({ route, files }) =>
    files.slice(0, 16).map((file) => [route, file, fixed(sizeOf(file) / KB, 1)]),
  );
  return {
    ...{ rows, failures },
    tables: [
      table(
        'First load of the signed-in app, brotli (HTML, scripts, styles)',
        ['route', 'KB', 'figure', 'files'],
        cells,
      ),
      table('Fetched after it', ['what', 'KB', 'figure', 'files'], lazyRows),
    ],
    largest: table('Largest files', ['route', 'file', 'KB'], largest),
  };
}

if (isMain(import.meta.url)) {
  const measured = measureRoutes(resolve(process.env.WEB_OUT_DIR ?? root('web/dist')));
  const tables = [...measured.tables, ...(process.argv.includes('--files') ? [measured.largest] : [])];
  for (const each of tables) console.log(`${markdownTable(each)}\n`);
  for (const failure of measured.failures) console.error(failure);
  process.exitCode = measured.failures.length > 0 ? 1 : 0;
}
