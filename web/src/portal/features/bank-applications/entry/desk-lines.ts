import {
  accountKeys,
  type SensitiveField,
  type SensitiveValues,
} from '@united/domain/bank-applications/application-fields';
import { type BankApplication, disposedAt } from '@united/domain/bank-applications/bank-application';
import type { EntryLayout } from '@united/domain/bank-applications/entry-layout';
import { entryValue, sensitiveOf } from '@united/domain/bank-applications/entry-lines';
import { dateText } from '@united/domain/shared/display';

export interface DeskLine {
  /** Its index in the layout. */
  key: number;
  label: string;
  sensitive: boolean;
  /** The text to copy; null if not available. */
  text: string | null;
  /** Why there is no text; null for a sensitive value that must be opened first. */
  note: string | null;
  /** Whether the bank has a different value. */
  changed: boolean;
}

/** Lines whose values depend on a corrected field. */
const dependents: Partial<Record<string, readonly string[]>> = {
  service_bureau_addon: ['service_bureau_fee', 'total_fee'],
  transmitter_addon: ['transmitter_fee', 'total_fee'],
  selected_software: ['software_tech_fee', 'total_fee'],
};

/** Returns the sources whose value differs from what the bank has. */
const changedSources = ({ pending_carry = [] }: Pick<BankApplication, 'pending_carry'>): Set<string> =>
  new Set(pending_carry.flatMap((field) => [field, ...(dependents[field] ?? [])]));

/**
 * Returns an application's lines in the bank's order.
 * @param values its sensitive values; null while they are not open
 * @param since indexes of lines that changed while the office was on screen
 */
export function deskLines(
  { lines }: EntryLayout,
  application: BankApplication,
  values: SensitiveValues | null,
  since: ReadonlySet<number> = new Set(),
): DeskLine[] {
  const changed = changedSources(application);
  return lines.map((line, key) => {
    const field = sensitiveOf(line);
    const text = entryValue(line, application, values ?? {});
    const isClosed = field !== null && values === null && application.sensitive_on_file.includes(field);
    const deleted = field && disposedAt(application, field);
    return {
      key,
      label: line.label,
      sensitive: field !== null,
      text,
      note: isClosed ? null : deleted ? `Deleted on ${dateText(deleted)}` : 'Not provided',
      changed: changed.has(line.source) || since.has(key),
    };
  });
}

/** Whether a sensitive value differs, as far as the readable fields show. */
const sensitiveDiffers = (field: SensitiveField, before: BankApplication, now: BankApplication): boolean =>
  field === 'holder_ssn'
    ? before.holder_ssn_last4 !== now.holder_ssn_last4
    : (field === 'routing_number' || field === 'account_number') &&
      accountKeys.some((each) => before[each] !== now[each]);

/** Returns the indexes of lines that differ between two versions of an application. */
export const changedLines = (
  { lines }: EntryLayout,
  before: BankApplication,
  now: BankApplication,
): number[] =>
  lines.flatMap((line, key) => {
    const field = sensitiveOf(line);
    const differs = field
      ? sensitiveDiffers(field, before, now)
      : entryValue(line, before, {}) !== entryValue(line, now, {});
    return differs ? [key] : [];
  });
