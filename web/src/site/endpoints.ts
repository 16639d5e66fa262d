/**
 * The islands' endpoints, rendered into the page so that islands don't depend on build settings.
 */

const readConfig = (): { projectId: string; apiKey: string; appId: string } =>
  JSON.parse(import.meta.env.VITE_FIREBASE_CONFIG);
const readEmulators = (value: string): { firestore: string } => JSON.parse(value);

/** Returns the URL of Firestore's documents in its REST API. */
export function documentsUrl(): string {
  const host = import.meta.env.VITE_EMULATORS
    ? `http://${readEmulators(import.meta.env.VITE_EMULATORS).firestore}`
    : 'https://firestore.googleapis.com';
  return `${host}/v1/projects/${readConfig().projectId}/databases/(default)/documents`;
}

/** Returns an island's App Check config as JSON. Undefined without a site key or with emulators. */
export function appCheckSource(): string | undefined {
  const siteKey = import.meta.env.VITE_APP_CHECK_SITE_KEY;
  if (!siteKey || import.meta.env.VITE_EMULATORS) return undefined;
  const { projectId, apiKey, appId } = readConfig();
  const app = `https://content-firebaseappcheck.googleapis.com/v1/projects/${projectId}/apps/${appId}`;
  return JSON.stringify({ siteKey, exchange: `${app}:exchangeRecaptchaEnterpriseToken?key=${apiKey}` });
}
