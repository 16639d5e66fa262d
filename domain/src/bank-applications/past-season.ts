import type { BankApplication } from './bank-application';

type OfSeason = Pick<BankApplication, 'season'>;

/**
 * Returns whether an application belongs to a season before the current one. It is closed: the
 * office can only view, print and copy it.
 */
export const isPastSeason = ({ season }: OfSeason, current: number): boolean => season < current;

/** Returns the label of a closed application: "Season 2025, closed". */
export const closedLabel = ({ season }: OfSeason): string => `Season ${season}, closed`;
