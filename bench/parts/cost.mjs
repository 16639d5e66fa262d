/**
 * Part `cost`: estimates Google's bill for a month in season, when it is highest. It combines the
 * reads of each screen (measured by the part `reads`), the reads, writes and invocations of each
 * job (counted in the sources named below), usage assumptions (replace them with your own figures),
 * and list prices.
 */
import { fixed, table } from '../../tools/table.mjs';
import { line } from '../report.mjs';

/** Date of the list prices in US dollars. Check them before you base a budget on them. */
const PRICES_OF = '2026-11-22';
const DAYS = 30;
const MILLION = 1e6;
const GIB = 2 ** 30;
const MEMBERS = [100, 1000, 10_000, 100_000];

/**
 * @param {string} unit
 * @param {number} price dollars per unit
 * @param {number} free free units per month
 */
const price = (unit, price, free) => ({ unit, price, free });

/**
 * Prices for the regions nam5 and us-central1: Firestore's from its pricing page, those of
 * functions from firebase-tools 15.34.2 (deploy/functions/pricing.js), the others from list prices.
 * Firestore's daily free quota is counted for 30 days.
 */
export const prices = {
  reads: price('documents read', 0.06 / 1e5, 50_000 * DAYS),
  writes: price('documents written', 0.18 / 1e5, 20_000 * DAYS),
  deletes: price('documents deleted', 0.02 / 1e5, 20_000 * DAYS),
  storedGiB: price('GiB in Firestore', 0.18, 1),
  recoveryGiB: price('GiB for point-in-time recovery', 0.18, 0),
  backupGiB: price('GiB of backups', 0.03, 0),
  firestoreEgressGiB: price('GiB out of Firestore', 0.12, 10),
  invocations: price('invocations', 0.4 / MILLION, 2 * MILLION),
  vcpuSeconds: price('vCPU seconds', 0.000024, 180_000),
  memoryGiBSeconds: price('GiB seconds', 0.0000025, 360_000),
  tasks: price('queued tasks', 0.4 / MILLION, MILLION),
  schedules: price('schedules', 0.1, 3),
  secretVersions: price('secret versions', 0.06, 6),
  filesGiB: price('GiB of files', 0.026, 0),
  filesEgressGiB: price('GiB of files out', 0.12, 0),
  hostingGiB: price('GiB from Hosting', 0.15, 10),
  activeUsers: price('active users', 0.0055, 50_000),
};

/**
 * Reads to compute a user's readiness: user, settings, stored readiness, checklist, three EFIN
 * values, two queries, software, courses and progress.
 */
const READINESS = 20;

/**
 * Per job: documents read, written and deleted, function invocations (callables, events, tasks,
 * webhook batches), queued tasks, and `notices`, each of which costs a `message`. `perMonth` is how
 * often the job runs per member. Transaction retries aren't counted.
 * @type {Record<string, {perMonth: number, reads: number, writes: number, deletes?: number,
 *   invocations: number, tasks?: number, notices?: number}>}
 */
const jobs = {
  // define-callable.ts reads the user document; users/record-sign-in.ts; the event ends
  // immediately.
  signIn: { perMonth: 12, reads: 1, writes: 1, invocations: 2 },
  // bank-applications/callables.ts, and the draft that the browser writes (rules read the user).
  saveDraft: { perMonth: 2, reads: 4, writes: 2, invocations: 1 },
  // drafts/form-drafts.ts: one read to open, then eight saves; rules read the user.
  formDraft: { perMonth: 3, reads: 1 + 8 * 2, writes: 8, invocations: 0 },
  // bank-applications/create-application.ts: 7 reads; application, slot, secrets, user, figures,
  // event, notice, audit; the draft and its secrets are deleted. Then bank-applications/triggers.ts
  // for the event.
  submit: { perMonth: 0.4, reads: 7 + 3 + READINESS, writes: 8 + 1, deletes: 2, invocations: 3, notices: 1 },
  // bank-applications/set-status.ts: caller, application twice, owner, settings, slot; application,
  // figures, event, notice, audit.
  changeStatus: { perMonth: 1.2, reads: 6 + READINESS, writes: 5 + 1, invocations: 2, notices: 1 },
  // The browser writes the ticket under the rules; tickets/complete-ticket.ts, with a query for
  // staff to alert; tickets/triggers.ts.
  ticket: { perMonth: 0.4, reads: 5, writes: 3, invocations: 2, notices: 1 },
  // The browser writes the reply (rules read ticket and user); handle-reply.ts, reconcile-ticket.ts.
  reply: { perMonth: 1.6, reads: 9, writes: 5, invocations: 3, notices: 1 },
  // training/callables.ts: course, progress, user; readiness when a course is completed.
  courseStep: { perMonth: 2, reads: 3 + READINESS / 4, writes: 1, invocations: 1.5 },
  // Two messages a month to all members, and the notices above: the message itself,
  // email/deliver.ts with lease.ts and complete-message.ts, and three provider events, ten per
  // batch, which expire.
  message: { perMonth: 2, reads: 9 + 3 * 2, writes: 1 + 2 + 3 * 2, deletes: 3, invocations: 2.3, tasks: 1 },
  // email/complete-message.ts, for each notice.
  noticeTerms: { perMonth: 0, reads: 1, writes: 1, invocations: 0 },
};

