/** Starts and stops the Firebase emulators of a stack. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findFirestoreJar, findStorageRules, machine } from './emulator-jars.mjs';
import { findJavaHome } from './java.mjs';
import { HOST, siteUrl } from './ports.mjs';
import { start, stop } from './processes.mjs';
import { root } from './project.mjs';

/** @typedef {import('./ports.mjs').Stack} Stack */

/** All emulators that the app uses. */
const SUITE = ['auth', 'firestore', 'functions', 'storage', 'hosting'];
const READY = 'All emulators ready';
const BROKEN_FUNCTIONS =
  /.*(?:Failed to load function|Failed to parse build specification|Error adding trigger).*/;
const CLOSED_NETWORK = [
  'The Firestore emulator or the storage rules runtime is not on this machine, and firebase-tools could not download it.',
  'On a network that blocks the download, install the Google Cloud SDK with its Firestore emulator instead:',
  '  sudo apt install google-cloud-cli-firestore-emulator   (or: gcloud components install cloud-firestore-emulator)',
  'or set FIRESTORE_EMULATOR_BINARY_PATH (and STORAGE_EMULATOR_BINARY_PATH) to the jars.',
].join('\n');

/**
 * Returns the JVM options. The JVM's defaults suit servers: with only the serial collector and the
 * C1 compiler, the Firestore emulator needs half the CPU time. The heap is bounded.
 * @param {string} heap
 */
const javaOptions = (heap) => `-Xmx${heap} -XX:+UseSerialGC -XX:TieredStopAtLevel=1`;

/** Time limit for an export. A failed one may never respond; see emulator-process.mjs. */
const EXPORT_MS = 60_000;

/** Whether a port is free. @param {number} port */
const isFree = (port) =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, HOST, () => server.close(() => resolve(true)));
  });

/**
 * Checks that the ports of a stack are free.
 * @param {Stack} stack
 * @throws {Error} naming the ports in use and how to use others
 */
export async function checkPorts({ ports, name }) {
  const taken = [];
  for (const [what, port] of Object.entries(ports)) {
    if (what !== 'ui' && !(await isFree(port))) taken.push(`${port} (${what})`);
  }
  if (taken.length === 0) return;
  const [command, variable] =
    name === 'start' ? ['npm start', 'UNITED_SLOT'] : ['npm test', 'UNITED_TEST_SLOT'];
  throw new Error(
    [
      `${taken.length === 1 ? 'A port is' : 'Ports are'} in use: ${taken.join(', ')}.`,
      `If another "${command}" is running, stop it with Ctrl-C in its terminal,`,
      `or run this one on other ports, with data of its own: ${variable}=1 ${command} (1 to 9)`,
      `To find the program that uses a port: lsof -i :${taken[0]?.split(' ')[0]}`,
    ].join('\n'),
  );
}

/**
 * Returns the environment in which firebase-tools finds Java and the programs it would otherwise
 * download.
 * @param {string} [heap] limit of each Java program's heap
 * @returns {Record<string, string>}
 */
export function emulatorPrograms(heap = '2g') {
  const cache = root('.cache/emulators');
  const javaHome = findJavaHome();
  const firestore = findFirestoreJar(cache);
  const storage = findStorageRules(cache, firestore?.engine ?? null);
  return {
    JAVA_HOME: javaHome,
    JAVA_TOOL_OPTIONS: process.env.JAVA_TOOL_OPTIONS ?? javaOptions(heap),
    PATH: [join(javaHome, 'bin'), process.env.PATH].join(delimiter),
    ...(firestore && { FIRESTORE_EMULATOR_BINARY_PATH: firestore.run }),
    ...(storage && { STORAGE_EMULATOR_BINARY_PATH: storage }),
  };
}

/** Whether the Emulator UI is on this machine. It can't be downloaded in a restricted network. */
export const uiAvailable = () =>
  machine.list(join(machine.home, '.cache/firebase/emulators')).some((name) => /^ui-v[\d.]+$/.test(name));

/**
 * Creates an empty temp folder for a stack. firebase-tools stores its hub file and uploaded files
 * there by project id, and deletes them when it exits, so checkouts must not share a folder. The
 * path is short because it also holds sockets, whose paths are limited to 104 bytes on macOS.
 * @param {Stack} stack
 */
function tempFolder({ projectId }) {
  const hash = createHash('sha256').update(root()).update(projectId).digest('hex').slice(0, 8);
  const folder = join(tmpdir(), `united-${hash}`);
  rmSync(folder, { recursive: true, force: true }); // Left behind by a stack that was killed.
  mkdirSync(folder, { recursive: true });
  return folder;
}

/**
 * Polls until every port answers HTTP.
 * @param {number[]} ports
 * @param {() => void} check throws to stop polling
 */
