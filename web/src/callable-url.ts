/** The functions' region. */
export const region = 'us-central1';

/** Returns a callable's URL, for requests made without a Firebase SDK. */
export function callableUrl(name: string): string {
  const { projectId } = JSON.parse(import.meta.env.VITE_FIREBASE_CONFIG) as { projectId: string };
  if (!import.meta.env.VITE_EMULATORS) return `https://${region}-${projectId}.cloudfunctions.net/${name}`;
  const { functions } = JSON.parse(import.meta.env.VITE_EMULATORS) as { functions: string };
  return `http://${functions}/${projectId}/${region}/${name}`;
}
