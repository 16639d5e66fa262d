import { mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type ResolvedConfig } from 'vite';

type Renderer = typeof import('./src/site/render');

const entry = fileURLToPath(new URL('./src/site/render.tsx', import.meta.url));
/** Inside web/node_modules, so that the built renderer finds its packages. */
const cacheDir = fileURLToPath(new URL('./node_modules/.cache', import.meta.url));
/** Paths of the signed-in app; hosting rewrites the same ones to portal.html. */
const portalPath = /^\/(login|admin-login|member-login|forgot-password|unauthorized|member|admin)(\/|$)/;

/** Builds the renderer for Node and runs it: one HTML file per page of the registry, plus 404.html. */
async function prerender(config: ResolvedConfig): Promise<void> {
  const target = resolve(config.root, config.build.outDir);
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
  for (const { file, html } of renderSite()) {
    const path = join(target, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, html);
  }
  await rm(outDir, { recursive: true });
}

/**
 * The public pages: static HTML after `vite build`, rendered on request under `vite`. In development, unknown paths
 * get the static 404 page and the portal's paths get portal.html, as hosting does it.
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
          const page = renderPath(path);
          response.writeHead(page.status, { 'content-type': 'text/html; charset=utf-8' });
          response.end(page.html);
        } catch (error) {
          next(error);
        }
      });
    },
  };
}
