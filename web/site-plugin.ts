import { mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import { type IslandUrls, islandNames } from './src/site/islands/urls';

type Renderer = typeof import('./src/site/render');

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const entry = here('./src/site/render.tsx');
const islandFile = (name: string) => `src/site/islands/${name}.ts`;
/** In web/node_modules, so that the built renderer can resolve its packages. */
const cacheDir = here('./node_modules/.cache');
/** Paths of the portal app. Hosting rewrites the same paths to portal.html. */
const portalPath =
  /^\/(login|admin-login|member-login|forgot-password|set-password|account-action|unauthorized|member|admin)(\/|$)/;

const urlsFrom = (urlOf: (name: string) => string): IslandUrls => ({
  booking: urlOf('booking'),
  calculator: urlOf('calculator'),
  contact: urlOf('contact'),
  figures: urlOf('figures'),
});

/**
 * Builds the islands separately, so that they share no chunks with the portal. Returns their URLs.
 */
async function buildIslands(config: ResolvedConfig, target: string): Promise<IslandUrls> {
  const built = await build({
    configFile: false,
    root: config.root,
    mode: config.mode,
    logLevel: 'warn',
    resolve: { alias: config.resolve.alias },
    build: {
      outDir: target,
      emptyOutDir: false,
      copyPublicDir: false,
      modulePreload: false,
      target: 'es2022',
      rolldownOptions: {
        input: Object.fromEntries(islandNames.map((name) => [name, here(islandFile(name))])),
        preserveEntrySignatures: 'strict',
        output: {
          entryFileNames: 'assets/island-[name]-[hash].js',
          chunkFileNames: 'assets/island-[hash].js',
        },
      },
    },
  });
  const chunks = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  return urlsFrom((name) => {
    const chunk = chunks.find(
      (candidate) => candidate.type === 'chunk' && candidate.isEntry && candidate.name === name,
    );
    if (!chunk) throw new Error(`The island ${name} was not built.`);
    return `/${chunk.fileName}`;
  });
}

/**
 * Builds the renderer for Node and runs it. Writes an HTML file per page, 404.html and the other
 * static files.
 */
async function prerender(config: ResolvedConfig): Promise<void> {
  const target = resolve(config.root, config.build.outDir);
  const islands = await buildIslands(config, target);
  const outDir = join(cacheDir, `site-${basename(target)}-${process.pid}`);
  await build({
    configFile: false,
    root: config.root,
    mode: config.mode,
    logLevel: 'warn',
    plugins: [react()],
    resolve: { alias: config.resolve.alias },
    ssr: { noExternal: ['@united/domain', /^@fontsource/] },
    build: { ssr: entry, outDir, emptyOutDir: true, assetsInlineLimit: 0, copyPublicDir: false },
  });
  const { renderSite }: Renderer = await import(
    `${pathToFileURL(join(outDir, 'render.js')).href}?t=${Date.now()}`
  );
  for (const { file, text } of renderSite(islands)) {
    const path = join(target, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
  await rm(outDir, { recursive: true });
}

/**
 * Serves the public pages: static HTML after `vite build`, rendered on request under `vite`. In
 * development, unknown paths get the static 404 page and portal paths get portal.html, as on
 * hosting.
 */
export function staticSite(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'static-site',
    configResolved(resolved) {
      config = resolved;
    },
    async writeBundle() {
      if (config.command === 'build' && !config.build.ssr) await prerender(config);
    },
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const path = new URL(request.url ?? '/', 'http://dev').pathname;
        const wantsPage = request.headers.accept?.includes('text/html');
        if (!wantsPage || request.method !== 'GET') return next();
        if (portalPath.test(path)) {
          request.url = '/portal.html';
          return next();
        }
        if (path === '/portal.html') return next();
        try {
          const { renderPath } = (await server.ssrLoadModule(entry)) as Renderer;
          const page = renderPath(
            path,
            urlsFrom((name) => `/${islandFile(name)}`),
          );
          response.writeHead(page.status, { 'content-type': `${page.type}; charset=utf-8` });
          response.end(page.text);
        } catch (error) {
          next(error);
        }
      });
    },
  };
}
