import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HOST } from '../../tools/ports.mjs';
import { stop } from '../../tools/processes.mjs';
import { root } from '../../tools/project.mjs';
import { fromEnvironment, stackUnderTest } from './environment';
import { startServing } from './serve/start.mjs';

/** A queue that takes every task and does none, so that nothing happens behind a test's back. */
async function taskSink() {
  const tasks: string[] = [];
  const server = createServer(async (request, response) => {
    for await (const chunk of request) void chunk;
    tasks.push(request.url ?? '');
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
  const { port } = server.address() as AddressInfo;
  return { tasks, host: `${HOST}:${port}`, close: () => new Promise((resolve) => server.close(resolve)) };
}

/**
 * Serves the stack's built callables from one process, as an instance of Cloud Run does, and sends `post` and `call` of the flows there: the
 * functions emulator starts a process for each callable, which takes seconds. Tokens are decoded and not verified, as the emulator does it, so that
 * the callables alone decide. What they put into queues is noted and not done.
 */
export async function serveCallables() {
  const stack = stackUnderTest();
  const sink = await taskSink();
  const logFile = root(stack.dataDir, 'callables.log');
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
  return {
    /** Addresses of the queues that got a task, one for each. */
    tasks: sink.tasks,
    /** All that the callables have logged so far. */
    log: () => readFileSync(logFile, 'utf8'),
    async stop() {
      process.env.FUNCTIONS_URL = before;
      await stop(child, 2000);
      await sink.close();
    },
  };
}
