import * as z from 'zod/mini';
import { actorSchema } from '../shared/actor';
import { asText, atMost, isCalendarDate, text } from '../shared/formats';
import { limits } from '../shared/limits';
import { searchTerms } from '../shared/search';
import { looksLikeSsn } from '../shared/ssn-like';
import { timestamp } from '../shared/timestamp';

/**
 * The security incident log. Source: FTC Safeguards Rule, 16 CFR 314.4(h), which requires a written
 * incident response plan with "documentation and reporting regarding security events".
 */
export const incidentKinds = [
  'lost_device',
  'stolen_password',
  'unauthorized_access',
  'malware',
  'wrong_recipient',
  'vendor',
  'other',
] as const;
export type IncidentKind = (typeof incidentKinds)[number];
export const incidentKindLabels: Record<IncidentKind, string> = {
  lost_device: 'Lost or stolen device',
  stolen_password: 'Phishing or stolen password',
  unauthorized_access: 'Unauthorized access',
  malware: 'Malware',
  wrong_recipient: 'Sent to the wrong person',
  vendor: 'Incident at a vendor',
  other: 'Other',
};

export const incidentStatuses = ['open', 'contained', 'closed'] as const;
export type IncidentStatus = (typeof incidentStatuses)[number];
export const incidentStatusLabels: Record<IncidentStatus, string> = {
  open: 'Open',
  contained: 'Contained',
  closed: 'Closed',
};

/** Whether unencrypted customer information was acquired without authorization. */
export const acquisitions = ['unknown', 'yes', 'no'] as const;
export type Acquisition = (typeof acquisitions)[number];
export const acquisitionLabels: Record<Acquisition, string> = {
  unknown: 'Not known yet',
  yes: 'Yes',
  no: 'No',
};

const withoutSsn = z.refine<string>(
  (value) => !looksLikeSsn(value),
  'This looks like a Social Security number. Describe whose it is, or enter only the last four digits.',
);

/** A multi-line text of at most `limits.ticketText` characters. */
const lines = (label: string, min: 0 | 1) =>
  z
    .string(`Enter ${label}.`)
    .check(asText, z.minLength(min, `Enter ${label}.`), atMost(limits.ticketText), withoutSsn);

/**
 * Today's date in the earliest time zone (UTC+14), so that a date that has already begun somewhere
 * isn't rejected as future.
 */
const latestDate = (): string => new Date(Date.now() + 14 * 60 * 60_000).toISOString().slice(0, 10);

const pastDate = (label: string) =>
  z.string(`Enter the ${label}.`).check(
    z.trim(),
    z.refine(isCalendarDate, `Enter the ${label} as month, day, and year.`),
    z.refine((value) => value >= '2000-01-01', `Check the year of the ${label}.`),
    z.refine((value) => value <= latestDate(), `The ${label} cannot be in the future.`),
  );

/** The facts of an incident report. Dates are YYYY-MM-DD. */
const facts = {
  title: text('title', limits.ticketTitle).check(withoutSsn),
  kind: z.enum(incidentKinds, 'Choose the kind of incident.'),
  /**
   * The first day on which anyone who works for the office knew about it, other than the person who
   * caused it. 16 CFR 314.4(j)(2) defines this as discovery.
   */
  discovered_on: pastDate('date of discovery'),
  what_happened: lines('what happened', 1),
  /** Number of people whose information is involved; null if unknown. */
  affected_people: z.nullable(
    z
      .int('Enter a whole number of people, or leave it blank if unknown.')
      .check(z.minimum(0, 'Enter 0 or more.'), z.maximum(10_000_000, 'Enter 10,000,000 or fewer.')),
  ),
  data_acquired: z.enum(acquisitions, 'Choose yes, no, or not known yet.'),
} as const;

/** Dates of the notices; null if not sent yet. */
const notices = {
  ftc_notified_on: z.nullable(pastDate('date of the notice to the FTC')),
  liaison_notified_on: z.nullable(pastDate('date of the notice to the IRS Stakeholder Liaison')),
  members_notified_on: z.nullable(pastDate('date of the notice to affected people')),
} as const;
export const noticeFields = ['ftc_notified_on', 'liaison_notified_on', 'members_notified_on'] as const;

export const incidentReport = z.strictObject(facts);
export type IncidentReport = z.output<typeof incidentReport>;

/** All facts, as edited later. Notices can't predate discovery. */
export const incidentFacts = z.strictObject({ ...facts, ...notices }).check(
  z.superRefine((incident, context) => {
    for (const field of noticeFields) {
      const notified = incident[field];
      if (notified === null || notified >= incident.discovered_on) continue;
      const message = 'This is before the date of discovery.';
      context.issues.push({ code: 'custom', path: [field], message, input: notified });
    }
  }),
);
export type IncidentFacts = z.output<typeof incidentFacts>;

/**
 * A timeline note. With a status change it can be blank, unless the change closes or reopens the
 * incident.
 */
export const incidentNote = lines('the note', 1);
export const statusNote = lines('why', 0);

/** Returns whether a status change requires a note: closing and reopening do. */
export const needsReason = (from: IncidentStatus, to: IncidentStatus): boolean =>
  from !== to && (from === 'closed' || to === 'closed');

/**
 * `incidents/{number}`: the current state of an incident. Never deleted or disposed of. Actors keep
 * the names they had at the time.
 */
export const incidentDocument = z.object({
  title: z.string(),
  kind: z.enum(incidentKinds),
  discovered_on: z.string(),
  what_happened: z.string(),
  affected_people: z.nullable(z.int()),
  data_acquired: z.enum(acquisitions),
  ftc_notified_on: z.nullable(z.string()),
  liaison_notified_on: z.nullable(z.string()),
  members_notified_on: z.nullable(z.string()),
  /** Sequence number from 1, without gaps. */
  number: z.int(),
  status: z.enum(incidentStatuses),
  /** The deadline of the FTC notice, YYYY-MM-DD; null if no notice is needed or it was sent. */
  ftc_due_on: z.nullable(z.string()),
  /** Idempotency key of the report that created it. */
  report_key: z.string(),
  /** Incremented on every change of the facts, so that a stale edit is rejected. */
  version: z.int(),
  /** Number of timeline entries. */
  entry_count: z.int(),
  created_by: actorSchema,
  created_at: timestamp,
  updated_by: actorSchema,
  updated_at: timestamp,
  search_terms: z.array(z.string()),
});
export type Incident = z.infer<typeof incidentDocument>;

/** A change to one fact, as display text. */
const incidentChange = z.object({ label: z.string(), from: z.string(), to: z.string() });
export type IncidentChange = z.infer<typeof incidentChange>;

/** `incident_entries/{id}`: one entry in an incident's timeline. Immutable. */
export const incidentEntryDocument = z.object({
  incident_id: z.string(),
  kind: z.enum(['reported', 'changed', 'note']),
  /** A note, or the reason for a change; blank if none. */
  note: z.string(),
  changes: z.array(incidentChange),
  author: actorSchema,
  created_at: timestamp,
});
export type IncidentEntry = z.infer<typeof incidentEntryDocument>;

export const incidentName = (number: number): string => `Incident #${number}`;

/** Returns an incident's search terms. */
export const incidentSearchTerms = ({
  number,
  title,
  kind,
}: Pick<Incident, 'number' | 'title' | 'kind'>): string[] =>
  searchTerms([incidentName(number), title, incidentKindLabels[kind]]);
