import type { PaperKind } from '@united/domain/papers/kinds';
import type { OfficePaper } from '@united/domain/papers/paper';
import { paperSuggestions } from '@united/domain/papers/suggestions';
import { expect, test } from 'vitest';
import type { WithId } from '~/portal/data/documents';
import { officesOf } from './offices';

const at = { toDate: () => new Date(0), toMillis: () => 0 };
const season = 2027;

const paper = (change: Partial<OfficePaper> = {}): WithId<OfficePaper> => ({
  id: crypto.randomUUID(),
  member_id: 'member',
  efin: '123456',
  office_name: 'Maple Tax',
  kind: 'photo_id',
  label: 'Photo ID',
  sides: 2,
  person: null,
  season,
  banks: ['Refund Advantage'],
  agreement_version: null,
  signature: null,
  state: 'due',
  asked_by: 'submit',
  asked_at: at,
  due_on: '2026-12-05',
  note: null,
  files: [],
  handed_in_at: null,
  opened_at: null,
  decided_by: null,
  decided_at: null,
  reason_code: null,
  reason: null,
  expires_on: null,
  replaced_files: [],
  created_at: at,
  updated_at: at,
  version: 1,
  search_terms: [],
  ...change,
});

const labels = (papers: readonly OfficePaper[]) => papers.map(({ label }) => label);
const groupsOf = (papers: WithId<OfficePaper>[], kinds: readonly PaperKind[] = paperSuggestions) =>
  officesOf(papers, kinds, season).map(({ owed, refused, inReview, onFile, waived }) =>
    [refused, owed, inReview, onFile, waived].map(labels),
  );

test('groups the papers of an office by what happens next, by due date', () => {
  const papers = [
    paper({ label: 'Later', due_on: '2026-12-09' }),
    paper({ label: 'Soon', due_on: '2026-12-01' }),
    paper({ label: 'Old ID', state: 'expired', season: season - 1 }),
    paper({ label: 'Blurred', state: 'refused' }),
    paper({ label: 'Sent', state: 'handed_in' }),
    paper({ label: 'Good', state: 'accepted' }),
    paper({ label: 'Extra', state: 'waived' }),
  ];
  expect(groupsOf(papers)).toEqual([
    [['Blurred'], ['Soon', 'Old ID', 'Later'], ['Sent'], ['Good'], ['Extra']],
  ]);
});

test('offices that owe papers come first, by due date, then the others by name', () => {
  const offices = officesOf(
    [
      paper({ efin: '111111', office_name: 'Willow', state: 'accepted' }),
      paper({ efin: '222222', office_name: 'Oak', state: 'handed_in' }),
      paper({ efin: '333333', office_name: 'Elm', due_on: '2026-12-09' }),
      paper({ efin: '444444', office_name: 'Birch', state: 'refused', due_on: '2026-12-02' }),
    ],
    [],
    season,
  );
  expect(offices.map(({ name }) => name)).toEqual(['Birch', 'Elm', 'Oak', 'Willow']);
});

test('papers of an earlier season are listed only while they are valid', () => {
  const before = season - 1;
  const papers = [
    paper({ label: 'Never handed in', season: before }),
    paper({ label: 'Refused then', season: before, state: 'refused' }),
    paper({ label: 'Not needed then', season: before, state: 'waived' }),
    paper({ label: 'Letter of the season', season: before, state: 'accepted', kind: 'efin_letter' }),
    paper({ label: 'EIN letter', season: before, state: 'accepted', kind: 'ein_letter' }),
    paper({ label: 'Photo ID', season: before, state: 'accepted', expires_on: '2029-03-04' }),
  ];
  expect(groupsOf(papers)).toEqual([[[], [], [], ['EIN letter', 'Photo ID'], []]]);
});

test('a kind that was removed from the settings is judged by its end date', () => {
  const before = { season: season - 1, state: 'accepted' } as const;
  const papers = [paper({ ...before, label: 'With a date', expires_on: '2029-03-04' }), paper(before)];
  expect(groupsOf(papers, [])).toEqual([[[], [], [], ['With a date'], []]]);
});
