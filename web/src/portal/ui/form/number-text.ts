import { useState } from 'react';

/**
 * Shows the typed text while `parse` of it still gives the form's value, else the value itself.
 * `read` takes typed text and returns the form's new value.
 */
export function useNumberText(value: unknown, parse: (text: string) => number | undefined) {
  const [typed, setTyped] = useState<string | null>(null);
  const stored = typeof value === 'number' && !Number.isNaN(value) ? String(value) : '';
  const shown = typed !== null && Object.is(parse(typed), value) ? typed : stored;
  const read = (text: string): number | undefined => {
    setTyped(text);
    return parse(text);
  };
  return { shown, read };
}
