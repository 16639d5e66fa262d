import type { CallableName } from '@united/domain/shared/contracts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { type CallCells, callableCells } from '../../support/attack-matrix';
import { identities, inGoodStanding } from '../../support/identities';
import { putBack, type Trace, takeBaseline } from '../../support/trace';
import { seedAttackData } from '../support/attack-data';
import { inputFor } from '../support/attack-inputs';
import { readsOfCall } from '../support/call-reads';

/** Makes one valid call of every callable, and counts its reads by id. */
const rows: [string, CallCells][] = Object.entries(callableCells);

let baseline: Trace;
beforeAll(async () => {
  // With the emulator's keys.
  vi.stubEnv('FUNCTIONS_EMULATOR', 'true');
  await seedAttackData();
  baseline = await takeBaseline();
}, 120_000);
afterEach(async () => {
  vi.restoreAllMocks();
  await putBack(baseline);
});

/**
 * Paths that a call reads by id, once per read. Excludes the caller's record, which is read on
 * arrival and in each transaction.
 */
async function readsOf(row: string, { may }: CallCells): Promise<string[]> {
  const who = may.find((name) => inGoodStanding.includes(name)) ?? 'super_admin';
  const name = row.split(' ')[0] as CallableName;
  const data = await inputFor(row, who);
  const trips = await readsOfCall(name, { uid: who, token: identities[who].token }, data);
  return trips.flat().filter((path) => path !== `users/${who}`);
}

/**
 * Collections from which a callable may read a document more than once, because it may have changed
 * outside of a transaction. Don't add any.
 */
const several: Record<string, string[]> = {
  // The target user: events during the change in Auth count.
  ...{ setPasswordByLink: ['users'], resetUserPassword: ['users'], resetSecondFactor: ['users'] },
  ...{ setUserStatus: ['users'], updateUser: ['users'] },
  inviteLead: ['contact_messages'],
  // An application without a slot: the slot that it takes is read again.
  setBankApplicationStatus: ['bank_application_slots'],
  // Also: each row uses the settings at its time, the file those before.
  importBankStatuses: ['bank_application_slots', 'settings'],
  // A call that names sensitive values is counted and audited before any decision.
  ...{ updateBankingInformation: ['bank_applications'], correctApplication: ['bank_applications'] },
  // Whether staff need a second factor: on arrival, and as part of the saved settings.
  saveSettings: ['settings'],
  // By each page of the job, which stops if it is canceled or another run was first.
  ...{ sendEmail: ['email_sends'], emailAnnouncement: ['email_sends'] },
  // Also the settings: to check the season, and to write each page's messages.
  remindMissingStep: ['email_sends', 'settings'],
};
/** A job with many steps, each of which may be the first after a crash. */
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
