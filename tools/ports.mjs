/**
 * The local stacks. They share no project id, ports, output folders or data, so `npm test` can run
 * beside `npm start`.
 */

import { createServer } from 'node:net';
import { FRAME_HOSTS, TEST_FRAME_HOSTS } from './frame-hosts.mjs';

/** All emulators listen on IPv4 only, so that no other program can listen on their IPv6 address. */
export const HOST = '127.0.0.1';

/** The region of Cloud Functions, which is part of the callables' URLs. */
export const REGION = 'us-central1';

/** Port of Vite's server with hot reload in `npm run dev`. */
export const VITE_PORT = 5173;

/**
 * @typedef {object} Ports
 * @property {number} hosting
 * @property {number} auth
 * @property {number} firestore
 * @property {number} firestoreWebsocket
 * @property {number} functions
 * @property {number} storage
 * @property {number} hub
 * @property {number} logging
 * @property {number} eventarc
 * @property {number} tasks
 * @property {number} ui
 * @property {number} mailbox tools/mailbox, which isn't an emulator
 *
 * @typedef {object} Stack
 * @property {'start' | 'test'} name
 * @property {string} projectId a `demo-` id: Firebase refuses to talk to production with it
 * @property {string} config the firebase.json variant, relative to the project's root
 * @property {string} webDir folder of the web build that hosting serves
 * @property {string} functionsDir folder of the built callables and HTTP endpoints
 * @property {string} eventsDir folder of the built functions for events, queues and schedules
 * @property {string} dataDir logs, exports and generated files of the stack
 * @property {Ports} ports
 */

/**
 * Distance between slots, chosen so that no two share a port and none uses a port that browsers
 * block.
 */
const SLOT_STEP = 1100;

/**
 * Returns a stack in a slot, so that several checkouts can each run one at the same time.
 * @param {Stack} stack @param {string} [slot] 1 to 9; other values return the stack unchanged
 * @returns {Stack}
 */
export function inSlot(stack, slot = '') {
  if (!/^[1-9]$/.test(slot)) return stack;
  const moved = Object.entries(stack.ports).map(([what, port]) => [what, port + SLOT_STEP * Number(slot)]);
  const suffix = (/** @type {string} */ text) => `${text}-${slot}`;
  return {
    ...stack,
    projectId: suffix(stack.projectId),
    config: `firebase.local.${stack.name}-${slot}.json`,
    webDir: suffix(stack.webDir),
    functionsDir: suffix(stack.functionsDir),
    eventsDir: suffix(stack.eventsDir),
    dataDir: suffix(stack.dataDir),
    ports: /** @type {Ports} */ (Object.fromEntries(moved)),
  };
}

/** @type {Record<'start' | 'test', Stack>} */
export const stacks = {
  start: inSlot(
    {
      name: 'start',
      projectId: 'demo-united',
      config: 'firebase.local.json',
      webDir: 'web/dist-local',
      functionsDir: 'functions/dist',
      eventsDir: 'functions/dist-events',
      dataDir: '.emulators/start',
      ports: {
        hosting: 5050,
        auth: 9099,
        firestore: 8080,
        firestoreWebsocket: 9150,
        functions: 5001,
        storage: 9199,
        hub: 4400,
        logging: 4500,
        eventarc: 9299,
        tasks: 9499,
        ui: 4000,
        mailbox: 5051,
      },
    },
    process.env.UNITED_SLOT,
  ),
  test: inSlot(
    {
      name: 'test',
      projectId: 'demo-united-test',
      config: 'firebase.test.json',
      webDir: 'web/dist-test',
      functionsDir: 'functions/dist-test',
      eventsDir: 'functions/dist-events-test',
      dataDir: '.emulators/test',
      ports: {
        hosting: 5070, // browsers refuse 5060, the port of SIP
        auth: 9109,
        firestore: 8090,
        firestoreWebsocket: 9160,
        functions: 5011,
        storage: 9209,
        hub: 4410,
        logging: 4510,
        eventarc: 9309,
        tasks: 9509,
        ui: 4010,
        mailbox: 5071,
      },
    },
    process.env.UNITED_TEST_SLOT,
  ),
};

/**
 * The test stacks of one checkout. A long stage uses several, since tests on one stack see each
 * other's data. A checkout in a slot has only that one.
 */
export const testStacks = process.env.UNITED_TEST_SLOT
  ? [stacks.test]
  : [stacks.test, inSlot(stacks.test, '9'), inSlot(stacks.test, '8')];

/** For stages that run in parallel with those on `testStacks`. A checkout in a slot has none. */
export const spareStack = process.env.UNITED_TEST_SLOT ? undefined : inSlot(stacks.test, '7');

/** The URL of the site. @param {Stack} stack */
export const siteUrl = (stack) => `http://${HOST}:${stack.ports.hosting}`;

/** The URL of the local mailbox. @param {Stack} stack */
export const mailboxUrl = (stack) => `http://${HOST}:${stack.ports.mailbox}`;

/**
 * Returns the environment in which `firebase-admin`, rules tests and the seed find the emulators.
 * @param {Stack} stack
 */
export function emulatorEnv({ projectId, ports }) {
  return {
    GCLOUD_PROJECT: projectId,
    FIRESTORE_EMULATOR_HOST: `${HOST}:${ports.firestore}`,
    FIREBASE_AUTH_EMULATOR_HOST: `${HOST}:${ports.auth}`,
    FIREBASE_STORAGE_EMULATOR_HOST: `${HOST}:${ports.storage}`,
    FIREBASE_FUNCTIONS_EMULATOR_HOST: `${HOST}:${ports.functions}`,
    CLOUD_TASKS_EMULATOR_HOST: `${HOST}:${ports.tasks}`,
    FIREBASE_STORAGE_BUCKET: `${projectId}.appspot.com`,
    FUNCTIONS_REGION: REGION,
  };
}

/**
 * Returns the build-time environment for a web app that uses the emulators. @param {Stack} stack
 */
export function webEnv({ projectId, ports }) {
  return {
    VITE_FIREBASE_CONFIG: JSON.stringify({
      apiKey: 'demo-key',
      authDomain: `${projectId}.firebaseapp.com`,
      projectId,
      storageBucket: `${projectId}.appspot.com`,
      appId: '1:1:web:1',
    }),
    VITE_FRAME_HOSTS: [...FRAME_HOSTS, ...TEST_FRAME_HOSTS].join(' '),
    VITE_EMULATORS: JSON.stringify({
      auth: `http://${HOST}:${ports.auth}`,
      firestore: `${HOST}:${ports.firestore}`,
      functions: `${HOST}:${ports.functions}`,
      storage: `${HOST}:${ports.storage}`,
      mailbox: `http://${HOST}:${ports.mailbox}`,
    }),
  };
}

/** Returns a free port. @returns {Promise<number>} */
export async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, HOST, () => resolve(null)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  await new Promise((resolve) => server.close(() => resolve(null)));
  return port;
}
