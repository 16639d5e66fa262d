/** Endpoints of the islands, written into the page so that no island knows builds or emulators. */

const readConfig = (): { projectId: string; apiKey: string; appId: string } =>
  JSON.parse(import.meta.env.VITE_FIREBASE_CONFIG);
const readEmulators = (value: string): { firestore: string } => JSON.parse(value);

/** URL of the Firestore REST API's documents. */
export function documentsUrl(): string {
  const host = import.meta.env.VITE_EMULATORS
    ? `http://${readEmulators(import.meta.env.VITE_EMULATORS).firestore}`
    : 'https://firestore.googleapis.com';
  return `${host}/v1/projects/${readConfig().projectId}/databases/(default)/documents`;
}

/** App Check config of an island, as JSON. Undefined without a site key and with emulators. */
export function appCheckSource(): string | undefined {
  const siteKey = import.meta.env.VITE_APP_CHECK_SITE_KEY;
  if (!siteKey || import.meta.env.VITE_EMULATORS) return undefined;
  const { projectId, apiKey, appId } = readConfig();
  const app = `https://content-firebaseappcheck.googleapis.com/v1/projects/${projectId}/apps/${appId}`;
  return JSON.stringify({ siteKey, exchange: `${app}:exchangeRecaptchaEnterpriseToken?key=${apiKey}` });
}
