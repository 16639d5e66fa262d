import { describe, expect, it } from 'vitest';
import { storedApplication } from '../bank-applications/application-input';
import type { BankApplication } from '../bank-applications/bank-application';
import type { NextStepRule } from '../dashboard/next-step-rules';
import type { StepFacts } from '../readiness/season-readiness';
import { type BureauOfficeFacts, buildBureauOffice } from './build-bureau-office';
import { bureauOfficeDocument, maxApplicationsPerRow } from './bureau-office';

const at = (text: string) => ({ toDate: () => new Date(text), toMillis: () => Date.parse(text) });
const now = at('2026-03-10T15:00:00Z');
const season = 2026;
const steps: StepFacts = { efin: true, ptin: true, bank: true, wisp: true, training: true, software: true };

const facts: BureauOfficeFacts = {
  bureauId: 'b1',
  uid: 'u1',
  user: {
    name: 'Dana Reed',
    email: 'dana@office.test',
    status: 'active',
    created_at: now,
    bureau_since: now,
  },
  applications: [],
  prepared: [],
  papers: [],
  steps,
  license: undefined,
};
const build = (change: Partial<BureauOfficeFacts> = {}, rules: NextStepRule[] = []) =>
  buildBureauOffice({ ...facts, ...change }, { season, next_steps: rules }, now);

const application = (id: string, change: Partial<BankApplication> = {}) => ({
  ...storedApplication({ season, status_set_at: now, ...change }, now),
  id,
});
const prepared = (id: string, change: Partial<BureauOfficeFacts['prepared'][number]> = {}) => ({
  id,
  office_name: 'Oak Tax',
  efin: '555555',
  bank_product: 'Refund Advantage',
  state: 'prepared' as const,
  confirmed: { office: now, holder: null, shipping: null, banking: null, fees: null },
  missing: ['holder_ssn' as const, 'account_number' as const],
  created_at: now,
  updated_at: now,
  ...change,
});
const owed = (change: Partial<NonNullable<BankApplication['papers']>> = {}) => ({
  due: 2,
  overdue: 0,
  in_review: 0,
  refused: 0,
  accepted: 0,
  due_on: '2026-03-20',
  due_labels: ['Photo ID'],
  ...change,
});

