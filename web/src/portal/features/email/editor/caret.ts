/** Puts a text where the caret of a field stands; `change` takes the field's new value. The caret then stands behind it. */
export function insertAtCaret(
  field: HTMLInputElement | HTMLTextAreaElement,
  text: string,
  change: (value: string) => void,
): void {
  const start = field.selectionStart ?? field.value.length;
  const end = field.selectionEnd ?? start;
  change(field.value.slice(0, start) + text + field.value.slice(end));
  // React writes the new value first.
  requestAnimationFrame(() => {
    field.focus();
    field.setSelectionRange(start + text.length, start + text.length);
  });
}
