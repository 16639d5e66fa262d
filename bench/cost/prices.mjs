/**
 * List prices in US dollars and what is free, as known on 2026-11-22. Regions: nam5 (Firestore,
 * Storage), us-central1 (functions). The prices and free quota of Firestore's reads, writes and
 * deletes were read in copies of its pricing pages, those of functions in firebase-tools 15.34.2
 * (deploy/functions/pricing.js); the others are the usual list prices and were not looked up that
 * day. Check them at their source before a budget depends on them. Firestore's free quota is a
 * day's: thirty even days are assumed.
 */
export const PRICES_OF = '2026-11-22';

const FIRESTORE = 'https://cloud.google.com/firestore/pricing';
const RUN = 'https://cloud.google.com/run/pricing';
const FIREBASE = 'https://firebase.google.com/pricing';

const DAYS = 30;
const MILLION = 1e6;

/** Price of one unit, and units that are free each month. */
export const prices = {
  reads: { unit: 'documents read', price: 0.06 / 1e5, free: 50_000 * DAYS, source: FIRESTORE },
  writes: { unit: 'documents written', price: 0.18 / 1e5, free: 20_000 * DAYS, source: FIRESTORE },
  deletes: { unit: 'documents deleted', price: 0.02 / 1e5, free: 20_000 * DAYS, source: FIRESTORE },
  storedGiB: { unit: 'GiB in Firestore', price: 0.18, free: 1, source: FIRESTORE },
  recoveryGiB: { unit: 'GiB for point-in-time recovery', price: 0.18, free: 0, source: FIRESTORE },
  backupGiB: { unit: 'GiB of backups', price: 0.03, free: 0, source: FIRESTORE },
  firestoreEgressGiB: { unit: 'GiB out of Firestore', price: 0.12, free: 10, source: FIRESTORE },
  invocations: { unit: 'invocations', price: 0.4 / MILLION, free: 2 * MILLION, source: RUN },
  vcpuSeconds: { unit: 'vCPU seconds', price: 0.000024, free: 180_000, source: RUN },
  memoryGiBSeconds: { unit: 'GiB seconds', price: 0.0000025, free: 360_000, source: RUN },
  tasks: {
    unit: 'queued tasks',
    price: 0.4 / MILLION,
    free: MILLION,
    source: 'https://cloud.google.com/tasks/pricing',
  },
  schedules: { unit: 'schedules', price: 0.1, free: 3, source: 'https://cloud.google.com/scheduler/pricing' },
  secretVersions: {
    unit: 'secret versions',
    price: 0.06,
    free: 6,
    source: 'https://cloud.google.com/secret-manager/pricing',
  },
  filesGiB: { unit: 'GiB of files', price: 0.026, free: 0, source: FIREBASE },
  filesEgressGiB: { unit: 'GiB of files out', price: 0.12, free: 0, source: FIREBASE },
  hostingGiB: { unit: 'GiB from Hosting', price: 0.15, free: 10, source: FIREBASE },
  activeUsers: {
    unit: 'people who sign in',
    price: 0.0055,
    free: 50_000,
    source: 'https://cloud.google.com/identity-platform/pricing',
  },
};
