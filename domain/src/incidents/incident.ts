import * as z from 'zod/mini';
import { actorSchema } from '../shared/actor';
import { asText, atMost, isCalendarDate, text } from '../shared/formats';
import { limits } from '../shared/limits';
import { timestamp } from '../shared/timestamp';

/**
 * The log of security incidents. Source: FTC Safeguards Rule, 16 CFR 314.4(h), which asks for a written incident response plan with
 * "documentation and reporting regarding security events".
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

/** Whether unencrypted customer information was acquired by somebody without authorization. */
export const acquisitions = ['unknown', 'yes', 'no'] as const;
export type Acquisition = (typeof acquisitions)[number];
export const acquisitionLabels: Record<Acquisition, string> = {
  unknown: 'Not known yet',
  yes: 'Yes',
  no: 'No',
};

/** Nine digits written as a Social Security number is, or called one. Nine digits alone may be a case number of the police or the FTC. */
const ssnLike = /\b(?!000|666)\d{3}[- .–]\d{2}[- .–]\d{4}\b|\b(ssn|social security)\D{0,20}\d{9}\b/i;

/** Whether a text seems to hold a whole Social Security number. */
export const looksLikeSsn = (value: string): boolean => ssnLike.test(value);

const withoutSsn = z.refine<string>(
  (value) => !looksLikeSsn(value),
  'This looks like a Social Security number. Say whose it is, or write the last four digits only.',
);

/** A text of several lines, of at most `limits.ticketText` characters. */
const lines = (label: string, min: 0 | 1) =>
  z
    .string(`Enter ${label}.`)
    .check(asText, z.minLength(min, `Enter ${label}.`), atMost(limits.ticketText), withoutSsn);

/** The date that it is, at this moment, where a day begins first (UTC+14): no date that is past somewhere is refused as future. */
const latestDate = (): string => new Date(Date.now() + 14 * 60 * 60_000).toISOString().slice(0, 10);

const pastDate = (label: string) =>
  z.string(`Enter the ${label}.`).check(
    z.trim(),
    z.refine(isCalendarDate, `Enter the ${label} as month, day and year.`),
    z.refine((value) => value >= '2000-01-01', `Check the year of the ${label}.`),
    z.refine((value) => value <= latestDate(), `The ${label} cannot be in the future.`),
  );

/** What is known of an incident when it is reported. Dates are YYYY-MM-DD. */
const facts = {
  title: text('title', limits.ticketTitle).check(withoutSsn),
  kind: z.enum(incidentKinds, 'Choose the kind of incident.'),
  /**
   * The first day on which it was known to anybody who works for the office, but for whoever caused it: 16 CFR 314.4(j)(2) counts it as discovered
   * from then on.
   */
  discovered_on: pastDate('date of discovery'),
  what_happened: lines('what happened', 1),
  /** How many people's information is involved; null while it is not known. */
  affected_people: z.nullable(
    z
      .int('Enter a whole number of people, or leave it blank while it is not known.')
      .check(z.minimum(0, 'Enter 0 or more.'), z.maximum(10_000_000, 'Enter 10,000,000 or fewer.')),
  ),
  data_acquired: z.enum(acquisitions, 'Choose yes, no or not known yet.'),
} as const;

/** Who was told of it, and when; null while nobody was. */
const notices = {
  ftc_notified_on: z.nullable(pastDate('date of the notice to the FTC')),
  liaison_notified_on: z.nullable(pastDate('date of the notice to the IRS Stakeholder Liaison')),
  members_notified_on: z.nullable(pastDate('date of the notice to the people affected')),
} as const;
export const noticeFields = ['ftc_notified_on', 'liaison_notified_on', 'members_notified_on'] as const;

export const incidentReport = z.strictObject(facts);
export type IncidentReport = z.output<typeof incidentReport>;

/** All facts, as they are edited later. Nobody is told of what is not discovered yet. */
export const incidentFacts = z.strictObject({ ...facts, ...notices }).check(
  z.superRefine((incident, context) => {
    for (const field of noticeFields) {
      const told = incident[field];
      if (told === null || told >= incident.discovered_on) continue;
      const message = 'This is before the date of discovery.';
      context.issues.push({ code: 'custom', path: [field], message, input: told });
    }
  }),
);
export type IncidentFacts = z.output<typeof incidentFacts>;

/** A note of the timeline; with a change of the status it may be blank, unless the change closes or reopens. */
export const incidentNote = lines('the note', 1);
export const statusNote = lines('why', 0);

/** Closing an incident, and opening a closed one again, need a reason. */
export const needsReason = (from: IncidentStatus, to: IncidentStatus): boolean =>
  from !== to && (from === 'closed' || to === 'closed');

/** `incidents/{number}`: one incident as it stands. Never deleted, nor disposed of; people are named as they were then. */
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
  /** Counted from 1, without gaps. */
  number: z.int(),
  status: z.enum(incidentStatuses),
  /** Until when the FTC has to be told, YYYY-MM-DD; null when it need not be, or was. */
  ftc_due_on: z.nullable(z.string()),
  /** The key of the report that made it, so that the same report makes no second one. */
  report_key: z.string(),
  /** Grows with every change of the facts: who edits older ones is told so. */
  version: z.int(),
  /** How many entries its timeline has. */
  entry_count: z.int(),
  created_by: actorSchema,
  created_at: timestamp,
  updated_by: actorSchema,
  updated_at: timestamp,
  search_terms: z.array(z.string()),
});
export type Incident = z.infer<typeof incidentDocument>;

/** What a change did to one fact, in words. */
const incidentChange = z.object({ label: z.string(), from: z.string(), to: z.string() });
export type IncidentChange = z.infer<typeof incidentChange>;

/** `incident_entries/{id}`: one line of an incident's timeline. Written once, never changed. */
export const incidentEntryDocument = z.object({
  incident_id: z.string(),
  kind: z.enum(['reported', 'changed', 'note']),
  /** A note, or why something was changed; blank for none. */
  note: z.string(),
  changes: z.array(incidentChange),
  author: actorSchema,
  created_at: timestamp,
});
export type IncidentEntry = z.infer<typeof incidentEntryDocument>;

/** "Incident #7". */
export const incidentName = (number: number): string => `Incident #${number}`;
