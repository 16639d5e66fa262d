// DOM helpers for the islands, which hydrate prerendered HTML and create few elements.

/** Returns an element that the markup guarantees. Throws if page and island don't match. */
export function need<T extends Element>(root: ParentNode, selector: string, type: new () => T): T {
  const found = root.querySelector(selector);
  if (!(found instanceof type)) throw new Error(`No ${selector} in this part of the page.`);
  return found;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isControl = (element: unknown): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;

/** Returns a form's field by name. */
export function control(form: HTMLFormElement, name: string): Control {
  const found = form.elements.namedItem(name);
  if (!isControl(found)) throw new Error(`No field ${name} in this form.`);
  return found;
}

/** Shows or removes a field's message. */
export function showError(form: HTMLFormElement, name: string, message: string | undefined): void {
  const field = control(form, name);
  const line = document.getElementById(`${field.id}-error`);
  if (line) {
    line.textContent = message ?? '';
    line.hidden = !message;
  }
  if (message) field.setAttribute('aria-invalid', 'true');
  else field.removeAttribute('aria-invalid');
}

/** Shows the messages of all named fields and focuses the first invalid one. */
export function showErrors(
  form: HTMLFormElement,
  names: readonly string[],
  errors: Partial<Record<string, string>>,
): void {
  for (const name of names) showError(form, name, errors[name]);
  const first = names.find((name) => errors[name]);
  if (first) control(form, first).focus();
}

/** Shows a message about the whole form above its fields, or hides it. */
export function showAlert(form: HTMLFormElement, message?: string): void {
  const line = need(form, '[data-alert]', HTMLElement);
  line.textContent = message ?? '';
  line.hidden = !message;
}

const toastMilliseconds = 10_000;

/** Shows the toast in the page's template until it is closed or times out. */
export function toast(root: ParentNode): void {
  const region = need(root, '[data-toast-region]', HTMLElement);
  const template = need(root, '[data-toast]', HTMLTemplateElement);
  region.replaceChildren(template.content.cloneNode(true));
  const clear = () => region.replaceChildren();
  need(region, 'button', HTMLButtonElement).addEventListener('click', clear);
  setTimeout(clear, toastMilliseconds);
}