/**
 * Scheduled jobs in a month, independent of the number of users. `perMember`: reads per member and
 * run; `seconds`: processing time per member and run (docs/scale.md), in addition to a request's.
 */
export const scheduledJobs = {
  // email/triggers.ts and users/triggers.ts, every five minutes: queries that find nothing.
  sweeps: { runs: 2 * 12 * 24 * DAYS, reads: 3.5, writes: 0, perMember: 0, seconds: 0 },
  // Each hour platform/recount-stats.ts, 25 counts of up to a thousand entries, and one read each
  // of dashboard/send-staff-digests.ts, platform/search-terms.ts and dashboard/count-season.ts.
  recount: { runs: 4 * 24 * DAYS, reads: 29 / 4, writes: 1 / 4, perMember: 5 / 4000, seconds: 0 },
  // readiness/refresh-all-users.ts each hour: progress and settings; each day, for a seventh of all
  // users, the list and each user's facts, and the count of all.
  readiness: {
    ...{ runs: 24 * DAYS, reads: 2, writes: 1 },
    perMember: ((1 + READINESS) / 7 + 1 / 1000) / 24,
    seconds: 0.06 / 7 / 24,
  },
  // dashboard/count-season.ts each day: one season, and once a week the previous one; each
  // application with four events; a page of 300 costs the settings and one write.
  seasons: { runs: DAYS, reads: 5, writes: 4, perMember: (1 + 1 / 7) * (1 + 4), seconds: 0.003 },
};

/**
 * How often a member opens each screen of tests/support/reads/screens.ts in a month, in 12 sessions
 * of a few minutes.
 */
export const memberScreens = {
  ...{ 'frame of the member portal': 12, '/member': 14, '/member/bank-application': 8 },
  ...{ 'one of the user’s applications': 6, '/member/tickets': 5, 'one of the user’s tickets': 5 },
  ...{ 'recent activity of /member': 14, '/member/announcements': 4, 'the bell': 6 },
  ...{ '/member/training-library': 3, '/member/links': 1, 'corrections of /member/tickets': 0.2 },
};
/** How often other screens are opened: by a member per month, by staff per working day. */
const DEFAULT_OPENS = { member: 0.5, staff: 0.1 };
/** How often a staff user opens each screen per working day. */
export const staffScreens = {
  ...{ 'frame of the admin portal': 4, '/admin': 6, 'lists of /admin': 6, '/admin/members': 8 },
  ...{ '/admin/members, searched': 12, 'a member': 12, '/admin/bank-applications': 10 },
  ...{ '/admin/bank-applications, searched': 6, 'an application': 25, '/admin/tickets': 12 },
  ...{ 'saved views of /admin/tickets': 12, '/admin/leads': 2, '/admin/email-notifications': 2 },
  ...{ 'history of emails': 1, '/admin/custom-values': 1, '/admin/season': 1, 'a ticket': 12 },
  ...{ '/admin/readiness': 1, '/admin/announcements': 0.5, '/admin/bank-applications/entry': 2 },
  ...{ 'an application at the entry desk': 10 },
};
const WORKING_DAYS = 22;
/** At least two, so that one can stand in for the other. @param {number} members */
const staffFor = (members) => Math.max(2, Math.ceil(members / 250));
/** Additional share of reads by live listeners, when displayed documents change. */
const LIVE_SHARE = 0.2;
/** Bytes: a stored document with its index entries, a document sent to a browser, and files. */
const bytes = { stored: 4096, sent: 1500, portal: 330_000, publicPage: 42_000, attachment: 600_000 };
/** Per member: documents after two seasons, and page loads and files per month. */
const perMember = { documents: 60, portalLoads: 3, publicViews: 20, filesStored: 8, filesRead: 0.8 };
/**
 * vCPU seconds per request, alone on its instance. The memory is set in runtime.ts.
 */
