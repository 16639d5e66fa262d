import { brand } from '@united/domain/shared/brand';
import { expect, it } from 'vitest';
import { siteUrl } from './site-url';

it('returns the local address in the emulators only', () => {
  const SITE_URL = 'http://127.0.0.1:5050';
  expect(siteUrl({ SITE_URL, FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080' })).toBe(SITE_URL);
  expect(siteUrl({ SITE_URL })).toBe(brand.siteUrl);
  expect(siteUrl({ FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080' })).toBe(brand.siteUrl);
});
