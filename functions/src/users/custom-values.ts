import {
  type CustomValue,
  type CustomValueInput,
  customValueId,
  keySlug,
} from '@united/domain/custom-values/custom-value';
import type { Actor } from '@united/domain/shared/actor';
import { collections } from '@united/domain/shared/collections';
import type { Timestamp, Transaction } from 'firebase-admin/firestore';
import { removalRowId } from '../audit/direct-writes';
import { checkKeyLimitIn } from '../custom-values/key-limit';
import { type Holder, putValue, removeValue } from '../custom-values/write-value';
import { invalidFields } from '../platform/errors';
import { auditLog, memberCustomValueSecrets, memberCustomValues } from '../platform/firestore';
import { checkMayRemoveIn, saveVersionsIn } from '../platform/legal-hold';

/**
 * Checks that keys are unique, ignoring case and punctuation.
 * @throws {Refusal} invalid-argument
 */
export function checkKeys(inputs: readonly CustomValueInput[] = []): void {
  const seen = new Set<string>();
  for (const { key } of inputs) {
    const slug = keySlug(key);
    if (seen.has(slug)) throw invalidFields({ custom_values: `The key ${key} appears twice.` });
    seen.add(slug);
  }
}

/** The custom values that a caller saw, by key. */
export interface SeenValues {
  /** `updated_at` in milliseconds, or 0 if there was no value. */
  versions?: Readonly<Record<string, number>> | undefined;
  /** Values to compare instead of versions: null if there was no value, blank for a secret. */
  values?: Readonly<Record<string, string | null>> | undefined;
}

/** The current versions of stale custom values, by key. */
export interface StaleValues {
  values: Record<string, string | null>;
  versions: Record<string, number>;
}

/**
 * Reads the given custom values in a transaction and prepares the changes. Other keys stay
 * unchanged. A blank value removes its key unless it's a secret, which forms never show. A key
 * keeps its first spelling.
 * @returns `changed`: slugs of the keys that change; `stale`: changes to values that the caller saw
 *   in another version; `write`: writes the changes
 * @throws {Refusal} failed-precondition with reason `legal-hold` for removing a value on legal hold
 * @throws {Refusal} resource-exhausted if the user has too many keys
 */
export async function customValuesIn(
  transaction: Transaction,
  holder: Holder,
  inputs: readonly CustomValueInput[] = [],
  seen: SeenValues = {},
): Promise<{ changed: string[]; stale: StaleValues; write: (now: Timestamp, actor: Actor) => void }> {
  const refs = inputs.map(({ key }) => memberCustomValues().doc(customValueId(holder.uid, key)));
  const found = refs.length > 0 ? await transaction.getAll(...refs) : [];
  const named = inputs.map((input, i) => ({ input, stored: found[i]?.data() }));
  const changes = named.filter(({ input, stored }) =>
    input.value === ''
      ? stored !== undefined && stored.value_type !== 'secret'
      : stored?.value !== input.value || stored.value_type !== input.value_type,
  );
  const newKeys = changes.filter(({ stored }) => !stored).map(({ input }) => input.key);
  await checkKeyLimitIn(transaction, holder.uid, newKeys);
  if (changes.some(({ input, stored }) => stored && input.value === '')) {
    await checkMayRemoveIn(transaction, holder.uid, 'staff');
  }
  const replacedSecrets = changes.filter(({ stored }) => stored?.value_type === 'secret');
  const keep =
    replacedSecrets.length === 0
      ? () => {}
      : await saveVersionsIn(
          transaction,
          holder.uid,
          replacedSecrets.map(({ input }) =>
            memberCustomValueSecrets().doc(customValueId(holder.uid, input.key)),
          ),
        );
  return {
    stale: staleOf(changes, seen),
    changed: changes.map(({ input }) => keySlug(input.key)),
    write: (now, actor) => {
      keep();
      for (const { input, stored } of changes) {
        if (input.value === '') {
          removeValue(transaction, holder, input.key);
          if (stored) auditRemovalIn(transaction, holder, { input, stored }, actor, now);
        } else putValue(transaction, holder, input, stored, now);
      }
    },
  };
}

interface Change {
  input: CustomValueInput;
  stored?: CustomValue | undefined;
}

const bySlug = <T>(seen: Readonly<Record<string, T>> = {}) =>
  new Map(Object.entries(seen).map(([key, value]) => [keySlug(key), value]));

function staleOf(changes: readonly Change[], seen: SeenValues): StaleValues {
  const [versions, values] = [bySlug(seen.versions), bySlug(seen.values)];
  const now = changes.map(({ input: { key }, stored }) => ({
    key,
    version: stored?.updated_at.toMillis() ?? 0,
    value: stored?.value ?? null,
  }));
  const stale = now.filter(({ key, version, value }) => {
    const slug = keySlug(key);
    return (
      (versions.has(slug) && versions.get(slug) !== version) ||
      (values.has(slug) && values.get(slug) !== value)
    );
  });
  return {
    values: Object.fromEntries(stale.map(({ key, value }) => [key, value])),
    versions: Object.fromEntries(stale.map(({ key, version }) => [key, version])),
  };
}

/** Audits a removal with its actor, under the id that the value's trigger would use. */
function auditRemovalIn(
  transaction: Transaction,
  holder: Holder,
  { input, stored }: { input: CustomValueInput; stored: CustomValue },
  actor: Actor,
  now: Timestamp,
): void {
  const id = customValueId(holder.uid, input.key);
  transaction.create(auditLog().doc(removalRowId(id, stored.updated_at.toMillis())), {
    actor,
    action: 'custom_value.removed',
    target: { collection: collections.memberCustomValues, id, name: holder.name },
    fields: [keySlug(input.key)],
    reason: null,
    at: now,
  });
}
