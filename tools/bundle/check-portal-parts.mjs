/**
 * Checks the first loads of the portal: they must not contain libraries that load later, and chunks
 * must not import each other. Needs a production build in web/dist (or in WEB_OUT_DIR).
 * `.size-limit.js` limits the sizes of first loads. Exits with 1 if there are problems.
 */
import { buildFolder, readBuild } from './portal-build.mjs';
import { banned, deferred, excluded, lazyLoads, otherLoads, screen } from './portal-routes.mjs';

const { firstLoad, importCycles, pages, scripts, librariesIn } = readBuild(buildFolder());
const nameOf = (key) => key.replace(/^src\/portal\//, '').replace(/\.tsx$/, '');

/** Every screen of the portals in the build. */
const screens = pages().map((key) => ({ key, name: nameOf(key) }));
const names = screens.map(({ name }) => name);

const loads = [
  ...Object.entries(otherLoads).map(([name, load]) => ({ name, ...load })),
  ...screens.map(({ key, name }) => ({ name, modules: screen(key), excluded: excluded[name] ?? [] })),
];

const failures = [
  ...librariesIn(scripts, banned).map((name) => `${name} is in the build`),
  ...importCycles().map((cycle) => `chunks import each other: ${cycle}`),
  ...Object.keys(excluded)
    .filter((name) => !names.includes(name))
    .map((name) => `${name} is not a screen: remove it from tools/bundle/portal-routes.mjs`),
  ...loads.flatMap((load) =>
    librariesIn(firstLoad(load.modules), [...load.excluded, ...deferred]).map(
      (name) => `${load.name} loads ${name}`,
    ),
  ),
  ...Object.entries(lazyLoads)
    .filter(([, { module, includes }]) => librariesIn(firstLoad([module]), [includes]).length === 0)
    .map(([name, { includes }]) => `${name}: does not include ${includes}`),
];
console.log(`${loads.length} first loads of the portal, ${failures.length} problems.`);
for (const failure of failures) console.error(failure);
process.exitCode = failures.length > 0 ? 1 : 0;
