import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import { otherBanksStay } from '@united/domain/bank-applications/withdrawal';
import { nextStepOf, nextStepText } from '@united/domain/dashboard/next-step';
import type { PublicSettings } from '@united/domain/settings/settings';
import type { RenderedMessage } from '../email/layout';
import { notYou, officeMessage } from './emails';

interface Withdrawing {
  application: BankApplication;
  /** The office's own words. */
  reason: string;
  /** Banks at which other applications of the EFIN stay active. */
  others: readonly string[];
}

const stays = (others: readonly string[]): string[] => (others.length > 0 ? [otherBanksStay(others)] : []);

/** To the office when it asks to withdraw an application that the bank knows. */
export const withdrawalRequested = (
  id: string,
  { application, reason, others }: Withdrawing,
  name: string,
): RenderedMessage =>
  officeMessage(id, application, name, {
    subject: `Withdrawal requested: ${application.office_name}`,
    paragraphs: [
      `You asked to withdraw your bank application. It stands until our team has told ${application.bank_product}.`,
      ...stays(others),
      notYou,
    ],
    facts: [['Reason', reason]],
    next: 'Our team tells the bank and emails you. You need not do anything now.',
  });

/** To the office when its application is withdrawn, which it carries already. */
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
      ...stays(others),
      notYou,
    ],
    facts: [['Reason', reason]],
    next: nextStepText(nextStepOf(application, settings)),
  });
