import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import { duePapers, dueText, paperNames } from '@united/domain/dashboard/next-step';
import { calendarDateText, money } from '@united/domain/shared/display';
import { type RenderedMessage, renderMessage } from '../email/layout';

/** An application that was created from a renewal. */
export interface CreatedApplication {
  id: string;
  application: BankApplication;
}

/** Describes an application in one line, with the papers that it needs and their first due date. */
function lineOf({ application }: CreatedApplication): string {
  const { efin, bank_product, total_fee } = application;
  const papers = duePapers(application);
  return [
    `EFIN ${efin}, ${bank_product}, ${money(total_fee)} per funded return`,
    ...(papers?.due_on
      ? [`${dueText(papers)} by ${calendarDateText(papers.due_on)}: ${paperNames(papers.due_labels)}`]
      : []),
  ].join('; ');
}

/** To the owner when several renewals are sent together. Stands for one email for each. */
export function renewalsReceived(
  sent: readonly CreatedApplication[],
  season: number,
  name: string,
): RenderedMessage {
  const [count, needsPapers] = [sent.length, sent.some(({ application }) => duePapers(application))];
  const one = count === 1;
  return renderMessage({
    subject: `We received ${one ? 'your application' : `your ${count} applications`} for season ${season}`,
    to: name,
    paragraphs: [
      `We received the bank ${one ? 'application' : 'applications'} that you renewed for season ${season}:`,
    ],
    facts: sent.map((each) => [each.application.office_name, lineOf(each)] as const),
    next: needsPapers
      ? 'Sign in to hand in or sign what is listed here. Never send papers by email. We check your applications and pass them to the banks.'
      : 'We check your applications and pass them to the banks. You do not need to do anything now.',
    action: {
      label: 'Open My Offices',
      path: `/member/bank-application?${new URLSearchParams({ tab: 'offices' })}`,
    },
  });
}
