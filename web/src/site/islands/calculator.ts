import {
  computeSavings,
  defaultSavings,
  readSavings,
  readSharedSavings,
  type SavingsErrors,
  type SavingsInput,
  savingsFieldNames,
  savingsFields,
  sharedSavingsQuery,
} from '@united/domain/site/savings';
import { control, need, showAlert, showErrors } from './dom';
import { renderResult } from './savings-view';

const params = savingsFieldNames.map((field) => savingsFields[field].param);

const byParam = (errors: SavingsErrors) =>
  Object.fromEntries(savingsFieldNames.map((field) => [savingsFields[field].param, errors[field]]));

function put(form: HTMLFormElement, input: SavingsInput): void {
  for (const field of savingsFieldNames)
    control(form, savingsFields[field].param).value = String(input[field]);
}

const ownUrl = (input: SavingsInput) => `${location.pathname}?${sharedSavingsQuery(input)}#savings`;

async function copyLink(root: HTMLElement): Promise<void> {
  const line = need(root, '[data-copied]', HTMLElement);
  try {
    await navigator.clipboard.writeText(location.href);
    line.textContent = 'Link copied.';
  } catch {
    line.textContent = `Copy this link: ${location.href}`;
  }
}

/**
 * Prints only the calculator, in the light scheme. Print styles hide the rest of the page while the
 * attribute is set.
 */
function printResult(): void {
  const look = document.documentElement.dataset;
  const { theme = 'light' } = look;
  look.print = 'savings';
  look.theme = 'light';
  window.addEventListener(
    'afterprint',
    () => {
      delete look.print;
      look.theme = theme;
    },
    { once: true },
  );
  window.print();
}

/** Shows the result after Calculate is clicked. From then on, it follows the inputs. */
export default function calculator(root: HTMLElement): void {
  root.removeAttribute('data-island');
  const form = need(root, 'form', HTMLFormElement);
  const result = need(root, '[data-result]', HTMLElement);
  const empty = need(root, '[data-empty]', HTMLElement);
  const united = need(root, '[data-figure=united_fees]', HTMLElement);

  const calculate = (focusErrors: boolean) => {
    const read = readSavings((field) => control(form, savingsFields[field].param).value);
    const errors = 'errors' in read ? byParam(read.errors) : {};
    const focused = document.activeElement;
    showErrors(form, params, errors);
    if (!focusErrors && focused instanceof HTMLElement) focused.focus();
    const wrong = 'errors' in read;
    result.hidden = wrong;
    empty.hidden = !wrong;
    if (wrong) return;
    renderResult(root, computeSavings(read.input, Number(united.textContent)), read.input);
    history.replaceState(null, '', ownUrl(read.input));
  };

  let asked = false;
  const show = () => {
    asked = true;
    calculate(true);
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    showAlert(form);
    show();
  });
  const follow = () => {
    if (asked) calculate(false);
  };
  form.addEventListener('input', follow);
  window.addEventListener('figures', follow);
  need(root, '[data-copy]', HTMLElement).addEventListener('click', () => void copyLink(root));
  need(root, '[data-print]', HTMLElement).addEventListener('click', printResult);

  const query = new URLSearchParams(location.search);
  const shared = readSharedSavings((name) => query.get(name));
  if (shared.kind === 'shared') {
    put(form, shared.input);
    show();
  }
  if (shared.kind === 'bad') {
    put(form, defaultSavings());
    showAlert(
      form,
      'This link contains invalid figures. The calculator shows its default values instead. Enter your own.',
    );
  }
}
