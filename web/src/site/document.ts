import { brand } from '@united/domain/brand';
import { fontUrl } from '~/theme/fonts';
import { schemeScript } from '~/theme/scheme-script';
import { dark, light } from '~/theme/tokens';

export interface DocumentParts {
  title: string;
  description: string;
  /** Absolute path for the canonical link; null for a page that must not be indexed. */
  path: string | null;
  css: string;
  body: string;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (char) => escapes[char] ?? char);

const indexing = (path: string | null) =>
  path === null
    ? '<meta name="robots" content="noindex">'
    : `<link rel="canonical" href="${brand.siteUrl}${path}"><meta property="og:url" content="${brand.siteUrl}${path}">`;

/** One complete public page: everything it needs to draw is in this text, except the font. */
export function htmlDocument({ title, description, path, css, body }: DocumentParts): string {
  const [t, d] = [escapeHtml(title), escapeHtml(description)];
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<link rel="preload" href="${fontUrl}" as="font" type="font/woff2" crossorigin>`,
    `<script>${schemeScript}</script><title>${t}</title><meta name="description" content="${d}">`,
    indexing(path),
    `<meta property="og:type" content="website"><meta property="og:site_name" content="${escapeHtml(brand.name)}">`,
    `<meta property="og:title" content="${t}"><meta property="og:description" content="${d}">`,
    `<meta property="og:image" content="${brand.siteUrl}/social-card.png"><meta name="twitter:card" content="summary_large_image">`,
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${light.paper}">`,
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${dark.paper}">`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    `<style>${css}</style></head><body>${body}</body></html>`,
  ].join('');
}
