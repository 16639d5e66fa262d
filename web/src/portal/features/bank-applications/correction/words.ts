import { type ChangeOutcome, needsCallBack } from '@united/domain/bank-applications/application-change';
import type { ChangeClass } from '@united/domain/bank-applications/application-fields';
import { phoneText } from '@united/domain/shared/display';
import type { CorrectionWay } from '~/portal/shared/bank-applications/correction';

/** The dialog's texts for each way of changing an application. */
export const wayWords: Record<
  CorrectionWay,
  { intro: string; send: string; sending: string; done: string; next: string }
> = {
  at_once: {
    intro: 'The bank does not have this application yet. Change only what is wrong.',
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

/** What becomes of a changed field: in a few words, and in a sentence. */
export const outcomeWords: Record<Exclude<ChangeOutcome, 'none'>, { short: string; text: string }> = {
  at_once: { short: 'At once', text: 'Counts at once. The status stays as it is.' },
  request: { short: 'By request', text: 'Our team decides. On its own, it leaves the status as it is.' },
  request_and_reset: {
    short: 'By request, status reset',
    text: "Our team decides. Once it accepts, the status goes back to 'Bank Application Sent'.",
  },
  edit_banking: {
    short: 'Edit Banking, status reset',
    text: "Counts at once, with Edit Banking. The status goes back to 'Bank Application Sent'.",
  },
  resend: { short: 'Sent again', text: "Sent again with the whole application, as 'Bank Application Sent'." },
};

/** At which number staff calls before it accepts a change. */
const callText = (onFile: string | null): string =>
  onFile
    ? `We call you at the number on file, ${phoneText(onFile)}, before we accept it.`
    : 'No phone number is on file. We call you at the one that you enter here before we accept it.';

const review = 'The bank may review your office again.';
const again = 'The bank reviews the application again from the start.';

const classWarnings: Record<CorrectionWay, Partial<Record<ChangeClass, string>>> = {
  at_once: {
    identity:
      'An EFIN belongs to one office and one holder, and cannot be transferred. Enter it as it is on file with the IRS.',
  },
  request: {
    identity: review,
    banking: review,
    fees: `${review} New fees count for returns transmitted after the bank has taken them over.`,
    contact: 'The status of the application stays as it is. We tell the bank.',
  },
  resend: { identity: again, banking: again, fees: again, contact: again },
};

interface Facts {
  /** The phone number of the EFIN holder before the change. */
  holder_phone: string | null;
  /** What is to be said of the old account. */
  oldAccount: string;
}

/** What to know before a change of these classes is sent, each sentence once. */
export function warningsOf(
  way: CorrectionWay,
  classes: readonly ChangeClass[],
  { holder_phone, oldAccount }: Facts,
): string[] {
  // Contact data alone changes nothing else; beside other data its sentence would be wrong.
  const counted = classes.length > 1 ? classes.filter((each) => each !== 'contact') : classes;
  const warnings = new Set(counted.flatMap((each) => classWarnings[way][each] ?? []));
  if (way === 'request' && needsCallBack(classes)) warnings.add(callText(holder_phone));
  if (classes.includes('banking')) warnings.add(oldAccount);
  return [...warnings];
}
