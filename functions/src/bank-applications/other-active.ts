import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import { isPerSoftware } from '@united/domain/bank-applications/build';
import { isActive } from '@united/domain/bank-applications/status';
import type { PublicSettings } from '@united/domain/settings/settings';
import { Refusal } from '../platform/errors';
import { bankApplications } from '../platform/firestore';
import { isRepetition, maxNeighbors, type Neighbor } from './preflight';

type Named = Pick<BankApplication, 'submitted_by' | 'season' | 'efin' | 'bank_product' | 'selected_software'>;

/** The member's existing application that conflicts with another. */
export type ConflictingApplication = Pick<Neighbor, 'id'> & Partial<Pick<Neighbor, 'selected_software'>>;

/**
 * Thrown for a member's second active application with the same EFIN, bank and season. The details
 * include the id of the first one, which is the member's own. The reason is `other-software` if
 * only the software differs.
 */
export const alreadyExists = (
  { efin, bank_product, selected_software }: Named,
  { id, selected_software: present }: ConflictingApplication,
): Refusal => {
  const differs = present !== undefined && present !== selected_software;
  return new Refusal(
    'already-exists',
    `There is already an application for EFIN ${efin} at ${bank_product} this season.${
      differs ? ` It is for ${present}. To use ${selected_software}, change the software of that one.` : ''
    }`,
    { reason: differs ? 'other-software' : 'slot-taken', application_id: id },
  );
};

/** Thrown for staff if another active application of the member holds the slot. */
export const slotTaken = ({ efin, bank_product }: Pick<Named, 'efin' | 'bank_product'>) =>
  new Refusal(
    'failed-precondition',
    `Another application for EFIN ${efin} at ${bank_product} is active this season.`,
    { reason: 'slot-taken' },
  );

/** A member's applications for one EFIN in a season, active or not. */
const maxApplications = 100;

/**
 * Returns the member's other active application with the same EFIN, bank and season, and with the
 * same software if the bank accepts one application per software. Slots already prevent new
 * conflicts. This finds older applications whose slot id lacks the member or was built under
 * another bank setting. No new ones can appear, so it doesn't need a transaction.
 * @param neighbors the neighbors, if already read
 */
export async function otherActive(
  id: string,
  application: Named,
  settings: Pick<PublicSettings, 'banks'>,
  neighbors?: readonly Neighbor[],
): Promise<Neighbor | null> {
  const others = neighbors && neighbors.length < maxNeighbors ? neighbors : await ownNeighbors(application);
  const anySoftware = !isPerSoftware(application, settings);
  return (
    others.find(
      (other) =>
        isRepetition(other, { ...application, id }) &&
        isActive(other) &&
        (anySoftware || other.selected_software === application.selected_software),
    ) ?? null
  );
}

/** Returns the banks of the member's other active applications for the same EFIN and season. */
export async function otherBanks(id: string, application: Named): Promise<string[]> {
  const others = (await ownNeighbors(application)).filter((other) => other.id !== id && isActive(other));
  return [...new Set(others.map(({ bank_product }) => bank_product))].toSorted();
}

async function ownNeighbors({ submitted_by, season, efin }: Named): Promise<Neighbor[]> {
  const { docs } = await bankApplications()
    .where('submitted_by', '==', submitted_by)
    .where('season', '==', season)
    .where('efin', '==', efin)
    .limit(maxApplications)
    .get();
  return docs.map((found) => ({ ...found.data(), id: found.id }));
}
