import { describe, expect, it } from 'vitest';
import { bankApplicationStatuses, statusMeanings } from '../bank-applications/status';
import type { PaperCounts } from '../papers/counts';
import { duePapers, dueSentence, isOverdue, nextStepOf, nextStepText } from './next-step';
import { type NextStepRule, nextStepRules } from './next-step-rules';

const at = (text: string) => ({ toDate: () => new Date(text), toMillis: () => Date.parse(text) });
const season = 2026;
const application = {
  season,
  status: 'Bank Application Pending',
  bank_product: 'Refund Advantage',
  status_set_at: at('2026-02-26T15:00:00Z'),
  updated_at: at('2026-03-30T15:00:00Z'),
  shipping_state: 'NY',
} as const;
const rule: NextStepRule = {
  bank: '',
  status: 'Bank Application Pending',
  who: 'office',
  what: 'Upload your ID.',
  days: 5,
};

describe('nextStepOf', () => {
  it.each(bankApplicationStatuses)('returns the default step for %s if nothing is configured', (status) => {
    const step = nextStepOf({ ...application, status }, { season, next_steps: [] });
    expect(step).toMatchObject({ what: statusMeanings[status].next, due_on: null });
    expect(nextStepText(step)).toBe(statusMeanings[status].next);
  });

  it('says that the office withdrew the application, unless the migration did', () => {
    const withdrawal = { reason: 'r', at: at('2026-03-08T15:00:00Z') };
    const step = (role: string) =>
      nextStepOf(
        {
          ...{ ...application, is_withdrawn: true },
          withdrawal: { ...withdrawal, by: { uid: 'u', name: 'n', role } },
        },
        { season, next_steps: [] },
      ).what;
    expect(step('member')).toBe('You withdrew it on Mar 8, 2026. You can apply again.');
    expect(step('system')).toContain('Another of your applications');
  });

  it('has no next step once its season is closed, whatever its status', () => {
    const papers = {
      due: 1,
      overdue: 1,
      in_review: 0,
      refused: 0,
      accepted: 0,
      due_on: '2026-03-05',
      due_labels: [],
    };
    const closed = { ...application, papers, open_change: 'change' };
    expect(nextStepOf(closed, { season: season + 1, next_steps: [rule] })).toEqual({
      who: 'nobody',
      what: 'Season 2026 is closed. You do not need to do anything.',
      due_on: null,
    });
  });

  it('counts days from the day the status was set, across the end of a month', () => {
    expect(nextStepOf(application, { season, next_steps: [rule] })).toEqual({
      who: 'office',
      what: 'Upload your ID.',
      due_on: '2026-03-03',
    });
  });

  it('uses the office’s day, even late in the evening and across daylight saving changes', () => {
    const late = { ...application, status_set_at: at('2026-03-08T03:30:00Z') };
    expect(nextStepOf(late, { season, next_steps: [{ ...rule, days: 1 }] }).due_on).toBe('2026-03-08');
    expect(nextStepOf(late, { season, next_steps: [{ ...rule, days: 0 }] }).due_on).toBe('2026-03-07');
  });

  it('prefers a row for the bank to one for every bank, regardless of order', () => {
    const own = { ...rule, bank: 'Refund Advantage', who: 'bank', what: 'It decides.' } as const;
    const others = { ...own, bank: 'Santa Barbara Bank', what: 'Never.' };
    expect(nextStepOf(application, { season, next_steps: [rule, others, own] }).what).toBe('It decides.');
    expect(nextStepOf(application, { season, next_steps: [own, rule] }).what).toBe('It decides.');
    const elsewhere = { ...application, bank_product: 'Harbor Trust' };
    expect(nextStepOf(elsewhere, { season, next_steps: [others, own, rule] }).what).toBe('Upload your ID.');
  });

  it('awaits staff while a change request is open, and keeps the due date if the status awaits staff too', () => {
    const waits = { ...application, open_change: 'change' };
    expect(nextStepOf(waits, { season, next_steps: [rule] })).toMatchObject({ who: 'us', due_on: null });
    expect(nextStepOf(waits, { season, next_steps: [] }).what).toContain(
      'is reviewing the change you requested',
    );
    const ours = { ...rule, who: 'us' } as const;
    expect(nextStepOf(waits, { season, next_steps: [ours] })).toMatchObject({
      who: 'us',
      due_on: '2026-03-03',
    });
    const decided = { ...application, open_change: null };
    expect(nextStepOf(decided, { season, next_steps: [rule] }).who).toBe('office');
  });

  describe('with papers', () => {
    const counts: PaperCounts = {
      due: 0,
      overdue: 0,
      in_review: 0,
      refused: 0,
      accepted: 0,
      due_on: null,
      due_labels: [],
    };
    const labels = ['Photo ID', 'EFIN acceptance letter'];
    const two = { ...counts, due: 2, in_review: 1, due_on: '2026-03-05', due_labels: labels };
    const sent = { ...application, status: 'Bank Application Sent' } as const;
    const stepWith = (papers: PaperCounts, change: object = {}, rules = [rule]) =>
      nextStepOf({ ...application, papers, ...change }, { season, next_steps: rules });

    it('awaits the office if some are due, whatever the settings say', () => {
      const hand = 'Hand in 2 papers: Photo ID and EFIN acceptance letter.';
      expect(stepWith(two, sent)).toEqual({ who: 'office', what: hand, due_on: '2026-03-05' });
      expect(stepWith(two).what).toBe(`The bank is waiting for your office. ${hand}`);
      expect(stepWith(two, { ...sent, open_change: 'change' }).what).toBe(hand);
    });

    it('says to sign agreements', () => {
      expect(stepWith({ ...two, to_sign: 1 }, sent).what).toMatch(/^Hand in 1 paper and sign 1 agreement: /);
      expect(stepWith({ ...two, to_sign: 2 }, sent).what).toMatch(/^Read and sign 2 agreements: /);
    });

    it('says how many were refused', () => {
      const one = { ...two, due: 1, refused: 1, due_labels: ['Photo ID'] };
      expect(stepWith(one, sent).what).toBe(
        'Hand in 1 paper: Photo ID. We could not accept 1 paper that you handed in.',
      );
    });

    it('awaits staff if some are in review, and keeps the due date if the status awaits staff too', () => {
      const review = { ...counts, in_review: 1 };
      expect(stepWith(review)).toEqual({
        who: 'us',
        what: 'We check 1 paper. You do not need to do anything now.',
        due_on: null,
      });
      const ours = { ...rule, status: 'Bank Application Sent', who: 'us' } as const;
      expect(stepWith(review, sent, [ours]).due_on).toBe('2026-03-03');
      expect(stepWith({ ...review, in_review: 3 }).what).toContain('We check 3 papers.');
      expect(stepWith(review, { open_change: 'change' }).what).toContain('is reviewing the change');
    });

    it('follows the status if none is due or in review, or it no longer matters', () => {
      expect(stepWith({ ...counts, accepted: 2 }).what).toBe('Upload your ID.');
      for (const status of ['Bank Application Approved', 'Bank Application Rejected'] as const) {
        expect(stepWith(two, { status }).what).toBe(statusMeanings[status].next);
        expect(duePapers({ status, papers: two })).toBeNull();
      }
      expect(stepWith(two, { is_withdrawn: true }).who).toBe('nobody');
      expect(duePapers({ ...sent, is_withdrawn: true, papers: two })).toBeNull();
      expect(duePapers({ ...sent, papers: two })).toBe(two);
    });
  });

  it('reads statuses of the earlier system, and counts from the last update if nothing else is known', () => {
    const old = { ...application, status: 'Pending', status_set_at: undefined } as const;
    expect(nextStepOf(old, { season, next_steps: [rule] }).due_on).toBe('2026-04-04');
  });
});

