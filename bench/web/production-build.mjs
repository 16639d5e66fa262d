/** The build that the web parts measure: production, in a folder of the bench's own. */

import { unchanged } from '../../tools/fingerprint.mjs';
import { mustRun } from '../../tools/processes.mjs';
import { root } from '../../tools/project.mjs';

const FOLDER = '.cache/bench/web';
const SOURCES = ['web', 'domain/src', 'package-lock.json'];

/** Options of a project that does not exist: nothing that is measured talks to it. */
const config = {
  apiKey: 'k',
  authDomain: 'a.example',
  projectId: 'united',
  storageBucket: 'b',
  appId: 'i',
};

/** Builds unless the sources are those of the last build. @returns {Promise<string>} its folder */
export async function productionBuild() {
  const env = { VITE_FIREBASE_CONFIG: JSON.stringify(config), VITE_EMULATORS: undefined };
  const stamp = unchanged('bench-web', SOURCES, JSON.stringify(env), FOLDER);
  if (!stamp.same) {
    await mustRun('The web build', process.execPath, [root('node_modules/vite/bin/vite.js'), 'build'], {
      cwd: root('web'),
      env: { ...env, WEB_OUT_DIR: root(FOLDER), NODE_ENV: 'production' },
      log: root('.cache/bench/web-build.log'),
    });
    stamp.save();
  }
  return root(FOLDER);
}
