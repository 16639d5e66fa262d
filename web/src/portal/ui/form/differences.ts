/** A field that someone else changed. `from` and `to` are absent for lists and long content. */
export interface Difference {
  label: string;
  from?: string;
  to?: string;
}

const words = (value: unknown): string | undefined => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'object' ? undefined : String(value);
};

const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const inOrder = (_: string, value: unknown): unknown =>
  isGroup(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => a.localeCompare(b))) : value;

/** Whether two JSON values are equal, ignoring the order of keys. */
export const isSame = (a: unknown, b: unknown) => JSON.stringify(a, inOrder) === JSON.stringify(b, inOrder);

/**
 * Returns the fields of `before` that differ in `now`. A list counts as one field; each field of a
 * group is compared separately.
 * @param labelOf Returns the label of a field, by path
 * @param texts Display texts of values, by field
 */
export function differencesOf(
  before: object,
  now: object,
  labelOf: (path: string) => string,
  texts: Readonly<Record<string, Readonly<Record<string, string>> | undefined>> = {},
  group = '',
): Difference[] {
  const current = new Map<string, unknown>(Object.entries(now));
  return Object.entries(before).flatMap(([field, from]): Difference[] => {
    const to = current.get(field);
    const path = `${group}${field}`;
    if (!current.has(field) || isSame(from, to)) return [];
    if (isGroup(from) && isGroup(to)) return differencesOf(from, to, labelOf, texts, `${path}.`);
    const label = labelOf(path);
    const [old, wanted] = [from, to].map((value) => texts[field]?.[String(value)] ?? words(value));
    return [old === undefined || wanted === undefined ? { label } : { label, from: old, to: wanted }];
  });
}

/**
 * Reapplies the user's changes since `before` to the stored values. A list counts as one field;
 * each field of a group is merged separately.
 */
export function mergeChanges<T extends object>(before: T, mine: T, now: T): T {
  const [old, stored] = [before, now].map((values) => new Map<string, unknown>(Object.entries(values)));
  const kept = Object.entries(mine).flatMap(([field, value]): [string, unknown][] => {
    const [from, to] = [old?.get(field), stored?.get(field)];
    if (isSame(from, value)) return [];
    return [[field, isGroup(from) && isGroup(value) && isGroup(to) ? mergeChanges(from, value, to) : value]];
  });
  return { ...now, ...Object.fromEntries(kept) };
}
