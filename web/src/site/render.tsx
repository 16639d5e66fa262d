import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import createEmotionServer from '@emotion/server/create-instance';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { renderToStaticMarkup } from 'react-dom/server';
import { purge } from './critical-css';
import { htmlDocument } from './document';
import { IslandUrlProvider, type IslandUrls } from './islands/urls';
import { SiteLayout } from './layout/SiteLayout';
import { renderMarks } from './marks';
import { PageBody } from './PageBody';
import { notFound, type SitePage, sitePages } from './pages';
import { siteTheme } from './site-theme';
import { staticFiles } from './static-files';

/** Renders a page to a complete document with inline critical CSS. */
function renderDocument({ content, marked, path }: SitePage, islands: IslandUrls) {
  const cache = createCache({ key: 'u' });
  cache.compat = true;
  const markup = renderToStaticMarkup(
    <CacheProvider value={cache}>
      <ThemeProvider theme={siteTheme}>
        <IslandUrlProvider value={islands}>
          <CssBaseline />
          <SiteLayout path={path}>
            <PageBody content={marked} />
          </SiteLayout>
        </IslandUrlProvider>
      </ThemeProvider>
    </CacheProvider>,
  );
  const { html, styles } = createEmotionServer(cache).extractCriticalToChunks(markup);
  const { css, html: body } = purge(html, styles.map((style) => style.css).join(''));
  return htmlDocument({ content, path, css, body: renderMarks(body), figures: islands.figures });
}

/** Renders the page or static file for a request path, or the 404 page with status 404. */
export function renderPath(
  path: string,
  islands: IslandUrls,
): { status: number; type: string; text: string } {
  const file = staticFiles(sitePages).find((candidate) => `/${candidate.file}` === path);
  if (file) return { status: 200, type: 'text/plain', text: file.text };
  const page = sitePages.find((candidate) => candidate.path === path);
  return { status: page ? 200 : 404, type: 'text/html', text: renderDocument(page ?? notFound, islands) };
}

/** Renders all files of the static site, with paths relative to the output folder. */
export function renderSite(islands: IslandUrls): { file: string; text: string }[] {
  const pages = sitePages.map((page) => ({
    file: page.path === '/' ? 'index.html' : `${page.path?.slice(1)}.html`,
    text: renderDocument(page, islands),
  }));
  return [...pages, { file: '404.html', text: renderDocument(notFound, islands) }, ...staticFiles(sitePages)];
}
