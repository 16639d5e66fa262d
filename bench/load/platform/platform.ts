import { setTimeout as delay } from 'node:timers/promises';
import { followChanges } from './changes';
import { startHost } from './hosts';
import { startQueue } from './queue';
import { startWork } from './work';

/**
 * How long nothing may move before all is taken to be done, in milliseconds: the emulator tells a
 * write a little after it.
 */
const quietMs = 3000;

export interface Folders {
  /** Entry files of the built functions. */
  callables: string;
  events: string;
  /** Folder of the logs. */
  logs: string;
}

/**
 * Runs the product's functions as the cloud does: callables in one process, everything else in
 * another; events at least once, tasks when they are due, schedules when told. The functions are
 * the built ones, started through their own entry points.
 */
export async function startPlatform(
  { callables: callablesEntry, events: eventsEntry, logs }: Folders,
  env: Record<string, string>,
) {
  let offsetMs = 0;
  const now = () => Date.now() + offsetMs;
  const work = startWork(() => events.url());
  const queue = await startQueue(work, now);
  const project = { projectId: env.GCLOUD_PROJECT, storageBucket: env.FIREBASE_STORAGE_BUCKET };
  const hostEnv = {
    ...env,
    CLOUD_TASKS_EMULATOR_HOST: queue.host,
    FIREBASE_CONFIG: JSON.stringify(project),
  };
  const callables = await startHost('serve.mjs', callablesEntry, hostEnv, `${logs}/callables`);
  const events = await startHost('serve-events.mjs', eventsEntry, hostEnv, `${logs}/events`);
  const hosts = [callables, events];
  const { EVENTS_HOST: address = '', FIRESTORE_EMULATOR_HOST: firestore = '' } = env;
  const from = { address, firestore, projectId: env.GCLOUD_PROJECT ?? '' };
  const changes = await followChanges(from, events.triggers(), work);

  /** Both clocks, and the queue's, ahead by so much. */
  async function setClock(ms: number): Promise<void> {
    offsetMs = ms;
    await Promise.all(hosts.map((host) => host.setClock(ms)));
  }

  async function idle(): Promise<void> {
    // What was written just before is not told yet, however long it has been quiet.
    const from = Date.now();
    const quiet = () => Math.min(work.quietMs(), Date.now() - from);
    while (!work.isIdle() || queue.hasDue() || quiet() < quietMs) await delay(100);
  }

  async function schedule(name: string): Promise<void> {
    const answer = await fetch(`${events.url()}/schedules/${name}`, { method: 'POST' });
    if (!answer.ok) throw new Error(`${name} failed: see the log of the events.`);
  }

  return {
    callables,
    events,
    setClock,
    idle,
    /** Starts what the clock starts. Throws when it fails. */
    schedule,
    /**
     * Lets everything come to its end, the waits between attempts skipped by moving the clock on.
     * @returns milliseconds skipped
     */
    async settle(): Promise<number> {
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
    /**
     * Both hosts stand still in the middle of their work; returns when the database has told of all
     * that was written.
     */
    async halt(): Promise<void> {
      for (const host of hosts) host.halt();
      for (let told = -1; told !== changes.told(); await delay(quietMs)) told = changes.told();
    },
    /** Asks for events anew, after the database was away, and lets the hosts go on. */
    async goOn(): Promise<void> {
      await changes.register();
      for (const host of hosts) host.goOn();
    },
    report: () => ({ ...work.tally, events: changes.told(), tasks: queue.taken() }),
    async end(): Promise<void> {
      work.end();
      await changes.end();
      await queue.end();
      await Promise.all(hosts.map((host) => host.end()));
    },
  };
}
export type Platform = Awaited<ReturnType<typeof startPlatform>>;
