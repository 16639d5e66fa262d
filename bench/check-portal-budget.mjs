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
const addresses = 'src/portal/app/portal-routes.tsx';
const live = 'src/portal/app/portal/live-portal.tsx';
const feature = (path) => `src/portal/features/${path}.tsx`;

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
  markdown: 'remarkjs/react-markdown',
  needs: 'What needs you now',
};
const nowhere = ['re2js', 'database', 'remoteconfig'];
/** What comes after a screen's first load only: charts, see `later`, and the editor once somebody writes. */
const afterwards = ['charts', 'editor'];
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
    modules: [addresses, portal],
    most: 167 * KB,
    without: ['datagrid', 'reactfire', 'firestore', 'functions', 'notistack'],
  },
  '/member': {
    modules: [
      addresses,
      portal,
      live,
      feature('dashboard/member-dashboard'),
      feature('announcements/banner'),
    ],
    most: 297 * KB,
    plan: 230 * KB,
    without: ['datagrid', 'markdown'],
  },
  '/admin': {
    modules: [addresses, portal, live, feature('dashboard/admin-dashboard')],
    most: 300 * KB,
    plan: 230 * KB,
    without: ['datagrid'],
  },
  '/member/bank-application': {
    modules: [addresses, portal, live, feature('bank-applications/member-page')],
    most: 384 * KB,
    without: ['datagrid'],
  },
  '/member/tickets': {
    modules: [addresses, portal, live, feature('tickets/member-page')],
    most: 329 * KB,
    without: ['datagrid', 'storage'],
  },
  '/admin/email-notifications': {
    modules: [addresses, portal, live, feature('email/email-page')],
    most: 365 * KB,
    without: ['datagrid'],
  },
  '/member/announcements': {
    modules: [addresses, portal, live, feature('announcements/member-page')],
    most: 330 * KB,
    without: ['datagrid'],
  },
  '/admin/announcements': {
    modules: [addresses, portal, live, feature('announcements/admin-page')],
    most: 325 * KB,
    without: ['datagrid', 'markdown'],
  },
  '/admin/custom-values': {
    modules: [addresses, portal, live, feature('custom-values/custom-values-page')],
    most: 479 * KB,
    plan: 380 * KB,
    without: ['markdown'],
  },
  '/admin/readiness': {
    modules: [addresses, portal, live, feature('readiness/readiness-page')],
    most: 472 * KB,
    plan: 380 * KB,
    without: ['markdown'],
  },
  '/admin/tickets': {
    modules: [addresses, portal, live, feature('tickets/desk/desk-page')],
    most: 472 * KB,
    plan: 380 * KB,
    without: [],
  },
  '/admin/bank-applications': {
    modules: [addresses, portal, live, feature('bank-applications/review-page')],
    most: 509 * KB,
    plan: 380 * KB,
    without: [],
  },
};

/** What a screen fetches once it shows: module -> the route that has been loaded by then, and the most it may add in bytes. */
const later = {
  // The figures paint first; this waits for several answers of the database anyway.
  'what needs the member': {
    module: feature('dashboard/needs-panel'),
    route: '/member',
    most: 14 * KB,
    holds: 'needs',
  },
  'charts of /admin': {
    module: feature('dashboard/bar-chart'),
    route: '/admin',
    most: 90 * KB,
    holds: 'charts',
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
    [...without, ...afterwards],
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

console.log('\nFetched after it, KB brotli\n');
for (const [name, { module, route, most, holds }] of Object.entries(later)) {
  const known = closure([entry, ...routes[route].modules]);
  const files = [...closure([module])].filter((file) => !known.has(file));
  const total = files.reduce((sum, file) => sum + sizeOf(file), 0);
  if (total > most) failures.push(`${name}: ${(total / KB).toFixed(1)} KB, budget ${most / KB} KB`);
  if (found(files, [holds]).length === 0) failures.push(`${name}: ${holds} is not in it`);
  console.log(
    `${name.padEnd(28)}${(total / KB).toFixed(1).padStart(7)} of ${most / KB}  ${files.length} files`,
  );
}

if (failures.length > 0) {
  console.error(`\n${failures.join('\n')}`);
  process.exit(1);
}
