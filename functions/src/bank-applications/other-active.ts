import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import { isActive } from '@united/domain/bank-applications/status';
import { Refusal } from '../platform/errors';
import { bankApplications } from '../platform/firestore';
import { isRepetition, mostNeighbors, type Neighbor } from './preflight';

type Named = Pick<BankApplication, 'submitted_by' | 'season' | 'efin' | 'bank_product'>;

/** The refusal a member gets for a second active application for an EFIN, bank and season. */
export const alreadyThere = ({ efin, bank_product }: Pick<Named, 'efin' | 'bank_product'>): Refusal =>
  new Refusal(
    'already-exists',
    `There is already an application for EFIN ${efin} at ${bank_product} this season.`,
  );

/** The refusal staff gets when another active application of the member holds the slot. */
export const slotTaken = ({ efin, bank_product }: Pick<Named, 'efin' | 'bank_product'>) =>
  new Refusal(
    'failed-precondition',
    `Another application for EFIN ${efin} at ${bank_product} is active this season.`,
    { reason: 'slot-taken' },
  );

/** A member's applications for one EFIN, bank and season: the rejected ones and the active one. */
const maxApplications = 100;

/**
 * Whether the member has another active application for the EFIN, bank and season. Slots decide
 * between today's; this finds those whose slot was named without the member. Nobody adds such any
 * more, so it needs no transaction.
 * @param neighbors where they are read already
 */
export async function otherActive(
  id: string,
  application: Named,
  neighbors?: readonly Neighbor[],
): Promise<boolean> {
  const { submitted_by, season, efin, bank_product } = application;
  if (neighbors && neighbors.length < mostNeighbors)
    return neighbors.some((other) => isRepetition(other, { ...application, id }) && isActive(other.status));
  const { docs } = await bankApplications()
    .where('submitted_by', '==', submitted_by)
    .where('season', '==', season)
    .where('efin', '==', efin)
    .where('bank_product', '==', bank_product)
    .limit(maxApplications)
    .get();
  return docs.some((found) => found.id !== id && isActive(found.data().status));
}
