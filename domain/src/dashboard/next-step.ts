import type { BankApplication } from '../bank-applications/bank-application';
import {
  type BankApplicationStatus,
  currentStatus,
  isWithdrawn,
  type StatusMeaning,
  statusMeanings,
} from '../bank-applications/status';
import { isOfSystem } from '../shared/actor';
import { type OfficePlace, officeDay } from '../shared/day';
import { calendarDateText } from '../shared/display';
import type { Timestamp } from '../shared/timestamp';
import type { NextStepActor, NextStepRule } from './next-step-rules';

/** The actor, addressed to the office. */
export const officeWords: Record<NextStepActor, string> = {
  office: 'You need to act',
  us: 'Our team acts next',
  bank: 'The bank acts next',
  nobody: 'Nothing left to do',
};

/** The actor, addressed to staff. */
export const staffWords: Record<NextStepActor, string> = {
  office: 'The office acts next',
  us: 'We act next',
  bank: 'The bank acts next',
  nobody: 'Nothing left to do',
};

export interface NextStep {
  who: NextStepActor;
  what: string;
  /** YYYY-MM-DD, null without a date. */
  due_on: string | null;
}

const actors: Record<StatusMeaning['actor'], NextStepActor> = {
  You: 'office',
  'Our team': 'us',
  'The bank': 'bank',
  Nobody: 'nobody',
};

/** What a status means where settings are silent: the texts of `statusMeanings`, without a date. */
export function usualStep(status: BankApplicationStatus): Omit<NextStep, 'due_on'> {
  const { actor, next } = statusMeanings[status];
  return { who: actors[actor], what: next };
}

function daysLater(since: Timestamp, days: number, office: OfficePlace): string {
  const day = new Date(`${officeDay(since.toDate(), office)}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

export type NextStepFacts = Pick<
  BankApplication,
  'status' | 'is_withdrawn' | 'withdrawal' | 'bank_product' | 'status_set_at' | 'updated_at' | 'open_change'
> &
  OfficePlace;

/** What the office reads while staff decides on a change that it requested. */
const decideChange = 'Our team decides on the change you requested. You need not do anything now.';

/**
 * A withdrawn application waits for nobody. One that came along from the earlier system twice was not
 * withdrawn by its office.
 */
const withdrawnStep = ({ withdrawal, updated_at, ...office }: NextStepFacts): NextStep => ({
  who: 'nobody',
  what: isOfSystem(withdrawal?.by)
    ? 'Another application of yours for the same EFIN, bank and season stands instead.'
    : `You withdrew it on ${calendarDateText(officeDay((withdrawal?.at ?? updated_at).toDate(), office))}. You can apply again.`,
  due_on: null,
});

/**
 * Returns who must act next on an application, what to do and by when. While a requested change
 * waits, that is staff, which decides on it; the date of its status stays where that is staff's too.
 * Else a line of the settings for its bank precedes one for every bank, and that the usual text. An
 * application of the earlier system, which does not know when it got its status, counts from its
 * last change.
 */
export function nextStepOf(
  application: NextStepFacts,
  settings: { next_steps: readonly NextStepRule[] },
): NextStep {
  if (isWithdrawn(application)) return withdrawnStep(application);
  const step = stepOfStatus(application, settings);
  if (!application.open_change) return step;
  return { who: 'us', what: decideChange, due_on: step.who === 'us' ? step.due_on : null };
}

function stepOfStatus(
  application: NextStepFacts,
  settings: { next_steps: readonly NextStepRule[] },
): NextStep {
  const status = currentStatus(application.status);
  const ofStatus = settings.next_steps.filter((rule) => rule.status === status);
  const rule =
    ofStatus.find(({ bank }) => bank === application.bank_product) ??
    ofStatus.find(({ bank }) => bank === '');
  if (!rule) return { ...usualStep(status), due_on: null };
  const since = application.status_set_at ?? application.updated_at;
  return {
    who: rule.who,
    what: rule.what,
    due_on: rule.days === null ? null : daysLater(since, rule.days, application),
  };
}

/** The bank an office applies to, and where the office is. */
export type OfficeAtBank = Pick<BankApplication, 'bank_product'> & OfficePlace;

/** Returns what a status will mean for an application if it is set `now`. */
export const stepOnSetting = (
  status: BankApplicationStatus,
  { bank_product, office_state, shipping_state }: OfficeAtBank,
  settings: { next_steps: readonly NextStepRule[] },
  now: Date,
): NextStep => {
  const since: Timestamp = { toDate: () => now, toMillis: () => now.getTime() };
  const facts = { status, bank_product, office_state, shipping_state };
  return nextStepOf({ ...facts, status_set_at: since, updated_at: since }, settings);
};

const dueWords: Record<NextStepActor, (date: string) => string> = {
  office: (date) => `Please do this by ${date}.`,
  us: (date) => `We aim to be done by ${date}.`,
  bank: (date) => `We expect its answer by ${date}.`,
  nobody: (date) => `This holds until ${date}.`,
};

/** Returns the date of a step as a sentence to the office; null without a date. */
export const dueSentence = ({ who, due_on }: NextStep): string | null =>
  due_on === null ? null : dueWords[who](calendarDateText(due_on));

/** Returns the whole step in words to the office. */
export const nextStepText = (step: NextStep): string =>
  [step.what, dueSentence(step)].filter(Boolean).join(' ');

/** Whether the day of a step has passed at its office. */
export const isOverdue = ({ who, due_on }: NextStep, office: OfficePlace, now: Date): boolean =>
  who !== 'nobody' && due_on !== null && due_on < officeDay(now, office);
