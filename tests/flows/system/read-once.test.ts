import type { CallableName } from '@united/domain/shared/contracts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { type CallCells, callableCells } from '../../support/attack-matrix';
import { identities, inGoodStanding } from '../../support/identities';
import { putBack, type Trace, takeBaseline } from '../../support/trace';
import { seedAttackData } from '../support/attack-data';
import { inputFor } from '../support/attack-inputs';
import { readsOfCall } from '../support/call-reads';

/** Makes one valid call of every callable, and counts what it reads by id. */
const rows: [string, CallCells][] = Object.entries(callableCells);

let baseline: Trace;
beforeAll(async () => {
  // With the keys of the emulator.
  vi.stubEnv('FUNCTIONS_EMULATOR', 'true');
  await seedAttackData();
  baseline = await takeBaseline();
}, 120_000);
afterEach(async () => {
  vi.restoreAllMocks();
  await putBack(baseline);
});

/**
 * Paths that a call reads by id, each as often as it does; without its caller's record, which is read
 * on arrival and in each transaction.
 */
async function readsOf(row: string, { may }: CallCells): Promise<string[]> {
  const who = may.find((name) => inGoodStanding.includes(name)) ?? 'super_admin';
  const name = row.split(' ')[0] as CallableName;
  const data = await inputFor(row, who);
  const trips = await readsOfCall(name, { uid: who, token: identities[who].token }, data);
  return trips.flat().filter((path) => path !== `users/${who}`);
}

/**
 * Collections that a callable still reads a document of more than once, since it may have changed
 * between what no transaction holds together: none may be added.
 */
const several: Record<string, string[]> = {
  // Whom it is about: what happened during the change in Auth counts.
  ...{ setPasswordByLink: ['users'], resetUserPassword: ['users'], resetSecondFactor: ['users'] },
  ...{ setUserStatus: ['users'], updateUser: ['users'] },
  inviteLead: ['contact_messages'],
  // An application that holds no slot: the one that it takes is read again.
  setBankApplicationStatus: ['bank_application_slots'],
  // Also: each row is decided by the settings in force then, the file by those before.
  importBankStatuses: ['bank_application_slots', 'settings'],
  // A call that names sensitive values is counted and audited before anything is decided.
  ...{ updateBankingInformation: ['bank_applications'], correctApplication: ['bank_applications'] },
  // Whether staff need a second factor: on arrival, and as a part of what is saved.
  saveSettings: ['settings'],
  // By each page of the job, which stops when it is cancelled or another run was first.
  ...{ sendEmail: ['email_sends'], emailAnnouncement: ['email_sends'] },
  // Also the settings: to check the season, and to word each page.
  remindMissingStep: ['email_sends', 'settings'],
};
/** A job of many steps, each of which may be the first after a crash. */
const jobs = ['deleteUser'];

it.each(rows.filter(([row]) => !jobs.includes(row)))(
  '%s reads no document twice but what is listed',
  async (row, cells) => {
    // Limits are counted without a lock: the counter is read before and after.
    const paths = (await readsOf(row, cells)).filter((path) => !path.startsWith('rate_limits/'));
    const again = paths.filter((path, i) => paths.indexOf(path) !== i);
    const found = [...new Set(again.map((path) => path.split('/')[0]))].sort();
    expect(found).toEqual(several[row] ?? []);
  },
);
