/** The channel by which a browser's Firestore listens: WebChannel. */
import { request } from 'node:http';

/** Whether an address is one of such a channel. @param {URL} url */
export const isListenChannel = ({ pathname }) => pathname.endsWith('.Firestore/Listen/channel');

/**
 * Ends the channel of a page that is gone, over a connection of its own: the emulator closes that of a
 * channel that ends, and the next request to get it from a pool would fail. The emulator then forgets
 * what the page listened to (tools/java-sources); else it would go on to run its queries, and the rules
 * on all they find, on every write of anybody.
 * @param {URL} used any address of the channel that names its session
 */
export function endChannel({ origin, pathname, searchParams }) {
  const named = ['VER', 'database', 'SID'].map((key) => [key, searchParams.get(key) ?? '']);
  const query = new URLSearchParams([...named, ['RID', `${Date.now()}`], ['TYPE', 'terminate']]);
  return new Promise((resolve, reject) => {
    const asked = request(`${origin}${pathname}?${query}`, { agent: false }, (answer) =>
      resolve(answer.resume().statusCode),
    );
    asked.on('error', reject).end();
  });
}
