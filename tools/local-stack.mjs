/**
 * The stack of `npm start` and `npm run dev`. Its data persists between runs. Seeds an empty
 * database.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { isEmpty, loadRules, seed } from './data.mjs';
import { checkPorts, startEmulators, uiAvailable } from './emulators.mjs';
import { writeConfig } from './firebase-config.mjs';
import { localData, regularly } from './local-data.mjs';
import { emulatorEnv, mailboxUrl, siteUrl, stacks } from './ports.mjs';
import { killAll, onStopSignal, start } from './processes.mjs';
import { root } from './project.mjs';
import { DEMO_SETUP_KEY, localSecrets, placeSecrets } from './secrets.mjs';

const stack = stacks.start;
const BACKUP_EVERY_MS = 60_000;
const LOAD_RULES_EVERY_MS = 600_000;
/** Maximum heap of each Java program, so that the whole stack fits on a laptop with 8 GB. */
const HEAP = '1g';

/** Accounts of the demo data (tools/seed). */
const SIGN_INS = [
  ['super admin', 'super@demo.test', '/admin-login'],
  ['admin', 'admin@demo.test', '/admin-login'],
  ['admin', 'admin2@demo.test', '/admin-login'],
  ['ERO', 'ero@demo.test', '/login'],
  ['member', 'member@demo.test', '/login'],
  ['member', 'member2@demo.test', '/login'],
  ['pending member', 'pending@demo.test', '/login'],
  ['suspended member', 'suspended@demo.test', '/login (refused)'],
];
const PASSWORD = 'Demo-2025!';
const SEASON_OPENED = '--season-opened';
const OPTIONS = ['--fresh', SEASON_OPENED];

/**
 * Runs a startup phase. Prints its name, and its duration if it took more than three seconds.
 * @template T
 * @param {string} name @param {() => Promise<T>} work
 */
async function phase(name, work) {
  const from = performance.now();
  console.log(`${name}…`);
  const result = await work();
  const seconds = (performance.now() - from) / 1000;
  if (seconds > 3) console.log(`${name}: ${seconds.toFixed(0)} s`);
  return result;
}

/** Starts the local mailbox and waits until it responds. @param {string} url the site's */
async function startMailbox(url) {
  const log = root(stack.dataDir, 'mailbox.log');
  const args = [root('node_modules/tsx/dist/cli.mjs'), root('tools/mailbox/start.ts')];
  const env = { ...emulatorEnv(stack), SITE_URL: url, MAILBOX_URL: mailboxUrl(stack) };
  const { child } = start(process.execPath, args, { env, log });
  while (!(await fetch(mailboxUrl(stack)).catch(() => null))) {
    if (child.exitCode !== null) throw new Error(`The local mailbox exited. Log: ${log}`);
    await delay(100);
  }
}

/**
 * @param {string} url the site's @param {string} dataDir @param {boolean} seasonOpened
 */
function printSignIns(url, dataDir, seasonOpened) {
  const line = (/** @type {string[]} */ [role = '', email = '', password = '', where = '']) =>
    console.log(`  ${role.padEnd(17)} ${email.padEnd(20)} ${password.padEnd(11)} ${where}`);
  console.log(`\nUnited Tax Software runs at ${url}`);
  console.log(`The local mailbox shows every email it sends: ${mailboxUrl(stack)}\n`);
  line(['role', 'email', 'password', 'sign in at']);
  for (const [role = '', email = '', where = ''] of SIGN_INS) line([role, email, PASSWORD, where]);
  console.log(`\n  Setup key for /admin-login, tab Create Admin: ${DEMO_SETUP_KEY}`);
  const options = ['--fresh', ...(seasonOpened ? [SEASON_OPENED] : [])];
  console.log(`  Data is stored in ${dataDir}. To start over: npm start -- ${options.join(' ')}`);
  console.log('  Stop with Ctrl-C.\n');
}

/**
 * Starts everything, prints the demo accounts, and runs until a signal stops it or the emulators
 * exit.
 * @param {string[]} argv `--fresh` deletes the data of earlier runs; `--season-opened` shows the day
 *   after the next season was opened
 * @param {object} mode
 * @param {string[]} mode.only emulators to start
 * @param {() => Promise<unknown>} mode.functions builds the functions
 * @param {() => Promise<void>} [mode.web] builds the web app while the emulators start
 * @param {() => Promise<void>} [mode.afterward] starts other processes
 * @param {string} [mode.url] the URL to open, which links in emails use too
 */
export async function runLocalStack(argv, mode) {
  try {
    await runStack(argv, mode);
  } catch (error) {
    killAll();
    console.error(`\n${error instanceof Error ? error.message : error}`);
    process.exit(1);
  }
}

/** @type {typeof runLocalStack} */
async function runStack(argv, { only, functions, web, afterward, url = siteUrl(stack) }) {
  const unknown = argv.filter((word) => !OPTIONS.includes(word));
  if (unknown.length > 0)
    throw new Error(`Unknown option ${unknown.join(' ')}. Use ${OPTIONS.join(' or ')}.`);
  const seasonOpened = argv.includes(SEASON_OPENED);
  /** @type {Awaited<ReturnType<typeof startEmulators>> | undefined} */ let emulators;
  let ready = false;
  let stopping = false;
  onStopSignal(async () => {
    stopping = true;
    if (ready) {
      console.log('\nSaving the data and stopping…');
      await emulators?.stop();
    }
    killAll();
    console.log('Stopped.');
    return 0;
  });
  await checkPorts(stack);
  // The demo of the opened season has its own data, so that the other one stays as it is.
  const dataDir = seasonOpened ? `${stack.dataDir}/season-opened` : stack.dataDir;
  const data = localData(root(dataDir));
  if (argv.includes('--fresh')) data.clear();
  const secrets = localSecrets();
  writeConfig(stack, { ui: uiAvailable() });
  placeSecrets(stack, secrets);
  mkdirSync(root(stack.webDir), { recursive: true });
  await phase('Building the functions', functions);
  const started = async () => {
    const from = { importFrom: data.newest(), exportTo: data.exportTo, heap: HEAP, env: { SITE_URL: url } };
    emulators = await phase('Starting the emulators', () => startEmulators(stack, { only, ...from }));
    if (!(await isEmpty(stack))) return emulators;
    await phase('Writing the demo data', () =>
      data.whileSeeding(() => seed(stack, secrets, url, { seasonOpened })),
    );
    return emulators;
  };
  const [{ exportData, exited, log }] = await Promise.all([
    started(),
    web && phase('Building the web app', web),
  ]);
  ready = true;
  regularly('The backup of the data', () => data.backup(exportData), BACKUP_EVERY_MS);
  // For its coverage report, the Firestore emulator stores every value of every rule expression
  // until rules are loaded again. It would run out of memory within a day of use.
  regularly('Loading the rules', () => loadRules(stack), LOAD_RULES_EVERY_MS);
  await Promise.all([afterward?.(), startMailbox(url)]);
  printSignIns(url, dataDir, seasonOpened);
  console.log(`Ready: ${url}`);
  await exited;
  if (stopping) return;
  const end = readFileSync(log, 'utf8').split('\n').slice(-40).join('\n');
  throw new Error(`The emulators exited unexpectedly.\n${end}\nFull log: ${log}`);
}
