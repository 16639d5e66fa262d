/**
 * Checks the first load of the signed-in app against budget 5 of the performance plan: for each
 * route, the chunks that must have arrived before its screen shows, in brotli bytes, and what must
 * not be among them. Needs a production build in web/dist (or in WEB_OUT_DIR). Exits with 1 when a
 * route is over its budget or carries something it must not.
 */
import { resolve } from 'node:path';
import { isMain, root } from '../tools/project.mjs';
import { readBuild, scriptsIn } from './web/portal-build.mjs';
import { afterwards, entry, KB, later, nowhere, routes } from './web/portal-routes.mjs';

/**
 * Measures a production build.
 * @param {string} dist its folder
 * @returns first loads and what comes after them, in bytes brotli; `failures` says what is over its
 * ceiling or where it must not be
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
