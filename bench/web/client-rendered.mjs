/**
 * How hosting would be set up for the client-rendered build of bench/web/client: every path is the
 * app's, apart from its files.
 */

/** @type {import('./hosting.mjs').Hosting} */
export const clientRenderedHosting = {
  rewrites: [{ source: '**', destination: '/index.html' }],
  headers: [
    {
      source: '/assets/**',
      headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }],
    },
  ],
};
