import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const app = (path: string) => fileURLToPath(new URL(`./src/portal/app/${path}`, import.meta.url));

/** Modules that share a chunk. */
interface Group {
  ids: string[];
  /** Characters of source before minification. */
  size: number;
  /** Whether each screen or part of a screen loads it. */
  loads: boolean[];
}

/** The cost of a request, in characters of source. */
const REQUEST = 1200;

/** Returns the size of a group and its imports that each load does not need. */
const unneededBy = ({ loads }: Group, needs: ReadonlySet<Group>): number[] =>
  loads.map((_, i) => [...needs].reduce((sum, need) => (need.loads[i] ? sum : sum + need.size), 0));

/**
 * Merges groups as long as that saves screens more in requests than it costs them in code they
 * don't need, from either the other group or its imports.
 */
function mergeGroups(groups: Group[], importsOf: (id: string) => readonly string[]): Group[] {
  const groupOf = new Map(groups.flatMap((group) => group.ids.map((id) => [id, group] as const)));
  const needsOf = (group: Group) => {
    const found = new Set([group]);
    for (const { ids } of found)
      for (const id of ids.flatMap(importsOf)) {
        const next = groupOf.get(id);
        if (next) found.add(next);
      }
    return found;
  };
  for (;;) {
    const needs = new Map(groups.map((group) => [group, needsOf(group)]));
    const all = (group: Group) => needs.get(group) ?? new Set<Group>();
    const unneeded = new Map(groups.map((group) => [group, unneededBy(group, all(group))]));
    /** Returns how much unneeded code of the other group the loads of one group would fetch. */
    const waste = (one: Group, other: Group) => {
      const sizes = unneeded.get(other) ?? [];
      return one.loads.reduce((sum, has, i) => (has && !other.loads[i] ? sum + (sizes[i] ?? 0) : sum), 0);
    };
    // Merging would create an import cycle through a third group.
    const wouldCycle = (a: Group, b: Group) =>
      [...all(a)].some((third) => third !== a && third !== b && all(third).has(b));
    let best: { a: Group; b: Group; gain: number } | undefined;
    for (const [i, a] of groups.entries())
      for (const b of groups.slice(i + 1)) {
        const saved = REQUEST * a.loads.filter((has, load) => has && b.loads[load]).length;
        if (saved <= (best?.gain ?? 0)) continue;
        const gain = saved - waste(a, b) - waste(b, a);
        if (gain > (best?.gain ?? 0) && !wouldCycle(a, b) && !wouldCycle(b, a)) best = { a, b, gain };
      }
    if (!best) return groups;
    const { a, b } = best;
    a.ids.push(...b.ids);
    a.size += b.size;
    for (const id of b.ids) groupOf.set(id, a);
    groups.splice(groups.indexOf(b), 1);
    const loads = a.loads.map((has, i) => has || b.loads[i] === true);
    for (const group of needsOf(a)) group.loads = group.loads.map((has, i) => has || loads[i] === true);
  }
}

/**
 * Decides which modules share a chunk. There is one chunk each for app start (with the screen
 * tables), sign-in, a portal's frame and its live session. Other modules are grouped by the
 * screens, dialogs and tabs that need them; small chunks are merged if that costs less than a
 * request. Without this, the bundler would give a screen a hundred tiny files.
 *
 * Chunks never import each other in a cycle: code that needs a module also needs its imports, so a
 * chunk imports only chunks of an earlier stage or of more screens, and merges that would create a
 * cycle through a third chunk are skipped.
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
      /** Cached, since the bundler creates a new object, including the code, on each call. */
      const known = new Map<string, ReturnType<typeof read>>();
      const read = (id: string) => {
        const found = this.getModuleInfo(id);
        if (!found) throw new Error(`The build has no ${id}. Was the module renamed?`);
        const { importedIds, dynamicallyImportedIds, dynamicImporters, code } = found;
        return { importedIds, dynamicallyImportedIds, dynamicImporters, size: code?.length ?? 0 };
      };
      const info = (id: string) => {
        const found = known.get(id) ?? read(id);
        known.set(id, found);
        return found;
      };
      /** Returns the modules that load before these run. */
      const needs = (...roots: string[]) => {
        const found = new Set(roots.flatMap((root) => info(root).importedIds));
        for (const id of found) for (const next of info(id).importedIds) found.add(next);
        return found;
      };
      const screens = [app('member-screens.tsx'), app('admin-screens.tsx')].flatMap(
        (list) => info(list).dynamicallyImportedIds,
      );
      const signIn = needs(app('sign-in/login-page.tsx'));
      const live = needs(app('shell/live-portal.tsx'));
      const frame = needs(app('shell/portal.tsx'));
      const inside = new Set([...frame, ...live]);
      const onScreens = needs(...screens);
      const only = [...signIn].filter((id) => !inside.has(id));
      const stages = Object.entries({
        start: new Set([...needs(app('main.tsx')), ...[...signIn].filter((id) => inside.has(id))]),
        fields: new Set(only.filter((id) => onScreens.has(id))),
        login: new Set(only),
        frame,
        live,
      });
      const adminSignIn = needs(app('sign-in/admin-login-page.tsx'));
      // Sorted, since the bundler's order varies and builds must be reproducible.
      const moduleIds = [...this.getModuleIds()].toSorted();
      const parts = moduleIds.filter((id) => info(id).dynamicImporters.length > 0 && !screens.includes(id));
      const first = screens.map((id) => needs(id));
      const loads = [...first, ...parts.map((id) => needs(id))];

      const groups = new Map<string, Group>();
      for (const id of moduleIds) {
        const stage = stages.find(([, modules]) => modules.has(id))?.[0];
        if (stage)
          chunkOf.set(
            id,
            adminSignIn.has(id) && ['frame', 'live'].includes(stage) ? `${stage}-sign-in` : stage,
          );
        else if (first.filter((modules) => modules.has(id)).length > 1) {
          const has = loads.map((modules) => modules.has(id));
          const key = has.map(Number).join('');
          const group = groups.get(key) ?? { ids: [], size: 0, loads: has };
          group.ids.push(id);
          group.size += info(id).size;
          groups.set(key, group);
        }
      }
      // Short names, since they are repeated in every chunk that imports them.
      for (const [index, { ids }] of mergeGroups(
        [...groups.values()],
        (id) => info(id).importedIds,
      ).entries()) {
        for (const id of ids) chunkOf.set(id, `s${index}`);
      }
    },
  };
}
