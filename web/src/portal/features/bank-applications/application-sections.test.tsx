import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ApplicationSections, holderEmailText, ifOnFile } from './application-sections';

const at = { toMillis: () => 0, toDate: () => new Date(2026, 5, 1, 12) };
const application: BankApplication = {
  submitted_by: 'u1',
  submitted_at: at,
  updated_at: at,
  status: 'Under Review',
  status_reason: null,
  season: 2027,
  tax_year: 2026,
  application_type: 'New',
  office_name: 'Maple Tax',
  efin: '012345',
  master_efin: null,
  ptin_number: 'P01234567',
  holder_first_name: 'Dana',
  holder_last_name: 'Reed',
  holder_email: 'dana@office.com',
  holder_phone: null,
  holder_ssn_last4: null,
  license_id: null,
  license_issue_state: null,
  license_expiry: null,
  shipping_address_line1: '1 Main St',
  shipping_city: 'Macon',
  shipping_state: 'GA',
  shipping_zip: '31201',
  bank_name: 'First Bank',
  account_name: 'Maple Tax LLC',
  account_type: 'Checking',
  routing_number_last4: '0021',
  account_number_last4: null,
  bank_product: 'Refund Advantage',
  selected_software: 'TaxSlayer',
  service_bureau_addon: 0,
  transmitter_addon: 0,
  service_bureau_fee: 0,
  transmitter_fee: 0,
  software_tech_fee: 0,
  bank_fee: 0,
  total_fee: 0,
  sensitive_on_file: ['routing_number'],
  sensitive_disposed: { at, fields: ['holder_ssn'] },
  version: 1,
  search_terms: [],
};

const shown = (reader: 'staff' | 'office') => {
  const page = document.createElement('div');
  page.innerHTML = renderToStaticMarkup(
    <ApplicationSections
      application={application}
      reader={reader}
      email={holderEmailText(application)}
      sensitive={(field) => ifOnFile(application, field, `the ${field}`)}
    />,
  );
  return {
    titles: [...page.querySelectorAll('h3')].map((title) => title.textContent),
    values: new Map(
      [...page.querySelectorAll('dt')].map((label) => [
        label.textContent,
        label.nextElementSibling?.textContent,
      ]),
    ),
  };
};

it('has the same sections and values for owner and staff', () => {
  const [staff, office] = [shown('staff'), shown('office')];
  expect(staff.titles).toEqual([
    'EFIN Holder Details',
    'License Information',
    'Address Information',
    'Banking Information',
    'Product and Software Selection',
    'Fee Breakdown',
  ]);
  expect(office.titles).toEqual([
    'EFIN Holder',
    'License Information',
    'Shipping Address',
    'Banking Information',
    'Selections',
    'Fee Summary',
  ]);
  expect(office.values).toEqual(staff.values);
});

it('distinguishes values on file, disposed of and never given', () => {
  const { values } = shown('staff');
  expect(values.get('Routing number')).toBe('the routing_number');
  expect(values.get('Social Security number')).toBe('Disposed of on Jun 1, 2026');
  expect(values.get('Account number')).toBe('Not provided');
  expect(values.get('License number')).toBe('Not provided');
  expect(values.get('Email')).toBe('dana@office.com (not confirmed)');
});
