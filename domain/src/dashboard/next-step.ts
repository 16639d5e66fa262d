import type { BankApplication } from '../bank-applications/bank-application';
import { isPastSeason } from '../bank-applications/past-season';
import {
  type BankApplicationStatus,
  currentStatus,
  isApproved,
  isRejected,
  isWithdrawn,
  type StatusMeaning,
  statusMeanings,
} from '../bank-applications/status';
import { daysAfter } from '../papers/business-days';
import type { PaperCounts } from '../papers/counts';
import { isSystemActor } from '../shared/actor';
import { type OfficePlace, officeDay } from '../shared/day';
import { calendarDateText } from '../shared/display';
import type { Timestamp } from '../shared/timestamp';
import type { NextStepActor, NextStepRule } from './next-step-rules';

/** Labels of the actor, for the office. */
export const officeActorLabels: Record<NextStepActor, string> = {
  office: 'You need to act',
  us: 'Our team acts next',
  bank: 'The bank acts next',
  nobody: 'Nothing left to do',
};

/** Labels of the actor, for staff. */
export const staffActorLabels: Record<NextStepActor, string> = {
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

/** Returns the default next step for a status, from `statusMeanings`. It has no due date. */
export function defaultStep(status: BankApplicationStatus): Omit<NextStep, 'due_on'> {
  const { actor, next } = statusMeanings[status];
  return { who: actors[actor], what: next };
}

export type NextStepFacts = Pick<
  BankApplication,
  | 'season'
  | 'status'
  | 'is_withdrawn'
  | 'withdrawal'
  | 'bank_product'
  | 'status_set_at'
  | 'updated_at'
  | 'open_change'
  | 'papers'
> &
  OfficePlace;

/** The settings that next steps depend on. */
export interface StepSettings {
  /** The current season. */
  season: number;
  next_steps: readonly NextStepRule[];
}

/** Nobody acts on an application of an earlier season. */
const closedStep = ({ season }: Pick<NextStepFacts, 'season'>): NextStep => ({
  who: 'nobody',
  what: `Season ${season} is closed. You do not need to do anything.`,
  due_on: null,
});

/** Shown to the office while its change request is open. */
const openChangeText = 'Our team is reviewing the change you requested. You do not need to do anything now.';

/**
 * A withdrawn application has no next step. If the system withdrew it because the earlier system
 * had imported it twice, the office didn't withdraw it.
 */
const withdrawnStep = ({ withdrawal, updated_at, ...office }: NextStepFacts): NextStep => ({
  who: 'nobody',
  what: isSystemActor(withdrawal?.by)
    ? 'Another of your applications for the same EFIN, bank, and season replaces this one.'
    : `You withdrew it on ${calendarDateText(officeDay((withdrawal?.at ?? updated_at).toDate(), office))}. You can apply again.`,
  due_on: null,
});

/** Returns a number of papers as text: "2 papers". */
export const papersText = (count: number): string => (count === 1 ? '1 paper' : `${count} papers`);

/**
 * Returns the papers that an office owes for an application, or null if there are none. They no
 * longer matter once it is approved, rejected, or withdrawn.
 */
export const duePapers = (
  application: Pick<NextStepFacts, 'status' | 'is_withdrawn' | 'papers'>,
): PaperCounts | null =>
  application.papers && application.papers.due > 0 && awaitsPapers(application) ? application.papers : null;

/** Returns whether the papers of an application still matter. */
export const awaitsPapers = (application: Pick<NextStepFacts, 'status' | 'is_withdrawn'>): boolean =>
  !isWithdrawn(application) && !isApproved(application) && !isRejected(application.status);

/** Returns the names of papers as text, such as "Photo ID and EIN letter". */
export const paperNames = (labels: readonly string[]): string => new Intl.ListFormat('en-US').format(labels);

const agreementsText = (count: number) => (count === 1 ? '1 agreement' : `${count} agreements`);

/** Returns what an office must do with the papers that it owes: "Hand in 2 papers". */
export function dueText({ due, to_sign = 0 }: PaperCounts): string {
  if (to_sign === 0) return `Hand in ${papersText(due)}`;
  if (to_sign === due) return `Read and sign ${agreementsText(to_sign)}`;
  return `Hand in ${papersText(due - to_sign)} and sign ${agreementsText(to_sign)}`;
}

/** Returns the label of the button that leads to the papers that an office owes. */
export const papersAction = (papers: readonly Pick<PaperCounts, 'due' | 'to_sign'>[]): string =>
  papers.every(({ due, to_sign = 0 }) => to_sign === due) ? 'Read and sign' : 'Hand in papers';

function dueStep(status: BankApplicationStatus, papers: PaperCounts): NextStep {
  const { refused, due_labels, due_on } = papers;
  const sentences = [
    ...(status === 'Bank Application Pending' ? ['The bank is waiting for your office.'] : []),
    due_labels.length > 0 ? `${dueText(papers)}: ${paperNames(due_labels)}.` : `${dueText(papers)}.`,
    ...(refused > 0 ? [`We could not accept ${papersText(refused)} that you handed in.`] : []),
  ];
  return { who: 'office', what: sentences.join(' '), due_on };
}

/**
 * Returns who must act next on an application, what to do, and by when. Papers that are due come
 * first. While a change request is open, or papers are in review, staff must act; the due date is
 * kept only if the status also awaits staff. Otherwise a row in settings for the application's bank
 * takes precedence over one for every bank, then the default text. Applications from the earlier
 * system may lack the time when their status was set; their due date counts from the last update.
 * An application of an earlier season has no next step.
 */
export function nextStepOf(application: NextStepFacts, settings: StepSettings): NextStep {
  if (isPastSeason(application, settings.season)) return closedStep(application);
  if (isWithdrawn(application)) return withdrawnStep(application);
  const papers = duePapers(application);
  if (papers) return dueStep(currentStatus(application.status), papers);
  const step = stepOfStatus(application, settings);
  const inReview = awaitsPapers(application) ? (application.papers?.in_review ?? 0) : 0;
  const what = application.open_change
    ? openChangeText
    : inReview > 0 && `We check ${papersText(inReview)}. You do not need to do anything now.`;
  return what ? { who: 'us', what, due_on: step.who === 'us' ? step.due_on : null } : step;
}

function stepOfStatus(application: NextStepFacts, settings: StepSettings): NextStep {
  const status = currentStatus(application.status);
  const statusRules = settings.next_steps.filter((rule) => rule.status === status);
  const rule =
    statusRules.find(({ bank }) => bank === application.bank_product) ??
    statusRules.find(({ bank }) => bank === '');
  if (!rule) return { ...defaultStep(status), due_on: null };
  const since = application.status_set_at ?? application.updated_at;
  return {
    who: rule.who,
    what: rule.what,
    due_on: rule.days === null ? null : daysAfter(officeDay(since.toDate(), application), rule.days),
  };
}

/** An office's bank and location. */
export type OfficeAndBank = Pick<BankApplication, 'bank_product' | 'season'> & OfficePlace;

/** Returns the next step of an application if a status is set at `now`. */
export const stepAfterStatusChange = (
  status: BankApplicationStatus,
  { season, bank_product, office_state, shipping_state }: OfficeAndBank,
  settings: StepSettings,
  now: Date,
): NextStep => {
  const since: Timestamp = { toDate: () => now, toMillis: () => now.getTime() };
  const facts = { season, status, bank_product, office_state, shipping_state };
  return nextStepOf({ ...facts, status_set_at: since, updated_at: since }, settings);
};

const dueSentences: Record<NextStepActor, (date: string) => string> = {
  office: (date) => `Please do this by ${date}.`,
  us: (date) => `We expect to finish by ${date}.`,
  bank: (date) => `We expect the bank’s answer by ${date}.`,
  nobody: (date) => `This is valid until ${date}.`,
};

/** Returns the due date as a sentence for the office, or null if there is none. */
export const dueSentence = ({ who, due_on }: NextStep): string | null =>
  due_on === null ? null : dueSentences[who](calendarDateText(due_on));

/** Returns the full next step as text for the office. */
export const nextStepText = (step: NextStep): string =>
  [step.what, dueSentence(step)].filter(Boolean).join(' ');

/** Returns whether a step is past due in the office's time zone. */
export const isOverdue = ({ who, due_on }: NextStep, office: OfficePlace, now: Date): boolean =>
  who !== 'nobody' && due_on !== null && due_on < officeDay(now, office);
