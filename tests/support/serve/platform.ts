import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Firestore } from 'firebase-admin/firestore';
import { HOST } from '../../../tools/ports.mjs';
import { stop } from '../../../tools/processes.mjs';
import { startServing } from './start.mjs';

/**
 * Runs the built functions as the cloud does: events at least once, tasks when due, hosts that can
 * die.
 */

/** Something that a function is to get, at least once. */
interface Delivery {
  path: string;
  headers: Record<string, string>;
  body: string | Buffer<ArrayBuffer>;
  /** Attempts at most, when the function says that it failed. */
  attempts: number;
  /** The function; each has a number of deliveries under way at once. */
  lane: string;
}

const concurrency = 10;
/** Attempts of a task, as the queues of the product say, and of an event with and without retry. */
const attempts = { task: 5, retried: 8, once: 1 };
/** Every so many events are delivered twice. */
const twiceEvery = 10;
/**
 * Milliseconds without movement after which everything is done: the emulator tells a write late.
 */
const quietMs = 3000;
/** Longer than a message, a send or a deletion is left alone before the schedules take it. */
export const patienceMs = 4 * 60_000;
/** Rounds of the schedules after which everything has to be done. */
const rounds = 12;
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
 * Delivers to a host with retries, as Eventarc and Cloud Tasks do. A host that is not there costs
 * no attempt; one that dies meanwhile does.
 * @param urlOf the host's address, which changes with every start
 */
function startDelivering(urlOf: () => string) {
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
    /** Milliseconds since something was last added or taken. */
    quietMs: () => Date.now() - lastMove,
    end() {
      ended = true;
    },
  };
}
type Deliveries = ReturnType<typeof startDelivering>;

/** Takes tasks in the place of Cloud Tasks; unlike the emulator's queue it respects their time. */
async function startQueue(deliveries: Deliveries, now: () => number) {
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
    /** When the next task is due, milliseconds since the epoch; null when none waits. */
    nextAt: () => (waiting.size === 0 ? null : Math.min(...[...waiting].map(({ at }) => at))),
    hasDue: () => [...waiting].some(({ at }) => at <= now()),
    async end() {
      clearInterval(timer);
      await server.end();
    },
  };
}

/** A function that a change of the database starts; `document` is a pattern of paths. */
interface Trigger {
  name: string;
  type: string;
  document: string;
  retry: boolean;
}

/**
 * Starts a process that serves built functions, and can be killed and started again.
 * @param entry absolute path of the built functions
 * @param log absolute path for its output; each start has a file of its own, with a number behind
 */
async function startHost(entry: string, env: Record<string, string>, log: string) {
  const clock = fileURLToPath(new URL('./clock.mjs', import.meta.url));
  let running: Awaited<ReturnType<typeof startServing>>;
  let offsetMs = 0;
  let starts = 0;

  /** Sets how far its clock is ahead, in milliseconds; also after it is started again. */
  async function setClock(ms: number): Promise<void> {
    offsetMs = ms;
    const { child, exited } = running;
    if (!child.connected) return;
    const set = new Promise<void>((resolve) => child.once('message', () => resolve()));
    child.send({ clockOffsetMs: ms }, () => {});
    // One that dies meanwhile gets it when it is started again.
    await Promise.race([set, exited]);
  }
  async function begin(): Promise<void> {
    starts += 1;
    running = await startServing(entry, { env, log: `${log}.${starts}.log`, preload: ['--import', clock] });
    if (offsetMs !== 0) await setClock(offsetMs);
  }
  await begin();
  return {
    url: () => running.url,
    triggers: () => running.ready.triggers as Trigger[],
    /** As a machine that loses power: nothing is finished. */
    async kill() {
      running.child.kill('SIGKILL');
      await running.exited;
    },
    begin,
    /** Halts it in the middle of whatever it does. */
    halt: () => void running.child.kill('SIGSTOP'),
    goOn: () => void running.child.kill('SIGCONT'),
    setClock,
    end: () => stop(running.child, 2000),
  };
}

/**
 * Takes what the Firestore emulator tells of every write, in the place of the functions emulator.
 * @param address host and port to which the emulator tells it (tell-events.mjs)
 */
async function followChanges(
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
      const most = retry ? attempts.retried : attempts.once;
      const delivery = { path: `/events/${name}`, lane: name, attempts: most, headers, body };
      deliveries.add(delivery);
      if (events % twiceEvery === 0) deliveries.add(delivery);
    },
    Number(address.split(':')[1]),
  );
  /** Asks the emulator for events; again after it was started anew. */
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

