import { expect, it } from 'vitest';
import { defaultSettings, readPublicSettings, settingsVersion } from './settings';
import { defaultStaffSettings, readStaffSettings } from './staff-settings';

const at = (milliseconds: number) => ({ toMillis: () => milliseconds, toDate: () => new Date(milliseconds) });

it('reads settings without their stored version, including from a deployment’s JSON', () => {
  for (const updated_at of [at(7), '2026-11-28T00:00:00Z']) {
    expect(readPublicSettings({ season: 2027, updated_at })).toEqual({ ...defaultSettings, season: 2027 });
    expect(readStaffSettings({ digest_hour: 9, updated_at })).toEqual({
      ...defaultStaffSettings,
      digest_hour: 9,
    });
  }
});

it('uses the older version while one document is ahead, and 0 before both are saved', () => {
  expect(settingsVersion({ updated_at: at(7) }, { updated_at: at(7) })).toBe(7);
  expect(settingsVersion({ updated_at: at(9) }, { updated_at: at(7) })).toBe(7);
  expect(settingsVersion({ updated_at: at(9) }, { season: 2027 })).toBe(0);
  expect(settingsVersion({ updated_at: at(9) }, null)).toBe(0);
});
