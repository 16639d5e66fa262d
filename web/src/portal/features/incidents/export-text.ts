import { factTexts, incidentFields, incidentLabels } from '@united/domain/incidents/changes';
import { ftcClock, ftcSentence } from '@united/domain/incidents/clock';
import {
  type Incident,
  type IncidentEntry,
  incidentName,
  incidentStatusLabels,
} from '@united/domain/incidents/incident';
import { brand } from '@united/domain/shared/brand';
import { roleLabels, roleOf } from '@united/domain/shared/roles';
import type { Timestamp } from '@united/domain/shared/timestamp';

type Author = Incident['created_by'];

/** Formats a time as "2026-11-22 06:03 UTC", independent of the reader's time zone. */
const utc = (time: Timestamp | Date): string => {
  const date = 'toDate' in time ? time.toDate() : time;
  return `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
};

/** Prefixes each line, so that no text can be mistaken for a heading or a log line. */
const quoted = (text: string): string[] => text.split(/\r\n|\r|\n/).map((line) => `    | ${line}`);

const authorText = ({ name, role }: Author): string => {
  const known = roleOf(role);
  return known ? `${name} (${roleLabels[known]})` : name;
};

function entryLines({ kind, author, created_at, changes, note }: IncidentEntry): string[] {
  const words = { reported: 'reported the incident', changed: 'made a change', note: 'added a note' };
  return [
    `${utc(created_at)}  ${authorText(author)} ${words[kind]}`,
    ...changes.flatMap(({ label, from, to }) => [
      `  ${label}, before:`,
      ...quoted(from),
      `  ${label}, after:`,
      ...quoted(to),
    ]),
    ...(note === '' ? [] : ['  Note:', ...quoted(note)]),
    '',
  ];
}

interface Exported {
  incident: Incident;
  /** The entire timeline, in any order. */
  entries: readonly IncidentEntry[];
  /** YYYY-MM-DD, for the deadline. */
  today: string;
  now: Date;
  /** The exporting user. */
  by: string;
}

/**
 * Returns an incident and its entire timeline, oldest first, as plain text for counsel or an
 * insurer.
 */
export function exportText({ incident, entries, today, now, by }: Exported): string {
  const words = factTexts(incident);
  const inOrder = entries.toSorted((a, b) => a.created_at.toMillis() - b.created_at.toMillis());
  const name = incidentName(incident.number).toUpperCase();
  return [
    `SECURITY ${name}`,
    `Exported from ${brand.name} on ${utc(now)} by ${by}`,
    '',
    `Status: ${incidentStatusLabels[incident.status]}`,
    ...incidentFields
      .filter((field) => field !== 'what_happened')
      .map((field) => `${incidentLabels[field]}: ${words[field]}`),
    `Notice to the FTC: ${ftcSentence(ftcClock(incident, today))}`,
    `Reported: ${utc(incident.created_at)} by ${authorText(incident.created_by)}`,
    `Last change: ${utc(incident.updated_at)} by ${authorText(incident.updated_by)}`,
    '',
    'WHAT HAPPENED',
    ...quoted(incident.what_happened),
    '',
    `TIMELINE (${inOrder.length} ${inOrder.length === 1 ? 'entry' : 'entries'}, oldest first)`,
    '',
    ...inOrder.flatMap(entryLines),
  ].join('\r\n');
}
