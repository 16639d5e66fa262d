/**
 * Serves a production build, and the Google services it talks to, over HTTP/2 from far away: every
 * byte takes half a round trip, a new connection one more, and all answers share one line. What
 * takes the services' place are a stack's emulators.
 */
import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { createSecureServer } from 'node:http2';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { HOST, REGION } from '../../tools/ports.mjs';
import { answerFrom } from './serve-build.mjs';

export const SITE = 'https://portal.example';

/** The largest piece that is sent at once, so that answers share the line. */
const PIECE = 4096;

/** What a connection to a known host cannot carry over. */
const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding', 'host', 'http2-settings', 'upgrade'];

/**
 * A certificate that only the browser of this bench trusts. @param {string} cache absolute folder
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

/**
 * Calls back after a delay, in the order of the calls.
 * @param {number} bytesPerSecond how fast pieces follow each other
 */
function slowly(bytesPerSecond) {
  const queue = [];
  let free = 0;
  let last = 0;
  const flush = () => {
    while (queue[0] && queue[0].at <= performance.now()) queue.shift().send();
    if (queue[0]) setTimeout(flush, Math.max(1, queue[0].at - performance.now()));
  };
  return (bytes, ms, send) => {
    free = Math.max(free, performance.now()) + (bytes / bytesPerSecond) * 1000;
    last = Math.max(last, free + ms);
    if (queue.push({ at: last, send }) === 1) setTimeout(flush, last - performance.now());
  };
}

/** @param {Record<string, unknown>} headers */
const carriedOver = (headers) =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith(':') && !HOP_BY_HOP.includes(name)),
  );

/** @param {number} port @param {string} path */
function forward(port, path, request, response) {
  const { method, headers } = request;
  const onward = httpRequest({ host: HOST, port, path, method, headers: carriedOver(headers) });
  onward.on('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, carriedOver(answer.headers));
    response.flushHeaders?.();
    answer.pipe(response);
  });
  onward.on('error', () => response.stream?.close());
  response.on('close', () => onward.destroy());
  request.pipe(onward);
}

/**
 * @typedef {object} Line
 * @property {number} rtt milliseconds of a round trip
 * @property {number} [bytesPerSecond] of all answers together
 *
 * @param {{folder: string, hosting: import('./serve-build.mjs').Hosting}} build
 * @param {import('../../tools/ports.mjs').Stack} stack @param {Line} line
 * @param {string} cache absolute folder for the certificate
 */
export async function serveFarAway({ folder, hosting }, stack, { rtt, bytesPerSecond = 1e9 }, cache) {
  const files = answerFrom(folder, withProject(hosting, stack.projectId));
  const { auth, firestore, functions } = stack.ports;
  const { key, cert } = certificate(cache);
  const server = createSecureServer({ key, cert, allowHTTP1: true }, (request, response) => {
    const host = request.headers[':authority'] ?? request.headers.host ?? '';
    const path = request.url;
    // As Google does; the emulators do not say how long their permission holds.
    if (request.method === 'OPTIONS') response.setHeader('access-control-max-age', '3600');
    if (/^(identitytoolkit|securetoken)\./.test(host)) forward(auth, `/${host}${path}`, request, response);
    else if (host.startsWith('firestore.')) forward(firestore, path, request, response);
    else if (host.endsWith('.cloudfunctions.net'))
      forward(functions, `/${stack.projectId}/${REGION}${path}`, request, response);
    else files(request, response);
  });
  await new Promise((resolve) => server.listen(0, HOST, () => resolve(null)));
  const near = /** @type {import('node:net').AddressInfo} */ (server.address()).port;

  const down = slowly(bytesPerSecond);
  const sockets = new Set();
  const front = createServer((socket) => {
    const onward = connect(near, HOST);
    sockets.add(socket).add(onward);
    socket.setNoDelay(true);
    onward.setNoDelay(true);
    const up = slowly(1e9);
    let first = true;
    const write = (to, piece) => void (to.writable && to.write(piece));
    socket.on('data', (data) => {
      // Connecting took a round trip before anything could be said.
      up(data.length, first ? rtt * 1.5 : rtt / 2, () => write(onward, data));
      first = false;
    });
    onward.on('data', (data) => {
      for (let at = 0; at < data.length; at += PIECE) {
        const piece = data.subarray(at, at + PIECE);
        down(piece.length, rtt / 2, () => write(socket, piece));
      }
    });
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ]) {
      one.on('error', () => other.destroy());
      one.on('close', () => setTimeout(() => other.end(), rtt));
    }
  });
  await new Promise((resolve) => front.listen(0, HOST, () => resolve(null)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (front.address());
  const spki = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  const pin = createHash('sha256').update(spki).digest('base64');
  return {
    flags: [`--host-resolver-rules=MAP * ${HOST}:${port}`, `--ignore-certificate-errors-spki-list=${pin}`],
    stop() {
      for (const socket of sockets) socket.destroy();
      front.close();
      server.close();
    },
  };
}

/** Lets the page call the project's functions. @param {string} projectId */
function withProject(hosting, projectId) {
  return JSON.parse(
    JSON.stringify(hosting).replaceAll('us-central1-your-project-id', `${REGION}-${projectId}`),
  );
}
