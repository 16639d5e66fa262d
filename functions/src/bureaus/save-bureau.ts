import { isDeepStrictEqual } from 'node:util';
import { addonsAboveMaximum, type Bureau, bureauSearchTerms } from '@united/domain/bureaus/bureau';
import type { CallableInput } from '@united/domain/shared/contracts';
import { staffLimits } from '@united/domain/users/staff-limits';
import type { User } from '@united/domain/users/user';
import { FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { queueIn } from '../email/notifications';
import { auditIn, bureauTarget } from '../platform/audit';
import type { Caller } from '../platform/caller';
import { invalidFields } from '../platform/errors';
import { bureauSlots, bureaus, inTransaction, settingsIn, userIn, users } from '../platform/firestore';
import { countUse, newUseKey } from '../platform/rate-limit';
import { checkFresh } from '../platform/stale';
import { bureauChanged, bureauLost, bureauReceived } from './emails';
import { bureauClosed, noSuchBureau } from './own-bureau';

/** What staff sees and changes, with the words for it. */
const fields = {
  name: 'name',
  owner_uid: 'owner',
  master_efin: 'master EFIN',
  addons: 'add-ons',
  transmitter_to: 'who gets the transmitter add-on',
  requires_license: 'whether a license is required',
  license_terms: 'license terms',
} as const satisfies Partial<Record<keyof Bureau, string>>;
type Field = keyof typeof fields;
const fieldKeys = Object.keys(fields) as Field[];

type Input = CallableInput<'saveBureau'>;

/** Returns the bureau's fields after the change. */
const wantedOf = (before: Bureau | undefined, input: Input): Pick<Bureau, Field> => ({
  name: input.name,
  owner_uid: input.owner_uid,
  master_efin: input.master_efin,
  addons: input.addons ?? before?.addons ?? null,
  transmitter_to: input.transmitter_to ?? before?.transmitter_to ?? 'office',
  requires_license: input.requires_license ?? before?.requires_license ?? false,
  license_terms: input.license_terms ?? before?.license_terms ?? '',
});

/**
 * Checks that a user may own the bureau `id`.
 * @throws {Refusal} invalid-argument
 */
function checkOwner(owner: User | undefined, id: string): asserts owner {
  const problem = () => {
    if (owner?.role !== 'ero' || owner.status !== 'active') return 'Choose an active ERO.';
    if (owner.owns_bureau !== undefined && owner.owns_bureau !== id) return 'This ERO owns another bureau.';
    if (owner.bureau_id !== undefined)
      return 'This ERO’s office belongs to a bureau. It must leave that bureau first.';
    return null;
  };
  const message = problem();
  if (message !== null) throw invalidFields({ owner_uid: message });
}

/**
 * Creates or changes a bureau. Another owner takes it over in the same transaction, and another
 * master EFIN is reserved as the earlier one becomes free. Writes nothing if nothing changes. An
 * owner who stays isn't checked again, so that a bureau can be changed while its owner is suspended.
 * @returns the bureau's id
 * @throws {Refusal} not-found, invalid-argument, resource-exhausted, or failed-precondition with
 *   reason `stale` or `closed`
 */
export async function saveBureau(caller: Caller, input: Input): Promise<string> {
  const id = input.id ?? bureaus().doc().id;
  const use = newUseKey();
  await inTransaction(async (transaction) => {
    const ref = bureaus().doc(id);
    const before = (await transaction.get(ref)).data();
    if (input.id !== undefined && !before) throw noSuchBureau();
    if (before?.status === 'closed') throw bureauClosed();
    const wanted = wantedOf(before, input);
    const changed = fieldKeys.filter((field) => !before || !isDeepStrictEqual(before[field], wanted[field]));
    if (changed.length === 0) return;
    if (before) checkFresh(id, before, input.expected_updated_at, fieldKeys);
    const { owner, previous, settings, slot } = await relatedRecordsIn(transaction, before, wanted);
    const takesOver = changed.includes('owner_uid');
    if (takesOver) checkOwner(owner, id);
    if (slot && slot.bureau_id !== id) {
      throw invalidFields({ master_efin: 'Another bureau has this master EFIN.' });
    }
    if (wanted.addons && changed.includes('addons')) {
      const tooHigh = addonsAboveMaximum(wanted.addons, settings);
      if (Object.keys(tooHigh).length > 0) throw invalidFields(tooHigh);
    }
    const now = Timestamp.now();
    await countUse(staffLimits.saveBureaus, caller.uid, { now, use });

    const owner_name = owner?.name ?? before?.owner_name ?? '';
    const search_terms = bureauSearchTerms({ ...wanted, owner_name });
    const content = {
      ...wanted,
      owner_name,
      search_terms,
      updated_at: now,
      ...(changed.includes('addons') && wanted.addons && { addons_set_by: caller.actor, addons_set_at: now }),
    };
    if (before) transaction.update(ref, content);
    else {
      transaction.create(ref, {
        addons_set_by: null,
        addons_set_at: null,
        ...content,
        status: 'active',
        created_by: caller.actor,
        created_at: now,
        closed_at: null,
      });
    }
    if (changed.includes('master_efin')) {
      transaction.set(bureauSlots().doc(wanted.master_efin), { bureau_id: id });
      if (before) transaction.delete(bureauSlots().doc(before.master_efin));
    }
    if (takesOver) transaction.update(users().doc(wanted.owner_uid), { owns_bureau: id });
    if (before && previous?.owns_bureau === id) {
      transaction.update(users().doc(before.owner_uid), { owns_bureau: FieldValue.delete() });
    }
    auditIn(transaction, {
      actor: caller.actor,
      action: before ? 'bureau.changed' : 'bureau.created',
      target: bureauTarget(id, wanted),
      fields: before ? changed.map((field) => (field === 'owner_uid' ? 'owner' : field)) : [],
      at: now,
    });
    const notice = { type: 'bureau_membership', applicationId: null } as const;
    const eventId = `${id}__saved__${now.toMillis()}`;
    if (owner) {
      const message = takesOver
        ? bureauReceived(owner.name, wanted)
        : bureauChanged(
            owner.name,
            wanted.name,
            changed.map((field) => fields[field]),
          );
      queueIn(transaction, { ...notice, eventId, message, to: { uid: wanted.owner_uid, ...owner } }, now);
    }
    if (before && previous) {
      const message = bureauLost(previous.name, wanted.name, false);
      queueIn(transaction, { ...notice, eventId, message, to: { uid: before.owner_uid, ...previous } }, now);
    }
  });
  return id;
}

/**
 * Reads what a change depends on: the owner, the previous owner if another one takes over, the slot of
 * the master EFIN, and the settings. Costs three reads, and one more if the owner changes.
 */
async function relatedRecordsIn(
  transaction: Transaction,
  before: Bureau | undefined,
  { owner_uid, master_efin }: Pick<Bureau, 'owner_uid' | 'master_efin'>,
) {
  const [owner, previous, slot, settings] = await Promise.all([
    userIn(transaction, owner_uid),
    before && before.owner_uid !== owner_uid ? userIn(transaction, before.owner_uid) : undefined,
    transaction.get(bureauSlots().doc(master_efin)),
    settingsIn(transaction),
  ]);
  return { owner, previous, slot: slot.data(), settings };
}
