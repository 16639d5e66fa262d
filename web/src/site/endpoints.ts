/** Where the islands of a page send and ask. Their addresses are written into the page, so that no island knows of builds or emulators. */

const region = 'us-central1';

const readConfig = (): { projectId: string } => JSON.parse(import.meta.env.VITE_FIREBASE_CONFIG);
const readEmulators = (value: string): { firestore: string; functions: string } => JSON.parse(value);

/** URL of a callable function. */
export function callableUrl(name: string): string {
  const { projectId } = readConfig();
  const host = import.meta.env.VITE_EMULATORS
    ? `http://${readEmulators(import.meta.env.VITE_EMULATORS).functions}/${projectId}/${region}`
    : `https://${region}-${projectId}.cloudfunctions.net`;
  return `${host}/${name}`;
}

/** URL of the Firestore REST API's documents. */
export function documentsUrl(): string {
  const host = import.meta.env.VITE_EMULATORS
    ? `http://${readEmulators(import.meta.env.VITE_EMULATORS).firestore}`
    : 'https://firestore.googleapis.com';
  return `${host}/v1/projects/${readConfig().projectId}/databases/(default)/documents`;
}
