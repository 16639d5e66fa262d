import { type ChangeOutcome, needsCallback } from '@united/domain/bank-applications/application-change';
import type { ChangeClass } from '@united/domain/bank-applications/application-fields';
import { phoneText } from '@united/domain/shared/display';
import type { CorrectionMode } from '~/portal/shared/bank-applications/correction';

/** The dialog's texts for each way of changing an application. */
export const modeTexts: Record<
  CorrectionMode,
  { intro: string; send: string; sending: string; done: string; next: string }
> = {
  at_once: {
    intro: 'This application has not been sent to the bank yet. Change only what is wrong.',
    send: 'Save changes',
    sending: 'Saving…',
    done: 'Application changed',
    next: 'The bank will receive the updated application.',
  },
  request: {
    intro:
      'The bank already has this application, so our team reviews changes before they take effect. Change only what is wrong.',
    send: 'Send request',
    sending: 'Sending…',
    done: 'Change requested',
    next: 'Our team will review your request and email you. Until then, the application does not change.',
  },
  resend: {
    intro: 'Correct what the bank gave as the reason. We then check and send the whole application again.',
    send: 'Send application again',
    sending: 'Sending…',
    done: 'Application sent again',
    next: "The status is 'Bank Application Sent' again.",
  },
};

/** When a changed field takes effect: a short label and a sentence. */
export const outcomeTexts: Record<Exclude<ChangeOutcome, 'none'>, { short: string; text: string }> = {
  at_once: { short: 'Immediate', text: 'Takes effect immediately. The status does not change.' },
  request: {
    short: 'By request',
    text: 'Our team reviews the change. On its own, it does not change the status.',
  },
  request_and_reset: {
    short: 'By request, status reset',
    text: "Our team reviews the change. If accepted, the status goes back to 'Bank Application Sent'.",
  },
  edit_banking: {
    short: 'Edit Banking, status reset',
    text: "Use Edit Banking. The change takes effect immediately, and the status goes back to 'Bank Application Sent'.",
  },
  resend: {
    short: 'Sent again',
    text: "Sent again with the whole application. The status becomes 'Bank Application Sent'.",
  },
};

/** Tells the office which number staff will call before accepting a change. */
const callText = (onFile: string | null): string =>
  onFile
    ? `We call you at the number on file, ${phoneText(onFile)}, before we accept it.`
    : 'No phone number is on file. We call you at the number you enter here before we accept it.';

const review = 'The bank may review your office again.';
const again = 'The bank reviews the application again from the start.';

const classWarnings: Record<CorrectionMode, Partial<Record<ChangeClass, string>>> = {
  at_once: {
    identity:
      'An EFIN belongs to one office and one holder, and cannot be transferred. Enter it exactly as it appears in IRS records.',
  },
  request: {
    identity: review,
    banking: review,
    fees: `${review} New fees apply to returns transmitted after the bank has updated them.`,
    contact: 'The application’s status does not change. We notify the bank.',
  },
  resend: { identity: again, banking: again, fees: again, contact: again },
};

interface Facts {
  /** The phone number of the EFIN holder before the change. */
  holder_phone: string | null;
  /** The note about the old account. */
  oldAccount: string;
}

/** Returns the warnings to show before sending changes of these classes, without duplicates. */
export function warningsOf(
  way: CorrectionMode,
  classes: readonly ChangeClass[],
  { holder_phone, oldAccount }: Facts,
): string[] {
  // The sentence for contact changes holds only if nothing else changes.
  const counted = classes.length > 1 ? classes.filter((each) => each !== 'contact') : classes;
  const warnings = new Set(counted.flatMap((each) => classWarnings[way][each] ?? []));
  if (way === 'request' && needsCallback(classes)) warnings.add(callText(holder_phone));
  if (classes.includes('banking')) warnings.add(oldAccount);
  return [...warnings];
}
