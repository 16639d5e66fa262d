import { brand } from '@united/domain/shared/brand';

/**
 * Base of the links in e-mails: on the emulators the address that the local stack prints, so that
 * they can be followed; in production always ours.
 */
export const siteUrl = (env: NodeJS.ProcessEnv = process.env): string =>
  (env.FIRESTORE_EMULATOR_HOST && env.SITE_URL) || brand.siteUrl;
