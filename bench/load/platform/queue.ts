import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { HOST } from '../../../tools/ports.mjs';
import type { Work } from './work';

interface Task {
  name: string;
  data: unknown;
  /** Milliseconds since the epoch, by the clock of the hosts. */
  at: number;
}

/** How often a task that fails is begun, as the queues of the product say. */
const attempts = 5;

/**
 * Takes tasks where the product's functions look for Cloud Tasks and brings them to the host when
 * they are due. Unlike the emulator's queue it minds the hour; a task whose host dies is brought
 * again.
 */
export async function startQueue(work: Work, now: () => number) {
  const waiting = new Set<Task>();
  let taken = 0;

  const isDue = (task: Task) => task.at <= now();
  const release = () => {
    for (const task of waiting) {
      if (!isDue(task)) continue;
      waiting.delete(task);
      work.add({
        path: `/${task.name}`,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ data: task.data }),
        attempts,
        lane: task.name,
      });
    }
  };
  const timer = setInterval(release, 100);

  const server = createServer(async (request, response) => {
    const name = /\/queues\/([A-Za-z]+)\/tasks$/.exec(request.url ?? '')?.[1];
    const { task } = JSON.parse(await text(request));
    if (!name) {
      response.writeHead(404).end();
      return;
    }
    taken += 1;
    const { data } = JSON.parse(Buffer.from(task.httpRequest.body, 'base64').toString('utf8'));
    const at = task.scheduleTime ? Date.parse(task.scheduleTime) : 0;
    waiting.add({ name, data, at });
    release();
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve));

  const address = server.address();
  return {
    /** What CLOUD_TASKS_EMULATOR_HOST has to say. */
    host: `${HOST}:${typeof address === 'object' && address ? address.port : 0}`,
    taken: () => taken,
    /** When the next task is due, milliseconds since the epoch; null when none waits. */
    nextAt: () => (waiting.size === 0 ? null : Math.min(...[...waiting].map(({ at }) => at))),
    hasDue: () => [...waiting].some(isDue),
    async end() {
      clearInterval(timer);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
