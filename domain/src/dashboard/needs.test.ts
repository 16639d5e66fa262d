import { describe, expect, it } from 'vitest';
import { type NeedFacts, needKinds, needsOf } from './needs';
import type { NextStepRule } from './next-step-rules';

const at = (text: string) => ({ toDate: () => new Date(text), toMillis: () => Date.parse(text) });
const now = new Date('2025-01-20T15:00:00Z');
const nothing: NeedFacts = {
  season: 2025,
  pending: false,
  draft: null,
  applications: [],
  renewals: [],
  activeBanks: [],
  tickets: [],
  announcements: [],
  invitations: [],
  hasPhone: true,
  ptinRenewed: true,
  training: 'done',
};
const application = (change: Partial<NeedFacts['applications'][number]> = {}) => ({
  id: 'a1',
  season: 2025,
  office_name: 'Maple Tax',
  efin: '123456',
  bank_product: 'Refund Advantage',
  status: 'Bank Application Pending' as const,
  status_set_at: at('2025-01-10T15:00:00Z'),
  updated_at: at('2025-01-10T15:00:00Z'),
  submitted_at: at('2025-01-02T15:00:00Z'),
  ...change,
});
const papers = {
  due: 2,
  overdue: 0,
  in_review: 0,
  refused: 0,
  accepted: 0,
  due_on: '2025-01-24',
  due_labels: ['Photo ID', 'EFIN acceptance letter'],
};
const approved = { status: 'Bank Application Approved' } as const;
const twoApproved = [
  application({ ...approved, id: 'a2', bank_product: 'Santa Barbara Bank' }),
  application(approved),
];
const needs = (facts: Partial<NeedFacts>, settings: { next_steps: NextStepRule[] } = { next_steps: [] }) =>
  needsOf({ ...nothing, ...facts }, { ...settings, season: nothing.season }, now);

