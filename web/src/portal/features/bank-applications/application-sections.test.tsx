import { storedApplication } from '@united/domain/bank-applications/application-input';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ApplicationSections, holderEmailText, ifOnFile } from './application-sections';

const at = { toMillis: () => 0, toDate: () => new Date(2026, 5, 1, 12) };
const application = storedApplication({
  holder_email: 'dana@office.com',
  holder_ssn_last4: null,
  account_number_last4: null,
  sensitive_on_file: ['routing_number'],
  sensitive_disposed: { at, fields: ['holder_ssn'] },
});

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

it('shows the owner and staff the same sections and values', () => {
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

it('distinguishes values on file, deleted, and never provided', () => {
  const { values } = shown('staff');
  expect(values.get('Routing number')).toBe('the routing_number');
  expect(values.get('Social Security number')).toBe('Deleted on Jun 1, 2026');
  expect(values.get('Account number')).toBe('Not provided');
  expect(values.get('License number')).toBe('Not provided');
  expect(values.get('Email')).toBe('dana@office.com (not confirmed)');
});
