import * as z from 'zod/mini';
import { actorSchema } from '../shared/actor';
import { asText, atMost, isCalendarDate, text } from '../shared/formats';
import { limits } from '../shared/limits';
import { searchTerms } from '../shared/search';
import { looksLikeSsn } from '../shared/ssn-like';
import { timestamp } from '../shared/timestamp';

/**
 * The log of security incidents. Source: FTC Safeguards Rule, 16 CFR 314.4(h), which asks for a
 * written incident response plan with "documentation and reporting regarding security events".
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
  'This looks like a Social Security number. Say whose it is, or write the last four digits only.',
);

/** A text of several lines, of at most `limits.ticketText` characters. */
const lines = (label: string, min: 0 | 1) =>
  z
    .string(`Enter ${label}.`)
    .check(asText, z.minLength(min, `Enter ${label}.`), atMost(limits.ticketText), withoutSsn);

/**
 * Today's date where a day begins first (UTC+14), so that no date already past somewhere is refused
 * as future.
 */
const latestDate = (): string => new Date(Date.now() + 14 * 60 * 60_000).toISOString().slice(0, 10);

const pastDate = (label: string) =>
  z.string(`Enter the ${label}.`).check(
    z.trim(),
    z.refine(isCalendarDate, `Enter the ${label} as month, day and year.`),
    z.refine((value) => value >= '2000-01-01', `Check the year of the ${label}.`),
    z.refine((value) => value <= latestDate(), `The ${label} cannot be in the future.`),
  );

/** Facts of an incident when it is reported. Dates are YYYY-MM-DD. */
const facts = {
  title: text('title', limits.ticketTitle).check(withoutSsn),
  kind: z.enum(incidentKinds, 'Choose the kind of incident.'),
  /**
   * The first day on which anybody who works for the office knew, except whoever caused it: 16 CFR
   * 314.4(j)(2) counts it as discovered from then on.
   */
  discovered_on: pastDate('date of discovery'),
  what_happened: lines('what happened', 1),
  /** Number of people whose information is involved; null while unknown. */
  affected_people: z.nullable(
    z
      .int('Enter a whole number of people, or leave it blank while it is not known.')
      .check(z.minimum(0, 'Enter 0 or more.'), z.maximum(10_000_000, 'Enter 10,000,000 or fewer.')),
  ),
  data_acquired: z.enum(acquisitions, 'Choose yes, no or not known yet.'),
} as const;

/** Who was notified, and when; null while nobody was. */
const notices = {
  ftc_notified_on: z.nullable(pastDate('date of the notice to the FTC')),
  liaison_notified_on: z.nullable(pastDate('date of the notice to the IRS Stakeholder Liaison')),
  members_notified_on: z.nullable(pastDate('date of the notice to the people affected')),
} as const;
export const noticeFields = ['ftc_notified_on', 'liaison_notified_on', 'members_notified_on'] as const;

export const incidentReport = z.strictObject(facts);
export type IncidentReport = z.output<typeof incidentReport>;

/** All facts, as edited later. Nobody is notified of what is not discovered yet. */
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
 * A note of the timeline; may be blank with a change of status, unless the change closes or
 * reopens.
 */
export const incidentNote = lines('the note', 1);
export const statusNote = lines('why', 0);

/** Whether a change of status needs a reason: closing, and reopening. */
export const needsReason = (from: IncidentStatus, to: IncidentStatus): boolean =>
  from !== to && (from === 'closed' || to === 'closed');

/**
 * `incidents/{number}`: one incident as it is now. Never deleted nor disposed of; people keep the
 * names they had.
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
  /** Counted from 1, without gaps. */
  number: z.int(),
  status: z.enum(incidentStatuses),
  /** The day by which the FTC has to be notified, YYYY-MM-DD; null when it need not be, or was. */
  ftc_due_on: z.nullable(z.string()),
  /** Idempotency key of the report that created it. */
  report_key: z.string(),
  /** Incremented by every change of the facts, so that an edit of older ones is refused. */
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

/** What a change did to one fact, in words. */
const incidentChange = z.object({ label: z.string(), from: z.string(), to: z.string() });
export type IncidentChange = z.infer<typeof incidentChange>;

/** `incident_entries/{id}`: one line of an incident's timeline, never changed. */
export const incidentEntryDocument = z.object({
  incident_id: z.string(),
  kind: z.enum(['reported', 'changed', 'note']),
  /** A note, or the reason for a change; blank for none. */
  note: z.string(),
  changes: z.array(incidentChange),
  author: actorSchema,
  created_at: timestamp,
});
export type IncidentEntry = z.infer<typeof incidentEntryDocument>;

export const incidentName = (number: number): string => `Incident #${number}`;

/** What an incident is found by. */
export const incidentSearchTerms = ({
  number,
  title,
  kind,
}: Pick<Incident, 'number' | 'title' | 'kind'>): string[] =>
  searchTerms([incidentName(number), title, incidentKindLabels[kind]]);
