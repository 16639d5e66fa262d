import {
  type CustomValue,
  type CustomValueKey,
  customValueId,
} from '@united/domain/custom-values/custom-value';
import type { Timestamp } from '@united/domain/shared/timestamp';
import { encryptValue } from '../../../functions/src/custom-values/write-value';
import type { CustomValueSecret } from '../../../functions/src/platform/documents';
import type { KeyRing } from '../../../functions/src/platform/field-crypto';

export const buildCustomValue = (
  now: Timestamp,
  uid: string,
  key: string,
  change: Partial<CustomValue> = {},
): CustomValue => ({
  member_id: uid,
  key,
  value: '',
  value_type: 'text',
  created_at: now,
  updated_at: now,
  ...change,
});

export const customValuePath = (uid: string, key: string): string =>
  `member_custom_values/${customValueId(uid, key)}`;

/** Returns the ciphertext of a secret custom value. */
export const buildCustomValueSecret = (
  now: Timestamp,
  keyRing: KeyRing,
  uid: string,
  key: string,
  value: string,
): CustomValueSecret => ({
  member_id: uid,
  value: encryptValue(keyRing, customValueId(uid, key), value),
  updated_at: now,
});

export const buildCustomValueKey = (key: string, ...types: CustomValueKey['types']): CustomValueKey => ({
  key,
  types,
});
