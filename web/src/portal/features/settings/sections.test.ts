import { defaultSettings } from '@united/domain/settings/settings';
import { defaultStaffSettings } from '@united/domain/settings/staff-settings';
import { expect, it } from 'vitest';
import { findSettings } from './find-settings';
import { settingLabels } from './schema';
import { sections } from './sections';

const settings = { public: defaultSettings, staff: defaultStaffSettings };
/** Lists that the pages of the banks edit. */
const ofBanks = ['public.banks', 'staff.entry_layouts', 'staff.status_words'];

it('puts every setting in exactly one section, except those of banks', () => {
  const listed = sections.flatMap(({ fields }) => fields);
  expect([...listed, ...ofBanks].sort()).toEqual(Object.keys(settingLabels).sort());
});

it('finds a field by its label, with the address that focuses it', () => {
  expect(findSettings(settings, 'transmitter')).toEqual([
    {
      label: 'Transmitter fee',
      place: 'Offer & fees',
      to: '/admin/settings/fees?field=public.fees.transmitter_base',
    },
    {
      label: 'Maximum transmitter add-on',
      place: 'Offer & fees',
      to: '/admin/settings/fees?field=public.fees.transmitter_addon_max',
    },
  ]);
});

it('finds a bank’s field by the bank’s name', () => {
  expect(findSettings(settings, 'santa closes')).toEqual([
    {
      label: 'Closes on',
      place: 'Santa Barbara Bank',
      to: '/admin/settings/banks/2?field=public.banks.1.closes_on',
    },
  ]);
  expect(findSettings(settings, 'nothing like it')).toEqual([]);
});
