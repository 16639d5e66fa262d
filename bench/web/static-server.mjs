/** Serves a build on this machine with brotli and the headers that hosting sends. */
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { HOST } from '../../tools/ports.mjs';
import { fileOf, headersOf } from './hosting.mjs';

/** @type {Record<string, string>} */
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};
const PACKED = new Set(['.png', '.woff2']);

/** @param {string} folder */
function loadFiles(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((item) => item.isFile());
  return new Map(
    files.map((item) => {
      const path = join(item.parentPath, item.name);
      const plain = readFileSync(path);
      const packed = PACKED.has(extname(path));
      const name = `/${relative(folder, path).split(sep).join('/')}`;
      return [name, { plain, brotli: packed ? null : brotliCompressSync(plain) }];
    }),
  );
}

/**
 * @param {string} folder the build @param {import('./hosting.mjs').Hosting} hosting
 * @returns {Promise<{url: string, stop: () => void}>} url without a slash at its end
 */
export async function serveBuild(folder, hosting) {
  const files = loadFiles(folder);
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://bench').pathname);
    const name = fileOf(hosting, path, (file) => files.has(file)) ?? '/404.html';
    const file = files.get(name);
    if (!file) {
      response.writeHead(404).end();
      return;
    }
    const brotli = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? '')) ? file.brotli : null;
    response.writeHead(name === '/404.html' ? 404 : 200, {
      'content-type': TYPES[extname(name)] ?? 'application/octet-stream',
      vary: 'accept-encoding',
      ...(brotli && { 'content-encoding': 'br' }),
      ...headersOf(hosting, path),
    });
    response.end(request.method === 'HEAD' ? undefined : (brotli ?? file.plain));
  });
  await new Promise((resolve) => server.listen(0, HOST, () => resolve(null)));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The server has no port.');
  return {
    url: `http://${HOST}:${address.port}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