describe('buildBureauOffice', () => {
  it('is a valid document', () => {
    const row = build({ applications: [application('a')], prepared: [prepared('p')] });
    const anyTime = bureauOfficeDocument.safeParse(row);
    expect(anyTime.error?.issues ?? []).toEqual([]);
  });

  it('shows the add-ons of applications that the office sent in this bureau, and of no others', () => {
    const addons = { service_bureau_addon: 25, transmitter_addon: 10 };
    const row = build({
      applications: [
        application('in', { efin: '1', ...addons, bureau_id: facts.bureauId }),
        application('elsewhere', { efin: '2', ...addons, bureau_id: 'other' }),
        application('alone', { efin: '3', ...addons }),
      ],
    });
    expect(row.offices.map((each) => each.addons)).toEqual([addons, null, null]);
  });

  it('keeps prepared applications rather than dismissed ones when it has too many', () => {
    const dismissed = Array.from({ length: maxApplicationsPerRow }, (_, i) =>
      prepared(`d${i}`, { efin: '1', state: 'dismissed' }),
    );
    const row = build({ prepared: [...dismissed, prepared('waits', { efin: '9' })] });
    expect(row.prepared).toHaveLength(maxApplicationsPerRow);
    expect(row.prepared[0]).toMatchObject({ id: 'waits' });
  });

  it('puts an overdue step of the office first, then the office, us, the bank, and nobody', () => {
    const row = build({
      applications: [
        application('approved', { efin: '1', status: 'Bank Application Approved' }),
        application('bank', { efin: '2', status: 'Under Review' }),
        application('us', { efin: '3', status: 'Bank Application Sent' }),
        application('office', { efin: '4', papers: owed() }),
        application('overdue', { efin: '5', papers: owed({ overdue: 2, due_on: '2026-03-01' }) }),
      ],
    });
    expect(row.offices.map(({ application_id }) => application_id)).toEqual([
      'overdue',
      'office',
      'us',
      'bank',
      'approved',
    ]);
    expect(row).toMatchObject({ next_who: 'office', next_what: 'Hand in 2 papers', due_on: '2026-03-01' });
    expect(row).toMatchObject({ bank_product: row.offices[0]?.bank_product, status: row.offices[0]?.status });
  });

  it('orders steps of the same actor by due date, undated ones last', () => {
    const { offices } = build({
      applications: [
        application('undated', { efin: '1', status: 'Bank Application Pending' }),
        application('later', { efin: '2', papers: owed({ due_on: '2026-04-01' }) }),
        application('sooner', { efin: '3', papers: owed({ due_on: '2026-03-11' }) }),
      ],
    });
    expect(offices.map(({ application_id }) => application_id)).toEqual(['sooner', 'later', 'undated']);
  });

  it.each<[string, Partial<BankApplication>, string, string]>([
    ['papers in review', { papers: owed({ due: 0, in_review: 2 }) }, 'us', 'Our team checks 2 papers'],
    ['an open change', { open_change: 'c' }, 'us', 'Our team reviews a change'],
    ['a review', { status: 'Under Review' }, 'bank', 'The bank reviews it'],
    ['a rejection', { status: 'Bank Application Rejected' }, 'office', 'Correct it and send it again'],
  ])('says what comes next after %s', (_, change, next_who, next_what) => {
    expect(build({ applications: [application('a', change)] })).toMatchObject({ next_who, next_what });
  });

  it('keeps the text of a step that staff wrote', () => {
    const rule: NextStepRule = {
      bank: '',
      status: 'Under Review',
      who: 'office',
      what: 'Call the bank.',
      days: 1,
    };
    const late = application('a', { status: 'Under Review', status_set_at: at('2026-03-01T15:00:00Z') });
    const row = build({ applications: [late] }, [rule]);
    expect(row).toMatchObject({ next_who: 'office', next_what: 'Call the bank.', due_on: '2026-03-02' });
    expect(row).toMatchObject({ overdue: 1, has_overdue: true });
  });

  it('asks for nothing after a rejection that another application replaces', () => {
    const rejected = application('old', { status: 'Bank Application Rejected' });
    const row = build({ applications: [rejected, application('new', { status: 'Under Review' })] });
    expect(row).toMatchObject({ next_who: 'bank', status: 'Under Review' });
    expect(row.offices[1]).toMatchObject({
      next_who: 'nobody',
      next_what: 'Another application replaces it',
    });
  });

  it('leaves out withdrawn applications, also in what comes next', () => {
    const row = build({ applications: [application('a', { is_withdrawn: true, papers: owed() })] });
    expect(row).toMatchObject({ offices: [], bank_product: null, status: null });
    expect(row).toMatchObject({ next_who: 'office', next_what: 'Send a bank application' });
  });

  it('asks the office to send what is prepared, with how much is missing', () => {
    const row = build({
      applications: [application('a', { status: 'Under Review' })],
      prepared: [prepared('p', { bureau_id: 'b1' }), prepared('q', { efin: '666666', state: 'dismissed' })],
    });
    expect(row).toMatchObject({
      next_who: 'office',
      next_what: 'Confirm and send 1 prepared application',
      due_on: '2026-04-09',
      prepared: [
        { id: 'p', by_bureau: true, confirmed: 1, missing: 2, state: 'prepared' },
        { id: 'q', by_bureau: false, state: 'dismissed' },
      ],
    });
  });

  it('counts a prepared application that waits too long as overdue', () => {
    const row = build({ prepared: [prepared('p', { created_at: at('2026-01-02T15:00:00Z') })] });
    expect(row).toMatchObject({ overdue: 1, has_overdue: true });
  });

  it('counts a paper that two banks want once, and none that no application waits for', () => {
    const paper = { efin: '123456', state: 'due' as const, due_on: '2026-03-01', banks: ['*'] };
    const row = build({
      applications: [
        application('a', { efin: '123456', bank_product: 'Refund Advantage' }),
        application('b', { efin: '123456', bank_product: 'Santa Barbara Bank' }),
      ],
      papers: [
        paper,
        { ...paper, state: 'handed_in' },
        { ...paper, state: 'refused', due_on: '2026-03-30' },
        { ...paper, efin: '999999' },
        { ...paper, banks: ['Another bank'] },
      ],
    });
    expect(row.papers).toEqual({ due: 2, overdue: 1, in_review: 1, refused: 1 });
    expect(row.overdue).toBe(1);
  });

  it.each([
    ['pending', 'Our team approves the account'],
    ['suspended', 'The office can’t sign in'],
  ] as const)('says that a %s account waits for our team', (status, next_what) => {
    const user = { ...facts.user, status };
    expect(build({ user, prepared: [prepared('p')] })).toMatchObject({ next_who: 'us', next_what });
  });

  it('names the missing step of readiness once the bank approved, and then that all is done', () => {
    const approved = [application('a', { status: 'Bank Application Approved' })];
    expect(
      build({ applications: approved, steps: { ...steps, ptin: false, software: false } }),
    ).toMatchObject({
      next_who: 'office',
      next_what: 'Renew the PTIN and confirm it',
      is_ready: false,
      score: 4,
    });
    expect(build({ applications: approved })).toMatchObject({ next_who: 'nobody', is_ready: true, score: 6 });
  });

  it.each([
    [{ bureau_id: 'b1', state: 'paid' as const }, 'paid'],
    [{ bureau_id: 'another', state: 'paid' as const }, 'unpaid'],
    [undefined, 'unpaid'],
  ])('takes the license of this bureau only', (license, expected) => {
    expect(build({ license }).license).toBe(expected);
  });

  it('finds an office by name, address, and each office name and EFIN, with bounded terms', () => {
    const many = Array.from({ length: 60 }, (_, i) =>
      application(`a${i}`, {
        efin: String(300_000 + i),
        office_name: `Branch number ${i} of the long street`,
      }),
    );
    const row = build({ applications: many });
    expect(row.search_terms).toEqual(expect.arrayContaining(['dana', 'dana office', '300000']));
    expect(row.search_terms.length).toBeLessThanOrEqual(600);
    expect(row.offices).toHaveLength(maxApplicationsPerRow);
  });

  it('is the same for the same documents, but not for another day', () => {
    const applications = [application('a', { papers: owed({ due_on: '2026-03-10' }) })];
    const papers = [
      { efin: applications[0]?.efin ?? '', state: 'due' as const, due_on: '2026-03-10', banks: ['*'] },
    ];
    expect(build({ applications, papers })).toEqual(build({ applications, papers }));
    const later = at('2026-03-12T15:00:00Z');
    const after = buildBureauOffice({ ...facts, applications, papers }, { season, next_steps: [] }, later);
    expect([build({ applications, papers }).overdue, after.overdue]).toEqual([0, 1]);
  });
});
