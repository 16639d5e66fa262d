/** Starts and stops the Firebase emulators of a stack. */
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

/** Everything the app uses. */
const SUITE = ['auth', 'firestore', 'functions', 'storage', 'hosting'];
const READY = 'All emulators ready';
const BROKEN_FUNCTIONS =
  /.*(?:Failed to load function|Failed to parse build specification|Error adding trigger).*/;
const CLOSED_NETWORK = [
  'The Firestore emulator or the storage rules runtime is not on this machine, so firebase-tools tried to download it.',
  'On a network that blocks the download, install the Google Cloud SDK with its Firestore emulator instead:',
  '  sudo apt install google-cloud-cli-firestore-emulator   (or: gcloud components install cloud-firestore-emulator)',
  'or set FIRESTORE_EMULATOR_BINARY_PATH (and STORAGE_EMULATOR_BINARY_PATH) to the jars.',
].join('\n');

/**
 * Java takes a quarter of the machine before it collects garbage. The serial collector took 11 %
 * less processor time, and the quick compiler alone half of what both compilers took: no emulator
 * lives long enough for the thorough one to pay. What is young gets 256 MB, which halves the time of
 * collections, and classes get 64 at once, which spares the start two full ones.
 */
const JAVA_OPTIONS = '-Xmx2g -Xmn256m -XX:MetaspaceSize=64m -XX:+UseSerialGC -XX:TieredStopAtLevel=1';

/** Whether a port can be bound. @param {number} port */
const isFree = (port) =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, HOST, () => server.close(() => resolve(true)));
  });

/**
 * @param {import('./ports.mjs').Stack} stack
 * @throws {Error} naming the ports in use and what to do
 */
export async function checkPorts({ ports, name }) {
  const taken = [];
  for (const [what, port] of Object.entries(ports)) {
    if (what !== 'ui' && !(await isFree(port))) taken.push(`${port} (${what})`);
  }
  if (taken.length === 0) return;
  const command = name === 'start' ? 'npm start' : 'npm test';
  throw new Error(
    [
      `${taken.length === 1 ? 'A port is' : 'Ports are'} in use: ${taken.join(', ')}.`,
      `Is another "${command}" running? Stop it with Ctrl-C in its terminal.`,
      `Else find the program (lsof -i :${taken[0]?.split(' ')[0]}) and end it; tools/ports.mjs lists the ports.`,
    ].join('\n'),
  );
}

/**
 * Environment in which firebase-tools finds Java and the programs it would download.
 * @returns {Record<string, string>}
 */
export function emulatorPrograms() {
  const cache = root('.cache/emulators');
  const javaHome = findJavaHome();
  const firestore = findFirestoreJar(cache);
  const storage = findStorageRules(cache, firestore?.engine ?? null);
  return {
    JAVA_HOME: javaHome,
    JAVA_TOOL_OPTIONS: process.env.JAVA_TOOL_OPTIONS ?? JAVA_OPTIONS,
    PATH: [join(javaHome, 'bin'), process.env.PATH].join(delimiter),
    ...(firestore && { FIRESTORE_EMULATOR_BINARY_PATH: firestore.run }),
    ...(storage && { STORAGE_EMULATOR_BINARY_PATH: storage.run }),
  };
}

/**
 * Whether the emulators' web interface has been downloaded (it cannot be in a closed network, and
 * nothing needs it).
 */
export const uiAvailable = () =>
  machine.list(join(machine.home, '.cache/firebase/emulators')).some((name) => /^ui-v[\d.]+$/.test(name));

/**
 * Polls until every port answers HTTP.
 * @param {number[]} ports
 * @param {() => void} check throws to give up
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
 * Starts emulators (all that the app uses, unless told otherwise) and waits until each of them
 * answers.
 * @param {import('./ports.mjs').Stack} stack its configuration and folders must exist
 * @param
 * {{only?: string[], oneByOne?: boolean, importFrom?: string | null, exportTo?: string, env?:
 * Record<string, string>, timeoutMs?: number, nice?: number}} [options] oneByOne: functions run one
 * after another in one process per codebase, instead of at once in a process per function and call:
 * a process takes a second to start and 100 MB; nice: see processes.mjs; importFrom, exportTo:
 * absolute folders of data to begin with, and to write on a regular stop
 * @throws {Error} with the end of the log when they do not come up
 */
export async function startEmulators(
  stack,
  { only = SUITE, oneByOne = false, importFrom, exportTo, env = {}, timeoutMs = 180_000, nice } = {},
) {
  await checkPorts(stack);
  const programs = emulatorPrograms();
  const dir = root(stack.dataDir);
  mkdirSync(dir, { recursive: true });
  const log = join(dir, 'emulators.log');
  const args = [
    '--import',
    root('tools/exit-with-parent.mjs'),
    '--import',
    root('tools/fresh-connections.mjs'),
    '--import',
    root('tools/quick-emulators.mjs'),
    root('node_modules/firebase-tools/lib/bin/firebase.js'),
  ];
  args.push(
    'emulators:start',
    '--project',
    stack.projectId,
    '--config',
    root(stack.config),
    '--non-interactive',
  );
  args.push('--only', only.join(','));
  // In its debug mode, which is how firebase-tools runs them so. Without a port it takes a free one
  // per process.
  if (oneByOne) args.push('--inspect-functions');
  if (importFrom) args.push('--import', importFrom);
  if (exportTo) args.push('--export-on-exit', exportTo);
  const quiet = { NO_UPDATE_NOTIFIER: '1', NO_COLOR: '1', FORCE_COLOR: undefined, TZ: 'UTC' };
  // The Storage emulator keeps its files in one folder below the temp folder and removes it when it
  // ends, whichever stack's they are. The path stays short, since the functions' sockets lie there
  // too.
  const temp = join(tmpdir(), stack.projectId);
  mkdirSync(temp, { recursive: true });
  // Functions tell what they are by a file. By a port, which is the default, two stacks may choose the
  // same one at the same time, and firebase-tools then waits for good.
  const discovery = { FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: 'true', FUNCTIONS_DISCOVERY_TIMEOUT: '60' };
  // firebase-tools writes its debug logs and temporary exports into the current folder.
  const { child, exited } = start(process.execPath, args, {
    cwd: dir,
    env: {
      ...programs,
      ...quiet,
      ...discovery,
      TMPDIR: temp,
      TEMP: temp,
      TMP: temp,
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
        ? `The emulators ended (exit code ${child.exitCode}).`
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
    url: siteUrl(stack),
    /** Ends the emulators; they export their data first when `exportTo` was given. */
    stop: () => stop(child, 60_000),
    /** Writes all data to an absolute folder while the emulators run on. @param {string} to */
    async exportData(to) {
      rmSync(to, { recursive: true, force: true });
      const answer = await fetch(`http://${HOST}:${stack.ports.hub}/_admin/export`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ path: to, initiatedBy: 'periodic' }),
      });
      if (!answer.ok) throw new Error(`Export failed: ${answer.status} ${await answer.text()}`);
    },
  };
}
