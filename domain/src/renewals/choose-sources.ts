import type { BankApplication } from '../bank-applications/bank-application';
import { applicationSlot, isPerSoftware } from '../bank-applications/build';
import { isRejected, isWithdrawn } from '../bank-applications/status';
import type { PublicSettings } from '../settings/settings';
import { isStaff } from '../shared/roles';
import type { User } from '../users/user';
import type { SkipReason } from './season-opening';

/** An application of last season; null if the stored document is damaged. */
export interface SourceCandidate {
  id: string;
  application: BankApplication | null;
}

type Owner = Pick<User, 'role' | 'status'>;

/** Returns whether the owner of an application can look at a renewal. */
const mayRenew = ({ role, status }: Owner): boolean =>
  !isStaff(role) && (status === 'active' || status === 'pending');

const submittedAt = ({ application }: SourceCandidate): number => application?.submitted_at.toMillis() ?? 0;

/** Orders applications from newest to oldest. */
const newestFirst = (a: SourceCandidate, b: SourceCandidate): number =>
  submittedAt(b) - submittedAt(a) || b.id.localeCompare(a.id);

/** Returns why an application can't be renewed, regardless of the owner's other ones. */
function reasonAgainst(
  { application }: SourceCandidate,
  owner: Owner | undefined,
  { banks }: Pick<PublicSettings, 'banks'>,
): SkipReason | null {
  if (!owner) return 'owner_gone';
  if (!mayRenew(owner)) return 'owner_inactive';
  if (!application) return 'unreadable';
  if (isRejected(application.status)) return 'rejected';
  if (isWithdrawn(application)) return 'withdrawn';
  return banks.some(({ name }) => name === application.bank_product) ? null : 'bank_gone';
}

/**
 * Decides for each of an owner's applications of last season whether it is renewed. Of those with the
 * same EFIN and bank (and software, if the bank takes one application per software), only the newest
 * is.
 * @param owner undefined if the account was deleted
 * @param settings the settings of the new season
 * @returns why each one isn't renewed, by id; null if it is
 */
export function chooseSources(
  candidates: readonly SourceCandidate[],
  owner: Owner | undefined,
  settings: Pick<PublicSettings, 'banks'>,
): Map<string, SkipReason | null> {
  const renewedSlots = new Set<string>();
  const choices = new Map<string, SkipReason | null>();
  for (const candidate of candidates.toSorted(newestFirst)) {
    const reason = reasonAgainst(candidate, owner, settings);
    choices.set(candidate.id, reason);
    if (reason || !candidate.application) continue;
    const slot = applicationSlot(candidate.application, isPerSoftware(candidate.application, settings));
    if (renewedSlots.has(slot)) choices.set(candidate.id, 'older');
    renewedSlots.add(slot);
  }
  return choices;
}
