/**
 * Connects to the servers that answer a sign-in and the first screen before the first request,
 * which otherwise waits for three round trips. Browsers keep connections with and without
 * credentials apart, and the database's stream and its counts take one of each.
 */
export function preconnect(): void {
  if (import.meta.env.VITE_EMULATORS) return;
  for (const name of ['identitytoolkit', 'firestore'])
    for (const mode of ['anonymous', 'use-credentials'])
      document.head.insertAdjacentHTML(
        'beforeend',
        `<link rel="preconnect" href="https://${name}.googleapis.com" crossorigin="${mode}">`,
      );
}
