import type { BankFigures } from '@united/domain/dashboard/season-stats';

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
}
