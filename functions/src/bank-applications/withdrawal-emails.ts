import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import { otherBanksUnaffected } from '@united/domain/bank-applications/withdrawal';
import { nextStepOf, nextStepText } from '@united/domain/dashboard/next-step';
import type { PublicSettings } from '@united/domain/settings/settings';
import type { RenderedMessage } from '../email/layout';
import { notYou, officeMessage } from './emails';

interface Withdrawing {
  application: BankApplication;
  /** The reason the office entered. */
  reason: string;
  /** Banks with other active applications for the EFIN. */
  others: readonly string[];
}

const otherBanksNote = (others: readonly string[]): string[] =>
  others.length > 0 ? [otherBanksUnaffected(others)] : [];

/** To the office when it asks to withdraw an application that was passed to the bank. */
export const withdrawalRequested = (
  id: string,
  { application, reason, others }: Withdrawing,
  name: string,
): RenderedMessage =>
  officeMessage(id, application, name, {
    subject: `Withdrawal requested: ${application.office_name}`,
    paragraphs: [
      `You asked to withdraw your bank application. It stays active until our team has notified ${application.bank_product}.`,
      ...otherBanksNote(others),
      notYou,
    ],
    facts: [['Reason', reason]],
    next: 'Our team will notify the bank and email you. You don’t need to do anything now.',
  });

/** To the office when its application is withdrawn. `application` is already updated. */
export const applicationWithdrawn = (
  id: string,
  { application, reason, others }: Withdrawing,
  name: string,
  settings: PublicSettings,
): RenderedMessage =>
  officeMessage(id, application, name, {
    subject: `Bank application withdrawn: ${application.office_name}`,
    paragraphs: [
      `Your bank application at ${application.bank_product} was withdrawn.`,
      ...otherBanksNote(others),
      notYou,
    ],
    facts: [['Reason', reason]],
    next: nextStepText(nextStepOf(application, settings)),
  });
