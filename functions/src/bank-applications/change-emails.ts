import { isAnswer } from '@united/domain/bank-applications/answer-field';
import {
  type ApplicationChange,
  type ChangedField,
  changedValueText,
  changeLabel,
  type FieldChange,
  needsCallback,
} from '@united/domain/bank-applications/application-change';
import { type ChangeClass, isSensitive } from '@united/domain/bank-applications/application-fields';
import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import { oldAccountWarning } from '@united/domain/bank-applications/payout';
import { currentStatus, statusMeanings } from '@united/domain/bank-applications/status';
import { nextStepOf, nextStepText } from '@united/domain/dashboard/next-step';
import type { PublicSettings } from '@united/domain/settings/settings';
import type { Message, RenderedMessage } from '../email/layout';
import { notYou, officeMessage } from './emails';

type Facts = NonNullable<Message['facts']>;

/** Whether an email leaves out the value: identification numbers and answers to bank questions. */
const isOmitted = (field: ChangedField): boolean =>
  isSensitive(field) || isAnswer(field) || field === 'ptin_number' || field === 'license_id';

/** Returns each changed field with its old and new values, or just "changed" if it is omitted. */
const changesOf = (fields: readonly FieldChange[]): Facts =>
  fields.map(({ field, label, from, to }) => [
    changeLabel({ field, label }),
    isOmitted(field) ? 'changed' : `${changedValueText(field, from)} → ${changedValueText(field, to)}`,
  ]);

/** The note about the old account, if the payout account changes. */
const oldAccount = (
  application: BankApplication,
  classes: readonly ChangeClass[],
  settings: PublicSettings,
): string[] => (classes.includes('banking') ? [oldAccountWarning(application, settings)] : []);

/** Who reviews the change, and which number staff calls before accepting it. */
function callText(
  { holder_phone }: BankApplication,
  fields: readonly FieldChange[],
  classes: readonly ChangeClass[],
): string {
  if (!needsCallback(classes)) return 'Our team will review the change.';
  if (holder_phone) return 'Our team will call you at the number on file, then review the change.';
  return fields.some(({ field, to }) => field === 'holder_phone' && to)
    ? 'Our team will call you at the number in this request, then review the change.'
    : 'Our team will call you first, then review the change.';
}

/** To the office when it requests a change to a sent application. */
export const changeRequested = (
  id: string,
  application: BankApplication,
  { fields, classes }: Pick<ApplicationChange, 'fields' | 'classes'>,
  name: string,
  settings: PublicSettings,
): RenderedMessage =>
  officeMessage(id, application, name, {
    subject: `Change requested: ${application.office_name}`,
    paragraphs: [
      'A change to your bank application was requested. The application stays as it is until our team has reviewed the change.',
      ...oldAccount(application, classes, settings),
      notYou,
    ],
    facts: changesOf(fields),
    next: `${callText(application, fields, classes)} You don’t need to do anything now.`,
  });

/** To the office when it corrects an application. `application` already has the new values. */
export const applicationCorrected = (
  id: string,
  application: BankApplication,
  { fields, classes }: Pick<ApplicationChange, 'fields' | 'classes'>,
  name: string,
  settings: PublicSettings,
): RenderedMessage =>
  officeMessage(id, application, name, {
    subject: `Bank application corrected: ${application.office_name}`,
    paragraphs: [
      'Your bank application was corrected, and our team has it.',
      ...oldAccount(application, classes, settings),
      notYou,
    ],
    facts: [...changesOf(fields), ['Status', statusMeanings[currentStatus(application.status)].short]],
    next: nextStepText(nextStepOf(application, settings)),
  });

const endings = {
  accepted: { subject: 'Change accepted', text: 'We made the change you requested.' },
  refused: {
    subject: 'Change refused',
    text: 'We did not make the change you requested. The application stays as it was.',
  },
  expired: {
    subject: 'Change expired',
    text: 'We did not review your requested change in time. Its sensitive values were deleted, and the application stays as it was.',
  },
};

/** The same for withdrawal requests. An accepted one sends `applicationWithdrawn` instead. */
const withdrawalEndings: typeof endings = {
  ...endings,
  refused: {
    subject: 'Withdrawal refused',
    text: 'We did not withdraw your bank application. It stays as it was.',
  },
  expired: {
    subject: 'Withdrawal expired',
    text: 'We did not review your request to withdraw the bank application in time. It stays as it was.',
  },
};

/** To the office when its request is closed. `application` already includes an accepted change. */
export function changeDecided(
  application: BankApplication,
  {
    change,
    end,
    reason,
  }: {
    change: Pick<ApplicationChange, 'application_id' | 'fields' | 'classes' | 'withdraws'>;
    end: keyof typeof endings;
    reason: string | null;
  },
  name: string,
  settings: PublicSettings,
): RenderedMessage {
  const { subject, text } = (change.withdraws ? withdrawalEndings : endings)[end];
  return officeMessage(change.application_id, application, name, {
    subject: `${subject}: ${application.office_name}`,
    paragraphs:
      end === 'accepted' ? [text, ...oldAccount(application, change.classes, settings), notYou] : [text],
    facts: [
      ...changesOf(change.fields),
      ...(reason === null ? [] : [['Reason', reason] as const]),
      ['Status', statusMeanings[currentStatus(application.status)].short],
    ],
    next: nextStepText(nextStepOf(application, settings)),
  });
}
