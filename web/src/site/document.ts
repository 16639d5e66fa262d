import { brand } from '@united/domain/shared/brand';
import { fontUrl } from '~/theme/fonts';
import { schemeScript } from '~/theme/scheme-script';
import { dark, light } from '~/theme/tokens';
import type { PageContent } from './content/schema';
import { cardOf, structuredData, titleOf } from './head-data';
import { loaderScript } from './islands/loader';

export interface DocumentParts {
  content: PageContent;
  /** Absolute path for the canonical link. Null for a page that must not be indexed. */
  path: string | null;
  css: string;
  body: string;
  /** URL of the script that updates figures from the settings. */
  figures: string;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (char) => escapes[char] ?? char);

const property = (name: string, text: string) => `<meta property="og:${name}" content="${escapeHtml(text)}">`;

const indexing = (content: PageContent, path: string | null) =>
  path === null
    ? '<meta name="robots" content="noindex">'
    : `<link rel="canonical" href="${brand.siteUrl}${path}">${property('url', brand.siteUrl + path)}<script type="application/ld+json">${structuredData(content, path)}</script>`;

/** Returns a complete public page. It contains everything needed to render it except the font. */
export function htmlDocument({ content, path, css, body, figures }: DocumentParts): string {
  const title = titleOf(content, path);
  const loader = body.includes('data-island=') ? `<script>${loaderScript}</script>` : '';
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<link rel="preload" href="${fontUrl}" as="font" type="font/woff2" crossorigin>`,
    `<script>${schemeScript}</script><title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(content.description)}">`,
    indexing(content, path),
    property('type', 'website') + property('site_name', brand.name) + property('title', title),
    property('description', content.description),
    property('image', brand.siteUrl + cardOf(content, path)),
    property('image:width', '1200') +
      property('image:height', '630') +
      property('image:alt', content.hero.title),
    '<meta name="twitter:card" content="summary_large_image">',
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${light.paper}">`,
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${dark.paper}">`,
    '<link rel="icon" href="/favicon.ico" sizes="32x32"><link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="/manifest.webmanifest">',
    `<script type="module" src="${figures}"></script>`,
    `<style>${css}</style></head><body>${body}${loader}</body></html>`,
  ].join('');
}
