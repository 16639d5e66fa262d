import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildFunctions } from '../../tools/build-functions.mjs';
import { HOST } from '../../tools/ports.mjs';
import { root } from '../../tools/project.mjs';
import { fromEnvironment, stackUnderTest } from './environment';
import { startServing, tokensUnverified } from './serve/start.mjs';

/**
 * Starts a queue that records every task and runs none, so that nothing happens behind a test's
 * back.
 * @returns host and port
 */
async function taskSink(tasks: string[]): Promise<string> {
  const server = createServer(async (request, response) => {
    for await (const chunk of request) void chunk;
    tasks.push(request.url ?? '');
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
  const { port } = server.address() as AddressInfo;
  server.unref();
  return `${HOST}:${port}`;
}

const stack = stackUnderTest();
const logFile = root(stack.dataDir, 'callables.log');

/** The callables that the flows' `post` and `call` reach. */
export const callables = {
  /** Addresses of the queues that got a task, one for each. */
  tasks: [] as string[],
  /** All that they have logged so far. */
  log: () => readFileSync(logFile, 'utf8'),
};

/**
 * Serves the stack's built callables from one process for all files of the stage, as an instance of
 * Cloud Run does: the functions emulator takes one call at a time. Tokens are decoded and not
 * verified, as in the emulator, so the callables alone decide. Tasks for queues are recorded, not
 * run. The process ends with this one.
 */
export async function serveCallables(): Promise<void> {
  await buildFunctions(stack);
  process.env.CLOUD_TASKS_EMULATOR_HOST = await taskSink(callables.tasks);
  const env = {
    FUNCTIONS_EMULATOR: 'true',
    ...tokensUnverified,
    FIREBASE_CONFIG: JSON.stringify({
      projectId: stack.projectId,
      storageBucket: fromEnvironment('FIREBASE_STORAGE_BUCKET'),
    }),
    CLOUD_TASKS_EMULATOR_HOST: process.env.CLOUD_TASKS_EMULATOR_HOST,
  };
  const entry = root(stack.functionsDir, 'index.js');
  const { url } = await startServing(entry, { env, log: logFile });
  process.env.FUNCTIONS_URL = url;
}
