/**
 * Checks what is in the first loads of the portal app: no library that comes later, no chunks that
 * import each other. Needs a production build in web/dist (or in WEB_OUT_DIR). `.size-limit.js` says
 * how large first loads may be. Exits with 1 when something is where it must not be.
 */
import { buildFolder, readBuild } from './portal-build.mjs';
import { banned, deferred, lazyLoads, outside, screen, without } from './portal-routes.mjs';

const { firstLoad, circles, pages, scripts, found } = readBuild(buildFolder());
const nameOf = (key) => key.replace(/^src\/portal\//, '').replace(/\.tsx$/, '');

/** Every screen of the portals, as the build knows them. */
const screens = pages().map((key) => ({ key, name: nameOf(key) }));
const named = screens.map(({ name }) => name);

const loads = [
  ...Object.entries(outside).map(([name, load]) => ({ name, ...load })),
  ...screens.map(({ key, name }) => ({ name, modules: screen(key), without: without[name] ?? [] })),
];

const failures = [
  ...found(scripts, banned).map((name) => `${name} is in the build`),
  ...circles().map((circle) => `chunks import each other: ${circle}`),
  ...Object.keys(without)
    .filter((name) => !named.includes(name))
    .map((name) => `${name} is not a screen: remove it from tools/bundle/portal-routes.mjs`),
  ...loads.flatMap((load) =>
    found(firstLoad(load.modules), [...load.without, ...deferred]).map(
      (name) => `${load.name} loads ${name}`,
    ),
  ),
  ...Object.entries(lazyLoads)
    .filter(([, { module, holds }]) => found(firstLoad([module]), [holds]).length === 0)
    .map(([name, { holds }]) => `${name}: ${holds} is not in it`),
];
console.log(`${loads.length} first loads of the portal app, ${failures.length} problems.`);
for (const failure of failures) console.error(failure);
process.exitCode = failures.length > 0 ? 1 : 0;
