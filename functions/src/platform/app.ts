import { type App, getApps, initializeApp } from 'firebase-admin/app';

/** The Admin SDK's app, created by the first call that needs it. */
export const app = (): App => getApps()[0] ?? initializeApp();
