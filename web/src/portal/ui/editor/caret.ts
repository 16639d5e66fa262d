/**
 * Inserts text at the field's caret and moves the caret after it. `change` receives the new value.
 */
export function insertAtCaret(
  field: HTMLInputElement | HTMLTextAreaElement,
  text: string,
  change: (value: string) => void,
): void {
  const start = field.selectionStart ?? field.value.length;
  const end = field.selectionEnd ?? start;
  change(field.value.slice(0, start) + text + field.value.slice(end));
  // Waits until React has rendered the new value.
  requestAnimationFrame(() => {
    field.focus();
    field.setSelectionRange(start + text.length, start + text.length);
  });
}
