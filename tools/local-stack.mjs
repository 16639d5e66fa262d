/**
 * The emulators of `npm start` and `npm run dev`: with data that outlives them, seeded when empty.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { isEmpty, seed } from './data.mjs';
import { checkPorts, startEmulators, uiAvailable } from './emulators.mjs';
import { writeConfig } from './firebase-config.mjs';
import { watchPages } from './gone-pages.mjs';
import { localData } from './local-data.mjs';
import { emulatorEnv, mailboxUrl, siteUrl, stacks } from './ports.mjs';
import { killAll, onStopSignal, start } from './processes.mjs';
import { root } from './project.mjs';
import { DEMO_SETUP_KEY, localSecrets, placeSecrets } from './secrets.mjs';

const stack = stacks.start;
const BACKUP_EVERY_MS = 60_000;

/** The accounts of the demo data (tools/seed). */
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

/**
 * Says that something begins, and how long it took when that was long.
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

/** Serves the local mailbox and waits until it answers. @param {string} url the site's address */
async function startMailbox(url) {
  const log = root(stack.dataDir, 'mailbox.log');
  const args = [root('node_modules/tsx/dist/cli.mjs'), root('tools/mailbox/start.ts')];
  const env = { ...emulatorEnv(stack), SITE_URL: url, MAILBOX_URL: mailboxUrl(stack) };
  const { child } = start(process.execPath, args, { env, log });
  while (!(await fetch(mailboxUrl(stack)).catch(() => null))) {
    if (child.exitCode !== null) throw new Error(`The local mailbox ended: see ${log}`);
    await delay(100);
  }
}

/** @param {string} url the site's address */
function printSignIns(url) {
  const line = (/** @type {string[]} */ [role = '', email = '', password = '', where = '']) =>
    console.log(`  ${role.padEnd(17)} ${email.padEnd(20)} ${password.padEnd(11)} ${where}`);
  console.log(`\nUnited Tax Software runs at ${url}`);
  console.log(`Local mailbox, with every message it sends: ${mailboxUrl(stack)}\n`);
  line(['role', 'email', 'password', 'sign in at']);
  for (const [role = '', email = '', where = ''] of SIGN_INS) line([role, email, PASSWORD, where]);
  console.log(`\n  Setup key for /admin-login, tab Create Admin: ${DEMO_SETUP_KEY}`);
  console.log('  Data is kept in .emulators/start; start over with: npm start -- --fresh');
  console.log('  Stop with Ctrl-C.\n');
}

/**
 * Starts everything, prints the sign-ins and runs until a signal or a crash ends it.
 * @param {string[]} argv `--fresh` forgets the data of earlier runs
 * @param {object} mode
 * @param {string[]} mode.only emulators to start
 * @param {() => Promise<unknown>} mode.functions builds what the functions emulator loads
 * @param {() => Promise<void>} [mode.web] builds what the hosting emulator serves, while the others
 * start and the data are written
 * @param {() => Promise<void>} [mode.afterwards] starts more
 * @param {string} [mode.url] the address to open, where links in e-mails lead
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
async function runStack(argv, { only, functions, web, afterwards, url = siteUrl(stack) }) {
  const unknown = argv.filter((word) => word !== '--fresh');
  if (unknown.length > 0) throw new Error(`Unknown option ${unknown.join(' ')}. There is one: --fresh`);
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
  const data = localData(root(stack.dataDir));
  if (argv.includes('--fresh')) data.clear();
  const secrets = localSecrets();
  writeConfig(stack, { ui: uiAvailable() });
  placeSecrets(stack, secrets);
  mkdirSync(root(stack.webDir), { recursive: true });
  await phase('Building the functions', functions);
  const started = async () => {
    const from = { importFrom: data.newest(), exportTo: data.exportTo, env: { SITE_URL: url } };
    emulators = await phase('Starting the emulators', () => startEmulators(stack, { only, ...from }));
    if (!(await isEmpty(stack))) return emulators;
    await phase('Writing the demo data', () => data.whileSeeding(() => seed(stack, secrets, url)));
    await data.backup(emulators.exportData);
    return emulators;
  };
  const [{ exportData, exited, log }] = await Promise.all([
    started(),
    web && phase('Building the web app', web),
  ]);
  ready = true;
  const timer = setInterval(() => {
    data
      .backup(exportData)
      .catch((error) => stopping || console.error(`Backup of the data failed: ${error.message}`));
  }, BACKUP_EVERY_MS);
  const { firestorePages = 0, firestore } = stack.ports;
  await Promise.all([afterwards?.(), startMailbox(url), watchPages(firestorePages, firestore)]);
  printSignIns(url);
  console.log(`Ready: ${url}`);
  await exited;
  clearInterval(timer);
  if (stopping) return;
  killAll();
  const end = readFileSync(log, 'utf8').split('\n').slice(-40).join('\n');
  throw new Error(`The emulators ended by themselves.\n${end}\nFull log: ${log}`);
}
