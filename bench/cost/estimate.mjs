/** Adds up a month: what is used, and what that costs beyond what is free. */
import { clock, jobs, schedules, secretVersions } from './jobs.mjs';
import { prices } from './prices.mjs';
import {
  jobsOfMember,
  liveShare,
  memberScreens,
  memoryGiB,
  perMember,
  requestSeconds,
  sizes,
  staffFor,
  staffScreens,
  workingDays,
} from './profile.mjs';

const GIB = 2 ** 30;
/** Backups that are kept at the same time, see deploy.json. */
const BACKUPS = 14;

/**
 * @typedef {Record<keyof typeof prices, number>} Usage a month, in the units of prices.mjs
 * @typedef {Record<string, number>} ScreenReads documents that a screen reads when it opens
 */

/**
 * @param {Record<string, number>} opened
 * @param {ScreenReads} reads
 * @throws {Error} for a screen that was not measured
 */
function readsOfScreens(opened, reads) {
  return Object.entries(opened).reduce((sum, [screen, times]) => {
    const each = reads[screen];
    if (each === undefined) throw new Error(`The part "reads" measures no screen "${screen}".`);
    return sum + times * each;
  }, 0);
}

/**
 * What so many members use in a month.
 * @param {number} members @param {ScreenReads} reads @returns
 * {{usage: Usage, readsBy: Record<string, number>}}
 */
export function usageOf(members, reads) {
  const byJob = Object.entries(jobsOfMember).map(([name, times]) => ({
    times: times * members,
    ...jobs[name],
  }));
  const messages = byJob.reduce((sum, { times, notices = 0 }) => sum + times * notices, 0);
  const all = [...byJob, { times: messages, ...jobs.message }];
  const ofJobs = (/** @type {'reads' | 'writes' | 'deletes' | 'invocations' | 'tasks'} */ what) =>
    all.reduce((sum, job) => sum + job.times * (job[what] ?? 0), 0);
  const byClock = Object.values(clock);
  const clockReads = byClock.reduce((sum, job) => sum + job.runs * (job.reads + job.perMember * members), 0);
  const clockRuns = byClock.reduce((sum, { runs }) => sum + runs, 0);

  const screens =
    (members * readsOfScreens(memberScreens, reads) +
      staffFor(members) * workingDays * readsOfScreens(staffScreens, reads)) *
    (1 + liveShare);
  const invocations = ofJobs('invocations') + clockRuns;
  const stored = (members * sizes.documents * sizes.stored) / GIB;
  return {
    readsBy: { screens, jobs: ofJobs('reads'), 'the clock': clockReads },
    usage: {
      reads: screens + ofJobs('reads') + clockReads,
      writes: ofJobs('writes') + byClock.reduce((sum, { runs, writes }) => sum + runs * writes, 0),
      deletes: ofJobs('deletes'),
      storedGiB: stored,
      recoveryGiB: stored,
      backupGiB: stored * BACKUPS,
      firestoreEgressGiB: (screens * sizes.sent) / GIB,
      invocations,
      vcpuSeconds: invocations * requestSeconds,
      memoryGiBSeconds: invocations * requestSeconds * memoryGiB,
      tasks: ofJobs('tasks'),
      schedules,
      secretVersions,
      filesGiB: (members * perMember.filesStored * sizes.attachment) / GIB,
      filesEgressGiB: (members * perMember.filesRead * sizes.attachment) / GIB,
      hostingGiB:
        (members * (perMember.portalLoads * sizes.portal + perMember.publicViews * sizes.publicPage)) / GIB,
      activeUsers: members + staffFor(members),
    },
  };
}

/**
 * Dollars for what is beyond the free units, by unit.
 * @param {Usage} usage
 * @returns {Record<string, number>}
 */
export const costOf = (usage) =>
  Object.fromEntries(
    Object.entries(prices).map(([name, { price, free }]) => [
      name,
      Math.max(0, usage[/** @type {keyof Usage} */ (name)] - free) * price,
    ]),
  );

/** @param {Record<string, number>} cost */
export const total = (cost) => Object.values(cost).reduce((sum, each) => sum + each, 0);
