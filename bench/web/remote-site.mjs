/**
 * Serves a production build and the Google services it uses over HTTP/2 with high latency. A
 * stack's emulators stand in for the services.
 */
import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { createSecureServer } from 'node:http2';
import { join } from 'node:path';
import { deployedConfig } from '../../tools/frame-hosts.mjs';
import { HOST, REGION } from '../../tools/ports.mjs';
import { startProxy } from '../latency-proxy.mjs';
import { serveBuild } from './serve-build.mjs';

export const SITE = 'https://portal.example';

/** Hop-by-hop headers, which must not be forwarded. */
const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding', 'host', 'http2-settings', 'upgrade'];

/**
 * Returns a certificate that only the bench's browser trusts.
 * @param {string} cache absolute folder
 */
function certificate(cache) {
  const [key, cert] = [join(cache, 'key.pem'), join(cache, 'cert.pem')];
  if (!existsSync(cert)) {
    const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
    const subject = ['-subj', '/CN=portal.example', '-days', '3650'];
    execFileSync('openssl', ['req', '-x509', ...curve, ...subject, '-keyout', key, '-out', cert], {
      stdio: 'ignore',
    });
  }
  return { key: readFileSync(key), cert: readFileSync(cert) };
}

/** @param {Record<string, unknown>} headers */
const endToEnd = (headers) =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith(':') && !HOP_BY_HOP.includes(name)),
  );

/** @param {number} port @param {string} path */
function forward(port, path, request, response) {
  const { method, headers } = request;
  const forwarded = httpRequest({ host: HOST, port, path, method, headers: endToEnd(headers) });
  forwarded.on('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, endToEnd(answer.headers));
    response.flushHeaders?.();
    answer.pipe(response);
  });
  forwarded.on('error', () => response.stream?.close());
  response.on('close', () => forwarded.destroy());
  request.pipe(forwarded);
}

/**
 * @param {import('./serve-build.mjs').Build} build
 * @param {import('../../tools/ports.mjs').Stack} stack
 * @param {{rtt: number, bytesPerSecond?: number}} speed of the connection
 * @param {string} cache absolute folder for the certificate
 */
export async function serveRemotely({ folder, hosting }, { projectId, ports }, speed, cache) {
  const site = await serveBuild({
    folder,
    ...deployedConfig({ hosting }, { project: projectId, frameHosts: [] }),
  });
  const { key, cert } = certificate(cache);
  const server = createSecureServer({ key, cert, allowHTTP1: true }, (request, response) => {
    const host = request.headers[':authority'] ?? request.headers.host ?? '';
    const path = request.url;
    // Like Google's services. The emulators don't send this header.
    if (request.method === 'OPTIONS') response.setHeader('access-control-max-age', '3600');
    if (/^(identitytoolkit|securetoken)\./.test(host))
      forward(ports.auth, `/${host}${path}`, request, response);
    else if (host.startsWith('firestore.')) forward(ports.firestore, path, request, response);
    else if (host.endsWith('.cloudfunctions.net'))
      forward(ports.functions, `/${projectId}/${REGION}${path}`, request, response);
    else forward(site.port, path, request, response);
  });
  server.listen(0, HOST);
  await once(server, 'listening');
  const proxy = await startProxy(
    /** @type {import('node:net').AddressInfo} */ (server.address()).port,
    speed,
  );
  const spki = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  const pin = createHash('sha256').update(spki).digest('base64');
  return {
    flags: [
      `--host-resolver-rules=MAP * ${HOST}:${proxy.port}`,
      `--ignore-certificate-errors-spki-list=${pin}`,
    ],
    stop() {
      proxy.end();
      server.close();
      site.stop();
    },
  };
}
