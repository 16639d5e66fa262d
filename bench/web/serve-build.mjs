/**
 * Builds what the web parts measure, and serves it as Firebase Hosting would: brotli, headers,
 * rewrites.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, matchesGlob, relative, sep } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { findBrowser } from '../../tools/browser.mjs';
import { unchanged } from '../../tools/fingerprint.mjs';
import { freePort, HOST } from '../../tools/ports.mjs';
import { mustRun } from '../../tools/processes.mjs';
import { root } from '../../tools/project.mjs';

/** How often each page is measured, to take the median; BENCH_RUNS=1 for a short run. */
export const RUNS = Number(process.env.BENCH_RUNS ?? 3);

/**
 * @typedef {object} Hosting the part of firebase.json that answers requests
 * @property {boolean} [cleanUrls]
 * @property {{source: string, headers: {key: string, value: string}[]}[]} [headers]
 * @property {{source: string, destination?: string | undefined}[]} [rewrites]
 */

/**
 * Headers of a path; of two patterns with the same header the later one wins.
 * @param {Hosting} hosting @param {string} path
 */
export function headersOf({ headers = [] }, path) {
  const matching = headers.filter(({ source }) => matchesGlob(path, source));
  return Object.fromEntries(
    matching.flatMap((each) => each.headers.map(({ key, value }) => [key.toLowerCase(), value])),
  );
}

/**
 * The file that answers for a path: itself, with cleanUrls its .html, else where a rewrite leads.
 * @param {Hosting} hosting @param {string} path @param {(file: string) => boolean} exists
 * @returns {string | null} null: 404.html is the answer
 */
export function fileOf({ cleanUrls, rewrites = [] }, path, exists) {
  const own = path.endsWith('/') ? [`${path}index.html`] : [path, ...(cleanUrls ? [`${path}.html`] : [])];
  const rewrite = rewrites.find(({ source }) => matchesGlob(path, source));
  return own.find(exists) ?? rewrite?.destination ?? null;
}

/**
 * Whether a function answers for a path; here it has nothing to say, which leaves pages as built.
 * @param {Hosting} hosting @param {string} path
 */
export const isAnsweredByFunction = ({ rewrites = [] }, path) =>
  rewrites.some(({ source, destination }) => destination === undefined && matchesGlob(path, source));

/** @type {Record<string, string>} */
const TYPES = {
  ...{ '.html': 'text/html; charset=utf-8', '.js': 'text/javascript; charset=utf-8' },
  ...{ '.css': 'text/css; charset=utf-8', '.svg': 'image/svg+xml', '.json': 'application/json' },
  ...{ '.txt': 'text/plain; charset=utf-8', '.xml': 'application/xml', '.png': 'image/png' },
  ...{ '.ico': 'image/x-icon', '.woff2': 'font/woff2', '.webmanifest': 'application/manifest+json' },
};

/**
 * Answers requests for a build as hosting does.
 * @param {string} folder @param {Hosting} hosting
 */
export function answerFrom(folder, hosting) {
  const items = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((item) => item.isFile());
  const files = new Map(
    items.map((item) => {
      const path = join(item.parentPath, item.name);
      const plain = readFileSync(path);
      const brotli = /\.(png|woff2)$/.test(path) ? null : brotliCompressSync(plain);
      return [`/${relative(folder, path).split(sep).join('/')}`, { plain, brotli }];
    }),
  );
  return (request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://bench').pathname);
    if (isAnsweredByFunction(hosting, path)) {
      response.writeHead(200, { 'content-type': 'application/json', ...headersOf(hosting, path) });
      response.end('{}');
      return;
    }
    const name = fileOf(hosting, path, (file) => files.has(file)) ?? '/404.html';
    const file = files.get(name);
    const brotli = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? '')) ? file?.brotli : null;
    response.writeHead(!file || name === '/404.html' ? 404 : 200, {
      'content-type': TYPES[extname(name)] ?? 'application/octet-stream',
      vary: 'accept-encoding',
      ...(brotli && { 'content-encoding': 'br' }),
      ...headersOf(hosting, path),
    });
    response.end(request.method === 'HEAD' ? undefined : (brotli ?? file?.plain));
  };
}

async function serveBuild(folder, hosting) {
  const server = createServer(answerFrom(folder, hosting));
  await new Promise((resolve) => server.listen(0, HOST, () => resolve(null)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    url: `http://${HOST}:${port}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/**
 * Serves builds and starts the end-to-end tests' browser while something is measured.
 * @template T
 * @param {{folder: string, hosting: Hosting}[]} builds
 * @param {(on: {browser: import('@playwright/test').Browser, port: number, urls: string[]}) =>
 *   Promise<T>} work `port` is that of the browser's debugging protocol
 */
export async function withBrowser(builds, work) {
  const servers = await Promise.all(builds.map(({ folder, hosting }) => serveBuild(folder, hosting)));
  const { executablePath, args } = await findBrowser();
  const port = await freePort();
  const flags = [...args, `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ executablePath, args: flags });
  try {
    return await work({ browser, port, urls: servers.map(({ url }) => url) });
  } finally {
    await browser.close();
    for (const server of servers) server.stop();
  }
}

/** Builds with Vite unless the sources are those of the last build. @returns its folder */
async function build(name, sources, args, cwd = root(), projectId = 'united') {
  const folder = `.cache/bench/${name}`;
  const config = { apiKey: 'k', authDomain: 'a.example', projectId, storageBucket: 'b', appId: 'i' };
  const env = {
    VITE_FIREBASE_CONFIG: JSON.stringify(config),
    VITE_EMULATORS: undefined,
    VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true',
    WEB_OUT_DIR: root(folder),
    NODE_ENV: 'production',
  };
  const all = ['web', 'domain/src', 'package-lock.json', ...sources];
  const stamp = unchanged(`bench-${name}`, all, env.VITE_FIREBASE_CONFIG, folder);
  if (!stamp.same) {
    const command = [root('node_modules/vite/bin/vite.js'), 'build', ...args];
    const log = root('.cache/bench', `${name}.log`);
    await mustRun(`The build of ${name}`, process.execPath, command, { cwd, env, log });
    stamp.save();
  }
  return root(folder);
}

/**
 * The production build and how it is served.
 * @param {string} [projectId] of emulators to talk to; else of a project that does not exist
 */
export const productionBuild = async (projectId) => ({
  folder: await build(projectId ? `web-${projectId}` : 'web', [], [], root('web'), projectId),
  hosting: JSON.parse(readFileSync(root('firebase.json'), 'utf8')).hosting,
});

/** A page of bench/web that exists only to be measured. @param {'client' | 'grid'} name */
export const benchBuild = async (name) => ({
  folder: await build(name, ['bench/web'], ['--config', root('bench/web/vite.config.ts'), '--mode', name]),
  hosting: { rewrites: [{ source: '**', destination: '/index.html' }] },
});
