/**
 * Checks that the folders a deploy uploads are self-contained: copies each one out of the
 * workspace, installs its own dependencies and loads it. Also checks that the callables start
 * without loading Firestore, Storage and gRPC, which take most of a cold start, and reject forged
 * tokens.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../project.mjs';

/** Some functions that each folder must export. */
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
const libraries = ['@google-cloud', '@grpc'].filter((name) =>
  loaded.some((path) => path.includes('/node_modules/' + name + '/')));
console.log(JSON.stringify({ names, libraries }));`;

/** Calls setupStatus with unsigned tokens, and prints the statuses of the responses. */
const forge = `
const { createRequire } = await import('node:module');
const require = createRequire(import.meta.url);
const express = createRequire(require.resolve('firebase-functions'))('express');
const { setupStatus } = await import('./index.js');
const server = express().use(express.json(), setupStatus).listen(0, 'localhost');
await new Promise((resolve) => server.once('listening', resolve));
const call = async (headers) => (await fetch('http://localhost:' + server.address().port, {
  method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: '{"data":{}}',
})).status;
const statuses = [await call({ authorization: 'Bearer a.b.c' }), await call({ 'x-firebase-appcheck': 'a.b.c' })];
console.log(statuses.join(' '));
process.exit();`;

const node = ['--input-type=module', '-e'];
const env = { ...process.env, GCLOUD_PROJECT: 'united', FIREBASE_CONFIG: '{"projectId":"united"}' };

/**
 * Copies a folder out of the workspace and installs its packages, or reuses the packages of a copy
 * with the same manifest.
 * @param {string} source @param {Map<string, string>} copies absolute folders of copies, by
 *   manifest
 */
function isolate(source, copies) {
  const folder = mkdtempSync(join(tmpdir(), 'united-functions-'));
  cpSync(root(source), folder, { recursive: true, filter: (path) => !path.endsWith('.secret.local') });
  const manifest = readFileSync(join(folder, 'package.json'), 'utf8');
  const previous = copies.get(manifest);
  copies.set(manifest, folder);
  if (previous) {
    renameSync(join(previous, 'node_modules'), join(folder, 'node_modules'));
    return folder;
  }
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  execFileSync(npm, install.split(' '), { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  return folder;
}

/**
 * Returns a folder's exports, and the slow libraries it loads on startup.
 * @param {string} folder absolute
 * @returns {{names: string[], libraries: string[]}}
 */
function loadFrom(folder) {
  return JSON.parse(execFileSync(process.execPath, [...node, load], { cwd: folder, encoding: 'utf8', env }));
}

/**
 * @param {string} folder absolute, of the callables
 * @throws {Error} if a forged token is accepted, or rejected by anything but firebase-admin
 */
function checkForgedTokens(folder) {
  const options = { cwd: folder, encoding: /** @type {const} */ ('utf8') };
  const enforcing = { ...env, ENFORCE_APP_CHECK: 'true' };
  const { stdout, stderr } = spawnSync(process.execPath, [...node, forge], { ...options, env: enforcing });
  const isRejected = [/auth\/argument-error/, /app-check\/invalid-argument/].every((code) =>
    code.test(stderr),
  );
  if (!/^401 401$/m.test(stdout) || !isRejected)
    throw new Error(`Forged tokens were not rejected as expected:\n${stdout}\n${stderr}`);
}

/** @type {Map<string, string>} */ const copies = new Map();
/** @type {string[]} */ const made = [];
try {
  for (const [source, expected] of Object.entries(folders)) {
    const folder = isolate(source, copies);
    made.push(folder);
    const { names, libraries } = loadFrom(folder);
    const missing = expected.split(' ').filter((name) => !names.includes(name));
    if (missing.length > 0) throw new Error(`${source} does not export ${missing.join(', ')}.`);
    if (source === 'functions/dist') {
      if (libraries.length > 0) throw new Error(`${source} loads ${libraries.join(', ')} on startup.`);
      checkForgedTokens(folder);
    }
    console.log(`${source}: installs and loads on its own, ${names.length} exports.`);
  }
} finally {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
}
