import type { Schema } from '~/portal/data/documents';

/** Issues with a value's content rather than its type, which are normal for unfinished input. */
const unfinished = new Set(['too_small', 'too_big', 'invalid_format', 'not_multiple_of', 'custom']);
const numbers = new Set(['number', 'int']);

const valueAt = (values: object, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | null)?.[key], values);

/** Merges a draft's values into the form's. Returns null if they don't have the form's shape. */
export function draftValues<V extends object>(values: object, blank: V, schema: Schema<unknown>): V | null {
  if (Object.keys(values).some((field) => !(field in blank))) return null;
  const whole = { ...blank, ...values };
  const fits = (schema.safeParse(whole).error?.issues ?? []).every((issue) => {
    if (unfinished.has(issue.code)) return true;
    const value = valueAt(whole, issue.path);
    // An option not selected yet, or a number that is blank or NaN.
    if (issue.code === 'invalid_value') return value === '';
    return issue.code === 'invalid_type' && numbers.has(issue.expected) && typeof (value ?? 0) === 'number';
  });
  return fits ? whole : null;
}
