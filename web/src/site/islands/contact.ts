import { control, need, showError, toast } from './dom';
import { handleLeadForm, type Lead, optional, textOf } from './lead';

function readLead(form: HTMLFormElement): Lead {
  return {
    name: textOf(form, 'name'),
    email: textOf(form, 'email'),
    ...optional('company', textOf(form, 'company')),
    ...optional('phone', textOf(form, 'phone')),
    subject: textOf(form, 'subject'),
    message: textOf(form, 'message'),
    source_page: form.dataset.source ?? '',
    website: textOf(form, 'website'),
  };
}

/** Presets the subject from help-topic buttons and links such as `/contact?topic=efin`. */
function presetSubject(form: HTMLFormElement): void {
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-subject]')];
  const subject = control(form, 'subject');
  const fillIn = (button: HTMLElement) => {
    subject.value = button.dataset.subject ?? '';
    showError(form, 'subject', undefined);
  };
  for (const button of buttons)
    button.addEventListener('click', () => {
      fillIn(button);
      const next = textOf(form, 'name') ? control(form, 'message') : control(form, 'name');
      next.focus({ preventScroll: true });
      form.scrollIntoView({ block: 'start' });
    });
  const topic = new URLSearchParams(location.search).get('topic');
  const asked = buttons.find((button) => button.dataset.topic === topic);
  if (asked && subject.value === '') fillIn(asked);
}

/** The contact form of /contact. */
export default function contact(root: HTMLElement): void {
  root.removeAttribute('data-island');
  const form = need(root, 'form', HTMLFormElement);
  presetSubject(form);
  handleLeadForm({
    form,
    fields: ['name', 'email', 'company', 'phone', 'subject', 'message'],
    read: () => readLead(form),
    sent: () => toast(root),
  });
}
