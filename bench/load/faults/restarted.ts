import { setTimeout as delay } from 'node:timers/promises';
import { cast } from '../cast';
import { db } from '../people';
import { workDesk } from '../work/desk';
import { workOffices } from '../work/offices';
import type { Fault } from './stage';

/**
 * The database, Auth and Storage go down while everybody works, and come back with what they had
 * written down.
 */
export const databaseRestarted: Fault = async (stage) => {
  // Those whose applications of the season exist already would only be refused.
  const offices = (await cast(stage.offices.length, 0)).offices;
  const before = (await db.collection('bank_applications').count().get()).data().count;
  const work = Promise.all([
    workOffices(stage.url, { offices, staff: stage.staff }),
    workDesk(stage.url, { owners: offices, staff: stage.staff, count: 20, prefix: 'restart-ticket' }),
  ]);
  for (;;) {
    const { count } = (await db.collection('bank_applications').count().get()).data();
    if (count > before) break;
    await delay(50);
  }
  await stage.restartEmulators();
  const rows = (await work).flat();
  return {
    what: 'emulators stopped with an export and started with it, while everybody works',
    findings: [],
    rows,
  };
};
