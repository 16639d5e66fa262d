import { last4Keys, readableFields } from '@united/domain/bank-applications/application-fields';

/** The fields returned to the owner with a `stale` error, to rebase a correction on. */
export const staleFields = [
  ...readableFields,
  ...last4Keys,
  'bank_product',
  'selected_software',
  'service_bureau_addon',
  'transmitter_addon',
  'total_fee',
  'bank_answers',
  'sensitive_on_file',
  'status',
] as const;
