import { raiseAlert } from './system-alerts';

/** Hundreds of values may lack the same key: the alert is raised once in this many milliseconds. */
const quietMs = 5 * 60_000;

const mend =
  'Put the missing key back into FIELD_ENCRYPTION_KEYS and deploy; docs/deploy.md says how. Nothing is lost.';

/**
 * Alerts super admins to a value whose key is not in the ring. Costs two reads and a write, one read
 * where it was raised within five minutes.
 */
export const raiseMissingKey = (keyId: string): Promise<void> =>
  raiseAlert(
    {
      kind: 'field_key_missing',
      detail: `A stored value could not be read: it is encrypted with the key “${keyId.slice(0, 32)}”. ${mend}`,
    },
    { quietMs },
  );

/** Alerts super admins to how many values a rotation could not read. Costs a read and a write. */
export const raiseUnreadable = (count: number, keyIds: readonly string[]): Promise<void> =>
  raiseAlert({
    kind: 'field_key_missing',
    detail: `${count} stored values cannot be read. They are encrypted with: ${keyIds.join(', ')}. ${mend}`,
  });

/**
 * Alerts super admins to a stored value that no key can read. Costs a read and a write.
 * @param place path of the document and name of the field, never a value
 */
export const raiseDamaged = (place: { path: string; field: string }): Promise<void> =>
  raiseAlert({
    kind: 'value_damaged',
    subject: { id: `${place.path}#${place.field}`, name: place.path },
    detail: `The field ${place.field} of ${place.path} is damaged and cannot be read. Ask the office to enter it again, or restore the document from a backup; docs/deploy.md says how.`,
  });
