import type { BankFigures } from '@united/domain/dashboard/season-stats';

/** Sections whose tables are behind "Show the numbers". */
export type NumbersSection = 'times' | 'next' | 'days' | 'renewals' | 'papers';

/** Props shared by all sections of the season page. */
export interface SeasonPart {
  /** Figures of the selected banks. */
  banks: readonly BankFigures[];
  /** Whether this is the current season, the only one whose waiting applications are counted. */
  live: boolean;
  /** The suffix of file names: the season. */
  file: string;
  /** The active filters, for the audit log. */
  filters: readonly string[];
  /** Returns whether a section's table is open, and how to toggle it. */
  numbers: (section: NumbersSection) => { open: boolean; onToggle: () => void };
}
