/**
 * Proves that the folder a deploy uploads stands by itself: copies functions/dist elsewhere, installs its own dependencies there
 * and loads it, so that nothing is borrowed from the workspace.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../tools/project.mjs';

const folder = mkdtempSync(join(tmpdir(), 'united-functions-'));
try {
  cpSync(root('functions/dist'), folder, {
    recursive: true,
    filter: (path) => !path.endsWith('.secret.local'),
  });
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const install = [
    'install',
    '--omit=dev',
    '--no-audit',
    '--no-fund',
    '--no-package-lock',
    '--loglevel=error',
  ];
  execFileSync(npm, install, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  const load = "const names = Object.keys(await import('./index.js')); console.log(names.join(' '));";
  const names = execFileSync(process.execPath, ['--input-type=module', '-e', load], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, GCLOUD_PROJECT: 'united', FIREBASE_CONFIG: '{"projectId":"united"}' },
  }).trim();
  for (const name of ['submitBankApplication', 'setBankApplicationStatus', 'refuseSelfSignUp']) {
    if (!names.split(' ').includes(name)) throw new Error(`The deployed folder does not export ${name}.`);
  }
  console.log(`Functions folder: installs and loads alone, ${names.split(' ').length} exports.`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
