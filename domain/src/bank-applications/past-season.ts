import type { BankApplication } from './bank-application';

type OfSeason = Pick<BankApplication, 'season'>;

/**
 * Returns whether an application belongs to a season before the current one. It is closed: the
 * office can only view, print and copy it.
 */
export const isPastSeason = ({ season }: OfSeason, current: number): boolean => season < current;

/**
 * Returns the error for a new status without a reason for an application of a closed season.
 */
export const closedReasonMessage = ({ season }: OfSeason): string =>
  `Season ${season} is closed. Enter why you are changing the status. The office sees this reason.`;

/** Returns the label of a closed application: "Season 2025, closed". */
export const closedLabel = ({ season }: OfSeason): string => `Season ${season}, closed`;
