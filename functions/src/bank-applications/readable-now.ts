import { endingKeys, readableFields } from '@united/domain/bank-applications/application-fields';

/** What a correction is made of, in the stale answer of one: what its owner may read. */
export const readableNow = [
  ...readableFields,
  ...endingKeys,
  'bank_product',
  'selected_software',
  'service_bureau_addon',
  'transmitter_addon',
  'total_fee',
  'bank_answers',
  'sensitive_on_file',
  'status',
] as const;
