import { createServer } from 'node:net';
import { HOST } from '../../tools/ports.mjs';

/** @returns {Promise<number>} a port that nothing listens on */
export async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, HOST, () => resolve(null)));
  const address = server.address();
  await new Promise((resolve) => server.close(() => resolve(null)));
  if (!address || typeof address === 'string') throw new Error('No free port.');
  return address.port;
}
