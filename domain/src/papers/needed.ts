import type { BankApplication } from '../bank-applications/bank-application';
import { isActive } from '../bank-applications/status';
import { isWantedBy, type OfficePaper } from './paper';

/** An application that may need papers. */
export type Applying = Pick<BankApplication, 'efin' | 'bank_product' | 'status' | 'is_withdrawn'>;

/**
 * Returns whether an application still needs a paper. Staff may also ask before an office applies.
 * @param applications those of the paper’s owner in its season
 */
export const isNeeded = (
  paper: Pick<OfficePaper, 'efin' | 'banks'>,
  applications: readonly Applying[],
): boolean => {
  const ofOffice = applications.filter(({ efin }) => efin === paper.efin);
  return (
    ofOffice.length === 0 || ofOffice.some((each) => isActive(each) && isWantedBy(paper, each.bank_product))
  );
};