async function answering(ports, check) {
  for (const port of ports) {
    for (;;) {
      check();
      const answer = await fetch(`http://${HOST}:${port}/`, { redirect: 'manual' }).catch(() => null);
      await answer?.body?.cancel();
      if (answer) break;
      await delay(100);
    }
  }
}

/**
 * Starts emulators and waits until all of them respond. Functions run sequentially in one process
 * per codebase. Otherwise, firebase-tools would start a 100 MB process for each function and
 * another for each parallel call, and keep them all running.
 * @param {Stack} stack its configuration and folders must exist
 * @param {object} [options]
 * @param {string[]} [options.only] defaults to all that the app uses
 * @param {string | null} [options.importFrom] absolute folder of the data to start with
 * @param {string} [options.exportTo] absolute folder to which `stop` writes the data
 * @param {string} [options.heap] limit of each Java program's heap
 * @param {Record<string, string>} [options.env]
 * @param {number} [options.timeoutMs]
 * @param {number} [options.nice] see processes.mjs
 * @throws {Error} with the end of the log if they don't start
 */
export async function startEmulators(
  stack,
  { only = SUITE, importFrom, exportTo, heap, env = {}, timeoutMs = 300_000, nice } = {},
) {
  await checkPorts(stack);
  const programs = emulatorPrograms(heap);
  const dir = root(stack.dataDir);
  mkdirSync(dir, { recursive: true });
  const log = join(dir, 'emulators.log');
  const args = [
    ...['--import', root('tools/emulator-process.mjs')],
    ...[root('node_modules/firebase-tools/lib/bin/firebase.js'), 'emulators:start', '--non-interactive'],
    ...['--project', stack.projectId, '--config', root(stack.config), '--only', only.join(',')],
    ...(only.includes('functions') ? ['--inspect-functions'] : []),
    ...(importFrom ? ['--import', importFrom] : []),
    ...(exportTo ? ['--export-on-exit', exportTo] : []),
  ];
  const temp = tempFolder(stack);
  const { child, exited } = start(process.execPath, args, {
    cwd: dir, // firebase-tools writes debug logs and temporary exports there.
    env: {
      ...programs,
      NO_UPDATE_NOTIFIER: '1',
      NO_COLOR: '1',
      FORCE_COLOR: undefined,
      TZ: 'UTC',
      TMPDIR: temp,
      TEMP: temp,
      TMP: temp,
      // firebase-tools asks npm for the newest firebase-functions whenever it loads functions,
      // which takes ten seconds without a network.
      npm_config_offline: 'true',
      // Have functions write their manifest to a file. By default they serve it on a port, which
      // two stacks may choose at the same time; firebase-tools then waits forever.
      FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: 'true',
      FUNCTIONS_DISCOVERY_TIMEOUT: '60',
      SITE_URL: siteUrl(stack),
      ...env,
    },
    log,
    ipc: true,
    nice,
  });
  const until = Date.now() + timeoutMs;
  const check = () => {
    const text = existsSync(log) ? readFileSync(log, 'utf8') : '';
    const broken = BROKEN_FUNCTIONS.test(text);
    const problem =
      child.exitCode !== null || child.signalCode !== null
        ? `The emulators exited (code ${child.exitCode}).`
        : broken
          ? 'The functions could not be loaded.'
          : Date.now() > until
            ? `The emulators were not ready after ${timeoutMs / 1000} s.`
            : null;
    if (problem) {
      const hint =
        programs.FIRESTORE_EMULATOR_BINARY_PATH && programs.STORAGE_EMULATOR_BINARY_PATH
          ? ''
          : CLOSED_NETWORK;
      throw new Error(`${problem}\n${text.split('\n').slice(-60).join('\n')}\n${hint}\nFull log: ${log}`);
    }
    return text.includes(READY);
  };
  try {
    while (!check()) await delay(150);
    await answering(
      only.map((name) => stack.ports[/** @type {keyof import('./ports.mjs').Ports} */ (name)]),
      check,
    );
  } catch (error) {
    await stop(child, 5000);
    throw error;
  }
  return {
    log,
    exited,
    pid: child.pid,
    url: siteUrl(stack),
    /** Stops the emulators, after exporting their data if `exportTo` is set. */
    stop: () => stop(child, EXPORT_MS),
    /**
     * Exports all data to an absolute folder without stopping the emulators.
     * @param {string} to @throws {Error} if the export fails
     */
    async exportData(to) {
      rmSync(to, { recursive: true, force: true });
      const answer = await fetch(`http://${HOST}:${stack.ports.hub}/_admin/export`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ path: to, initiatedBy: 'periodic' }),
        signal: AbortSignal.timeout(EXPORT_MS),
      });
      if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    },
  };
}
