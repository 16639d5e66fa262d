import { calendarDateText } from '../shared/display';
import {
  acquisitionLabels,
  type IncidentChange,
  type IncidentFacts,
  type IncidentStatus,
  incidentKindLabels,
  incidentStatusLabels,
} from './incident';

/** Labels of the facts on screen, in the timeline, and in the export, in display order. */
export const incidentLabels: Record<keyof IncidentFacts, string> = {
  title: 'Title',
  kind: 'Kind',
  discovered_on: 'Discovered',
  what_happened: 'What happened',
  affected_people: 'People affected',
  data_acquired: 'Unencrypted customer data acquired',
  ftc_notified_on: 'FTC notified',
  liaison_notified_on: 'IRS Stakeholder Liaison notified',
  members_notified_on: 'Affected people notified',
};
export const incidentFields = Object.keys(incidentLabels) as (keyof IncidentFacts)[];

const dateText = (date: string | null) => (date === null ? 'Not yet' : calendarDateText(date));

/** Returns the display text of every fact. */
export const factTexts = (facts: IncidentFacts): Record<keyof IncidentFacts, string> => ({
  title: facts.title,
  kind: incidentKindLabels[facts.kind],
  discovered_on: calendarDateText(facts.discovered_on),
  what_happened: facts.what_happened,
  affected_people:
    facts.affected_people === null ? 'Not known yet' : facts.affected_people.toLocaleString('en-US'),
  data_acquired: acquisitionLabels[facts.data_acquired],
  ftc_notified_on: dateText(facts.ftc_notified_on),
  liaison_notified_on: dateText(facts.liaison_notified_on),
  members_notified_on: dateText(facts.members_notified_on),
});

/** Names of the facts that differ. */
export const changedFacts = (before: IncidentFacts, after: IncidentFacts): (keyof IncidentFacts)[] =>
  incidentFields.filter((field) => before[field] !== after[field]);

/** Describes an edit. Previous texts are stored in full. */
export function factChanges(before: IncidentFacts, after: IncidentFacts): IncidentChange[] {
  const [from, to] = [factTexts(before), factTexts(after)];
  return changedFacts(before, after).map((field) => ({
    label: incidentLabels[field],
    from: from[field],
    to: to[field],
  }));
}

export const statusChange = (from: IncidentStatus, to: IncidentStatus): IncidentChange => ({
  label: 'Status',
  from: incidentStatusLabels[from],
  to: incidentStatusLabels[to],
});
