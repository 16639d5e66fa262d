/**
 * Measures how fast recipients of an e-mail are queued, and how fast messages are handed to a
 * provider, with the real callables, queues and client on the emulators of the test stack: part
 * `mail-queue` of the bench; `node bench/measure-mail-queue.mjs` alone, or with numbers of
 * recipients to queue in place of 1000 and
 * 10000. The provider is a local server that accepts everything.
 */
import { createServer } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { buildFunctions } from '../tools/build-functions.mjs';
import { clearData, setTriggers } from '../tools/data.mjs';
import { startEmulators } from '../tools/emulators.mjs';
import { writeConfig } from '../tools/firebase-config.mjs';
import { emulatorEnv, HOST, REGION, stacks } from '../tools/ports.mjs';
import { onStopSignal } from '../tools/processes.mjs';
import { placeSecrets, testSecrets } from '../tools/secrets.mjs';

const stack = stacks.test;
const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [1000, 10_000];
const PASSWORD = 'Bench-2025!';

/** Addresses by how many messages were accepted for them. @type {Map<string, number>} */
const accepted = new Map();
const provider = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  const to = JSON.parse(body).personalizations[0].to[0].email;
  accepted.set(to, (accepted.get(to) ?? 0) + 1);
  response.writeHead(202).end();
});
await new Promise((resolve) => provider.listen(0, HOST, () => resolve(null)));
const address = provider.address();
const port = typeof address === 'object' && address ? address.port : 0;

Object.assign(process.env, emulatorEnv(stack));
const { initializeApp } = await import('firebase-admin/app');
const { getAuth } = await import('firebase-admin/auth');
const { getFirestore, Timestamp } = await import('firebase-admin/firestore');
const app = initializeApp({ projectId: stack.projectId });
const db = getFirestore(app);

/** An admin, some members and a template. @param {number} members */
async function prepare(members) {
  await setTriggers(stack, false);
  await clearData(stack, ['firestore', 'auth']);
  const now = Timestamp.now();
  const person = (/** @type {string} */ name, /** @type {string} */ email, role = 'member') => ({
    ...{ name, email, role, status: 'active', date_joined: now, last_login: null, created_at: now },
    ...{ updated_at: now, created_by: null, avatar_url: null, valid_after: Timestamp.fromMillis(0) },
    ...{ has_bank_application: false, search_terms: [] },
  });
  const auth = getAuth(app);
  await auth.createUser({ uid: 'bench-admin', email: 'admin@bench.test', password: PASSWORD });
  await auth.setCustomUserClaims('bench-admin', { role: 'admin' });
  const writer = db.bulkWriter();
  void writer.set(db.doc('users/bench-admin'), person('Admin', 'admin@bench.test', 'admin'));
  for (let i = 0; i < members; i += 1) {
    void writer.set(db.doc(`users/bench-${i}`), person(`Member ${i}`, `member-${i}@bench.test`));
  }
  void writer.set(db.doc('email_templates/bench'), {
    ...{ name: 'Bench', template_type: 'custom_template', subject: 'Season {{season}} begins' },
    content: '<h2>Hello {{member_first_name}}</h2><p>Season {{season}} is here.</p>'.repeat(8),
    ...{ is_active: true, version: 1, created_at: now, updated_at: now, updated_by: 'bench-admin' },
  });
  await writer.close();
}

async function signIn() {
  const answer = await fetch(
    `http://${HOST}:${stack.ports.auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=k`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'admin@bench.test', password: PASSWORD, returnSecureToken: true }),
    },
  );
  return (await answer.json()).idToken;
}

/** Presses Send. @param {string} key @returns {Promise<string>} the send's id */
async function press(key) {
  const token = await signIn();
  const url = `http://${HOST}:${stack.ports.functions}/${stack.projectId}/${REGION}/sendEmail`;
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ data: { send_key: key, template_id: 'bench', all: true } }),
  });
  const { result, error } = await answer.json();
  if (error) throw new Error(JSON.stringify(error));
  return result.send_id;
}

/** @param {string} id @param {readonly string[]} states */
async function until(id, states) {
  for (;;) {
    const state = (await db.doc(`email_sends/${id}`).get()).get('state');
    if (states.includes(state)) return;
    await delay(100);
  }
}

const count = async (/** @type {string} */ id) =>
  (await db.collection('email_notifications').where('send_id', '==', id).count().get()).data().count;

/** @param {string} what @param {number} recipients @param {number} from */
function report(what, recipients, from) {
  const seconds = (performance.now() - from) / 1000;
  process.send?.({ what, recipients, seconds });
  console.log(
    `${what.padEnd(36)} ${String(recipients).padStart(6)} recipients ${seconds.toFixed(1).padStart(7)} s  ${(recipients / seconds).toFixed(0).padStart(5)} a second`,
  );
}

writeConfig(stack);
await buildFunctions(stack);
placeSecrets(stack, { ...testSecrets(), SENDGRID_API_KEY: 'SG.bench-key' });
const env = { SENDGRID_BASE_URL: `http://${HOST}:${port}/` };
const emulators = await startEmulators(stack, { only: ['auth', 'firestore', 'functions'], env });
onStopSignal(async () => {
  await emulators.stop();
  return 130;
});
try {
  // The first call loads the functions, which is no part of the rate.
  await prepare(1);
  await until(await press('bench-warm-up'), ['sending', 'done']);
  for (const recipients of sizes) {
    await prepare(recipients);
    const from = performance.now();
    const id = await press(`bench-queue-${recipients}`);
    report('until Send answers', recipients, from);
    await until(id, ['sending', 'done']);
    report('queued, one document each', recipients, from);
    const queued = await count(id);
    if (queued !== recipients) throw new Error(`${queued} of ${recipients} are queued.`);
  }
  await prepare(1000);
  await setTriggers(stack, true);
  accepted.clear();
  const from = performance.now();
  const id = await press('bench-deliver-1000');
  await until(id, ['done']);
  report('queued, handed over and recorded', 1000, from);
  const twice = [...accepted.values()].filter((times) => times !== 1).length;
  console.log(
    `The provider accepted messages for ${accepted.size} recipients; ${twice} of them more than one.`,
  );
  if (accepted.size !== 1000 || twice > 0) throw new Error('Somebody was lost, or got it twice.');
} finally {
  await emulators.stop();
  provider.closeAllConnections();
  provider.close();
}
