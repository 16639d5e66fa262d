/**
 * Stands between the pages of `npm start` and the Firestore emulator, which does not notice that a
 * page is gone.
 */
import { createServer, request as send } from 'node:http';
import { text } from 'node:stream/consumers';
import { endChannel, isListenChannel, sessionIn } from './listen-channel.mjs';
import { HOST } from './ports.mjs';

/** @typedef {import('./listen-channel.mjs').Sent} Sent */
/** @typedef {import('node:http').IncomingMessage} Incoming */

/** Milliseconds without a request on its channel after which a page is gone; one asks at once. */
const GONE_AFTER = 3000;

/**
 * @param {number} port where pages reach it; 0 for a free one
 * @param {number} firestore the emulator's port
 * @param {number} [goneAfter] milliseconds
 */
export async function watchPages(port, firestore, goneAfter = GONE_AFTER) {
  /** @type {Map<string, {sent: Sent[], open: number, timer?: NodeJS.Timeout}>} */
  const channels = new Map();

  /** @param {string} session */
  function channelOf(session) {
    const channel = channels.get(session) ?? { sent: [], open: 0 };
    channels.set(session, channel);
    return channel;
  }

  /** @param {string} session */
  async function end(session) {
    const { sent, timer } = channelOf(session);
    clearTimeout(timer);
    channels.delete(session);
    await endChannel(session, sent).catch((error) => console.warn(error.message));
  }

  /** Notes that a request of a page begins. @returns {() => void} how to note its end */
  function begin(/** @type {string} */ session) {
    const channel = channelOf(session);
    channel.open += 1;
    clearTimeout(channel.timer);
    return () => {
      channel.open -= 1;
      if (channel.open === 0 && channels.get(session) === channel)
        channel.timer = setTimeout(() => void end(session), goneAfter).unref();
    };
  }

  /** The answer to a page's first message names its session. */
  function noteSession(/** @type {Incoming} */ answer, /** @type {Sent} */ first) {
    let said = '';
    answer.setEncoding('utf8').on('data', (piece) => {
      said += piece;
    });
    answer.on('end', () => {
      const session = sessionIn(said);
      if (!session) return;
      channelOf(session).sent.push(first);
      begin(session)();
    });
  }

  const server = createServer(async (request, response) => {
    const { method, headers } = request;
    const url = new URL(request.url ?? '/', `http://${HOST}:${firestore}`);
    const listens = isListenChannel(url);
    const session = listens && url.searchParams.get('SID');
    const body = listens && method === 'POST' ? await text(request) : null;
    if (session && url.searchParams.get('TYPE') === 'terminate') await end(session);
    else if (session) response.on('close', begin(session));
    if (session && body) channelOf(session).sent.push({ url, body });

    // No pool: the emulator closes the connection of a channel that ends.
    const onward = send(url, { agent: false, method, headers });
    onward.on('response', (answer) => {
      if (body !== null && !session) noteSession(answer, { url, body });
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    response.on('close', () => onward.destroy());
    if (body === null) request.pipe(onward);
    else onward.end(body);
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
