import type { BankFigures } from '@united/domain/dashboard/season-stats';

/** The props of each part of the season's page. */
export interface SeasonPart {
  /** Figures of the banks shown. */
  banks: readonly BankFigures[];
  /** Whether it is the current season, the only one with applications waiting. */
  live: boolean;
  /** The end of a file's name: the season. */
  file: string;
  /** The filters in force, for the audit log. */
  filters: readonly string[];
}
