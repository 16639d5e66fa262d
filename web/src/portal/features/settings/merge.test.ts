import { defaultSettings } from '@united/domain/settings/settings';
import { defaultStaffSettings } from '@united/domain/settings/staff-settings';
import { expect, it } from 'vitest';
import { mergeSettings } from './merge';

const before = { public: defaultSettings, staff: defaultStaffSettings };

it('keeps the user’s changes and takes the rest from the current settings', () => {
  const banks = defaultSettings.banks.slice(0, 1);
  const mine = { ...before, public: { ...before.public, season: 2027, banks } };
  const inForce = {
    public: { ...before.public, season: 2026, inactivity_minutes: 9 },
    staff: { ...before.staff, sender_name: 'Theirs' },
  };
  expect(mergeSettings(before, mine, inForce)).toEqual({
    public: { ...inForce.public, season: 2027, banks },
    staff: inForce.staff,
  });
  expect(mergeSettings(before, before, inForce)).toEqual(inForce);
});
