/**
 * Checks the first load of the signed-in app against budget 5 of the performance plan: for each route, the chunks that must have
 * arrived before its screen shows, in brotli bytes, and what must not be among them. Needs a production build in web/dist
 * (or in WEB_OUT_DIR). Exits with 1 when a route is over its budget or carries something it must not.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const KB = 1024;
const dist = resolve(process.env.WEB_OUT_DIR ?? new URL('../web/dist', import.meta.url).pathname);
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));

const entry = 'portal.html';
const portal = 'src/portal/app/portal/portal.tsx';
/** Database, live session, and what every page of the portals needs. */
const live = 'src/portal/app/portal/live-portal.tsx';
const feature = (path) => `src/portal/features/${path}.tsx`;

/** Texts that only the named library's code contains. */
const marks = {
  datagrid: 'MuiDataGrid',
  reactfire: '_reactFirePreloadedObservables',
  firestore: 'google.firestore.v1',
  functions: 'cloudfunctions.net',
  notistack: 'notistack-snackbar',
  re2js: 'PatternSyntaxException',
  database: 'firebaseio.com',
  storage: 'firebasestorage.googleapis.com',
  remoteconfig: 'firebaseremoteconfig',
};
const nowhere = ['re2js', 'database', 'remoteconfig'];
const signIn = ['datagrid', 'reactfire', 'firestore', 'functions', 'notistack'];

/**
 * Route -> the modules whose chunks it needs, its ceiling in bytes, and what must be absent. A portal's frame paints before the
 * database arrives; the routes below it count everything until their data shows. `plan` is the performance plan's figure where the
 * ceiling is above it: React, router, MUI core, auth and full Firestore alone are 215 KB.
 */
const routes = {
  '/login': { modules: [feature('session/login-page')], most: 155 * KB, without: signIn },
  '/forgot-password': { modules: [feature('session/forgot-password-page')], most: 155 * KB, without: signIn },
  '/admin-login': { modules: [feature('session/admin-login-page')], most: 165 * KB, without: signIn },
  '/unauthorized': { modules: [feature('session/unauthorized-page')], most: 155 * KB, without: signIn },
  'frame of a portal': {
    modules: [portal],
    most: 165 * KB,
    without: ['datagrid', 'reactfire', 'firestore', 'functions', 'notistack'],
  },
  '/member': {
    modules: [portal, live, feature('dashboard/member-dashboard')],
    most: 280 * KB,
    plan: 230 * KB,
    without: ['datagrid'],
  },
  '/admin': {
    modules: [portal, live, feature('dashboard/admin-dashboard')],
    most: 287 * KB,
    plan: 230 * KB,
    without: ['datagrid'],
  },
  '/member/bank-application': {
    modules: [portal, live, feature('bank-applications/member-page')],
    most: 360 * KB,
    without: ['datagrid'],
  },
  '/admin/bank-applications': {
    modules: [portal, live, feature('bank-applications/review-page')],
    most: 478 * KB,
    plan: 380 * KB,
    without: [],
  },
};

/** Every file that the given manifest keys import statically, themselves included. */
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

const content = (file) => readFileSync(join(dist, file));
const brotli = (buffer) =>
  brotliCompressSync(buffer, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

function allScripts(folder = dist) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((item) => {
    const path = join(folder, item.name);
    if (item.isDirectory()) return allScripts(path);
    return item.name.endsWith('.js') ? [relative(dist, path)] : [];
  });
}

const failures = [];
const found = (files, names) =>
  names.filter((name) => files.some((file) => content(file).includes(marks[name])));

for (const name of found(allScripts(), nowhere)) failures.push(`${name} is in the build`);

const sizes = new Map();
const sizeOf = (file) => {
  if (!sizes.has(file)) sizes.set(file, brotli(content(file)));
  return sizes.get(file);
};

console.log('First load of the signed-in app, KB brotli (HTML, scripts, styles)\n');
for (const [route, { modules, most, plan, without }] of Object.entries(routes)) {
  const files = [entry, ...closure([entry, ...modules])];
  const total = files.reduce((sum, file) => sum + sizeOf(file), 0);
  const unwanted = found(
    files.filter((file) => file.endsWith('.js')),
    without,
  );
  if (total > most) failures.push(`${route}: ${(total / KB).toFixed(1)} KB, budget ${most / KB} KB`);
  for (const name of unwanted) failures.push(`${route} loads ${name}`);
  const goal = plan ? ` (plan ${plan / KB})` : '';
  const verdict = total > most || unwanted.length > 0 ? 'FAIL' : 'ok';
  console.log(
    `${route.padEnd(28)}${(total / KB).toFixed(1).padStart(7)} of ${most / KB}${goal}  ${files.length} files  ${verdict}`,
  );
  if (process.argv.includes('--files')) {
    for (const file of files.toSorted((a, b) => sizeOf(b) - sizeOf(a)).slice(0, 16)) {
      console.log(`    ${(sizeOf(file) / KB).toFixed(1).padStart(7)}  ${file}`);
    }
  }
}

if (failures.length > 0) {
  console.error(`\n${failures.join('\n')}`);
  process.exit(1);
}
