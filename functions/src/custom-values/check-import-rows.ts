import {
  customValueId,
  customValueInput,
  type StoredValueType,
  storedValueTypes,
  typeProblem,
  usualTypeOf,
} from '@united/domain/custom-values/custom-value';
import { email } from '@united/domain/shared/formats';
import { plainLine } from '@united/domain/shared/plain-text';
import type { RowError } from '../users/check-import-rows';

/** A row as it is to be stored, once it is known whose email it is. */
export interface ValueRow {
  email: string;
  key: string;
  value: string;
  value_type: StoredValueType;
}

const columns = ['email', 'key', 'value', 'value_type'];
type Problem = Omit<RowError, 'row'>;

/**
 * Reads the rows of a file as far as that needs no database: missing and invalid fields, columns nobody knows (told once), and keys that one
 * email has twice. A blank type is the key's usual one, or text. No message repeats a value, which may be a password.
 */
export function checkImportRows(rows: readonly Record<string, string>[]): {
  values: ReadonlyMap<number, ValueRow>;
  /** The address of every row that has one, also where something else is wrong with the row. */
  emails: ReadonlyMap<number, string>;
  errors: RowError[];
} {
  const errors: RowError[] = [];
  const values = new Map<number, ValueRow>();
  const emails = new Map<number, string>();
  const unknown = new Set<string>();
  const firstRowOf = new Map<string, number>();
  for (const [i, cells] of rows.entries()) {
    const row = i + 1;
    for (const column of Object.keys(cells)) {
      if (columns.includes(column) || unknown.has(column)) continue;
      unknown.add(column);
      errors.push({ row, field: column, message: `Unknown column. The columns are ${columns.join(', ')}.` });
    }
    const address = email.safeParse(cells.email ?? '');
    if (address.success) emails.set(row, address.data);
    const checked = checkRow(cells);
    if ('problems' in checked) {
      const firstOfEach = new Map(checked.problems.toReversed().map((problem) => [problem.field, problem]));
      errors.push(...[...firstOfEach.values()].toReversed().map((problem) => ({ row, ...problem })));
      continue;
    }
    const { value } = checked;
    const place = customValueId(value.email, value.key);
    const first = firstRowOf.get(place);
    if (first !== undefined)
      errors.push({ row, field: 'key', message: `This key is in row ${first} already.` });
    firstRowOf.set(place, first ?? row);
    values.set(row, value);
  }
  return { values, emails, errors };
}

function checkRow(cells: Record<string, string>): { value: ValueRow } | { problems: Problem[] } {
  const { key = '', value = '', value_type = '' } = cells;
  const problems: Problem[] = [];
  let kept = { key: plainLine(key), value: value.trim() };
  const address = email.safeParse(cells.email ?? '');
  if (!address.success) problems.push({ field: 'email', message: firstMessage(address.error) });
  if (value.trim() === '') problems.push({ field: 'value', message: 'Enter the value.' });

  const named = value_type.trim().toLowerCase() || usualTypeOf(key) || 'text';
  const type = storedValueTypes.find((known) => known === named);
  if (!type)
    problems.push({ field: 'value_type', message: `Choose a type: ${storedValueTypes.join(', ')}.` });
  else if (type === 'secret') problems.push(...secretProblems(key, value));
  else {
    const parsed = customValueInput.safeParse({ key, value, value_type: type });
    for (const { path, message } of parsed.error?.issues ?? [])
      problems.push({ field: String(path[0]), message });
    if (parsed.success) kept = parsed.data;
  }
  if (!type || !address.success || problems.length > 0) return { problems };
  return { value: { email: address.data, key: kept.key, value: kept.value, value_type: type } };
}

/** A secret has no format: key and length are checked as a text's, the type on its own. */
function secretProblems(key: string, value: string): Problem[] {
  const { error } = customValueInput.safeParse({ key, value, value_type: 'text' });
  const problems = (error?.issues ?? [])
    .filter(({ path }) => path[0] !== 'value_type')
    .map(({ path, message }) => ({ field: String(path[0]), message }));
  const message = typeProblem(plainLine(key), 'secret');
  return message ? [...problems, { field: 'value_type', message }] : problems;
}

const firstMessage = ({ issues }: { issues: readonly { message: string }[] }): string =>
  issues[0]?.message ?? 'This is not accepted.';
