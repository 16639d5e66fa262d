import { isAnswer } from '@united/domain/bank-applications/answer-field';
import {
  type ApplicationChange,
  type ChangedField,
  changedValueText,
  changeLabel,
  type FieldChange,
  needsCallBack,
} from '@united/domain/bank-applications/application-change';
import { type ChangeClass, isSensitive } from '@united/domain/bank-applications/application-fields';
import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import { oldAccountNote } from '@united/domain/bank-applications/payout';
import { currentStatus, statusMeanings } from '@united/domain/bank-applications/status';
import { nextStepOf, nextStepText } from '@united/domain/dashboard/next-step';
import type { PublicSettings } from '@united/domain/settings/settings';
import type { Message, RenderedMessage } from '../email/layout';
import { notYou, officeMessage } from './emails';

type Facts = NonNullable<Message['facts']>;

/**
 * Numbers that a mailbox need not keep, and answers to the bank: an e-mail says only that they
 * change.
 */
const isUnsaid = (field: ChangedField): boolean =>
  isSensitive(field) || isAnswer(field) || field === 'ptin_number' || field === 'license_id';

/** Returns changed fields in words with both values; of sensitive ones only that they change. */
const changesOf = (fields: readonly FieldChange[]): Facts =>
  fields.map(({ field, label, from, to }) => [
    changeLabel({ field, label }),
    isUnsaid(field) ? 'changed' : `${changedValueText(field, from)} → ${changedValueText(field, to)}`,
  ]);

/** What a change of the payout account leaves to be said of the old one. */
const oldAccount = (
  application: BankApplication,
  classes: readonly ChangeClass[],
  settings: PublicSettings,
): string[] => (classes.includes('banking') ? [oldAccountNote(application, settings)] : []);

/** Who decides, and at which number staff calls before it accepts. */
function callText(
  { holder_phone }: BankApplication,
  fields: readonly FieldChange[],
  classes: readonly ChangeClass[],
): string {
  if (!needsCallBack(classes)) return 'Our team decides on the change.';
  if (holder_phone) return 'Our team calls you at the number on file, then decides on the change.';
  return fields.some(({ field, to }) => field === 'holder_phone' && to)
    ? 'Our team calls you at the number that you gave with this request, then decides on the change.'
    : 'Our team calls you first, then decides on the change.';
}

/** To the office when it has requested a change of a sent application. */
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
      'A change of your bank application was requested. Until our team has decided, the application stays as it is.',
      ...oldAccount(application, classes, settings),
      notYou,
    ],
    facts: changesOf(fields),
    next: `${callText(application, fields, classes)} You need not do anything now.`,
  });

/** To the office when it has corrected an application, which carries the changes already. */
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
      'Your bank application was corrected and is with our team.',
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
    text: 'The change you requested was not decided in time, and its sensitive values were deleted. The application stays as it was.',
  },
};

/** The same of a request to withdraw the application; an accepted one is told by another message. */
const withdrawalEndings: typeof endings = {
  ...endings,
  refused: {
    subject: 'Withdrawal refused',
    text: 'We did not withdraw your bank application. It stays as it was.',
  },
  expired: {
    subject: 'Withdrawal expired',
    text: 'Your request to withdraw the bank application was not decided in time. It stays as it was.',
  },
};

/** To the office when its requested change has ended; the application carries an accepted one. */
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
