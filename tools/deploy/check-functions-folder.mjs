/**
 * Proves that the folders a deploy uploads stand by themselves: copies each elsewhere, installs its
 * own dependencies there and loads it, so that nothing is borrowed from the workspace. The
 * callables start without gRPC, which doubles the time of a cold start.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../project.mjs';

/** Each folder with some functions that it must hold. */
const folders = {
  'functions/dist':
    'submitBankApplication verifyAttachment sendContactMessage sendEmail sendGridEvents publicSiteFigures',
  'functions/dist-events':
    'refusePartedSignIn refuseSelfSignUp resumeDeletions recountStats onTicketReplyCreated emailCreated deliverEmail sweepEmails',
};
const install = 'install --omit=dev --no-audit --no-fund --no-package-lock --loglevel=error';

const load = `
const names = Object.keys(await import('./index.js'));
const loaded = Object.keys((await import('node:module')).createRequire(import.meta.url).cache);
console.log(JSON.stringify({ names, hasGrpc: loaded.some((path) => /@grpc[\\\\/]/.test(path)) }));`;

/**
 * What a copy of the folder exports with its own packages, and whether loading it loads gRPC.
 * @param {string} source
 * @returns {{names: string[], hasGrpc: boolean}}
 */
function loadAlone(source) {
  const folder = mkdtempSync(join(tmpdir(), 'united-functions-'));
  try {
    cpSync(root(source), folder, { recursive: true, filter: (path) => !path.endsWith('.secret.local') });
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    execFileSync(npm, install.split(' '), { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
    const answer = execFileSync(process.execPath, ['--input-type=module', '-e', load], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, GCLOUD_PROJECT: 'united', FIREBASE_CONFIG: '{"projectId":"united"}' },
    });
    return JSON.parse(answer);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

for (const [source, expected] of Object.entries(folders)) {
  const { names, hasGrpc } = loadAlone(source);
  const missing = expected.split(' ').filter((name) => !names.includes(name));
  if (missing.length > 0) throw new Error(`${source} does not export ${missing.join(', ')}.`);
  if (hasGrpc && source === 'functions/dist') throw new Error(`${source} loads gRPC when it starts.`);
  console.log(`${source}: installs and loads alone, ${names.length} exports.`);
}
