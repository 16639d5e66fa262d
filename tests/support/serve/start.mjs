import { HOST } from '../../../tools/ports.mjs';
import { start } from '../../../tools/processes.mjs';
import { root } from '../../../tools/project.mjs';

/**
 * Environment in which tokens are decoded but not verified. With emulators, the SDK asks Auth for
 * each token's user. With Google's servers, it only checks the signature.
 */
export const tokensUnverified = {
  FIREBASE_DEBUG_MODE: 'true',
  FIREBASE_DEBUG_FEATURES: JSON.stringify({ skipTokenVerification: true }),
};

/**
 * Starts serve.mjs and waits until it serves.
 * @param {string} entry absolute path of the built functions
 * @param {{env: Record<string, string>, log: string, preload?: string[]}} options `log`: absolute
 * file for its output; `preload`: arguments of node
 * @throws {Error} with the log's path, if it exits early
 */
export async function startServing(entry, { env, log, preload = [] }) {
  const args = [...preload, root('tests/support/serve/serve.mjs'), entry];
  const { child, exited } = start(process.execPath, args, { env, log, ipc: true });
  const ended = exited.then((code) => {
    throw new Error(`serve.mjs ended (exit code ${code}): see ${log}`);
  });
  /** @type {Promise<Record<string, unknown>>} */
  const message = new Promise((resolve) => child.once('message', (ready) => resolve(Object(ready))));
  const ready = await Promise.race([message, ended]);
  ended.catch(() => {});
  return { child, exited, url: `http://${HOST}:${ready.port}`, ready };
}
