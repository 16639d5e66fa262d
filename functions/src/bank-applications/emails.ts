import type { ApplicationChange } from '@united/domain/bank-applications/application-change';
import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import { oldAccountWarning } from '@united/domain/bank-applications/payout';
import { reasonCodeText } from '@united/domain/bank-applications/reason-codes';
import {
  applicationLabel,
  type BankApplicationStatus,
  currentStatus,
  statusMeanings,
} from '@united/domain/bank-applications/status';
import {
  duePapers,
  nextStepOf,
  nextStepText,
  officeActorLabels,
  papersAction,
  type StepSettings,
} from '@united/domain/dashboard/next-step';
import type { EmailType } from '@united/domain/email/email-types';
import { papersPath } from '@united/domain/papers/paper';
import type { PublicSettings } from '@united/domain/settings/settings';
import { brand } from '@united/domain/shared/brand';
import { maskedNumber, money } from '@united/domain/shared/display';
import { type Message, type RenderedMessage, renderMessage } from '../email/layout';

/** The email type for each new status. */
export const emailTypeOfStatus: Record<BankApplicationStatus, EmailType> = {
  'Bank Application Sent': 'bank_application_sent',
  'Bank Application Pending': 'bank_application_pending',
  'Under Review': 'bank_application_under_review',
  'Bank Application Approved': 'bank_application_approved',
  'Bank Application Rejected': 'bank_application_rejected',
};

const statusTexts: Record<BankApplicationStatus, { subject: string; text: string }> = {
  'Bank Application Sent': {
    subject: 'Your bank application is back with our team',
    text: 'The status of your bank application was set back to Sent.',
  },
  'Bank Application Pending': {
    subject: 'Your bank application needs your attention',
    text: 'Your bank application is pending: the bank is waiting for something from your office.',
  },
  'Under Review': {
    subject: 'The bank is reviewing your application',
    text: 'Your bank application is under review at the bank.',
  },
  'Bank Application Approved': {
    subject: 'Your bank application is approved',
    text: 'Good news: the bank approved your application.',
  },
  'Bank Application Rejected': {
    subject: 'Your bank application was rejected',
    text: 'The bank did not accept your application.',
  },
};

/** The settings that define the next step. */

/**
 * Returns the reason for a status: the meaning of the bank's code, then the reason staff entered.
 */
const reasonText = ({ reason_code, status_reason }: BankApplication): string =>
  [reasonCodeText(reason_code), status_reason].filter((text) => text).join('. ');

/**
 * Values for the placeholders about an application. Its season replaces the current one, which may
 * be later.
 */
export const applicationValues = (application: BankApplication, settings: StepSettings) => ({
  office_name: application.office_name,
  efin: application.efin,
  bank_product: application.bank_product,
  selected_software: application.selected_software,
  application_status: applicationLabel(application),
  status_reason: reasonText(application),
  next_step: nextStepText(nextStepOf(application, settings)),
  season: String(application.season),
  tax_year: String(application.tax_year),
});

/** Renders a message to an office about one of its applications, by default with a link to it. */
export const officeMessage = (
  id: string,
  application: BankApplication,
  name: string,
  { facts = [], ...message }: Omit<Message, 'to' | 'action'> & Partial<Pick<Message, 'action'>>,
): RenderedMessage =>
  renderMessage({
    action: {
      label: 'Open My Offices',
      path: `/member/bank-application?${new URLSearchParams({ tab: 'offices', application: id })}`,
    },
    ...message,
    to: name,
    facts: [
      ['Office', application.office_name],
      ['EFIN', application.efin],
      ['Bank product', application.bank_product],
      ['Season', String(application.season)],
      ...facts,
    ],
  });

/** Returns the button of a message whose next step is to hand in or sign papers. */
function papersButton(application: BankApplication): Partial<Pick<Message, 'action'>> {
  const papers = duePapers(application);
  return papers ? { action: { label: papersAction([papers]), path: papersPath(application.efin) } } : {};
}

/** To the owner when an application is submitted. */
export function applicationReceived(
  id: string,
  application: BankApplication,
  name: string,
  settings: StepSettings,
): RenderedMessage {
  return officeMessage(id, application, name, {
    subject: `We received the bank application for ${application.office_name}`,
    paragraphs: ['We received your bank application. Here is what you chose:'],
    facts: [
      ['Software', application.selected_software],
      ['Total fees per funded return', money(application.total_fee)],
    ],
    next: nextStepText(nextStepOf(application, settings)),
    ...papersButton(application),
  });
}

const requestWords = ({ withdraws }: Pick<ApplicationChange, 'withdraws'>): string =>
  withdraws ? 'Your withdrawal request' : 'Your requested change';

