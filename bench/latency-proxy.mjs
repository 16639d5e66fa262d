/** A TCP proxy to a local port that simulates latency, limited bandwidth and disconnection. */
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { pipeline, Transform } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { HOST } from '../tools/ports.mjs';

/** Bytes forwarded per chunk, so that connections share the bandwidth. */
const CHUNK = 4096;

/**
 * Creates a stream that delays bytes and preserves their order.
 * @param {(bytes: number) => number} dueAt returns when this many bytes arrive, in
 *   performance.now() time
 */
function delayed(dueAt) {
  let last = Promise.resolve();
  return new Transform({
    transform(data, _encoding, done) {
      for (let at = 0; at < data.length; at += CHUNK) {
        const chunk = data.subarray(at, at + CHUNK);
        const due = dueAt(chunk.length);
        last = last.then(async () => {
          const wait = due - performance.now();
          if (wait > 0) await delay(wait);
          this.push(chunk);
        });
      }
      done();
    },
    flush: (done) => void last.then(() => done()),
  });
}

/**
 * Starts the proxy. Bytes take half a round trip, a new connection takes one more round trip, and
 * all responses share the bandwidth.
 * @param {number} port port of the server
 * @param {{rtt?: number, bytesPerSecond?: number}} [speed] `rtt`: round-trip time in milliseconds
 */
export async function startProxy(port, { rtt = 0, bytesPerSecond = Number.POSITIVE_INFINITY } = {}) {
  const sockets = new Set();
  let isCut = false;
  let freeAt = 0;
  const down = (bytes) => {
    freeAt = Math.max(freeAt, performance.now()) + (bytes / bytesPerSecond) * 1000;
    return freeAt + rtt / 2;
  };
  const server = createServer((near) => {
    if (isCut) {
      near.destroy();
      return;
    }
    const far = connect(port, HOST);
    for (const socket of [near, far]) {
      sockets.add(socket.setNoDelay(true));
      socket.on('close', () => sockets.delete(socket));
    }
    // Opening the connection takes a round trip before any data is sent.
    const openAt = performance.now() + rtt;
    const up = () => Math.max(openAt, performance.now()) + rtt / 2;
    pipeline(near, delayed(up), far, () => {});
    pipeline(far, delayed(down), near, () => {});
  });
  server.listen(0, HOST);
  await once(server, 'listening');
  const cut = () => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: /** @type {import('node:net').AddressInfo} */ (server.address()).port,
    /** Closes all connections and rejects new ones until `restore` is called. */
    cut,
    restore() {
      isCut = false;
    },
    end() {
      cut();
      server.close();
    },
  };
}
