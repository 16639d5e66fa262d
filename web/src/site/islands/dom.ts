/** DOM helpers of the islands, which hydrate prerendered HTML and create as little as they can. */

/** The one element that the markup guarantees. Throws when page and island do not match. */
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

/** A field of a form by its name. */
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

/** Shows the messages of all named fields and focuses the first. */
export function showErrors(
  form: HTMLFormElement,
  names: readonly string[],
  errors: Partial<Record<string, string>>,
): void {
  for (const name of names) showError(form, name, errors[name]);
  const first = names.find((name) => errors[name]);
  if (first) control(form, first).focus();
}

/** A message about the whole form, above its fields; none hides it. */
export function showAlert(form: HTMLFormElement, message?: string): void {
  const line = need(form, '[data-alert]', HTMLElement);
  line.textContent = message ?? '';
  line.hidden = !message;
}

const toastMilliseconds = 10_000;

/** Announces the text of the page's template until closed or timed out. */
export function toast(root: ParentNode): void {
  const region = need(root, '[data-toast-region]', HTMLElement);
  const template = need(root, '[data-toast]', HTMLTemplateElement);
  region.replaceChildren(template.content.cloneNode(true));
  const clear = () => region.replaceChildren();
  need(region, 'button', HTMLButtonElement).addEventListener('click', clear);
  setTimeout(clear, toastMilliseconds);
}
