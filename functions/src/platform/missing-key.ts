import { raiseAlert } from './system-alerts';

/** Minimum time between alerts, because hundreds of values may use the same missing key. */
const quietMs = 5 * 60_000;

const fix = 'Ask your developer to add the missing key to FIELD_ENCRYPTION_KEYS again. No data is lost.';

/**
 * Alerts super admins about a value whose key isn't in the ring. Costs two reads and one write, or
 * one read if the alert was raised in the last five minutes.
 */
export const raiseMissingKey = (keyId: string): Promise<void> =>
  raiseAlert(
    {
      kind: 'field_key_missing',
      detail: `A stored value could not be read because it is encrypted with the key “${keyId.slice(0, 32)}”. ${fix}`,
    },
    { quietMs },
  );

/** Alerts super admins about values that a rotation couldn't read. Costs one read and one write. */
export const raiseUnreadable = (count: number, keyIds: readonly string[]): Promise<void> =>
  raiseAlert({
    kind: 'field_key_missing',
    detail: `${count} stored values cannot be read. They are encrypted with these keys: ${keyIds.join(', ')}. ${fix}`,
  });

/**
 * Alerts super admins about a damaged value, which no key can decrypt. Costs one read and one
 * write.
 * @param place document path and field name, never a value
 */
export const raiseDamaged = (place: { path: string; field: string }): Promise<void> =>
  raiseAlert({
    kind: 'value_damaged',
    subject: { id: `${place.path}#${place.field}`, name: place.path },
    detail: `The field ${place.field} of ${place.path} is damaged and cannot be read. Ask the office to enter it again, or ask your developer to restore it from a backup.`,
  });
