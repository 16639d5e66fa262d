/** A bank application as an office types it, for tests; without its sensitive values. */
export const typedApplication = {
  efin: '012345',
  office_name: 'Maple Tax',
  holder_first_name: 'Dana',
  holder_last_name: 'Reed',
  shipping_address_line1: '1 Main St',
  shipping_city: 'Macon',
  shipping_state: 'GA',
  shipping_zip: '31201',
  bank_name: 'First Bank',
  account_name: 'Maple Tax LLC',
  account_type: 'Checking',
  bank_product: 'Refund Advantage',
  selected_software: 'TaxSlayer',
} as const;
