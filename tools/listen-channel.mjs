/** The channel by which a browser's Firestore listens: WebChannel, messages as form fields. */

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
 * Says over a gone page's channel that it need not hear more, and ends it. Otherwise the emulator
 * goes on to run the page's queries, and the rules on all they find, on every write of anybody, one
 * write at a time: after 50 pages a write takes 0.2 s. An ended channel alone keeps its queries; one
 * without queries that was not ended still costs 0.4 ms.
 * @param {string} session @param {readonly Sent[]} all
 */
export async function removeTargets(session, all) {
  const messages = messagesIn(all);
  const targets = openTargets(messages);
  const [first] = all;
  if (!first || targets.length === 0) return;
  const url = new URL(first.url);
  const database = url.searchParams.get('database') ?? '';
  const last = Math.max(...all.map((each) => Number(each.url.searchParams.get('RID'))));
  const fields = { VER: '8', database, SID: session, RID: `${last + 1}`, AID: '0', t: '1' };
  url.search = new URLSearchParams(fields).toString();
  const body = new URLSearchParams({ count: `${targets.length}`, ofs: `${messages.length}` });
  for (const [index, removeTarget] of targets.entries())
    body.set(`req${index}___data__`, JSON.stringify({ database, removeTarget }));
  const answer = await fetch(url, { method: 'POST', body });
  // 400: the channel had ended.
  if (!answer.ok && answer.status !== 400) throw new Error(`Firestore's emulator answered ${answer.status}.`);
  url.searchParams.set('RID', `${last + 2}`);
  url.searchParams.set('TYPE', 'terminate');
  await fetch(url);
}
