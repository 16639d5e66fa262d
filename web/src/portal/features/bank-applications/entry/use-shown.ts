import type { EntryLayout } from '@united/domain/bank-applications/entry-layout';
import { useState } from 'react';
import { changedLines } from './desk-lines';
import type { Row } from './use-queue';

interface Basis {
  /** The version that staff is entering at the bank, in milliseconds. */
  version: number;
  /** The application at that version, or the latest one received so far. */
  row: Row;
  /** Whether its values were opened, so that staff may have entered them. */
  opened: boolean;
  /** Indexes of lines that changed between the versions shown. */
  marked: ReadonlySet<number>;
}

/**
 * Tracks which version of an office staff is entering at its bank: the version on screen when the
 * office was selected, or the version of its opened values. A later version counts as `changed`
 * until it is opened or accepted with `acceptChange`.
 * @param opened the version of the opened values; null while none are open
 */
export function useShown(row: Row, layout: EntryLayout, opened: number | null, uid: string) {
  const live = row.updated_at.toMillis();
  const [basis, setBasis] = useState<Basis>({ version: live, row, opened: false, marked: new Set() });
  const differing = basis.row === row ? [] : changedLines(layout, basis.row, row);
  const acceptChange = () =>
    setBasis({ ...basis, version: live, row, marked: new Set([...basis.marked, ...differing]) });

  if (opened !== null && (opened !== basis.version || !basis.opened)) {
    setBasis({ ...basis, version: opened, opened: true });
  } else if (live === basis.version && basis.row.updated_at.toMillis() !== live) {
    // The live document has caught up with the response of `openForEntry`.
    acceptChange();
  }

  const ownPassing = row.passed_by?.uid === uid && row.passed_to_bank_at?.toMillis() === live;
  return {
    /** The version to send to `markPassedToBank`. */
    version: basis.version,
    /** Whether the office has changed since that version. */
    changed: live > basis.version && !ownPassing,
    /** Indexes of the lines in that change. */
    differing,
    /** Indexes of all lines that changed while the office was on screen. */
    marked: new Set([...basis.marked, ...differing]),
    /** Whether values were opened, so that they must be opened again after a change. */
    wasOpen: basis.opened,
    /** Switches to the live version. */
    acceptChange,
  };
}
