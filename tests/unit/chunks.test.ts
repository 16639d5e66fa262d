import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { chunksByScreen } from '../../web/chunks-plugin';

const app = (path: string) => fileURLToPath(new URL(`../../web/src/portal/app/${path}`, import.meta.url));

/** The static and dynamic imports of each module. */
const imports: Record<string, { now?: string[]; later?: string[] }> = {
  [app('main.tsx')]: { now: ['/react'], later: [app('sign-in/login-page.tsx')] },
  [app('sign-in/login-page.tsx')]: { now: ['/react'] },
  [app('sign-in/admin-login-page.tsx')]: { now: ['/react'] },
  [app('shell/portal.tsx')]: { now: ['/react'] },
  [app('shell/live-portal.tsx')]: { now: ['/react'] },
  [app('member-screens.tsx')]: { later: ['/tickets', '/links', '/profile'] },
  [app('admin-screens.tsx')]: { later: ['/desk', '/leads', '/audit'] },
  '/tickets': { now: ['/chip', '/upload'] },
  '/links': { now: ['/chip', '/icon'] },
  '/profile': { now: ['/upload', '/icon'] },
  '/desk': { now: ['/grid', '/chip'] },
  '/leads': { now: ['/grid', '/icon'] },
  '/audit': { now: ['/upload', '/pager'] },
};

/** Returns the chunk of each module if the bundler lists them in this order. */
function chunksFor(order: (ids: string[]) => string[]): Record<string, string | null> {
  const imported = Object.values(imports).flatMap(({ now = [], later = [] }) => [...now, ...later]);
  const ids = [...new Set([...Object.keys(imports), ...imported])];
  const bundler = {
    getModuleIds: () => order(ids).values(),
    getModuleInfo: (id: string) => ({
      importedIds: imports[id]?.now ?? [],
      dynamicallyImportedIds: imports[id]?.later ?? [],
      dynamicImporters: ids.filter((other) => imports[other]?.later?.includes(id)),
      code: 'x'.repeat(5000),
    }),
  };
  const { config, buildEnd } = chunksByScreen() as unknown as {
    config: () => {
      build: { rolldownOptions: { output: { codeSplitting: { groups: { name: Namer }[] } } } };
    };
    buildEnd: (this: typeof bundler) => void;
  };
  const [group] = config().build.rolldownOptions.output.codeSplitting.groups;
  buildEnd.call(bundler);
  return Object.fromEntries(ids.map((id) => [id, group?.name(id) ?? null]));
}
type Namer = (id: string) => string | null;

test('the order of modules in the bundler does not affect chunks', () => {
  const chunks = chunksFor((ids) => ids);
  expect(chunks['/react']).toBe('start');
  const shared = ['/chip', '/upload', '/icon', '/grid'].map((id) => chunks[id]);
  expect(new Set(shared)).toEqual(new Set(['s0', 's1', 's2', 's3']));
  expect(chunksFor((ids) => ids.toReversed())).toEqual(chunks);
});
