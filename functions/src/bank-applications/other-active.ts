import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import { isPerSoftware } from '@united/domain/bank-applications/build';
import { isActive } from '@united/domain/bank-applications/status';
import type { PublicSettings } from '@united/domain/settings/settings';
import { Refusal } from '../platform/errors';
import { bankApplications } from '../platform/firestore';
import { isRepetition, mostNeighbors, type Neighbor } from './preflight';

type Named = Pick<BankApplication, 'submitted_by' | 'season' | 'efin' | 'bank_product' | 'selected_software'>;

/** The application of the same member that is in the way of another. */
export type InTheWay = Pick<Neighbor, 'id'> & Partial<Pick<Neighbor, 'selected_software'>>;

/**
 * The refusal a member gets for a second active application for an EFIN, bank and season. Its
 * details name the first one, which is the member's own; the reason is `other-software` where only
 * the software differs.
 */
export const alreadyThere = (
  { efin, bank_product, selected_software }: Named,
  { id, selected_software: present }: InTheWay,
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

/** The refusal staff gets when another active application of the member holds the slot. */
export const slotTaken = ({ efin, bank_product }: Pick<Named, 'efin' | 'bank_product'>) =>
  new Refusal(
    'failed-precondition',
    `Another application for EFIN ${efin} at ${bank_product} is active this season.`,
    { reason: 'slot-taken' },
  );

/** A member's applications for one EFIN in a season: those that no longer count, and the active ones. */
const maxApplications = 100;

/**
 * Returns another active application of the member for the EFIN, bank and season; where the bank
 * takes one per software, only one with the same. Slots decide between today's; this finds those
 * whose slot was named without the member, or by another setting of the bank. Nobody adds such any
 * more, so it needs no transaction.
 * @param neighbors where they are read already
 */
export async function otherActive(
  id: string,
  application: Named,
  settings: Pick<PublicSettings, 'banks'>,
  neighbors?: readonly Neighbor[],
): Promise<Neighbor | null> {
  const others = neighbors && neighbors.length < mostNeighbors ? neighbors : await ownNeighbors(application);
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

/** Returns the banks at which other applications of the member for the EFIN and season stay active. */
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
