import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Firestore } from 'firebase-admin/firestore';
import { stop } from '../../../tools/processes.mjs';
import { followChanges, startDelivering, startQueue, type Trigger } from './deliveries';
import { startServing } from './start.mjs';

/**
 * Runs the built functions like the cloud does: events at least once, tasks when due, and hosts
 * that can crash.
 */

/** Idle milliseconds after which all work is done. The emulator reports writes late. */
const quietMs = 3000;
/** Longer than the schedules wait before they pick up a message, a send or a deletion. */
export const patienceMs = 4 * 60_000;
/** Maximum rounds of the schedules until all work is done. */
const rounds = 12;
/**
 * Starts a process that serves built functions, and can be killed and restarted.
 * @param entry absolute path of the built functions
 * @param log absolute path for its output; each start has its own numbered file
 */
async function startHost(entry: string, env: Record<string, string>, log: string) {
  const clock = fileURLToPath(new URL('./clock.mjs', import.meta.url));
  let running: Awaited<ReturnType<typeof startServing>>;
  let offsetMs = 0;
  let starts = 0;

  /** Sets its clock offset in milliseconds, which persists across restarts. */
  async function setClock(ms: number): Promise<void> {
    offsetMs = ms;
    const { child, exited } = running;
    if (!child.connected) return;
    const set = new Promise<void>((resolve) => child.once('message', () => resolve()));
    child.send({ clockOffsetMs: ms }, () => {});
    // A process that dies in the meantime gets it when it restarts.
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
    /** Like a machine that loses power: nothing is finished. */
    async kill() {
      running.child.kill('SIGKILL');
      await running.exited;
    },
    begin,
    /** Pauses it in the middle of its work. */
    halt: () => void running.child.kill('SIGSTOP'),
    goOn: () => void running.child.kill('SIGCONT'),
    setClock,
    end: () => stop(running.child, 2000),
  };
}

/** Entry files of the built functions, and the folder of the logs. */
export interface Folders {
  callables: string;
  events: string;
  logs: string;
}

/** Runs the callables in one process, and events, queues and schedules in another. */
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

  /** Sets the offset of both clocks and the queue's. */
  async function setClock(ms: number): Promise<void> {
    offsetMs = ms;
    await Promise.all(hosts.map((host) => host.setClock(ms)));
  }

  async function idle(): Promise<void> {
    // The last writes are not reported yet, however long it has been quiet.
    const from = Date.now();
    const quiet = () => Math.min(deliveries.quietMs(), Date.now() - from);
    while (!deliveries.isIdle() || queue.hasDue() || quiet() < quietMs) await delay(100);
  }

  return {
    callables,
    events,
    setClock,
    idle,
    /** Runs scheduled functions. Throws if one fails. */
    async schedule(...names: string[]): Promise<void> {
      for (const name of names) {
        const answer = await fetch(`${events.url()}/schedules/${name}`, { method: 'POST' });
        if (!answer.ok) throw new Error(`${name} failed: see the log of the events.`);
      }
    },
    /**
     * Waits until no work remains, and moves the clock past waits.
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
    /** Pauses both hosts. Resolves once the database has reported all writes. */
    async halt(): Promise<void> {
      for (const host of hosts) host.halt();
      for (let seen = -1; seen !== changes.events(); await delay(quietMs)) seen = changes.events();
    },
    /** Registers for events again after a database outage, and resumes the hosts. */
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

/** Returns whether a message, a send or a deletion is pending. */
async function isOpen(db: Firestore): Promise<boolean> {
  const open = await Promise.all([
    db.collection('email_notifications').where('status', 'in', ['queued', 'sending']).limit(1).get(),
    db.collection('email_sends').where('state', 'in', ['scheduled', 'queueing', 'sending']).limit(1).get(),
    db.collection('deletion_jobs').where('state', '==', 'running').limit(1).get(),
  ]);
  return open.some(({ empty }) => !empty);
}

/**
 * Finishes all work: tasks when they are due, and the schedules for what a lost event or a killed
 * host left. Waits are skipped by moving the clock, which is reset at the end. Work that is still
 * pending after all rounds stays, for the recount to find.
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
