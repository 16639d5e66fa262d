/** Clears, seeds and inspects the emulators' data. */
import { readFileSync } from 'node:fs';
import { emulatorEnv, HOST, siteUrl } from './ports.mjs';
import { mustRun } from './processes.mjs';
import { root } from './project.mjs';

/** The emulators treat this token as an administrator, for whom rules don't apply. */
const OWNER = { authorization: 'Bearer owner' };

/** Request timeout in milliseconds. Clearing a large database takes a while. */
const TIMEOUT_MS = 120_000;

/** @param {string} url @param {RequestInit} init */
async function call(url, init) {
  const what = `${init.method ?? 'GET'} ${url}`;
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const answer = await fetch(url, { ...init, headers: OWNER, signal }).catch((error) => {
    throw new Error(`${what} got no response (${error.cause?.code ?? error.message}). See emulators.log.`);
  });
  if (!answer.ok) throw new Error(`${what}: ${answer.status} ${await answer.text()}`);
  return answer;
}

/** @param {import('./ports.mjs').Stack} stack */
const documents = ({ projectId, ports }, prefix = 'v1') =>
  `http://${HOST}:${ports.firestore}/${prefix}/projects/${projectId}/databases/(default)/documents`;

/** Whether the database has no users. @param {import('./ports.mjs').Stack} stack */
export async function isEmpty(stack) {
  const answer = await call(`${documents(stack)}/users?pageSize=1`, {});
  const { documents: found = [] } = await answer.json();
  return found.length === 0;
}

/**
 * Deletes all documents, accounts and files.
 * @param {import('./ports.mjs').Stack} stack @param {string[]} [emulators] the running emulators
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
 * Resets the Firestore emulator. Unlike Firestore, it scans every document that ever existed for
 * each query, even deleted ones. The reset also removes the registered triggers.
 * @param {string} host its host and port
 */
export async function resetFirestore(host) {
  await call(`http://${host}/reset`, { method: 'POST' });
}

/**
 * Enables or disables Firestore triggers, so that they don't run while data is prepared.
 * @param {import('./ports.mjs').Stack} stack
 * @param {boolean} on
 */
export async function setTriggers({ ports }, on) {
  const action = on ? 'enableBackgroundTriggers' : 'disableBackgroundTriggers';
  await call(`http://${HOST}:${ports.hub}/functions/${action}`, { method: 'PUT' });
}

/**
 * Writes the demo data, with triggers disabled.
 * @param {import('./ports.mjs').Stack} stack @param {Record<string, string>} secrets the functions'
 * secrets, for encryption @param {string} [url] site URL for links in emails @param {{ seasonOpened?:
 * boolean }} [options] whether the demo shows the day after the next season was opened
 */
export async function seed(stack, secrets, url = siteUrl(stack), { seasonOpened = false } = {}) {
  await setTriggers(stack, false);
  await mustRun(
    'Seeding',
    process.execPath,
    [root('node_modules/tsx/dist/cli.mjs'), root('tools/seed/seed.ts')],
    {
      env: {
        ...emulatorEnv(stack),
        ...secrets,
        SITE_URL: url,
        ...(seasonOpened && { SEED_SEASON_OPENED: 'true' }),
      },
      log: root(stack.dataDir, 'seed.log'),
    },
  );
  await setTriggers(stack, true);
}
