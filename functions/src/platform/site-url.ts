import { brand } from '@united/domain/shared/brand';

/**
 * Returns the base URL for links in emails: the address of the local stack in the emulators, so
 * that links work there, and the public site's address in production.
 */
export const siteUrl = (env: NodeJS.ProcessEnv = process.env): string =>
  (env.FIRESTORE_EMULATOR_HOST && env.SITE_URL) || brand.siteUrl;
