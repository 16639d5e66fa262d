import { describe, expect, it } from 'vitest';
import { adminScreens } from '~/portal/app/admin-screens';
import { memberScreens } from '~/portal/app/member-screens';
import { screensOf } from '~/portal/app/screens';
import { screens as reads } from '../support/reads/screens';

/** Every URL of the two portals. */
const addresses = [memberScreens, adminScreens].flatMap((portal) =>
  screensOf(portal).map(({ path }) => path),
);

describe('every screen of the portals', () => {
  it('is known by its URL', () => {
    expect(addresses.length).toBeGreaterThan(20);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it('has a read budget', () => {
    const missing = addresses.filter((path) => !(path in reads));
    expect(missing.map((path) => `${path}: write its reads in tests/support/reads/screens.ts`)).toEqual([]);
  });
});

it('no read budget is for a removed screen', () => {
  const isAddress = (name: string) => /^\/(member|admin)(\/[a-z/-]+)?$/.test(name);
  expect(Object.keys(reads).filter((name) => isAddress(name) && !addresses.includes(name))).toEqual([]);
});
