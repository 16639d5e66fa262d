import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import createEmotionServer from '@emotion/server/create-instance';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { purge } from './critical-css';
import { htmlDocument } from './document';
import { SiteLayout } from './layout/SiteLayout';
import { NotFoundPage, notFound } from './NotFoundPage';
import { type SitePage, sitePages } from './pages';
import { siteTheme } from './site-theme';

/** Renders one page to a complete document with its critical CSS inside. */
function renderDocument(
  Component: ComponentType,
  meta: Omit<SitePage, 'Component' | 'path'>,
  path: string | null,
) {
  const cache = createCache({ key: 'u' });
  cache.compat = true;
  const markup = renderToStaticMarkup(
    <CacheProvider value={cache}>
      <ThemeProvider theme={siteTheme}>
        <CssBaseline />
        <SiteLayout path={path}>
          <Component />
        </SiteLayout>
      </ThemeProvider>
    </CacheProvider>,
  );
  const { html, styles } = createEmotionServer(cache).extractCriticalToChunks(markup);
  const { css, html: body } = purge(html, styles.map((style) => style.css).join(''));
  return htmlDocument({ ...meta, path, css, body });
}

const render404 = () => renderDocument(NotFoundPage, notFound, null);

/** One page for a request path; the 404 page and status 404 for a path that has none. */
export function renderPath(path: string): { status: number; html: string } {
  const page = sitePages.find((candidate) => candidate.path === path);
  if (!page) return { status: 404, html: render404() };
  return { status: 200, html: renderDocument(page.Component, page, page.path) };
}

/** Every file of the static site, relative to the output folder. */
export function renderSite(): { file: string; html: string }[] {
  const pages = sitePages.map((page) => ({
    file: page.path === '/' ? 'index.html' : `${page.path.slice(1)}.html`,
    html: renderDocument(page.Component, page, page.path),
  }));
  return [...pages, { file: '404.html', html: render404() }];
}
