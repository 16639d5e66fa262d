/** Pages that exist only to be measured, built by Vite into the cache. */
import { unchanged } from '../../tools/fingerprint.mjs';
import { mustRun } from '../../tools/processes.mjs';
import { root } from '../../tools/project.mjs';

/**
 * Builds a page of bench/web unless its sources are those of the last build.
 * @param {'client' | 'grid'} name folder below bench/web
 * @returns {Promise<string>} the build's folder
 */
export async function benchBuild(name) {
  const folder = `.cache/bench/${name}`;
  const env = {
    VITE_FIREBASE_CONFIG: JSON.stringify({ projectId: 'united' }),
    VITE_EMULATORS: undefined,
    VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true',
    WEB_OUT_DIR: root(folder),
    NODE_ENV: 'production',
  };
  const sources = [`bench/web/${name}`, 'web', 'domain/src', 'package-lock.json'];
  const stamp = unchanged(`bench-${name}`, sources, '', folder);
  if (!stamp.same) {
    const args = ['build', '--config', root('bench/web', name, 'vite.config.ts')];
    await mustRun(
      `The build of bench/web/${name}`,
      process.execPath,
      [root('node_modules/vite/bin/vite.js'), ...args],
      { env, log: root('.cache/bench', `${name}.log`) },
    );
    stamp.save();
  }
  return root(folder);
}
