import { mkdirSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { getAuth } from 'firebase-admin/auth';
import { refreshAllUsers } from '../../functions/src/readiness/refresh-all-users';
import { recount } from '../../tests/support/recount/recount';
import { type Finding, readSnapshot } from '../../tests/support/recount/snapshot';
import { type Folders, finishAll, startPlatform } from '../../tests/support/serve/platform';
import { clearData } from '../../tools/data.mjs';
import { startEmulators } from '../../tools/emulators.mjs';
import { writeConfig } from '../../tools/firebase-config.mjs';
import { stacks } from '../../tools/ports.mjs';
import { closeGate, type Row, startProvider } from './client';
import { eventsAddress } from './stack.mjs';
import { db, signInAll } from './users';

const stack = stacks.test;
const only = ['auth', 'firestore', 'storage'];

/**
 * Sets up load and fault tests: emulators that can restart, hosts that can be killed, an email
 * provider that can be down, and users.
 */
export async function createStage(folders: Folders, offices: number, staff: number) {
  writeConfig(stack);
  const saved = `${folders.logs}/saved`;
  mkdirSync(folders.logs, { recursive: true });
  const events = await eventsAddress();
  let emulators = await startEmulators(stack, { only, exportTo: saved, env: events.env });
  await clearData(stack, only);
  const provider = await startProvider();
  const env = {
    ...(process.env as Record<string, string>),
    EVENTS_HOST: events.address,
    SENDGRID_API_KEY: 'SG.bench-key-0123456789',
    SENDGRID_BASE_URL: provider.url,
  };
  const platform = await startPlatform(folders, env);
  const users = await signInAll(offices, staff);
  const [admin] = users.staff;
  if (!admin) throw new Error('There is no admin.');

  const stage = {
    ...users,
    admin,
    provider,
    platform,
    url: platform.callables.url,
    /** Updates stats and readiness, since the users were created directly in the database. */
    async refresh(): Promise<void> {
      await platform.schedule('recountStats');
      await refreshAllUsers(null, Number.POSITIVE_INFINITY);
      await platform.idle();
    },
    rest: () => finishAll(db, platform),

    /**
     * Kills a host repeatedly while work is running.
     * @returns how often it was killed
     */
    async killWhile(which: 'callables' | 'events', times: number, work: Promise<unknown>): Promise<number> {
      let running = true;
      let kills = 0;
      void work.finally(() => {
        running = false;
      });
      for (; kills < times; kills += 1) {
        await delay(700 + 450 * kills);
        if (!running) break;
        await platform[which].kill();
        await delay(300);
        await platform[which].begin();
      }
      await work;
      return kills;
    },

    /**
     * Stops the emulators with an export and restarts them from it. All writers are paused, even in
     * the middle of transactions, because the emulators, unlike a real database, would lose writes
     * they acknowledge during the export.
     */
    async restartEmulators(): Promise<void> {
      const openGate = await closeGate();
      await platform.halt();
      await emulators.stop();
      emulators = await startEmulators(stack, { only, importFrom: saved, exportTo: saved, env: events.env });
      await platform.goOn();
      openGate();
    },

    /** Checks the data, and that no work is pending. */
    async inspect(): Promise<Finding[]> {
      return recount(await readSnapshot(db, getAuth(), provider.taken()), { atRest: true });
    },

    async end(): Promise<void> {
      await platform.end();
      await provider.close();
      await emulators.stop();
    },
  };
  await stage.refresh();
  return stage;
}
export type Stage = Awaited<ReturnType<typeof createStage>>;

/** The result of a fault. `findings` are from the scenario itself, before the data check. */
export interface Outcome {
  what: string;
  findings: Finding[];
  rows: Row[];
}
export type Fault = (stage: Stage) => Promise<Outcome>;

/** Returns a finding unless the condition holds. */
export const unless = (holds: boolean, where: string, problem: string): Finding[] =>
  holds ? [] : [{ where, problem }];
