/** Where the functions run. */
export const region = 'us-central1';

/** Address of a callable, for requests that no Firebase SDK makes. */
export function callableUrl(name: string): string {
  const { projectId } = JSON.parse(import.meta.env.VITE_FIREBASE_CONFIG) as { projectId: string };
  if (!import.meta.env.VITE_EMULATORS) return `https://${region}-${projectId}.cloudfunctions.net/${name}`;
  const { functions } = JSON.parse(import.meta.env.VITE_EMULATORS) as { functions: string };
  return `http://${functions}/${projectId}/${region}/${name}`;
}
