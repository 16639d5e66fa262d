import { addonFields, addonInText } from '@united/domain/bank-applications/addons';
import type { Bureau } from '@united/domain/bureaus/bureau';
import type { BureauApplication, BureauOffice, BureauPrepared } from '@united/domain/bureaus/bureau-office';
import {
  type BureauInvitation,
  type InvitationState,
  invitationStateAt,
} from '@united/domain/bureaus/invitation';
import type { BureauReminderStep } from '@united/domain/bureaus/reminders';
import type { NextStepActor } from '@united/domain/dashboard/next-step-rules';
import {
  type ReadinessStep,
  readinessSteps,
  readinessTasks,
  stepGuides,
} from '@united/domain/readiness/season-readiness';
import type { PreparedState } from '@united/domain/renewals/prepared-application';
import { renewalSections } from '@united/domain/renewals/sections';
import { calendarDateText, dateText, money } from '@united/domain/shared/display';

/** Whose turn it is, in filters and exports. */
export const turnLabels: Record<NextStepActor, string> = {
  office: 'The office',
  us: 'Our team',
  bank: 'The bank',
  nobody: 'No one',
};

type Step = Pick<BureauOffice, 'next_who' | 'next_what' | 'due_on'>;

/** Returns whether a next step is past due. @param today YYYY-MM-DD */
export const isOverdue = ({ next_who, due_on }: Step, today: string): boolean =>
  next_who !== 'nobody' && due_on !== null && due_on < today;

/** Returns when a next step is due, such as "by Dec 5, 2026"; blank without a date. */
export const dueText = (step: Step, today: string): string =>
  step.due_on === null || step.next_who === 'nobody'
    ? ''
    : `${isOverdue(step, today) ? 'was due' : 'by'} ${calendarDateText(step.due_on)}`;

/** Returns the names of an office's applications, without repeats: "Maple Tax and 1 more". */
export function officeNames({ offices, prepared }: Pick<BureauOffice, 'offices' | 'prepared'>): string {
  const [first, ...others] = new Set([...offices, ...prepared].map(({ office_name }) => office_name));
  if (!first) return '';
  return others.length === 0 ? first : `${first} and ${others.length} more`;
}

/** Returns what is left to do: "To do: Renew the PTIN and confirm it; Finish the required courses". */
export function readinessText({ steps }: Pick<BureauOffice, 'steps'>): string {
  const open = readinessSteps.filter((step) => !steps[step]);
  return open.length === 0
    ? 'All steps are done'
    : `To do: ${[...new Set(open.map((step) => readinessTasks[step]))].join('; ')}`;
}

/** Returns whose turn an open readiness step is; blank once it is done. */
export const stepTurn = (step: ReadinessStep, done: boolean): string =>
  done ? 'Done' : stepGuides[step].who === 'us' ? 'Our team’s turn' : 'The office’s turn';

/** Returns figures of papers, such as "2 due, 1 overdue"; "None due" if nothing is open. */
export function papersText({ due, overdue, in_review, refused }: BureauApplication['papers']): string {
  const parts = [
    due > 0 && `${due} due`,
    overdue > 0 && `${overdue} overdue`,
    refused > 0 && `${refused} refused`,
    in_review > 0 && `${in_review} in review`,
  ].filter(Boolean);
  return parts.length === 0 ? 'None due' : parts.join(', ');
}

const preparedTexts: Record<Exclude<PreparedState, 'prepared'>, string> = {
  sent: 'Sent',
  dismissed: 'The office chose not to send it',
  expired: 'Expired with the season',
};

/** Returns how far an office is with a prepared application. */
export function preparedText({ state, confirmed, missing }: BureauPrepared): string {
  if (state !== 'prepared') return preparedTexts[state];
  const sections = `${confirmed} of ${renewalSections.length} sections confirmed`;
  if (missing === 0) return sections;
  return `${sections}, ${missing === 1 ? '1 sensitive value' : `${missing} sensitive values`} to enter`;
}

/** What a reminder asks the office to do, addressed to the bureau. */
export const reminderLabels: Record<BureauReminderStep, string> = {
  ...readinessTasks,
  papers: 'Hand in the papers that are due',
  prepared: 'Confirm and send the prepared application',
};

/** How an invitation stands. `left`: the office joined and is no longer in the bureau. */
export type ShownState = InvitationState | 'left';

export const invitationLabels: Record<ShownState, string> = {
  sent: 'Waiting for an answer',
  accepted: 'Joined',
  declined: 'Declined',
  revoked: 'Revoked',
  expired: 'Expired',
  left: 'No longer in the bureau',
};

type Stands = Pick<BureauInvitation, 'state' | 'expires_at' | 'decided_at' | 'ended_at'>;

export const shownState = (invitation: Stands, now: Date): ShownState =>
  invitation.state === 'accepted' && invitation.ended_at ? 'left' : invitationStateAt(invitation, now);

/** Returns when an invitation expires or was answered. */
export function stateDate(invitation: Stands, now: Date): string {
  const state = shownState(invitation, now);
  if (state === 'sent') return `Expires ${dateText(invitation.expires_at.toDate())}`;
  const at =
    state === 'expired'
      ? invitation.expires_at
      : state === 'left'
        ? invitation.ended_at
        : invitation.decided_at;
  return at ? dateText(at.toDate()) : '';
}

/** Returns the add-ons in a sentence, such as "$25.00 service bureau fee add-on and …". */
export const addonsText = ({ addons }: Pick<Bureau, 'addons'>): string =>
  addons
    ? `${addonFields.map((addon) => `${money(addons[addon])} ${addonInText(addon)}`).join(' and ')} per funded return`
    : 'not set';
