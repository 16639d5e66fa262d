import type { EntryLayout } from '@united/domain/bank-applications/entry-layout';
import { useState } from 'react';
import { changedLines } from './desk-lines';
import type { Row } from './use-queue';

interface Basis {
  /** The version that the person at the desk works from, in milliseconds. */
  version: number;
  /** The application in that version, as far as it has arrived. */
  row: Row;
  /** Whether its values were open, so that they may have been typed. */
  opened: boolean;
  /** Lines that have changed between versions that were shown, by their place in the layout. */
  marked: ReadonlySet<number>;
}

/**
 * Tracks which version of an office is typed at its bank: the one that was shown when it was chosen,
 * or that its values were opened in. A later one is `changed` until it is opened, or `goOn`.
 * @param opened the version of the open values, null while none are open
 */
export function useShown(row: Row, layout: EntryLayout, opened: number | null, uid: string) {
  const live = row.updated_at.toMillis();
  const [basis, setBasis] = useState<Basis>({ version: live, row, opened: false, marked: new Set() });
  const differing = basis.row === row ? [] : changedLines(layout, basis.row, row);
  const goOn = () =>
    setBasis({ ...basis, version: live, row, marked: new Set([...basis.marked, ...differing]) });

  if (opened !== null && (opened !== basis.version || !basis.opened)) {
    setBasis({ ...basis, version: opened, opened: true });
  } else if (live === basis.version && basis.row.updated_at.toMillis() !== live) {
    // The live document has followed the answer of the opening.
    goOn();
  }

  const ownPassing = row.passed_by?.uid === uid && row.passed_to_bank_at?.toMillis() === live;
  return {
    /** For `markPassedToBank`. */
    version: basis.version,
    /** Whether the office has changed since. */
    changed: live > basis.version && !ownPassing,
    /** The lines of that change. */
    differing,
    /** All lines that have changed while the office was shown. */
    marked: new Set([...basis.marked, ...differing]),
    /** Whether values were open, so that they have to be opened again. */
    wasOpen: basis.opened,
    /** Works from the live version instead. */
    goOn,
  };
}
