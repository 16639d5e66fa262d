import { createRequire } from 'node:module';
import type * as adminApp from 'firebase-admin/app';
import type * as adminAppCheck from 'firebase-admin/app-check';
import type * as adminAuth from 'firebase-admin/auth';

/**
 * What firebase-functions imports of firebase-admin for a callable, required by the first call that
 * needs it: a new instance is ready a hundred milliseconds of processor time earlier.
 * `tools/lazy-sdk.mjs` puts it in place of those packages; what it hands on is theirs.
 */

const require = createRequire(import.meta.url);
const app = (): typeof adminApp => require('firebase-admin/app');

export const getApp: typeof adminApp.getApp = (...given) => app().getApp(...given);
export const initializeApp: typeof adminApp.initializeApp = (...given) => app().initializeApp(...given);
export const deleteApp: typeof adminApp.deleteApp = (...given) => app().deleteApp(...given);
export const applicationDefault: typeof adminApp.applicationDefault = (...given) =>
  app().applicationDefault(...given);

export const getAuth: typeof adminAuth.getAuth = (...given) =>
  (require('firebase-admin/auth') as typeof adminAuth).getAuth(...given);

export const getAppCheck: typeof adminAppCheck.getAppCheck = (...given) =>
  (require('firebase-admin/app-check') as typeof adminAppCheck).getAppCheck(...given);
