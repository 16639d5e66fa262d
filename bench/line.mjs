/** A network line to a port of this machine: slow, as from far away, or cut. */
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { pipeline, Transform } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { HOST } from '../tools/ports.mjs';

/** The most bytes that are sent at once, so that connections share the line. */
const PIECE = 4096;

/**
 * Passes bytes on later, in their order.
 * @param {(bytes: number) => number} dueAt when this many bytes arrive, as performance.now() counts
 */
function delayed(dueAt) {
  let last = Promise.resolve();
  return new Transform({
    transform(data, _encoding, done) {
      for (let at = 0; at < data.length; at += PIECE) {
        const piece = data.subarray(at, at + PIECE);
        const due = dueAt(piece.length);
        last = last.then(async () => {
          const wait = due - performance.now();
          if (wait > 0) await delay(wait);
          this.push(piece);
        });
      }
      done();
    },
    flush: (done) => void last.then(() => done()),
  });
}

/**
 * Every byte takes half a round trip, a new connection one more; all answers share the bandwidth.
 * @param {number} port of the server behind the line
 * @param {{rtt?: number, bytesPerSecond?: number}} [speed] `rtt`: milliseconds of a round trip
 */
export async function startLine(port, { rtt = 0, bytesPerSecond = Number.POSITIVE_INFINITY } = {}) {
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
    // Connecting took a round trip before anything could be said.
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
    /** Ends all connections and refuses others until it is mended. */
    cut,
    mend() {
      isCut = false;
    },
    end() {
      cut();
      server.close();
    },
  };
}
