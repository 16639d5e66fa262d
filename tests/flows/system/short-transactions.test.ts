import type { CallableName } from '@united/domain/shared/contracts';
import { afterEach, beforeAll, it, vi } from 'vitest';
import { type CallCells, callableCells } from '../../support/attack-matrix';
import { identities, inGoodStanding } from '../../support/identities';
import { restoreTrace, type Trace, takeBaseline } from '../../support/trace';
import { seedAttackData } from '../support/attack-data';
import { inputFor } from '../support/attack-inputs';
import { readsOfCall } from '../support/call-reads';

/** Makes one valid call of every callable. */
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
  await restoreTrace(baseline);
});

/** A job with many steps, each of which may be the first after a crash. */
const jobs = ['deleteUser'];

it.each(rows.filter(([row]) => !jobs.includes(row)))(
  '%s calls no other service while a transaction holds documents',
  async (row, { may }) => {
    const who = may.find((name) => inGoodStanding.includes(name)) ?? 'super_admin';
    const name = row.split(' ')[0] as CallableName;
    // Throws if it calls another service.
    await readsOfCall(name, { uid: who, token: identities[who].token }, await inputFor(row, who));
  },
);
