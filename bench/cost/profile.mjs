/**
 * How the product is used in a month of the season, which is the dearest: assumptions, to be
 * replaced by an office's own figures. Names of screens are those of bench/load/screens.ts.
 */

/** Screens that a member opens in a month: twelve sessions of some minutes. */
export const memberScreens = {
  'frame of the member portal': 12,
  '/member': 14,
  '/member/bank-application': 8,
  'an own application': 6,
  '/member/tickets': 5,
  'an own ticket': 5,
  '/member/announcements': 4,
  'the bell': 6,
};

/** Screens that one of the staff opens on a working day. */
export const staffScreens = {
  'frame of the admin portal': 4,
  '/admin': 6,
  '/admin/members': 8,
  '/admin/members, searched': 12,
  'a member': 12,
  '/admin/bank-applications': 10,
  '/admin/bank-applications, searched': 6,
  'an application': 25,
  '/admin/tickets': 12,
  'saved views of /admin/tickets': 12,
  '/admin/leads': 2,
  '/admin/email-notifications': 2,
  'history of e-mails': 1,
  '/admin/custom-values': 1,
};
export const workingDays = 22;
/** At least two, since one alone is nobody's deputy. @param {number} members */
export const staffFor = (members) => Math.max(2, Math.ceil(members / 250));

/** How often each job of jobs.mjs is done for one member in a month. */
export const jobsOfMember = {
  signIn: 12,
  saveDraft: 2,
  submit: 0.4,
  changeStatus: 1.2,
  ticket: 0.4,
  reply: 1.6,
  courseStep: 2,
  /** Messages to all: two a month. The notices of the jobs above are counted with them. */
  message: 2,
};

/** Share of reads that live screens add, because a document that is shown changes. */
export const liveShare = 0.2;

/** Bytes. */
export const sizes = {
  /** A document as stored, with its index entries. */
  stored: 4096,
  /** A document on its way to a browser. */
  sent: 1500,
  /** Documents of one member after two seasons. */
  documents: 60,
  /** First load of the portal and what a release makes new, brotli; see the part `routes`. */
  portal: 330_000,
  publicPage: 42_000,
  attachment: 600_000,
};

/**
 * Loads of the portal that no cache answers, views of public pages, files sent and files read: each
 * for one member in a month.
 */
export const perMember = { portalLoads: 3, publicViews: 20, filesStored: 8, filesSent: 0.3, filesRead: 0.8 };

/**
 * A function's request: seconds of one vCPU, alone on its instance (no request shares it); GiB of
 * memory are in runtime.ts.
 */
export const requestSeconds = 0.25;
export const memoryGiB = 0.5;
