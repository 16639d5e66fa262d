import { isFrameable } from '~/frame-hosts';
import { appCheckHeader } from './app-check';
import { fetchBookingUrl } from './booking-url';
import { control, need, toast } from './dom';
import { handleLeadForm, type Lead, type LeadErrors, optional, textOf } from './lead';

const today = () => {
  const now = new Date();
  const two = (n: number) => String(n).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
};

/** Formats a form's day and time fields: "Tuesday, January 5, 2027, Morning (8 – 12)". */
function choice(form: HTMLFormElement, n: 1 | 2): string {
  const [year = 0, month = 1, day = 1] = textOf(form, `date${n}`).split('-').map(Number);
  const date = new Date(year, month - 1, day).toLocaleDateString('en-US', { dateStyle: 'full' });
  return `${date}, ${textOf(form, `time${n}`)}`;
}

/** Reads a call request: a lead whose message has the preferred times. */
function readRequest(form: HTMLFormElement): Lead {
  const note = textOf(form, 'note');
  const message = [
    'Preferred times:',
    ...([1, 2] as const).filter((n) => textOf(form, `date${n}`)).map((n) => `${n}. ${choice(form, n)}`),
    `Time zone: ${Intl.DateTimeFormat().resolvedOptions().timeZone}`,
    ...(note ? ['', note] : []),
  ].join('\n');
  return {
    name: textOf(form, 'name'),
    email: textOf(form, 'email'),
    ...optional('company', textOf(form, 'company')),
    ...optional('phone', textOf(form, 'phone')),
    subject: 'Discovery call request',
    message,
    source_page: form.dataset.source ?? '',
    website: textOf(form, 'website'),
  };
}

function checkDates(form: HTMLFormElement): LeadErrors {
  const errors: LeadErrors = {};
  if (!textOf(form, 'date1')) errors.date1 = 'Choose a day.';
  for (const name of ['date1', 'date2']) {
    if (textOf(form, name) && textOf(form, name) < today()) errors[name] = 'Choose today or a later day.';
  }
  return errors;
}

/**
 * Embeds the scheduler. Its page has scripts and its own storage but can't navigate this window. If
 * our Content-Security-Policy doesn't allow framing it, shows only a link.
 */
function embed(dialog: HTMLElement, url: string): void {
  if (isFrameable(url)) frameOf(dialog, url);
  else need(dialog, '[data-why]', HTMLElement).textContent = 'Our calendar opens in a new tab.';
  need(dialog, '[data-fallback]', HTMLAnchorElement).href = url;
  need(dialog, '[data-embed]', HTMLElement).hidden = false;
}

function frameOf(dialog: HTMLElement, url: string): void {
  const frame = document.createElement('iframe');
  frame.title = 'Choose a time for your call';
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  frame.setAttribute(
    'sandbox',
    'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox',
  );
  frame.src = url;
  need(dialog, '[data-frame]', HTMLElement).append(frame);
}

/** The dialog for all booking buttons. Loads the scheduler when first opened. */
export default function booking(dialog: HTMLElement): void {
  if (!(dialog instanceof HTMLDialogElement)) throw new Error('The booking island is a dialog.');
  dialog.removeAttribute('data-island');
  const form = need(dialog, '[data-request]', HTMLFormElement);
  let shown = false;

  const fill = async () => {
    if (shown) return;
    shown = true;
    for (const name of ['date1', 'date2']) control(form, name).setAttribute('min', today());
    const { documents = '', appCheck } = dialog.dataset;
    const url = await fetchBookingUrl(documents, await appCheckHeader(appCheck));
    need(dialog, '[data-wait]', HTMLElement).hidden = true;
    if (url) embed(dialog, url);
    else form.hidden = false;
  };

  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('[data-opens=booking]') : null;
    if (!button) return;
    event.preventDefault();
    if (!dialog.open) dialog.showModal();
    void fill();
  });
  need(dialog, '[data-close]', HTMLButtonElement).addEventListener('click', () => dialog.close());
  // A click on the backdrop has the dialog itself as its target.
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  handleLeadForm({
    form,
    fields: ['name', 'email', 'phone', 'company', 'date1', 'date2', 'note'],
    read: () => readRequest(form),
    check: () => checkDates(form),
    sent: () => {
      dialog.close();
      toast(need(document, '#booking-toast', HTMLElement));
    },
  });
}
