import { type CustomValue, customValueId } from '@united/domain/custom-values/custom-value';
import type { Timestamp } from '@united/domain/shared/timestamp';

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
