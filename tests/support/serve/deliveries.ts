import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { HOST } from '../../../tools/ports.mjs';

/** Delivers events and tasks in place of Eventarc and Cloud Tasks. */

/** A delivery to a function, at least once. */
interface Delivery {
  path: string;
  headers: Record<string, string>;
  body: string | Buffer<ArrayBuffer>;
  /** Maximum attempts, if the function fails. */
  attempts: number;
  /** The function. Each has its own limit of concurrent deliveries. */
  lane: string;
}

const concurrency = 10;
/**
 * Attempts of a task, as configured in the product's queues, and of an event with and without
 * retry.
 */
const attempts = { task: 5, retried: 8, once: 1 };
/** One in this many events is delivered twice. */
const twiceEvery = 10;
const json = { 'content-type': 'application/json' };

async function listen(
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<unknown>,
  port = 0,
) {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(port, HOST, resolve));
  return {
    port: (server.address() as AddressInfo).port,
    async end() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const codeOf = (error: unknown): string => {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : 'no answer';
};

/**
 * Delivers to a host with retries, like Eventarc and Cloud Tasks. An unavailable host costs no
 * attempt, but one that dies during a request does.
 * @param urlOf the host's URL, which changes with every start
 */
export function startDelivering(urlOf: () => string) {
  const waiting = new Map<string, Delivery[]>();
  const busy = new Map<string, number>();
  const tally = { delivered: 0, retried: 0, lost: 0 };
  let ended = false;
  let lastMove = Date.now();

  async function deliver({ path, headers, body, attempts }: Delivery): Promise<void> {
    for (let failures = 0; failures < attempts && !ended; ) {
      const answer = await fetch(`${urlOf()}${path}`, { method: 'POST', headers, body }).catch(codeOf);
      if (typeof answer !== 'string') await answer.arrayBuffer().catch(() => null);
      if (typeof answer !== 'string' && answer.ok) {
        tally.delivered += 1;
        return;
      }
      if (answer !== 'ECONNREFUSED') failures += 1;
      tally.retried += 1;
      await delay(200 * 2 ** failures);
    }
    tally.lost += 1;
  }

  async function work(lane: string): Promise<void> {
    busy.set(lane, (busy.get(lane) ?? 0) + 1);
    for (let next = waiting.get(lane)?.shift(); next && !ended; next = waiting.get(lane)?.shift()) {
      await deliver(next);
      lastMove = Date.now();
    }
    busy.set(lane, (busy.get(lane) ?? 1) - 1);
  }

  return {
    tally,
    add(delivery: Delivery): void {
      const { lane } = delivery;
      const line = waiting.get(lane) ?? [];
      waiting.set(lane, line);
      line.push(delivery);
      lastMove = Date.now();
      if ((busy.get(lane) ?? 0) < concurrency) void work(lane);
    },
    isIdle: () =>
      [...waiting.values()].every(({ length }) => length === 0) && [...busy.values()].every((n) => n === 0),
    /** Milliseconds since a delivery was last added or finished. */
    quietMs: () => Date.now() - lastMove,
    end() {
      ended = true;
    },
  };
}
type Deliveries = ReturnType<typeof startDelivering>;

/**
 * Accepts tasks in place of Cloud Tasks. Unlike the emulator's queue, it respects their schedule
 * time.
 */
export async function startQueue(deliveries: Deliveries, now: () => number) {
  const waiting = new Set<{ name: string; data: unknown; at: number }>();
  let taken = 0;
  const release = () => {
    for (const task of waiting) {
      if (task.at > now()) continue;
      waiting.delete(task);
      const { name, data } = task;
      const body = JSON.stringify({ data });
      deliveries.add({ path: `/${name}`, headers: json, body, attempts: attempts.task, lane: name });
    }
  };
  const timer = setInterval(release, 100);
  const server = await listen(async (request, response) => {
    const name = /\/queues\/([A-Za-z]+)\/tasks$/.exec(request.url ?? '')?.[1];
    const { task } = JSON.parse(await text(request));
    if (!name) return response.writeHead(404).end();
    taken += 1;
    const { data } = JSON.parse(Buffer.from(task.httpRequest.body, 'base64').toString('utf8'));
    waiting.add({ name, data, at: task.scheduleTime ? Date.parse(task.scheduleTime) : 0 });
    release();
    return response.writeHead(200, json).end('{}');
  });
  return {
    host: `${HOST}:${server.port}`,
    taken: () => taken,
    /** When the next task is due, in milliseconds since the epoch, or null. */
    nextAt: () => (waiting.size === 0 ? null : Math.min(...[...waiting].map(({ at }) => at))),
    hasDue: () => [...waiting].some(({ at }) => at <= now()),
    async end() {
      clearInterval(timer);
      await server.end();
    },
  };
}

/** A function with a Firestore trigger. `document` is a path pattern. */
export interface Trigger {
  name: string;
  type: string;
  document: string;
  retry: boolean;
}

/**
 * Receives the Firestore emulator's write events in place of the functions emulator.
 * @param address host and port to which the emulator sends them (forward-events.mjs)
 */
export async function followChanges(
  { address, firestore, projectId }: { address: string; firestore: string; projectId: string },
  triggers: readonly Trigger[],
  deliveries: Deliveries,
) {
  let events = 0;
  const server = await listen(
    async (request, response) => {
      const body = await buffer(request);
      response.writeHead(200, json).end('{}');
      const trigger = triggers.find(({ name }) => request.url?.endsWith(`/triggers/${name}`));
      if (!trigger) return;
      events += 1;
      const headers = Object.fromEntries(
        Object.entries(request.headers).flatMap(([name, value]) =>
          name === 'content-type' || name.startsWith('ce-') ? [[name, String(value)]] : [],
        ),
      );
      const { name, retry } = trigger;
      const limit = retry ? attempts.retried : attempts.once;
      const delivery = { path: `/events/${name}`, lane: name, attempts: limit, headers, body };
      deliveries.add(delivery);
      if (events % twiceEvery === 0) deliveries.add(delivery);
    },
    Number(address.split(':')[1]),
  );
  /** Registers for the emulator's events, including after it restarts. */
  async function register(): Promise<void> {
    const url = `http://${firestore}/emulator/v1/projects/${projectId}/eventarcTrigger`;
    for (const { name, type, document: value } of triggers) {
      const document = { value, matchType: 'PATH_PATTERN' };
      const on = { eventType: type, database: '(default)', namespace: '(default)', document };
      const init = { method: 'POST', body: JSON.stringify(on) };
      const answer = await fetch(`${url}?eventarcTriggerId=${name}`, init);
      if (!answer.ok) throw new Error(`${name} was not registered: ${answer.status} ${await answer.text()}`);
    }
  }
  await register();
  return { events: () => events, register, end: server.end };
}
