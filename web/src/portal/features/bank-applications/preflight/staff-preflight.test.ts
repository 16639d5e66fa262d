import { storedApplication } from '@united/domain/bank-applications/application-input';
import { defaultSettings } from '@united/domain/settings/settings';
import { expect, it } from 'vitest';
import { storedFindings } from './staff-preflight';

const at = new Date('2025-02-03T15:00:00Z');
const now = { toDate: () => at, toMillis: () => at.getTime() };
const application = storedApplication({ shipping_address_line1: 'PO Box 9' });
const found = (codes: string[]) =>
  storedFindings({ ...application, preflight: { codes, at: now } }, defaultSettings).map(
    ({ code, field }) => `${code} ${field}`,
  );

it('shows stored codes at their fields, including those only the server found', () => {
  expect(found(['po_box', 'efin_elsewhere'])).toEqual([
    'efin_elsewhere efin',
    'po_box shipping_address_line1',
  ]);
});

it('keeps a code without a field if it is no longer found, and omits unknown codes', () => {
  expect(found(['missing_for_bank', 'of_a_later_version'])).toEqual(['missing_for_bank null']);
});

it('shows only stored codes, and none for an application from before checks', () => {
  expect(found([])).toEqual([]);
  expect(storedFindings(application, defaultSettings)).toEqual([]);
});
