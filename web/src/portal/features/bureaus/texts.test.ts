import { describe, expect, it } from 'vitest';
import {
  addonsText,
  dueText,
  invitationLabels,
  isOverdue,
  officeNames,
  papersText,
  preparedText,
  readinessText,
  shownState,
  stateDate,
  stepTurn,
} from './texts';

const steps = { efin: true, ptin: false, bank: false, wisp: true, training: true, software: false };
const papers = { due: 0, overdue: 0, in_review: 0, refused: 0 };
const prepared = {
  id: 'p',
  office_name: 'Oak Tax',
  efin: '654321',
  bank_product: 'Refund Advantage',
  state: 'prepared',
  by_bureau: true,
  confirmed: 2,
  missing: 3,
  updated_at: at('2026-11-01'),
} as const;

function at(day: string) {
  const date = new Date(`${day}T12:00:00Z`);
  return { toDate: () => date, toMillis: () => date.getTime() };
}

describe('a next step', () => {
  const step = { next_who: 'office', next_what: 'Hand in 1 paper', due_on: '2026-12-05' } as const;

  it('is overdue from the day after its due date', () => {
    expect(isOverdue(step, '2026-12-05')).toBe(false);
    expect(isOverdue(step, '2026-12-06')).toBe(true);
    expect(dueText(step, '2026-12-05')).toBe('by Dec 5, 2026');
    expect(dueText(step, '2026-12-06')).toBe('was due Dec 5, 2026');
  });

  it('has no due text without a date or an actor', () => {
    expect(dueText({ ...step, due_on: null }, '2026-12-06')).toBe('');
    expect(dueText({ ...step, next_who: 'nobody' }, '2026-12-06')).toBe('');
    expect(isOverdue({ ...step, next_who: 'nobody' }, '2026-12-06')).toBe(false);
  });
});

it('names offices without repeats', () => {
  const offices = [{ office_name: 'Maple Tax' }, { office_name: 'Maple Tax' }] as Parameters<
    typeof officeNames
  >[0]['offices'];
  expect(officeNames({ offices: [], prepared: [] })).toBe('');
  expect(officeNames({ offices, prepared: [] })).toBe('Maple Tax');
  expect(officeNames({ offices, prepared: [prepared] })).toBe('Maple Tax and 1 more');
});

it('lists the readiness steps that are open, with whose turn each is', () => {
  expect(readinessText({ steps })).toBe(
    'To do: Renew the PTIN and confirm it; Send a bank application; Our team sets up the software',
  );
  expect(readinessText({ steps: { ...steps, ptin: true, bank: true, software: true } })).toBe(
    'All steps are done',
  );
  expect(stepTurn('ptin', false)).toBe('The office’s turn');
  expect(stepTurn('software', false)).toBe('Our team’s turn');
  expect(stepTurn('software', true)).toBe('Done');
});

it('counts papers by what happens with them', () => {
  expect(papersText(papers)).toBe('None due');
  expect(papersText({ due: 2, overdue: 1, refused: 1, in_review: 3 })).toBe(
    '2 due, 1 overdue, 1 refused, 3 in review',
  );
});

it('says how far an office is with a prepared application', () => {
  expect(preparedText(prepared)).toBe('2 of 5 sections confirmed, 3 sensitive values to enter');
  expect(preparedText({ ...prepared, missing: 1 })).toContain('1 sensitive value to enter');
  expect(preparedText({ ...prepared, missing: 0 })).toBe('2 of 5 sections confirmed');
  expect(preparedText({ ...prepared, state: 'dismissed' })).toBe('The office chose not to send it');
});

describe('an invitation', () => {
  const invitation = {
    state: 'sent',
    expires_at: at('2026-12-01'),
    decided_at: null,
    ended_at: null,
  } as const;
  const now = new Date('2026-11-28T12:00:00Z');

  it('waits until it expires', () => {
    expect(shownState(invitation, now)).toBe('sent');
    expect(stateDate(invitation, now)).toBe('Expires Dec 1, 2026');
    const later = new Date('2026-12-02T12:00:00Z');
    expect(shownState(invitation, later)).toBe('expired');
    expect(stateDate(invitation, later)).toBe('Dec 1, 2026');
  });

  it('says when the office joined, and when it left', () => {
    const accepted = { ...invitation, state: 'accepted', decided_at: at('2026-11-20') } as const;
    expect(invitationLabels[shownState(accepted, now)]).toBe('Joined');
    expect(stateDate(accepted, now)).toBe('Nov 20, 2026');
    const left = { ...accepted, ended_at: at('2026-11-25') };
    expect(invitationLabels[shownState(left, now)]).toBe('No longer in the bureau');
    expect(stateDate(left, now)).toBe('Nov 25, 2026');
  });
});

it('spells out the add-ons', () => {
  expect(addonsText({ addons: { service_bureau_addon: 25, transmitter_addon: 10.5 } })).toBe(
    '$25.00 service bureau fee add-on and $10.50 transmitter fee add-on per funded return',
  );
  expect(addonsText({ addons: null })).toBe('not set');
});
