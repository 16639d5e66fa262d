import {
  customValueId,
  customValueInput,
  defaultTypeOf,
  type StoredValueType,
  storedValueTypes,
  typeProblem,
} from '@united/domain/custom-values/custom-value';
import { email } from '@united/domain/shared/formats';
import type { RowError } from '@united/domain/shared/import';
import { plainLine } from '@united/domain/shared/plain-text';
import { type Cells, readRows } from '../platform/import-rows';

/** A valid row, whose member hasn't been looked up yet. */
export interface ValueRow {
  email: string;
  key: string;
  value: string;
  value_type: StoredValueType;
}

const columns = ['email', 'key', 'value', 'value_type'];
type Problem = Omit<RowError, 'row'>;

/**
 * Parses and validates the rows of a file, without database access. A blank type defaults to the
 * key's usual type, or text. Error messages never contain the value, which may be a password.
 */
export function checkImportRows(rows: readonly Cells[]): {
  values: ReadonlyMap<number, ValueRow>;
  /** The email of each row that has one, including invalid rows. */
  emails: ReadonlyMap<number, string>;
  errors: RowError[];
} {
  const emails = rows.flatMap((cells, i) => {
    const { data } = email.safeParse(cells.email ?? '');
    return data === undefined ? [] : [[i + 1, data] as const];
  });
  const read = readRows(rows, {
    columns,
    read: checkRow,
    unique: { field: 'key', of: (value) => customValueId(value.email, value.key) },
  });
  return { ...read, emails: new Map(emails) };
}

function checkRow(cells: Cells): { value: ValueRow } | { problems: Problem[] } {
  const { key = '', value = '', value_type = '' } = cells;
  const problems: Problem[] = [];
  let normalized = { key: plainLine(key), value: value.trim() };
  const address = email.safeParse(cells.email ?? '');
  if (!address.success) problems.push({ field: 'email', message: firstMessage(address.error) });
  if (value.trim() === '') problems.push({ field: 'value', message: 'Enter the value.' });

  const named = value_type.trim().toLowerCase() || defaultTypeOf(key) || 'text';
  const type = storedValueTypes.find((known) => known === named);
  if (!type)
    problems.push({ field: 'value_type', message: `Choose a type: ${storedValueTypes.join(', ')}.` });
  else if (type === 'secret') problems.push(...secretProblems(key, value));
  else {
    const parsed = customValueInput.safeParse({ key, value, value_type: type });
    for (const { path, message } of parsed.error?.issues ?? [])
      problems.push({ field: String(path[0]), message });
    if (parsed.success) normalized = parsed.data;
  }
  if (!type || !address.success || problems.length > 0) return { problems };
  const { key: normalizedKey, value: normalizedValue } = normalized;
  return { value: { email: address.data, key: normalizedKey, value: normalizedValue, value_type: type } };
}

/** Checks a secret's key and length like text, because secrets have no format. */
function secretProblems(key: string, value: string): Problem[] {
  const { error } = customValueInput.safeParse({ key, value, value_type: 'text' });
  const problems = (error?.issues ?? [])
    .filter(({ path }) => path[0] !== 'value_type')
    .map(({ path, message }) => ({ field: String(path[0]), message }));
  const message = typeProblem(plainLine(key), 'secret');
  return message ? [...problems, { field: 'value_type', message }] : problems;
}

const firstMessage = ({ issues }: { issues: readonly { message: string }[] }): string =>
  issues[0]?.message ?? 'This value is not accepted.';
