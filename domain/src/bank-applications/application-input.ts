import { defaultSettings } from '../settings/settings';
import { type BankApplication, bankApplicationSchema } from './bank-application';
import { buildBankApplication } from './build';

/** Test fixture: an office's input for a bank application, without sensitive values. */
export const applicationInput = {
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

const at = new Date('2026-06-01T12:00:00Z');
const noon = { toMillis: () => at.getTime(), toDate: () => at };

/**
 * Test fixture: a sent bank application under the default settings, with SSN 123-45-6789, routing
 * number 021000021, and account number 000987654321.
 */
export const storedApplication = (change: Partial<BankApplication> = {}, now = noon): BankApplication => {
  const input = bankApplicationSchema(defaultSettings).parse({
    ...applicationInput,
    holder_ssn: '123-45-6789',
    routing_number: '021000021',
    account_number: '000987654321',
  });
  const owner = { uid: 'u1', name: 'Dana Reed', email: 'dana@maple.test' };
  return { ...buildBankApplication(input, owner, defaultSettings, now), ...change };
};
