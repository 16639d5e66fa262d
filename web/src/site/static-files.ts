import { brand } from '@united/domain/shared/brand';
import { dark, light } from '~/theme/tokens';
import type { SitePage } from './pages';

/** Returns the static files that depend on the brand or the list of pages. */
export function staticFiles(pages: readonly SitePage[]): { file: string; text: string }[] {
  const urls = pages.flatMap(({ path }) => (path === null ? [] : [`${brand.siteUrl}${path}`]));
  return [
    {
      file: 'sitemap.xml',
      text: `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.map((url) => `<url><loc>${url}</loc></url>\n`).join('')}</urlset>\n`,
    },
    {
      file: 'robots.txt',
      text: `User-agent: *\nDisallow: /admin\nDisallow: /member\nDisallow: /portal.html\n\nSitemap: ${brand.siteUrl}/sitemap.xml\n`,
    },
    { file: 'manifest.webmanifest', text: manifest({ start_url: '/login', display: 'browser' }) },
    // Makes the portals installable as an app. /login redirects signed-in users to their portal.
    {
      file: 'portal.webmanifest',
      text: manifest({ id: '/member', start_url: '/login', display: 'standalone' }),
    },
  ];
}

const manifest = (own: Record<string, string>): string =>
  JSON.stringify({
    name: brand.name,
    short_name: brand.shortName,
    description: brand.tagline,
    scope: '/',
    ...own,
    background_color: light.paper,
    theme_color: dark.band,
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  });
