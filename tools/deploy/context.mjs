/** Data that several checks need, read once. */
import { readFileSync } from 'node:fs';
import { root } from '../project.mjs';

const IDENTITY = 'identitytoolkit.googleapis.com';
export const FIRESTORE = 'firestore.googleapis.com';
export const STORAGE = 'storage.googleapis.com';
export const APP_CHECK = 'firebaseappcheck.googleapis.com';
const MANAGEMENT = 'firebase.googleapis.com';
export const SECRETS = 'secretmanager.googleapis.com';
export const BILLING = 'cloudbilling.googleapis.com';

/** @typedef {ReturnType<typeof contextOf>} Context */

/**
 * Updates some of the Authentication settings.
 * @param {Context} context
 * @param {string} mask
 * @param {object} change
 */
export const patchIdentity = ({ google, project }, mask, change) =>
  google.patch(IDENTITY, `admin/v2/projects/${project}/config?updateMask=${mask}`, change);

/** Returns null for a 404. @template T @param {Promise<T>} read @returns {Promise<T | null>} */
export async function nullIfMissing(read) {
  try {
    return await read;
  } catch (error) {
    if (/** @type {import('./google.mjs').ApiProblem} */ (error).kind === 'absent') return null;
    throw error;
  }
}

/** @param {import('./target.mjs').Target} target @param {import('./google.mjs').Google} google */
export function contextOf(target, google) {
  const { project } = target;
  const database = `v1/projects/${project}/databases/(default)`;
  /** @type {Map<string, Promise<any>>} */ const known = new Map();
  const once = (/** @type {string} */ name, /** @type {() => Promise<any>} */ read) => () => {
    if (!known.has(name)) known.set(name, read());
    return /** @type {Promise<any>} */ (known.get(name));
  };
  const webApp = once('web app', async () => {
    const apps = await google.list(MANAGEMENT, `v1beta1/projects/${project}/webApps?pageSize=100`, 'apps');
    const app = apps.find(({ state }) => state === undefined || state === 'ACTIVE');
    return app ? google.get(MANAGEMENT, `v1beta1/projects/${project}/webApps/${app.appId}/config`) : null;
  });
  return {
    target,
    google,
    project,
    databasePath: database,
    /** firestore.indexes.json. @type {{indexes: any[], fieldOverrides: any[]}} */
    indexFile: JSON.parse(readFileSync(root('firestore.indexes.json'), 'utf8')),
    /** Clears the cache, after a change. */
    forget: () => known.clear(),
    firebaseProject: once('project', () => google.get(MANAGEMENT, `v1beta1/projects/${project}`)),
    /** The Firebase config of the web app, or null. */
    webApp,
    identity: once('identity', () => google.get(IDENTITY, `admin/v2/projects/${project}/config`)),
    database: once('database', () => google.get(FIRESTORE, database)),
    backupSchedules: once('backups', () =>
      google.list(FIRESTORE, `${database}/backupSchedules`, 'backupSchedules'),
    ),
    indexes: once('indexes', () =>
      google.list(FIRESTORE, `${database}/collectionGroups/-/indexes?pageSize=500`, 'indexes'),
    ),
    expiringFields: once('fields', () =>
      google.list(
        FIRESTORE,
        `${database}/collectionGroups/-/fields?pageSize=500&filter=${encodeURIComponent('ttlConfig:*')}`,
        'fields',
      ),
    ),
    /** The document `settings/staff`, or null if it was never written. */
    staffSettings: once('staff settings', () =>
      nullIfMissing(google.get(FIRESTORE, `${database}/documents/settings/staff`)),
    ),
    /** The document `settings/public`, or null if it was never written. */
    publicSettings: once('public settings', () =>
      nullIfMissing(google.get(FIRESTORE, `${database}/documents/settings/public`)),
    ),
    bucketName: once('bucket name', async () => (await webApp())?.storageBucket ?? null),
    bucket: once('bucket', async () => {
      const name = (await webApp())?.storageBucket;
      return name ? google.get(STORAGE, `storage/v1/b/${encodeURIComponent(name)}`) : null;
    }),
    /**
     * The site key of the web app's reCAPTCHA Enterprise provider, or null if the app isn't
     * registered with App Check.
     */
    appCheckSiteKey: once('site key', async () => {
      const [app, { projectNumber }] = await Promise.all([
        webApp(),
        google.get(MANAGEMENT, `v1beta1/projects/${project}`),
      ]);
      if (!app) return null;
      const path = `v1/projects/${projectNumber}/apps/${app.appId}/recaptchaEnterpriseConfig`;
      return (await nullIfMissing(google.get(APP_CHECK, path)))?.siteKey || null;
    }),
    /**
     * The App Check enforcement mode of each service.
     * @type {() => Promise<Record<string, string>>}
     */
    appCheckModes: once('app check', async () => {
      const { projectNumber } = await google.get(MANAGEMENT, `v1beta1/projects/${project}`);
      const services = await google.list(APP_CHECK, `v1/projects/${projectNumber}/services`, 'services');
      return Object.fromEntries(
        services.map(({ name, enforcementMode }) => [name.split('/').pop(), enforcementMode]),
      );
    }),
  };
}
