import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';
import { HOST } from '../../tools/ports.mjs';
import { stop } from '../../tools/processes.mjs';
import { root } from '../../tools/project.mjs';
import { fromEnvironment, stackUnderTest } from './environment';
import { startServing } from './serve/start.mjs';

/** A queue that records every task and runs none, so that nothing happens behind a test's back. */
async function taskSink(tasks: string[]) {
  const server = createServer(async (request, response) => {
    for await (const chunk of request) void chunk;
    tasks.push(request.url ?? '');
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
  const { port } = server.address() as AddressInfo;
  return { host: `${HOST}:${port}`, close: () => new Promise((resolve) => server.close(resolve)) };
}

interface Served {
  /** Addresses of the queues that got a task, one for each. */
  tasks: string[];
  /** All that the callables have logged so far. */
  log: () => string;
}

/**
 * Serves the stack's built callables from one process during a file's tests, as an instance of
 * Cloud Run does, and sends the flows' `post` and `call` there: the functions emulator starts a
 * process for each callable, which takes seconds. Tokens are decoded and not verified, as in the
 * emulator, so the callables alone decide. Tasks for queues are recorded, not run.
 */
export function serveCallables(): Served {
  const stack = stackUnderTest();
  const logFile = root(stack.dataDir, 'callables.log');
  const served: Served = { tasks: [], log: () => readFileSync(logFile, 'utf8') };
  let end = async () => {};
  beforeAll(async () => {
    const sink = await taskSink(served.tasks);
    const env = {
      FUNCTIONS_EMULATOR: 'true',
      FIREBASE_DEBUG_MODE: 'true',
      FIREBASE_DEBUG_FEATURES: JSON.stringify({ skipTokenVerification: true }),
      FIREBASE_CONFIG: JSON.stringify({
        projectId: stack.projectId,
        storageBucket: fromEnvironment('FIREBASE_STORAGE_BUCKET'),
      }),
      CLOUD_TASKS_EMULATOR_HOST: sink.host,
    };
    const entry = root(stack.functionsDir, 'index.js');
    const { child, url } = await startServing(entry, { env, log: logFile });
    const before = fromEnvironment('FUNCTIONS_URL');
    process.env.FUNCTIONS_URL = url;
    end = async () => {
      process.env.FUNCTIONS_URL = before;
      await stop(child, 2000);
      await sink.close();
    };
  }, 120_000);
  afterAll(() => end());
  return served;
}