describe('due dates', () => {
  const step = { who: 'office', what: 'A.', due_on: '2026-03-03' } as const;

  it.each([
    ['office', 'Please do this by Mar 3, 2026.'],
    ['us', 'We expect to finish by Mar 3, 2026.'],
    ['bank', 'We expect the bank’s answer by Mar 3, 2026.'],
  ] as const)('are phrased for %s', (who, sentence) => {
    expect(dueSentence({ ...step, who })).toBe(sentence);
    expect(nextStepText({ ...step, who })).toBe(`A. ${sentence}`);
  });

  it('are overdue from the next day on', () => {
    expect(isOverdue(step, application, new Date('2026-03-04T04:59:00Z'))).toBe(false);
    expect(isOverdue(step, application, new Date('2026-03-04T05:00:00Z'))).toBe(true);
    const west = { ...application, shipping_state: 'CA' };
    expect(isOverdue(step, west, new Date('2026-03-04T07:59:00Z'))).toBe(false);
    expect(isOverdue(step, west, new Date('2026-03-04T08:00:00Z'))).toBe(true);
    expect(isOverdue({ ...step, who: 'nobody' }, application, new Date('2027-01-01T00:00:00Z'))).toBe(false);
    expect(isOverdue({ ...step, due_on: null }, application, new Date('2027-01-01T00:00:00Z'))).toBe(false);
  });
});

describe('nextStepRules', () => {
  it.each<[string, unknown]>([
    ['an unknown status', [{ ...rule, status: 'Lost' }]],
    ['an unknown actor', [{ ...rule, who: 'anyone' }]],
    ['a blank text', [{ ...rule, what: '  ' }]],
    ['a text that is too long', [{ ...rule, what: 'a'.repeat(501) }]],
    ['a fractional day', [{ ...rule, days: 1.5 }]],
    ['days before the status', [{ ...rule, days: -1 }]],
    ['more than a year', [{ ...rule, days: 366 }]],
    ['days left out', [{ ...rule, days: undefined }]],
    ['two rows for one bank and status', [rule, { ...rule, what: 'Other.' }]],
    ['another key', [{ ...rule, note: '' }]],
    ['too many', Array.from({ length: 61 }, (_, i) => ({ ...rule, bank: `Bank ${i}` }))],
  ])('reject %s', (_, rules) => {
    expect(nextStepRules.safeParse(rules).success).toBe(false);
  });

  it('accept a row without a due date', () => {
    expect(nextStepRules.parse([{ ...rule, days: null }])).toHaveLength(1);
  });
});
