/** Builds the public pages as a client-rendered app, to compare with. */
import { unchanged } from '../../tools/fingerprint.mjs';
import { mustRun } from '../../tools/processes.mjs';
import { root } from '../../tools/project.mjs';

const FOLDER = '.cache/bench/client-rendered';
const SOURCES = ['bench/web/client', 'web', 'domain/src', 'package-lock.json'];

/** How hosting would be set up for it: every path is the app's, apart from its files. */
export const hosting = {
  rewrites: [{ source: '**', destination: '/index.html' }],
  headers: [
    {
      source: '/assets/**',
      headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }],
    },
  ],
};

/** Builds unless the sources are those of the last build. @returns {Promise<string>} its folder */
export async function clientRenderedBuild() {
  const env = {
    VITE_FIREBASE_CONFIG: JSON.stringify({ projectId: 'united' }),
    VITE_EMULATORS: undefined,
    VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true',
    WEB_OUT_DIR: root(FOLDER),
    NODE_ENV: 'production',
  };
  const stamp = unchanged('bench-client-rendered', SOURCES, '', FOLDER);
  if (!stamp.same) {
    const args = ['build', '--config', root('bench/web/client/vite.config.ts')];
    await mustRun(
      'The client-rendered build',
      process.execPath,
      [root('node_modules/vite/bin/vite.js'), ...args],
      { env, log: root('.cache/bench/client-rendered.log') },
    );
    stamp.save();
  }
  return root(FOLDER);
}
