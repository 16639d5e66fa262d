import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '@united/domain/actor';
import { collections } from '@united/domain/collections';
import {
  defaultSettings,
  defaultStaffSettings,
  type PublicSettings,
  type StaffSettings,
} from '@united/domain/settings';
import { Timestamp } from 'firebase-admin/firestore';
import { auditIn } from '../platform/audit';
import { inTransaction, publicSettings, staffSettings } from '../platform/firestore';

export interface AllSettings {
  public: PublicSettings;
  staff: StaffSettings;
}

/** The fields in which `wanted` differs from what is in force. Stored values are only compared, so that invalid ones can be replaced. */
const changedFields = (inForce: object, wanted: object): string[] => {
  const before = new Map<string, unknown>(Object.entries(inForce));
  return Object.entries(wanted).flatMap(([field, value]) =>
    isDeepStrictEqual(before.get(field), value) ? [] : [field],
  );
};

/**
 * Saves both documents of settings together with the audit row that names the changed fields. Settings that are in force already are left
 * alone. Whoever decides by settings reads them at that moment, so they count at once.
 */
export async function saveSettings(actor: Actor, wanted: AllSettings): Promise<void> {
  await inTransaction(async (transaction) => {
    const [storedPublic, storedStaff] = await transaction.getAll(publicSettings(), staffSettings());
    const changed = {
      public: changedFields({ ...defaultSettings, ...storedPublic?.data() }, wanted.public),
      staff: changedFields({ ...defaultStaffSettings, ...storedStaff?.data() }, wanted.staff),
    };
    const fields = [...changed.public, ...changed.staff];
    if (fields.length === 0) return;
    transaction.set(publicSettings(), wanted.public);
    transaction.set(staffSettings(), wanted.staff);
    auditIn(transaction, {
      actor,
      action: 'settings.changed',
      target: { collection: collections.settings, id: changed.public.length > 0 ? 'public' : 'staff' },
      fields,
      reason: null,
      at: Timestamp.now(),
    });
  });
}
