import { brand } from '@united/domain/shared/brand';
import { describe, expect, it } from 'vitest';
import { structuredData } from './head-data';
import { notFound, sitePages } from './pages';
import { staticFiles } from './static-files';

const text = (file: string) =>
  staticFiles([...sitePages, notFound]).find((found) => found.file === file)?.text ?? '';

describe('static files', () => {
  it('the sitemap lists exactly the pages with a URL', () => {
    const paths = [...text('sitemap.xml').matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url);
    expect(paths).toEqual(sitePages.map(({ path }) => `${brand.siteUrl}${path}`));
    expect(paths).toHaveLength(13);
  });

  it('robots.txt excludes the portals and links the sitemap', () => {
    expect(text('robots.txt')).toContain('Disallow: /admin\n');
    expect(text('robots.txt')).toContain(`Sitemap: ${brand.siteUrl}/sitemap.xml`);
  });

  it('the manifest has the brand and its icons', () => {
    expect(JSON.parse(text('manifest.webmanifest'))).toMatchObject({
      name: brand.name,
      icons: expect.arrayContaining([expect.objectContaining({ purpose: 'maskable' })]),
    });
  });

  it('the portals can be installed and start at sign-in', () => {
    const { icons, ...portal } = JSON.parse(text('portal.webmanifest'));
    expect(portal).toMatchObject({
      name: brand.name,
      start_url: '/login',
      scope: '/',
      display: 'standalone',
    });
    // Browsers require these sizes before they offer to install the app.
    expect(icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual(
      expect.arrayContaining(['192x192', '512x512']),
    );
  });
});

describe('structured data', () => {
  const graphOf = (path: string) => {
    const page = sitePages.find((candidate) => candidate.path === path) ?? notFound;
    return JSON.parse(structuredData(page.content, path))['@graph'].map(
      (node: { '@type': string }) => node['@type'],
    );
  };

  it('has a page’s publisher, questions and product', () => {
    expect(graphOf('/')).toEqual(['Organization', 'WebSite']);
    expect(graphOf('/pricing')).toEqual(['Organization', 'FAQPage', 'Product']);
    expect(graphOf('/tax-software-package')).toEqual(['Organization', 'Product']);
    expect(graphOf('/start-tax-business')).toEqual(['Organization', 'FAQPage']);
  });

  it('cannot close its script element', () => {
    const content = {
      ...notFound.content,
      product: { name: '</script><b>', description: 'x', price: '$1,234.50' },
    };
    expect(structuredData(content, '/x')).not.toContain('<');
    expect(structuredData(content, '/x')).toContain('"price":"1234.50"');
  });
});