/**
 * To the owner when the status changes. `application` already has the new status.
 * @param request the requested change that was refused along with it, or that was reopened
 */
export function statusChanged(
  id: string,
  application: BankApplication,
  name: string,
  settings: StepSettings,
  request: Partial<Record<'refused' | 'reopened', Pick<ApplicationChange, 'withdraws'> | null>> = {},
): RenderedMessage {
  const status = currentStatus(application.status);
  const step = nextStepOf(application, settings);
  const code = reasonCodeText(application.reason_code);
  return officeMessage(id, application, name, {
    subject: `${statusTexts[status].subject}: ${application.office_name}`,
    paragraphs: [
      statusTexts[status].text,
      ...(request.refused ? [`${requestWords(request.refused)} was refused at the same time.`] : []),
      ...(request.reopened ? [`${requestWords(request.reopened)} is waiting for our team again.`] : []),
    ],
    facts: [
      ['Status', statusMeanings[status].short],
      ...(code ? [['Bank’s reason code', code] as const] : []),
      ...(application.status_reason ? [['Reason', application.status_reason] as const] : []),
      ['Next', officeActorLabels[step.who]],
    ],
    next: nextStepText(step),
    ...papersButton(application),
  });
}

/** What to do if someone else made the change. */
export const notYou = `If this was not you, call us right away at ${brand.phone}.`;

/**
 * To the office when its payout account changes, so that it notices a change by an attacker. Shows
 * only the last four digits.
 */
export function bankingUpdated(
  id: string,
  application: BankApplication,
  name: string,
  settings: StepSettings & Pick<PublicSettings, 'banks'>,
): RenderedMessage {
  return officeMessage(id, application, name, {
    subject: `Banking information changed: ${application.office_name}`,
    paragraphs: [
      'The account that receives your office’s fees was changed, and the application status is Sent again.',
      oldAccountWarning(application, settings),
      notYou,
    ],
    facts: [
      ['Bank', application.bank_name],
      ['Account type', application.account_type],
      ['Account number', maskedNumber(application.account_number_last4 ?? '')],
    ],
    next: nextStepText(nextStepOf(application, settings)),
  });
}

/** The staff alert for each office action. */
const alertTexts = {
  submitted: { subject: 'New bank application', text: 'An office submitted a bank application.' },
  resubmitted: {
    subject: 'Bank application resubmitted',
    text: 'An office corrected its rejected bank application and resubmitted it.',
  },
  banking_updated: {
    subject: 'Banking information changed',
    text: 'An office changed the account on its bank application. The status is Sent again.',
  },
  corrected: {
    subject: 'Bank application corrected',
    text: 'An office corrected its bank application, which was not yet passed to the bank.',
  },
  change_requested: {
    subject: 'Change requested',
    text: 'An office requested a change to its bank application and is waiting for a decision.',
  },
  withdrawn: {
    subject: 'Bank application withdrawn',
    text: 'An office withdrew its bank application before it was passed to the bank. No action is needed.',
  },
  withdrawal_requested: {
    subject: 'Withdrawal requested',
    text: 'An office asked to withdraw its bank application. Notify the bank, then accept the request.',
  },
};
export type OfficeAct = keyof typeof alertTexts;

/**
 * To staff who chose immediate alerts for this topic. Contains neither the EFIN nor the account.
 */
export const applicationAlert = (
  act: OfficeAct,
  id: string,
  { office_name, bank_product, season }: BankApplication,
  name: string,
): RenderedMessage =>
  renderMessage({
    subject: `${alertTexts[act].subject}: ${office_name}`,
    to: name,
    paragraphs: [alertTexts[act].text],
    facts: [
      ['Office', office_name],
      ['Bank product', bank_product],
      ['Season', String(season)],
    ],
    action: {
      label: 'Open the application',
      path: `/admin/bank-applications?${new URLSearchParams({ application: id })}`,
    },
  });

/**
 * To an address that a member entered as the EFIN holder's. Contains no text from the member, since
 * the address could be anyone's.
 */
export const holderEmailConfirmation = (path: string): RenderedMessage =>
  renderMessage({
    subject: `Confirm your email address for ${brand.name}`,
    to: null,
    paragraphs: [
      `An office that works with ${brand.name} has listed this address as its EFIN holder's. Confirm that it is yours, and we will email you when the office changes its payout account or its bank application.`,
      'If you do not hold an EFIN or do not want these messages, you can ignore this email. We will not email you again unless the office asks for a new link.',
    ],
    next: 'The link works once and expires after 7 days.',
    action: { label: 'Confirm this address', path },
  });