describe('needsOf', () => {
  it('is empty if everything is done', () => {
    expect(needs({})).toEqual([]);
  });

  it('ignores facts that aren’t loaded', () => {
    const unknown = {
      draft: undefined,
      applications: twoApproved,
      activeBanks: undefined,
      hasPhone: undefined,
      ptinRenewed: undefined,
      training: undefined,
    };
    expect(needs(unknown)).toEqual([]);
  });

  it.each<[string, Partial<NeedFacts>, string | null]>([
    ['reply', { tickets: [{ id: 't 1', title: 'Login' }] }, '/member/tickets?ticket=t%201'],
    ['application', { applications: [application()] }, '/member/bank-application?tab=offices&application=a1'],
    [
      'renewal',
      { renewals: [{ created_at: at('2025-01-10T15:00:00Z'), source_id: 'a0' }] },
      '/member/bank-application?tab=renew',
    ],
    [
      'papers',
      { applications: [application({ papers })] },
      '/member/bank-application?tab=papers&efin=123456',
    ],
    ['active_bank', { applications: twoApproved }, '/member/bank-application?tab=offices&application=a2'],
    ['announcement', { announcements: [{ id: 'n1', title: 'News' }] }, '/member/announcements?open=n1'],
    ['ptin', { ptinRenewed: false }, null],
    ['draft', { draft: { office_name: '', step: 2 } }, '/member/bank-application'],
    ['profile', { hasPhone: false }, '/member/settings'],
    ['training', { training: 'open' }, '/member/training-library'],
    ['training', { training: 'to_confirm' }, null],
  ])('lists %s with a link', (kind, facts, path) => {
    expect(needs(facts)).toMatchObject([{ kind, path, overdue: false }]);
  });

  it.each(['Bank Application Sent', 'Under Review', 'Bank Application Approved'] as const)(
    'doesn’t list an application in %s',
    (status) => {
      expect(needs({ applications: [application({ status })] })).toEqual([]);
    },
  );

  it('takes the actor, the step, and the due date from settings', () => {
    const rule: NextStepRule = { bank: '', status: 'Under Review', who: 'office', what: 'Call.', days: 5 };
    const facts = { applications: [application({ status: 'Under Review' })] };
    expect(needs(facts, { next_steps: [rule] })).toMatchObject([
      { text: 'Call.', due_on: '2025-01-15', overdue: true },
    ]);
    expect(needs(facts, { next_steps: [{ ...rule, who: 'bank' }] })).toEqual([]);
  });

  it('drops a rejection once the office applies to that bank again', () => {
    const rejected = application({ id: 'old', status: 'Bank Application Rejected' });
    expect(needs({ applications: [rejected] })).toHaveLength(1);
    const second = application({ id: 'new', status: 'Bank Application Sent' });
    expect(needs({ applications: [second, rejected] })).toEqual([]);
    const elsewhere = application({ id: 'new', status: 'Under Review', bank_product: 'Other' });
    expect(needs({ applications: [elsewhere, rejected] })).toHaveLength(1);
  });

  it('has a due date for the PTIN until it expires', () => {
    const facts = { ...nothing, ptinRenewed: false };
    expect(
      needsOf(facts, { next_steps: [], season: 2025 }, new Date('2024-12-01T00:00:00Z'))[0]?.due_on,
    ).toBe('2024-12-31');
    expect(needsOf(facts, { next_steps: [], season: 2025 }, now)[0]?.due_on).toBeNull();
  });

  it('sorts overdue entries first, then by due date, then in a fixed order', () => {
    const rule: NextStepRule = {
      bank: '',
      status: 'Bank Application Pending',
      who: 'office',
      what: 'A',
      days: 15,
    };
    const all = needs(
      {
        tickets: [{ id: 't1', title: 'T' }],
        applications: [
          application({ id: 'soon' }),
          application({ id: 'late', status_set_at: at('2025-01-01T15:00:00Z') }),
          application({ id: 'owes', efin: '777777', papers }),
          ...twoApproved,
        ],
        renewals: [{ created_at: at('2024-12-30T15:00:00Z'), source_id: 'a0' }],
        announcements: [{ id: 'n1', title: 'N' }],
        invitations: [{ id: 'i1', bureau_name: 'Maple', expires_at: at('2025-12-30T15:00:00Z') }],
        ptinRenewed: false,
        draft: { office_name: 'Oak', step: 1 },
        hasPhone: false,
        training: 'open',
      },
      { next_steps: [rule] },
    );
    expect(all.map(({ id }) => id)).toEqual([
      'late',
      'papers 777777',
      'soon',
      'renewal',
      'i1',
      't1',
      '123456',
      'n1',
      'ptin',
      'draft',
      'profile',
      'training',
    ]);
    expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(needKinds));
  });

  it('lists the papers of an office once, with those of all its banks and the earliest date', () => {
    const letter = { ...papers, due: 1, due_on: '2025-01-17', due_labels: ['EIN letter', 'Photo ID'] };
    const both = [
      application({ id: 'a2', bank_product: 'Santa Barbara Bank', papers: letter }),
      application({ papers }),
      application({ id: 'a3', efin: '654321', office_name: 'Oak Tax', papers: { ...papers, due: 0 } }),
    ];
    expect(needs({ applications: both }).filter(({ kind }) => kind === 'papers')).toEqual([
      {
        kind: 'papers',
        id: 'papers 123456',
        title: 'Maple Tax: hand in papers',
        text: 'We still need: EIN letter, Photo ID, and EFIN acceptance letter.',
        due_on: '2025-01-17',
        overdue: true,
        path: '/member/bank-application?tab=papers&efin=123456',
        action: 'Hand in papers',
      },
    ]);
  });

  it.each(['Bank Application Approved', 'Bank Application Rejected'] as const)(
    'lists no papers for an application in %s',
    (status) => {
      const kinds = needs({ applications: [application({ status, papers })] }).map(({ kind }) => kind);
      expect(kinds).not.toContain('papers');
    },
  );

  it('asks for the active bank only if two banks approved the office and none is chosen', () => {
    expect(needs({ applications: twoApproved })).toMatchObject([
      { text: expect.stringContaining('Refund Advantage, Santa Barbara Bank') },
    ]);
    expect(needs({ applications: twoApproved, activeBanks: [{ application_id: 'gone' }] })).toHaveLength(1);
    expect(needs({ applications: twoApproved, activeBanks: [{ application_id: 'a1' }] })).toEqual([]);
    expect(needs({ applications: twoApproved.slice(1) })).toEqual([]);
    const elsewhere = application({ ...approved, id: 'a3', efin: '654321' });
    expect(needs({ applications: [application(approved), elsewhere] })).toEqual([]);
  });

  const renewal = (day: string) => ({ created_at: at(day), source_id: 'a0' });
  const ofBureau = (day: string) => ({ created_at: at(day), source_id: null, bureau_name: 'Maple Bureau' });

  it('says who prepared an application that is new, and doesn’t call it a renewal', () => {
    const day = '2025-01-10T15:00:00Z';
    expect(needs({ renewals: [ofBureau(day)] })).toMatchObject([
      {
        title: '1 application is ready to check for 2025',
        text: 'Maple Bureau prepared it for you. Check every value, enter what is missing, and send it.',
        action: 'Check and send',
      },
    ]);
    expect(needs({ renewals: [renewal(day), ofBureau(day)] })).toMatchObject([
      {
        title: '2 applications are ready to renew for 2025',
        text: expect.stringContaining('from what you sent last season, and Maple Bureau prepared new ones.'),
      },
    ]);
  });

  it('lists all renewals as one entry, due 30 days after the oldest was prepared', () => {
    const renewals = ['2024-12-22T15:00:00Z', '2025-01-10T15:00:00Z'].map(renewal);
    expect(needs({ renewals })).toEqual([
      {
        kind: 'renewal',
        id: 'renewal',
        title: '2 applications are ready to renew for 2025',
        text: 'We prepared them from what you sent last season. Check what changed, confirm, and send them.',
        due_on: '2025-01-21',
        overdue: false,
        path: '/member/bank-application?tab=renew',
        action: 'Renew',
      },
    ]);
  });

  it.each([
    ['2024-12-21T15:00:00Z', '2025-01-20', false],
    ['2024-12-20T15:00:00Z', '2025-01-19', true],
  ])('renewals prepared at %s are due on %s; overdue: %s', (day, due_on, overdue) => {
    expect(needs({ renewals: [renewal(day)] })).toMatchObject([{ due_on, overdue }]);
  });

  it('says that an account awaiting approval can’t send renewals yet', () => {
    const [need] = needs({ renewals: [renewal('2025-01-10T15:00:00Z')], pending: true });
    expect(need?.text).toContain('once your account is approved');
  });

  it('counts at most as many renewals as it reads', () => {
    const renewals = Array.from({ length: 100 }, () => renewal('2025-01-10T15:00:00Z'));
    expect(needs({ renewals })[0]?.title).toBe('100 or more applications are ready to renew for 2025');
  });
});
