import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, runnerImport } from 'vite';
import { portalHtml } from '../../web/portal-plugin';
import type { SitePage } from '../../web/src/site/pages';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const web = here('../../web/');
const alias = [{ find: /^~\//, replacement: `${web}src/` }];
const PAGE = '\0page:';

/**
 * Splits the site by page: the shared part has only names and paths, and each page has its own
 * content.
 */
function routeSplit(): Plugin {
  let pages: SitePage[] = [];
  const withoutContent = ({ path, inHeader, group, content: { name } }: SitePage) => ({
    ...{ path, inHeader, group },
    content: { name },
  });
  return {
    name: 'route-split',
    enforce: 'pre',
    async buildStart() {
      const options = { configFile: false as const, resolve: { alias } };
      const { module } = await runnerImport<{ sitePages: SitePage[] }>(`${web}src/site/pages.ts`, options);
      pages = module.sitePages;
    },
    resolveId: (id) => (id.startsWith('page:') ? PAGE + id.slice(5) : null),
    load(id) {
      if (id === here('client/routes.ts')) {
        const entries = pages.map(
          ({ path }, i) => `{ path: ${JSON.stringify(path)}, Page: lazy(() => import('page:${i}')) }`,
        );
        return `import { lazy } from 'react'; export const routes = [${entries.join(',')}];`;
      }
      if (id === `${web}src/site/pages.ts`)
        return `export const sitePages = ${JSON.stringify(pages.map(withoutContent))};`;
      if (!id.startsWith(PAGE)) return null;
      const content = JSON.stringify(pages[Number(id.slice(PAGE.length))]?.content);
      return [
        `import { createElement } from 'react'; import { PageBody } from '~/site/PageBody';`,
        `const content = ${content}; export default () => createElement(PageBody, { content });`,
      ].join('\n');
    },
  };
}

/** Builds the folder named by `--mode` into WEB_OUT_DIR. */
export default defineConfig(({ mode }) => ({
  root: here(mode),
  mode: 'production',
  publicDir: mode === 'client' && `${web}public`,
  plugins: [mode === 'client' && [routeSplit(), portalHtml()], react()],
  resolve: { alias },
  build: { outDir: process.env.WEB_OUT_DIR, emptyOutDir: true, assetsInlineLimit: 0, target: 'es2022' },
}));