/** Entry files of the built functions, and the folder of the logs. */
export interface Folders {
  callables: string;
  events: string;
  logs: string;
}

/** Runs the callables in one process, and what events, queues and the clock start in another. */
export async function startPlatform(folders: Folders, env: Record<string, string>) {
  let offsetMs = 0;
  const now = () => Date.now() + offsetMs;
  const deliveries = startDelivering(() => events.url());
  const queue = await startQueue(deliveries, now);
  const project = { projectId: env.GCLOUD_PROJECT, storageBucket: env.FIREBASE_STORAGE_BUCKET };
  const config = { CLOUD_TASKS_EMULATOR_HOST: queue.host, FIREBASE_CONFIG: JSON.stringify(project) };
  const callables = await startHost(folders.callables, { ...env, ...config }, `${folders.logs}/callables`);
  const events = await startHost(folders.events, { ...env, ...config }, `${folders.logs}/events`);
  const hosts = [callables, events];
  const { EVENTS_HOST: address = '', FIRESTORE_EMULATOR_HOST: firestore = '' } = env;
  const from = { address, firestore, projectId: env.GCLOUD_PROJECT ?? '' };
  const changes = await followChanges(from, events.triggers(), deliveries);

  /** Sets both clocks, and the queue's, ahead. */
  async function setClock(ms: number): Promise<void> {
    offsetMs = ms;
    await Promise.all(hosts.map((host) => host.setClock(ms)));
  }

  async function idle(): Promise<void> {
    // What was written just before is not told yet, however long it has been quiet.
    const from = Date.now();
    const quiet = () => Math.min(deliveries.quietMs(), Date.now() - from);
    while (!deliveries.isIdle() || queue.hasDue() || quiet() < quietMs) await delay(100);
  }

  return {
    callables,
    events,
    setClock,
    idle,
    /** Runs scheduled functions. Throws when one fails. */
    async schedule(...names: string[]): Promise<void> {
      for (const name of names) {
        const answer = await fetch(`${events.url()}/schedules/${name}`, { method: 'POST' });
        if (!answer.ok) throw new Error(`${name} failed: see the log of the events.`);
      }
    },
    /**
     * Waits until nothing is left, moving the clock on past waits.
     * @returns milliseconds skipped
     */
    async drain(): Promise<number> {
      let skipped = 0;
      for (;;) {
        await idle();
        const next = queue.nextAt();
        if (next === null) return skipped;
        const ahead = Math.max(0, next - now()) + 1;
        skipped += ahead;
        await setClock(offsetMs + ahead);
      }
    },
    /** Halts both hosts; returns when the database has told all that was written. */
    async halt(): Promise<void> {
      for (const host of hosts) host.halt();
      for (let seen = -1; seen !== changes.events(); await delay(quietMs)) seen = changes.events();
    },
    /** Asks for events anew, after the database was away, and lets the hosts go on. */
    async goOn(): Promise<void> {
      await changes.register();
      for (const host of hosts) host.goOn();
    },
    report: () => ({ ...deliveries.tally, events: changes.events(), tasks: queue.taken() }),
    async end(): Promise<void> {
      deliveries.end();
      await Promise.all([changes.end(), queue.end(), ...hosts.map((host) => host.end())]);
    },
  };
}
export type Platform = Awaited<ReturnType<typeof startPlatform>>;

/** Whether a message, a send or a deletion still waits for something. */
async function isOpen(db: Firestore): Promise<boolean> {
  const open = await Promise.all([
    db.collection('email_notifications').where('status', 'in', ['queued', 'sending']).limit(1).get(),
    db.collection('email_sends').where('state', 'in', ['scheduled', 'queueing', 'sending']).limit(1).get(),
    db.collection('deletion_jobs').where('state', '==', 'running').limit(1).get(),
  ]);
  return open.some(({ empty }) => !empty);
}

/**
 * Lets everything finish: tasks when they are due, and the schedules for what a lost event or a
 * killed host has left. Waits are skipped by moving the clock, which is right again at the end.
 * What is open after all rounds stays so, for the recount to find.
 */
export async function finishAll(db: Firestore, platform: Platform): Promise<void> {
  let aheadMs = await platform.drain();
  for (let round = 0; round < rounds && (await isOpen(db)); round += 1) {
    aheadMs += patienceMs;
    await platform.setClock(aheadMs);
    await platform.schedule('sweepEmails', 'resumeDeletions');
    aheadMs += await platform.drain();
  }
  await platform.setClock(0);
}
