/**
 * What one job costs, counted in the sources named: documents read, written and deleted, requests
 * to functions (callables, events, tasks, webhook batches) and tasks queued. `notices`: messages
 * that follow, each of which costs a `message`. A retried transaction counts once.
 *
 * @typedef
 * {{reads: number, writes: number, deletes?: number, invocations: number, tasks?: number, notices?: number}}
 * Job
 */

/**
 * Readiness of one person: user, settings, stored, checklist, three EFIN values, two queries,
 * software, courses and progress.
 */
const READINESS = { reads: 20, writes: 0 };

/** @type {Record<string, Job>} */
export const jobs = {
  // define-callable.ts reads the live record; users/record-sign-in.ts; the event of the changed
  // user ends at once.
  signIn: { reads: 1, writes: 1, invocations: 2 },
  // bank-applications/callables.ts, and the draft that the browser writes under the rules (one read
  // of the user).
  saveDraft: { reads: 4, writes: 2, invocations: 1 },
  // bank-applications/submit.ts: 7 reads; application, slot, secrets, user, figures, event, notice,
  // audit; draft and its secrets go. Then readiness/triggers.ts for the event, which also looks for
  // staff who want to hear of it (event, application, a query that finds nobody).
  submit: { reads: 7 + 3 + READINESS.reads, writes: 8 + 1, deletes: 2, invocations: 3, notices: 1 },
  // bank-applications/set-status.ts: caller, application twice, owner, settings, slot; application,
  // figures, event, notice, audit.
  changeStatus: { reads: 6 + READINESS.reads, writes: 5 + 1, invocations: 2, notices: 1 },
  // The browser writes the ticket under the rules; tickets/complete-ticket.ts, with a query
  // for staff who want to hear of it; tickets/triggers.ts.
  ticket: { reads: 5, writes: 3, invocations: 2, notices: 1 },
  // The browser writes the reply (rules read ticket and user); tickets/take-reply.ts and
  // reconcile-ticket.ts.
  reply: { reads: 9, writes: 5, invocations: 3, notices: 1 },
  // training/callables.ts: course, progress, user; readiness when a course is completed.
  courseStep: { reads: 3 + READINESS.reads / 4, writes: 1, invocations: 1.5 },
  // The message itself (written by its job or by a send), email/deliver.ts with lease.ts and
  // complete-message.ts, and three events of the provider (email/provider-events.ts), ten to a
  // batch; the remembered events expire.
  message: { reads: 9 + 3 * 2, writes: 1 + 2 + 3 * 2, deletes: 3, invocations: 2 + 0.3, tasks: 1 },
};

/** Jobs of the clock in a month, whoever is there. `perMember` is multiplied by their number. */
export const clock = {
  // email/triggers.ts and users/triggers.ts, every five minutes: six and one queries that find
  // nothing.
  sweeps: { runs: 2 * 12 * 24 * 30, reads: 3.5, writes: 0, perMember: 0 },
  // Each hour dashboard/recount-stats.ts, 25 counts of up to a thousand entries, and one read each
  // of email/send-staff-digests.ts and tickets/refill-search.ts.
  recount: { runs: 3 * 24 * 30, reads: 28 / 3, writes: 1 / 3, perMember: 5 / 3000 },
  // readiness/triggers.ts each day, everybody: the list, and each person's facts.
  readiness: { runs: 30, reads: 0, writes: 0, perMember: 1 + READINESS.reads },
};
/** Schedules, and versions of secrets that are enabled. */
export const schedules = 10;
export const secretVersions = 6;
