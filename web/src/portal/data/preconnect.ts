/**
 * Google's servers that answer a sign-in and the first screen, by how their requests are sent:
 * browsers keep connections with and without credentials apart.
 */
const servers = [
  ['identitytoolkit', 'anonymous'],
  ['firestore', 'anonymous'],
  ['firestore', 'use-credentials'],
] as const;

/** Connects before the first request, which otherwise waits for three round trips. */
export function preconnect(): void {
  if (import.meta.env.VITE_EMULATORS) return;
  for (const [name, crossOrigin] of servers)
    document.head.append(
      Object.assign(document.createElement('link'), {
        rel: 'preconnect',
        href: `https://${name}.googleapis.com`,
        crossOrigin,
      }),
    );
}
