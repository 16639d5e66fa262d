import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const app = (path: string) => fileURLToPath(new URL(`./src/portal/app/${path}`, import.meta.url));

/**
 * Decides which modules share a chunk: what the start, the frame of a portal and its live session
 * need, and for the rest, what the same screens need. On its own the bundler also separates modules
 * by the dialogs and tabs that import them, which costs a screen a hundred tiny files.
 *
 * No two chunks import each other: whatever needs a module needs its imports too, so a chunk only
 * imports chunks of an earlier stage or of more screens.
 */
export function chunksByScreen(): Plugin {
  const chunkOf = new Map<string, string>();
  const codeSplitting = {
    includeDependenciesRecursively: false,
    groups: [{ name: (id: string) => chunkOf.get(id) ?? null, debugName: 'by screen' }],
  };
  return {
    name: 'chunks-by-screen',
    apply: 'build',
    config: () => ({ build: { rolldownOptions: { output: { codeSplitting } } } }),
    buildEnd(error) {
      if (error) return;
      const info = (id: string) => {
        const found = this.getModuleInfo(id);
        if (!found) throw new Error(`The build has no ${id}. Was the module renamed?`);
        return found;
      };
      /** Returns the modules that are loaded before these run. */
      const needs = (...roots: string[]) => {
        const found = new Set(roots.flatMap((root) => info(root).importedIds));
        for (const id of found) for (const next of info(id).importedIds) found.add(next);
        return found;
      };
      const screens = info(app('screens.tsx')).dynamicallyImportedIds;
      /** Returns a module with all that it may ever load, apart from other screens. */
      const reach = (root: string) => {
        const found = new Set([root]);
        for (const id of found) {
          const { importedIds, dynamicallyImportedIds } = info(id);
          for (const next of [...importedIds, ...dynamicallyImportedIds]) {
            if (!screens.includes(next)) found.add(next);
          }
        }
        return found;
      };
      const stages = Object.entries({
        start: needs(app('main.tsx'), app('sign-in/login-page.tsx')),
        frame: needs(app('portal-routes.tsx'), app('shell/portal.tsx')),
        live: needs(app('shell/live-portal.tsx')),
      });
      const admin = needs(app('sign-in/admin-login-page.tsx'));
      const parts = [...reach(app('main.tsx'))].filter((id) => info(id).dynamicImporters.length > 0);
      const first = screens.map((id) => needs(id));
      const audiences = [...first, ...screens.map(reach), ...parts.toSorted().map((id) => needs(id))];

      const shared = new Map<string, string[]>();
      for (const id of this.getModuleIds()) {
        const stage = stages.find(([, modules]) => modules.has(id))?.[0];
        if (stage) chunkOf.set(id, admin.has(id) && stage !== 'start' ? `${stage}-sign-in` : stage);
        else if (first.filter((modules) => modules.has(id)).length > 1) {
          const key = audiences.map((modules) => Number(modules.has(id))).join('');
          shared.set(key, [...(shared.get(key) ?? []), id]);
        }
      }
      // Short names: every chunk that imports another spells it out.
      for (const [index, key] of [...shared.keys()].toSorted().entries()) {
        for (const id of shared.get(key) ?? []) chunkOf.set(id, `s${index}`);
      }
    },
  };
}
