import type { Incident, IncidentEntry } from '@united/domain/incidents/incident';
import { expect, it } from 'vitest';
import { exportText } from './export-text';

const at = (text: string) => {
  const date = new Date(text);
  return { toDate: () => date, toMillis: () => date.getTime() };
};
const author = { uid: 'u1', name: 'Sam Super', role: 'super_admin' };
const incident: Incident = {
  number: 7,
  title: '=HYPERLINK("x")',
  kind: 'lost_device',
  status: 'contained',
  discovered_on: '2026-03-02',
  what_happened: 'A laptop was left.\nTIMELINE (0 entries)\nIt was not encrypted.',
  affected_people: 1620,
  data_acquired: 'yes',
  ftc_notified_on: null,
  liaison_notified_on: '2026-03-03',
  members_notified_on: null,
  ftc_due_on: '2026-04-01',
  report_key: 'k',
  version: 2,
  entry_count: 3,
  created_by: author,
  created_at: at('2026-03-02T15:04:05Z'),
  updated_by: { uid: 'u2', name: 'Gone Person', role: 'former' },
  updated_at: at('2026-03-04T10:00:00Z'),
  search_terms: [],
};
const entry = (change: Partial<IncidentEntry>): IncidentEntry => ({
  incident_id: '7',
  kind: 'note',
  note: '',
  changes: [],
  author,
  created_at: at('2026-03-03T10:00:00Z'),
  ...change,
});

it('describes an incident and its timeline, oldest first, without links to the portal', () => {
  const text = exportText({
    incident,
    entries: [
      entry({
        kind: 'changed',
        changes: [{ label: 'Status', from: 'Open', to: 'Contained' }],
        note: 'Wiped from afar.',
        created_at: at('2026-03-04T10:00:00Z'),
      }),
      entry({ note: 'Called the railway.' }),
      entry({ kind: 'reported', created_at: at('2026-03-02T15:04:05Z') }),
    ],
    today: '2026-04-03',
    now: new Date('2026-04-03T12:00:00Z'),
    by: 'Sam Super',
  });
  expect(text.split('\r\n')).toEqual([
    'SECURITY INCIDENT #7',
    'Exported from United Tax Software on 2026-04-03 12:00 UTC by Sam Super',
    '',
    'Status: Contained',
    'Title: =HYPERLINK("x")',
    'Kind: Lost or stolen device',
    'Discovered: Mar 2, 2026',
    'People affected: 1,620',
    'Unencrypted customer data acquired: Yes',
    'FTC notified: Not yet',
    'IRS Stakeholder Liaison notified: Mar 3, 2026',
    'Affected people notified: Not yet',
    'Notice to the FTC: Notify the FTC by Apr 1, 2026 — overdue by 2 days.',
    'Reported: 2026-03-02 15:04 UTC by Sam Super (Super admin)',
    'Last change: 2026-03-04 10:00 UTC by Gone Person',
    '',
    'WHAT HAPPENED',
    '    | A laptop was left.',
    // Text that looks like a heading stays text.
    '    | TIMELINE (0 entries)',
    '    | It was not encrypted.',
    '',
    'TIMELINE (3 entries, oldest first)',
    '',
    '2026-03-02 15:04 UTC  Sam Super (Super admin) reported the incident',
    '',
    '2026-03-03 10:00 UTC  Sam Super (Super admin) added a note',
    '  Note:',
    '    | Called the railway.',
    '',
    '2026-03-04 10:00 UTC  Sam Super (Super admin) made a change',
    '  Status, before:',
    '    | Open',
    '  Status, after:',
    '    | Contained',
    '  Note:',
    '    | Wiped from afar.',
    '',
  ]);
});
