import { raiseAlert } from '../dashboard/system-alerts';

/**
 * Values by the hundred may lack the same key: the alert is raised once in so many milliseconds.
 */
const quietMs = 5 * 60_000;

const mend =
  'Put the missing key back into FIELD_ENCRYPTION_KEYS and deploy; docs/deploy.md says how. Nothing is lost.';

/** Tells super admins that somebody met a value whose key is not in the ring. */
export const raiseMissingKey = (keyId: string): Promise<void> =>
  raiseAlert(
    {
      kind: 'field_key_missing',
      detail: `A stored value could not be read: it is encrypted with the key “${keyId.slice(0, 32)}”. ${mend}`,
    },
    { quietMs },
  );

/** Tells super admins how many values a walk over all of them could not read. */
export const raiseUnreadable = (count: number, keyIds: readonly string[]): Promise<void> =>
  raiseAlert({
    kind: 'field_key_missing',
    detail: `${count} stored values cannot be read. They are encrypted with: ${keyIds.join(', ')}. ${mend}`,
  });
