import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildFunctions } from '../../tools/build-functions.mjs';
import { HOST } from '../../tools/ports.mjs';
import { root } from '../../tools/project.mjs';
import { fromEnvironment, stackUnderTest } from './environment';
import { startServing, tokensUnverified } from './serve/start.mjs';

/**
 * Starts a queue that records every task and runs none, so that nothing happens in the background
 * of a test.
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

/** The callables that `post` and `call` of the flows call. */
export const callables = {
  /** URLs of the queues, one for each received task. */
  tasks: [] as string[],
  /** Everything logged so far. */
  log: () => readFileSync(logFile, 'utf8'),
};

/**
 * Serves the stack's built callables from one process for all files of the stage, like a Cloud Run
 * instance. The functions emulator handles only one call at a time. Tokens are decoded but not
 * verified, as in the emulator, so the callables' own checks decide. Queue tasks are recorded, not
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
