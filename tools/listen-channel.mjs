/** The channel by which a browser's Firestore listens: WebChannel, messages as form fields. */
import { request } from 'node:http';

/**
 * One message of a page: what it asks to hear of, or no longer.
 * @typedef {{addTarget?: {targetId: number}, removeTarget?: number}} Message
 *
 * What a page sent over its channel, in order.
 * @typedef {{url: URL, body: string}} Sent
 */

/** Whether an address is one of such a channel. @param {URL} url */
export const isListenChannel = ({ pathname }) => pathname.endsWith('.Firestore/Listen/channel');

/** The session that the answer to a page's first message names. @param {string} answer */
export const sessionIn = (answer) => /"c","([^"]+)"/.exec(answer)?.[1];

/** @param {readonly Sent[]} all @returns {Message[]} */
const messagesIn = (all) =>
  all.flatMap(({ body }) =>
    [...new URLSearchParams(body)]
      .filter(([key]) => key.endsWith('___data__'))
      .map(([, text]) => JSON.parse(text)),
  );

/** The targets that a page still heard of when it went. @param {readonly Message[]} messages */
function openTargets(messages) {
  const open = new Set();
  for (const { addTarget, removeTarget } of messages) {
    if (addTarget) open.add(addTarget.targetId);
    if (removeTarget) open.delete(removeTarget);
  }
  return [...open];
}

/**
 * Sends one request to the emulator, over a connection of its own: the emulator closes that of a
 * channel that ends, and the next request to get it from a pool would fail.
 * @param {URL} url @param {URLSearchParams} [form]
 * @returns {Promise<number | undefined>} the status
 */
const send = (url, form) =>
  new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const options = form ? { agent: false, method: 'POST', headers } : { agent: false };
    const asked = request(url, options, (answer) => resolve(answer.resume().statusCode));
    asked.on('error', reject).end(form?.toString());
  });

/**
 * Says over a gone page's channel that it need not hear more, and ends it. Otherwise the emulator
 * goes on to run the page's queries, and the rules on all they find, on every write of anybody, one
 * write at a time: after 50 pages a write takes 0.2 s. An ended channel alone keeps its queries; one
 * without queries that was not ended still costs 0.4 ms.
 * @param {string} session @param {readonly Sent[]} all
 */
export async function endChannel(session, all) {
  const [first] = all;
  if (!first) return;
  const messages = messagesIn(all);
  const targets = openTargets(messages);
  const url = new URL(first.url);
  const database = url.searchParams.get('database') ?? '';
  const last = Math.max(...all.map((each) => Number(each.url.searchParams.get('RID'))));
  const fields = { VER: '8', database, SID: session, RID: `${last + 1}`, AID: '0', t: '1' };
  url.search = new URLSearchParams(fields).toString();
  if (targets.length > 0) {
    const body = new URLSearchParams({ count: `${targets.length}`, ofs: `${messages.length}` });
    for (const [index, removeTarget] of targets.entries())
      body.set(`req${index}___data__`, JSON.stringify({ database, removeTarget }));
    const status = await send(url, body);
    // 400: the channel had ended.
    if (status !== 200 && status !== 400) throw new Error(`Firestore's emulator answered ${status}.`);
    url.searchParams.set('RID', `${last + 2}`);
  }
  url.searchParams.set('TYPE', 'terminate');
  await send(url);
}
