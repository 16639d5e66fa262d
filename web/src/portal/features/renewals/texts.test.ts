import { storedApplication } from '@united/domain/bank-applications/application-input';
import { paperSuggestions } from '@united/domain/papers/suggestions';
import type { PreparedApplication } from '@united/domain/renewals/prepared-application';
import { buildRenewal } from '@united/domain/renewals/renewal-fixture';
import { defaultSettings } from '@united/domain/settings/settings';
import { describe, expect, it } from 'vitest';
import { type PaperOfOffice, papersOutlook } from './papers-outlook';
import { applicationCount, progressOf } from './progress';
import { chunksOf } from './use-send';
import { changeNotes, feeLines } from './what-changed';

const noon = new Date('2025-01-20T17:00:00Z');
const at = { toMillis: () => noon.getTime(), toDate: () => noon };
const source = { ...storedApplication(), id: 's1' };
const renewal = (change: Partial<PreparedApplication> = {}) =>
  buildRenewal(at, source, { missing: [], ...change });
const none = { office: null, holder: null, shipping: null, banking: null, fees: null };
const all = { office: at, holder: at, shipping: at, banking: at, fees: at };

it.each<[string, Partial<PreparedApplication>]>([
  ['Not started', {}],
  ['Checked 0 of 5', { seen_at: at }],
  ['Checked 2 of 5', { seen_at: at, confirmed: { ...none, office: at, fees: at } }],
  ['Ready to send', { seen_at: at, confirmed: all }],
  ['Checked 5 of 5', { seen_at: at, confirmed: all, missing: ['holder_ssn'] }],
  ['Not renewing', { state: 'dismissed', confirmed: all }],
  ['Sent', { state: 'sent' }],
  ['Expired', { state: 'expired' }],
])('a renewal is shown as “%s”', (label, change) => {
  expect(progressOf(renewal(change)).label).toBe(label);
});

it('counts applications in words', () => {
  expect([1, 2].map(applicationCount)).toEqual(['1 application', '2 applications']);
});

it.each([
  [0, []],
  [25, [25]],
  [60, [25, 25, 10]],
])('%i renewals are sent in calls of at most 25', (count, sizes) => {
  const list = Array.from({ length: count }, (_, i) => i);
  const chunks = chunksOf(list, 25);
  expect(chunks.map(({ length }) => length)).toEqual(sizes);
  expect(chunks.flat()).toEqual(list);
});

describe('what changed', () => {
  it('lists only fees that differ, with the total', () => {
    const fees_now = renewal().fees_now;
    const fees_before = { ...fees_now, bank_fee: fees_now.bank_fee - 5, total_fee: fees_now.total_fee - 5 };
    expect(feeLines(renewal({ fees_before })).map(({ label }) => label)).toEqual([
      'Bank fee',
      'Total per funded return',
    ]);
    expect(feeLines(renewal({ fees_before: fees_now }))).toEqual([]);
  });

  it('explains each change, except an expired license, which is listed as a problem', () => {
    const changes: PreparedApplication['changes'] = [
      { field: 'transmitter_addon', from: '40', to: '25', why: 'cap' },
      { field: 'selected_software', from: 'OldSoft', to: '', why: 'removed' },
      { field: 'ptin_number', from: '', to: '', why: 'new' },
      { field: 'bank_answers.years', from: '3', to: '', why: 'reworded' },
      { field: 'license_expiry', from: '2024-05-31', to: '', why: 'expired' },
    ];
    const settings = { ...defaultSettings, season: 2025 };
    const notes = changeNotes(renewal({ changes, season: 2025 }), settings);
    expect(notes.map(({ label, text }) => `${label}: ${text}`)).toEqual([
      'Transmitter fee add-on: Lowered from $40.00 to $25.00, the new maximum.',
      'Tax software: OldSoft is no longer offered. Choose another one.',
      'PTIN: New for season 2025.',
      'years: The bank changed this question. Please answer it again.',
    ]);
  });
});

describe('papersOutlook', () => {
  const kinds = paperSuggestions.map((kind) => ({
    ...kind,
    banks: [],
    instead: [],
    ask: 'on_request' as const,
  }));
  const [letter, card] = [
    {
      ...kinds[0],
      key: 'letter',
      label: 'Letter',
      of: 'office',
      ask: 'on_submit',
      valid: 'always',
      instead: ['old_letter'],
    },
    { ...kinds[0], key: 'card', label: 'Card', of: 'holder', ask: 'on_submit', valid: 'season' },
  ] as (typeof paperSuggestions)[number][];
  const wanted = [...kinds, letter, card].filter((kind) => kind !== undefined);
  const paper = (change: Partial<PaperOfOffice>): PaperOfOffice => ({
    kind: '',
    label: '',
    state: 'accepted',
    season: 2024,
    person: null,
    expires_on: null,
    handed_in_at: null,
    signature: null,
    ...change,
  });
  const outlook = (...papers: ReturnType<typeof paper>[]) =>
    papersOutlook(
      papers,
      wanted,
      { bank: 'Any', holder: 'Dana Reed' },
      { season: 2025, today: '2025-01-20' },
    ).map(({ label, onFile }) => [label, onFile !== null]);

  it('keeps papers that are valid in the new season', () => {
    expect(outlook(paper({ kind: 'letter' }), paper({ kind: 'card', person: 'Dana Reed' }))).toEqual([
      ['Letter', true],
      ['Card', false],
    ]);
    expect(outlook(paper({ kind: 'card', person: 'dana reed', season: 2025 }))).toEqual([
      ['Letter', false],
      ['Card', true],
    ]);
  });

  it('doesn’t count expired papers, or those of another person', () => {
    const expired = paper({ kind: 'letter', expires_on: '2025-01-19' });
    const other = paper({ kind: 'card', season: 2025, person: 'Sam Reed' });
    expect(outlook(expired, other)).toEqual([
      ['Letter', false],
      ['Card', false],
    ]);
  });
});