const request = { seconds: 0.25, memoryGiB: 0.5 };
/** Number of stored backups, see deploy.json. */
const BACKUPS = 14;

/** @typedef {Record<keyof typeof prices, number>} Usage per month, in the units of the prices */
/** @typedef {Record<string, number>} ScreenReads documents a screen reads when it opens */

/**
 * Adds the measured screens of a portal that aren't listed, with a default number of opens.
 * @param {Record<string, number>} listed @param {ScreenReads} reads @param {string} portal
 * @param {number} defaultOpens
 */
const withOthers = (listed, reads, portal, defaultOpens) => ({
  ...Object.fromEntries(
    Object.keys(reads)
      .filter((screen) => screen.startsWith(portal))
      .map((screen) => [screen, defaultOpens]),
  ),
  ...listed,
});

/** @param {Record<string, number>} opened @param {ScreenReads} reads */
const readsOfScreens = (opened, reads) =>
  Object.entries(opened).reduce((sum, [screen, times]) => {
    const each = reads[screen];
    if (each === undefined) throw new Error(`The part "reads" does not measure the screen "${screen}".`);
    return sum + times * each;
  }, 0);

/**
 * Returns the monthly usage for a number of members.
 * @param {number} members @param {ScreenReads} reads
 * @returns {Usage}
 * @throws {Error} if a screen was not measured
 */
export function usageOf(members, reads) {
  const work = Object.values(jobs).map(({ perMonth, ...job }) => ({ ...job, times: perMonth * members }));
  const notices = work.reduce((sum, job) => sum + job.times * (job.notices ?? 0), 0);
  const all = [...work, ...[jobs.message, jobs.noticeTerms].map((job) => ({ ...job, times: notices }))];
  const ofJobs = (what) => all.reduce((sum, job) => sum + job.times * (job[what] ?? 0), 0);
  const ofSchedules = (each) =>
    Object.values(scheduledJobs).reduce((sum, job) => sum + job.runs * each(job), 0);

  const byMembers =
    members * readsOfScreens(withOthers(memberScreens, reads, '/member', DEFAULT_OPENS.member), reads);
  const byStaff =
    staffFor(members) *
    WORKING_DAYS *
    readsOfScreens(withOthers(staffScreens, reads, '/admin', DEFAULT_OPENS.staff), reads);
  const screens = (byMembers + byStaff) * (1 + LIVE_SHARE);
  const invocations = ofJobs('invocations') + ofSchedules(() => 1);
  const working = invocations * request.seconds + ofSchedules(({ seconds }) => seconds * members);
  const stored = (members * perMember.documents * bytes.stored) / GIB;
  const { portalLoads, publicViews, filesStored, filesRead } = perMember;
  return {
    reads: screens + ofJobs('reads') + ofSchedules((job) => job.reads + job.perMember * members),
    writes: ofJobs('writes') + ofSchedules(({ writes }) => writes),
    deletes: ofJobs('deletes'),
    ...{ storedGiB: stored, recoveryGiB: stored, backupGiB: stored * BACKUPS },
    firestoreEgressGiB: (screens * bytes.sent) / GIB,
    invocations,
    vcpuSeconds: working,
    memoryGiBSeconds: working * request.memoryGiB,
    ...{ tasks: ofJobs('tasks'), schedules: 11, secretVersions: 6 },
    filesGiB: (members * filesStored * bytes.attachment) / GIB,
    filesEgressGiB: (members * filesRead * bytes.attachment) / GIB,
    hostingGiB: (members * (portalLoads * bytes.portal + publicViews * bytes.publicPage)) / GIB,
    activeUsers: members + staffFor(members),
  };
}

