/**
 * Stands between the pages of `npm start` and the Firestore emulator, which does not notice that a
 * page is gone.
 */
import { createServer, request as send } from 'node:http';
import { endChannel, isListenChannel } from './listen-channel.mjs';
import { HOST } from './ports.mjs';

/** Milliseconds without a request on its channel after which a page is gone; one asks at once. */
const GONE_AFTER = 3000;

/**
 * @param {number} port where pages reach it; 0 for a free one
 * @param {number} firestore the emulator's port
 * @param {number} [goneAfter] milliseconds
 */
export async function watchPages(port, firestore, goneAfter = GONE_AFTER) {
  /** By session. @type {Map<string, {open: number, timer?: NodeJS.Timeout}>} */
  const channels = new Map();

  /** Notes that a request of a page begins. @returns {() => void} how to note its end */
  function begin(/** @type {string} */ session, /** @type {URL} */ url) {
    const channel = channels.get(session) ?? { open: 0 };
    channels.set(session, channel);
    channel.open += 1;
    clearTimeout(channel.timer);
    const end = () => {
      channels.delete(session);
      endChannel(url).catch((error) => console.warn(error.message));
    };
    return () => {
      channel.open -= 1;
      if (channel.open === 0) channel.timer = setTimeout(end, goneAfter).unref();
    };
  }

  const server = createServer((request, response) => {
    const { method, headers } = request;
    const url = new URL(request.url ?? '/', `http://${HOST}:${firestore}`);
    const session = isListenChannel(url) && url.searchParams.get('SID');
    if (session) response.on('close', begin(session, url));
    // No pool: the emulator closes the connection of a channel that ends.
    const onward = send(url, { agent: false, method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    response.on('close', () => onward.destroy());
    request.pipe(onward);
  });
  await new Promise((resolve, reject) => server.on('error', reject).listen(port, HOST, () => resolve(null)));
  return {
    port: /** @type {import('node:net').AddressInfo} */ (server.address()).port,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
