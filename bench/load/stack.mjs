import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { clearData, seed, setTriggers } from '../../tools/data.mjs';
import { startEmulators } from '../../tools/emulators.mjs';
import { writeConfig } from '../../tools/firebase-config.mjs';
import { emulatorEnv, freePort, HOST, stacks } from '../../tools/ports.mjs';
import { run } from '../../tools/processes.mjs';
import { root } from '../../tools/project.mjs';
import { testSecrets } from '../../tools/secrets.mjs';
import { startTestStack } from '../../tools/test-stack.mjs';

/**
 * Where the measured functions are built: next to the real ones, so that their packages resolve.
 */
export const benchFunctions = {
  functionsDir: 'functions/dist-bench',
  eventsDir: 'functions/dist-bench-events',
};

/**
 * Chooses an address for the platform that receives the Firestore emulator's events.
 * @returns {Promise<{address: string, env: Record<string, string>}>} `env` makes the emulators send
 *   them
 */
export async function eventsAddress() {
  const address = `${HOST}:${await freePort()}`;
  const preload = `--import=${pathToFileURL(root('tests/support/serve/forward-events.mjs')).href}`;
  const options = [process.env.NODE_OPTIONS, preload].filter(Boolean).join(' ');
  return { address, env: { EVENTS_HOST: address, NODE_OPTIONS: options } };
}

/**
 * Starts Auth and Firestore, empty and without functions, runs `work`, and stops them.
 * @template T
 * @param {(env: Record<string, string>) => Promise<T>} work gets the emulators' environment
 * @param {Record<string, string>} [env] more variables for the emulators
 * @returns {Promise<T>}
 */
export async function withEmulators(work, env = {}) {
  const stack = stacks.test;
  const only = ['auth', 'firestore'];
  writeConfig(stack);
  const emulators = await startEmulators(stack, { only, env });
  try {
    await clearData(stack, only);
    return await work(emulatorEnv(stack));
  } finally {
    await emulators.stop();
  }
}

/**
 * Starts the whole stack with the demo data, runs `work`, and stops it.
 * @template T
 * @param {(url: string, forget: (path: string) => Promise<void>) => Promise<T>} work gets the
 *   site's URL and a function that deletes a document
 * @returns {Promise<T>}
 */
export async function withSite(work) {
  const stack = stacks.test;
  const emulators = await startTestStack(stack, ['auth', 'firestore', 'functions', 'storage', 'hosting']);
  try {
    await setTriggers(stack, false);
    await clearData(stack);
    await seed(stack, testSecrets());
    return await work(emulators.url, async (path) => {
      const base = `http://${HOST}:${stack.ports.firestore}/v1/projects/${stack.projectId}`;
      const answer = await fetch(`${base}/databases/(default)/documents/${path}`, {
        method: 'DELETE',
        headers: { authorization: 'Bearer owner' },
      });
      if (!answer.ok) throw new Error(`DELETE ${path}: ${answer.status}`);
    });
  } finally {
    await emulators.stop();
  }
}

/**
 * Runs a TypeScript program and parses its last line of output as JSON.
 * @param {string} file relative to the project's root @param {string[]} args
 * @param {Record<string, string>} env @param {string} log absolute file for its output
 * @returns {Promise<any>}
 */
export async function runProgram(file, args, env, log) {
  const program = [root('node_modules/tsx/dist/cli.mjs'), root(file), ...args];
  const code = await run(process.execPath, program, { env, log });
  const lines = readFileSync(log, 'utf8').trim().split('\n');
  if (code !== 0) throw new Error(`${file} ${args.join(' ')} failed:\n${lines.slice(-40).join('\n')}`);
  return JSON.parse(lines.at(-1) ?? '');
}
