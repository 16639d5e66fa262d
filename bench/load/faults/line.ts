import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { HOST } from '../../../tools/ports.mjs';

/**
 * A line to a port that can be cut and mended, as a browser's to the internet: the SDK's own switch
 * leaves transactions their connection.
 */
export async function lineTo(port: number) {
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) {
      near.destroy();
      return;
    }
    const far = connect(port, HOST);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      isCut = true;
      drop();
    },
    mend() {
      isCut = false;
    },
    async end() {
      drop();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
