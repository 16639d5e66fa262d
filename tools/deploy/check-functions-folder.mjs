/**
 * Proves that the folders a deploy uploads stand by themselves: copies each elsewhere, installs its
 * own dependencies there and loads it, so that nothing is borrowed from the workspace. The
 * callables start without gRPC, which doubles the time of a cold start.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
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
 * Copies a folder elsewhere and installs its packages there, or takes those that a copy with the
 * same manifest has.
 * @param {string} source @param {Map<string, string>} copies absolute folders of copies, by manifest
 */
function copyAlone(source, copies) {
  const folder = mkdtempSync(join(tmpdir(), 'united-functions-'));
  cpSync(root(source), folder, { recursive: true, filter: (path) => !path.endsWith('.secret.local') });
  const manifest = readFileSync(join(folder, 'package.json'), 'utf8');
  const before = copies.get(manifest);
  copies.set(manifest, folder);
  if (before) {
    renameSync(join(before, 'node_modules'), join(folder, 'node_modules'));
    return folder;
  }
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  execFileSync(npm, install.split(' '), { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  return folder;
}

/**
 * What a folder exports with its own packages, and whether loading it loads gRPC.
 * @param {string} folder absolute
 * @returns {{names: string[], hasGrpc: boolean}}
 */
function loadFrom(folder) {
  const answer = execFileSync(process.execPath, ['--input-type=module', '-e', load], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, GCLOUD_PROJECT: 'united', FIREBASE_CONFIG: '{"projectId":"united"}' },
  });
  return JSON.parse(answer);
}

/** @type {Map<string, string>} */ const copies = new Map();
/** @type {string[]} */ const made = [];
try {
  for (const [source, expected] of Object.entries(folders)) {
    const folder = copyAlone(source, copies);
    made.push(folder);
    const { names, hasGrpc } = loadFrom(folder);
    const missing = expected.split(' ').filter((name) => !names.includes(name));
    if (missing.length > 0) throw new Error(`${source} does not export ${missing.join(', ')}.`);
    if (hasGrpc && source === 'functions/dist') throw new Error(`${source} loads gRPC when it starts.`);
    console.log(`${source}: installs and loads alone, ${names.length} exports.`);
  }
} finally {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
}
