import { contactLimits } from '@united/domain/leads/limits';
import { appCheckHeader } from './app-check';
import { type CallOutcome, callFunction } from './callable';
import { control, showAlert, showError, showErrors } from './dom';

/** The input of `sendContactMessage`. */
export interface Lead {
  name: string;
  email: string;
  company?: string;
  phone?: string;
  subject: string;
  message: string;
  source_page: string;
  /** The honeypot. */
  website: string;
}

export type LeadErrors = Partial<Record<string, string>>;

const digits = (text: string) => text.replace(/[\s().+-]/g, '').replace(/^1(?=\d{10}$)/, '');
const required = {
  name: 'Enter your full name.',
  subject: 'Enter a subject.',
  message: 'Enter your message.',
};

/** Returns a lead's errors by field. The server checks the same and more. */
export function leadErrors(lead: Lead): LeadErrors {
  const errors: LeadErrors = {};
  for (const name of ['name', 'subject', 'message'] as const) if (!lead[name]) errors[name] = required[name];
  if (!/^[^\s@]+@([^\s@.]+\.)+[^\s@.]{2,}$/.test(lead.email))
    errors.email = 'Enter an email address like name@office.com.';
  if (lead.phone && !/^[2-9]\d{9}$/.test(digits(lead.phone)))
    errors.phone = 'A US phone number has 10 digits, like (555) 555-0123.';
  for (const name of ['name', 'email', 'company', 'phone', 'subject', 'message'] as const) {
    if ([...(lead[name] ?? '')].length > contactLimits[name])
      errors[name] = `Use ${contactLimits[name]} characters or fewer.`;
  }
  return errors;
}

/** Returns the message for a failed call. The form keeps its input. */
function failureText(outcome: CallOutcome, email: string): string {
  switch (outcome.kind) {
    case 'offline':
      return `We could not reach our server. Check your connection and try again. Your input is still here. You can also write to ${email}.`;
    case 'limited':
      return `We have already received several messages from your address. Please wait an hour, or write to ${email}. Your input is still here.`;
    case 'invalid':
      return 'Some fields need attention.';
    default:
      return `Something went wrong on our side and your message was not sent. Please try again in a minute, or write to ${email}.`;
  }
}

interface LeadForm {
  form: HTMLFormElement;
  /** Fields that can have errors, in order. */
  fields: readonly string[];
  /** Reads the form's lead. */
  read: () => Lead;
  /** Returns errors of fields that are not part of a lead. */
  check?: () => LeadErrors;
  sent: () => void;
}

/**
 * Submits a form's lead, one at a time. Shows errors at fields. Resets the form only on success.
 */
export function handleLeadForm({ form, fields, read, check, sent }: LeadForm): void {
  const button = form.querySelector<HTMLButtonElement>('[type=submit]');
  const label = button?.textContent ?? '';
  const { endpoint = '', email = '', appCheck } = form.dataset;
  let busy = false;

  const setBusy = (now: boolean) => {
    busy = now;
    if (!button) return;
    button.textContent = now ? 'Sending…' : label;
    button.setAttribute('aria-disabled', String(now));
  };

  form.addEventListener('input', (event) => {
    if (event.target instanceof Element && event.target.getAttribute('aria-invalid'))
      showError(form, event.target.getAttribute('name') ?? '', undefined);
  });

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (busy) return;
    const lead = read();
    const errors: LeadErrors = { ...leadErrors(lead), ...check?.() };
    showErrors(form, fields, errors);
    if (Object.keys(errors).length > 0) return showAlert(form, 'Some fields need attention.');
    showAlert(form);
    setBusy(true);
    const outcome = await callFunction(endpoint, lead, await appCheckHeader(appCheck));
    setBusy(false);
    if (outcome.kind === 'done') {
      form.reset();
      return sent();
    }
    showAlert(form, failureText(outcome, email));
    if (outcome.kind === 'invalid') showErrors(form, fields, outcome.fields);
  });
}

/** Returns a field's trimmed text. */
export const textOf = (form: HTMLFormElement, name: string): string => control(form, name).value.trim();

/** Returns an optional field of a lead, omitted if blank. */
export const optional = <K extends string>(key: K, value: string) =>
  (value ? { [key]: value } : {}) as Partial<Record<K, string>>;