const names = Object.keys(prices);

/** Returns the dollars beyond the free quota, by unit. @param {Usage} usage */
export const costOf = (usage) =>
  Object.fromEntries(
    names.map((name) => [name, Math.max(0, usage[name] - prices[name].free) * prices[name].price]),
  );

/** Returns the dollars without a free quota. @param {Usage} usage */
export const listPriceOf = (usage) => names.reduce((sum, name) => sum + usage[name] * prices[name].price, 0);

/** @param {Record<string, number>} cost */
export const total = (cost) => Object.values(cost).reduce((sum, each) => sum + each, 0);

const dollars = (value) => `$${value.toFixed(2)}`;

/** @type {import('../runner.mjs').Part} */
export const cost = {
  name: 'cost',
  about: 'estimated monthly cost at 100 to 100,000 members, from the reads of `reads` and `growth`',
  async run(context) {
    const { reads } = await import('./reads.mjs');
    const results = [context.resultOf('reads') ?? (await reads.run(context)), context.resultOf('growth')];
    const sizes = results
      .flatMap((result) => result?.tables[0] ?? [])
      .flatMap(({ columns, rows }) =>
        columns.flatMap((name, i) => {
          if (!/^[\d,]+$/.test(name)) return [];
          const readsOf = Object.fromEntries(rows.map((row) => [row[0], Number(row[i])]));
          return [{ size: Number(name.replaceAll(',', '')), readsOf }];
        }),
      )
      .toSorted((a, b) => a.size - b.size);
    const months = MEMBERS.map((members) => {
      // The largest measured size up to this number of members.
      const from = sizes.findLast(({ size }) => size <= members) ?? sizes[0] ?? { size: 0, readsOf: {} };
      const usage = usageOf(members, from.readsOf);
      const each = listPriceOf(usage) / members;
      return { members, usage, each, cost: costOf(usage), from: from.size.toLocaleString('en-US') };
    });
    const heads = MEMBERS.map((members) => `${members.toLocaleString('en-US')} members`);
    const billedUnits = names.filter((name) => months.some((month) => (month.cost[name] ?? 0) >= 0.005));
    /** Returns a row with one figure per number of members. */
    const row = (head, figure) => [head, ...months.map(figure)];
    const spent = [
      ...billedUnits.map((name) => row(prices[name].unit, ({ cost }) => dollars(cost[name]))),
      row('total', ({ cost }) => dollars(total(cost))),
      row('per member', ({ cost, members }) => `$${(total(cost) / members).toFixed(4)}`),
      row('per member, without free quota', ({ each }) => `$${each.toFixed(4)}`),
    ];
    const [before, last] = months.slice(-2);
    const title = 'Estimated cost of a month in season, US dollars, beyond the free quota';
    return {
      tables: [table(title, ['', ...heads], spent)],
      summary: [
        ...months.map((month, i) =>
          line(
            `estimated monthly cost at ${heads[i]}`,
            `${dollars(total(month.cost))}, $${(total(month.cost) / month.members).toFixed(4)} each`,
          ),
        ),
        line(
          `cost per member at ${heads.at(-1)} vs. ${heads.at(-2)}, without free quota`,
          `${fixed(last.each / before.each, 3)} ($${last.each.toFixed(4)} vs. $${before.each.toFixed(4)})`,
          '≤ 1',
          last.each <= before.each,
        ),
      ],
      notes: [
        `Prices as of ${PRICES_OF}, with ${MEMBERS.map(staffFor).join(', ')} staff; screen reads measured at ${months.map(({ from }) => from).join(', ')} members.`,
        'The free quota is the same for any number of members, so the cost per member rises with size. The row “without free quota” ignores it.',
        'Not included: SendGrid, a domain, reCAPTCHA beyond 10,000 assessments, builds, logs beyond 50 GiB, taxes.',
      ],
    };
  },
};
