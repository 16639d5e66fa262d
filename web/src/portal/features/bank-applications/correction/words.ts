import type { ChangeClass } from '@united/domain/bank-applications/application-change';
import type { CorrectionWay } from '~/portal/shared/bank-applications/correction';

/** The dialog's texts for each way of changing an application. */
export const wayWords: Record<
  CorrectionWay,
  { intro: string; send: string; sending: string; done: string; next: string }
> = {
  at_once: {
    intro:
      'The application has not gone to the bank yet, so a change takes effect at once. Change only what is wrong.',
    send: 'Save the change',
    sending: 'Saving…',
    done: 'Application changed',
    next: 'The bank gets it as changed.',
  },
  request: {
    intro:
      'The bank has this application, so our team reviews a change before it takes effect. Change only what is wrong.',
    send: 'Send the request',
    sending: 'Sending…',
    done: 'Change requested',
    next: 'Our team decides and emails you. Until then the application stays as it is.',
  },
  resend: {
    intro: 'Change what the reason names. The whole application is checked and sent again.',
    send: 'Send the application again',
    sending: 'Sending…',
    done: 'Application sent again',
    next: "The status is 'Bank Application Sent' again.",
  },
};

const classWarnings: Record<CorrectionWay, Partial<Record<ChangeClass, string>>> = {
  at_once: {
    identity:
      'An EFIN belongs to one office and one holder, and cannot be transferred. Enter it as it is on file with the IRS.',
  },
  request: {
    identity: 'The bank may review your office again. We call you at the number on file before we accept it.',
    banking: 'The bank may review your office again. We call you at the number on file before we accept it.',
    fees: 'The bank may review your office again. New fees count for returns transmitted after the bank has taken them over.',
    contact: 'The status of the application stays as it is. We tell the bank.',
  },
  resend: {
    identity: 'The bank reviews the application again from the start.',
    banking: 'The bank reviews the application again from the start.',
    fees: 'The bank reviews the application again from the start.',
    contact: 'The bank reviews the application again from the start.',
  },
};

/** What to know before a correction of these classes is sent, each sentence once. */
export function warningsOf(way: CorrectionWay, classes: readonly ChangeClass[]): string[] {
  // Contact data alone changes nothing else; beside other data its sentence would be wrong.
  const counted = classes.length > 1 ? classes.filter((each) => each !== 'contact') : classes;
  return [...new Set(counted.flatMap((each) => classWarnings[way][each] ?? []))];
}
