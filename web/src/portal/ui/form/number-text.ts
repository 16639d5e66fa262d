import { useState } from 'react';

/**
 * What a field shows for a number: the text as it was typed while `parse` still gives the form's value for it, else the value
 * itself. `read` takes a typed text and gives the form's new value.
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
