/** What the emulators hold: whether it is empty, wiping it, filling it with the demo data. */
import { readFileSync } from 'node:fs';
import { emulatorEnv, HOST, siteUrl } from './ports.mjs';
import { mustRun } from './processes.mjs';
import { root } from './project.mjs';

/** The emulators take this for an administrator, whom no rules bind. */
const OWNER = { authorization: 'Bearer owner' };

/** Milliseconds in which an emulator has to answer; emptying a large database takes some. */
const PATIENCE = 120_000;

/** @param {string} url @param {RequestInit} init */
async function call(url, init) {
  const what = `${init.method ?? 'GET'} ${url}`;
  const signal = AbortSignal.timeout(PATIENCE);
  const answer = await fetch(url, { ...init, headers: OWNER, signal }).catch((error) => {
    throw new Error(`${what} got no answer (${error.cause?.code ?? error.message}): see emulators.log`);
  });
  if (!answer.ok) throw new Error(`${what}: ${answer.status} ${await answer.text()}`);
  return answer;
}

/** @param {import('./ports.mjs').Stack} stack */
const documents = ({ projectId, ports }, prefix = 'v1') =>
  `http://${HOST}:${ports.firestore}/${prefix}/projects/${projectId}/databases/(default)/documents`;

/** Whether the database holds no user. @param {import('./ports.mjs').Stack} stack */
export async function isEmpty(stack) {
  const answer = await call(`${documents(stack)}/users?pageSize=1`, {});
  const { documents: found = [] } = await answer.json();
  return found.length === 0;
}

/**
 * Deletes all documents, accounts and files.
 * @param {import('./ports.mjs').Stack} stack @param {string[]} [emulators] those that run
 */
export async function clearData(stack, emulators = ['firestore', 'auth', 'storage']) {
  const { projectId, ports } = stack;
  const accounts = `http://${HOST}:${ports.auth}/emulator/v1/projects/${projectId}/accounts`;
  if (emulators.includes('firestore')) await call(documents(stack, 'emulator/v1'), { method: 'DELETE' });
  if (emulators.includes('auth')) await call(accounts, { method: 'DELETE' });
  if (emulators.includes('storage'))
    await call(`http://${HOST}:${ports.storage}/internal/reset`, { method: 'POST' });
}

/**
 * Loads firestore.rules into the Firestore emulator.
 * @param {import('./ports.mjs').Stack} stack
 */
export async function loadRules({ projectId, ports }) {
  const files = [{ name: 'firestore.rules', content: readFileSync(root('firestore.rules'), 'utf8') }];
  await call(`http://${HOST}:${ports.firestore}/emulator/v1/projects/${projectId}:securityRules`, {
    method: 'PUT',
    body: JSON.stringify({ rules: { files } }),
  });
}

/**
 * Lets the Firestore emulator forget all: for each query it looks at every document that there ever
 * was, which Firestore does not, and deleting documents changes nothing about that. It also forgets
 * what calls the functions emulator.
 * @param {string} host its host and port
 */
export async function resetFirestore(host) {
  await call(`http://${host}/reset`, { method: 'POST' });
}

/**
 * Lets Firestore triggers run or not, so that preparing data sets nothing off.
 * @param {import('./ports.mjs').Stack} stack
 * @param {boolean} on
 */
export async function setTriggers({ ports }, on) {
  const action = on ? 'enableBackgroundTriggers' : 'disableBackgroundTriggers';
  await call(`http://${HOST}:${ports.hub}/functions/${action}`, { method: 'PUT' });
}

/**
 * Writes the demo data; triggers stay silent meanwhile, and are on afterwards.
 * @param {import('./ports.mjs').Stack} stack @param {Record<string, string>} secrets the functions'
 * secrets, to encrypt with @param {string} [url] where links in e-mails lead
 */
export async function seed(stack, secrets, url = siteUrl(stack)) {
  await setTriggers(stack, false);
  await mustRun(
    'Seeding',
    process.execPath,
    [root('node_modules/tsx/dist/cli.mjs'), root('tools/seed/seed.ts')],
    {
      env: { ...emulatorEnv(stack), ...secrets, SITE_URL: url },
      log: root(stack.dataDir, 'seed.log'),
    },
  );
  await setTriggers(stack, true);
}
