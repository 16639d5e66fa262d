import { describe, expect, it } from 'vitest';
import { looksLikeSsn } from '../shared/ssn-like';
import { factChanges } from './changes';
import { type IncidentFacts, incidentFacts, needsReason } from './incident';

const facts: IncidentFacts = {
  title: 'Laptop left on a train',
  kind: 'lost_device',
  discovered_on: '2026-03-02',
  what_happened: 'A preparer left a laptop on the train.\nThe disk was not encrypted.',
  affected_people: null,
  data_acquired: 'unknown',
  ftc_notified_on: null,
  liaison_notified_on: null,
  members_notified_on: null,
};
const problems = (change: Partial<Record<keyof IncidentFacts, unknown>>) =>
  incidentFacts.safeParse({ ...facts, ...change }).error?.issues.map(({ path }) => path.join('.')) ?? [];
const daysFromNow = (days: number) =>
  new Date(Date.now() + days * 24 * 60 * 60_000).toISOString().slice(0, 10);

describe('incident facts', () => {
  it('can be unknown and are accepted as given', () => {
    expect(incidentFacts.parse(facts)).toEqual(facts);
  });

  it.each<[string, Partial<Record<keyof IncidentFacts, unknown>>, string]>([
    ['a blank title', { title: '  ' }, 'title'],
    ['a two-line title', { title: 'A\nB' }, 'title'],
    ['a kind that is not listed', { kind: 'fire' }, 'kind'],
    ['a day that does not exist', { discovered_on: '2026-02-30' }, 'discovered_on'],
    ['a future day', { discovered_on: daysFromNow(2) }, 'discovered_on'],
    ['a mistyped year', { discovered_on: '0206-03-02' }, 'discovered_on'],
    ['a blank description', { what_happened: '\n' }, 'what_happened'],
    ['a description that is too long', { what_happened: 'x'.repeat(5001) }, 'what_happened'],
    ['a fractional number of people', { affected_people: 1.5 }, 'affected_people'],
    ['a negative number of people', { affected_people: -1 }, 'affected_people'],
    ['a number of people as text', { affected_people: '12' }, 'affected_people'],
    ['a maybe', { data_acquired: 'maybe' }, 'data_acquired'],
    ['a notice before discovery', { ftc_notified_on: '2026-03-01' }, 'ftc_notified_on'],
    ['a notice in the future', { members_notified_on: daysFromNow(2) }, 'members_notified_on'],
    ['a status', { status: 'closed' } as object, ''],
    ['a Social Security number', { what_happened: 'It held 123-45-6789.' }, 'what_happened'],
  ])('reject %s', (_, change, field) => {
    expect(problems(change)).toEqual([field]);
  });

  it('accept discovery today in any time zone, and notices on the same day', () => {
    const today = daysFromNow(0);
    expect(problems({ discovered_on: today, ftc_notified_on: today })).toEqual([]);
  });
});

it.each([
  ['SSN 123-45-6789 was on it', true],
  ['numbers like 123 45 6789', true],
  ['123.45.6789', true],
  ['SSN: 123456789', true],
  ['Social Security number 123456789', true],
  ['FTC report 123456789', false],
  ['call (555) 555-0123', false],
  ['000-12-3456', false],
  ['the last four are 6789', false],
  ['EFIN 123456, invoice 2026-03-0211', false],
])('%s: a Social Security number? %s', (text, found) => {
  expect(looksLikeSsn(text)).toBe(found);
});

it('requires a reason to close and reopen, but not for other status changes', () => {
  expect(needsReason('open', 'closed')).toBe(true);
  expect(needsReason('closed', 'contained')).toBe(true);
  expect(needsReason('open', 'contained')).toBe(false);
  expect(needsReason('closed', 'closed')).toBe(false);
});

it('describes an edit and keeps the previous texts', () => {
  const after: IncidentFacts = {
    ...facts,
    kind: 'unauthorized_access',
    what_happened: 'It was stolen.',
    affected_people: 1620,
    data_acquired: 'yes',
    ftc_notified_on: '2026-03-20',
  };
  expect(factChanges(facts, after)).toEqual([
    { label: 'Kind', from: 'Lost or stolen device', to: 'Unauthorized access' },
    { label: 'What happened', from: facts.what_happened, to: 'It was stolen.' },
    { label: 'People affected', from: 'Not known yet', to: '1,620' },
    { label: 'Unencrypted customer data acquired', from: 'Not known yet', to: 'Yes' },
    { label: 'FTC notified', from: 'Not yet', to: 'Mar 20, 2026' },
  ]);
  expect(factChanges(facts, facts)).toEqual([]);
});
