import { type App, getApps, initializeApp } from 'firebase-admin/app';

/** Returns the Admin SDK app and initializes it on first use. */
export const app = (): App => getApps()[0] ?? initializeApp();
