import type { BrowserContext, Request } from '@playwright/test';

const isSent = (request: Request) =>
  request.method() === 'POST' && /\.Firestore\/Listen\/channel\?/.test(request.url());

/** What a page sent over one channel. The first message names no session: the answer to it does. */
interface Sent {
  url: URL;
  messages: URLSearchParams;
  session: Promise<string | undefined>;
}

/** One message of a page: what it asks to hear of, or no longer. */
interface Message {
  addTarget?: { targetId: number };
  removeTarget?: number;
}

const sessionIn = (answer: string) => /"c","([^"]+)"/.exec(answer)?.[1];

const sent = (request: Request): Sent => {
  const url = new URL(request.url());
  const named = url.searchParams.get('SID');
  const answered = async () => sessionIn((await (await request.response())?.text()) ?? '');
  return {
    url,
    messages: new URLSearchParams(request.postData() ?? ''),
    // No answer: the page was closed before.
    session: named ? Promise.resolve(named) : answered().catch(() => undefined),
  };
};

const messagesIn = (all: Sent[]): Message[] =>
  all.flatMap(({ messages }) =>
    [...messages].filter(([key]) => key.endsWith('___data__')).map(([, text]) => JSON.parse(text)),
  );

/** The targets that a page still heard of when it went. */
function openTargets(all: Sent[]): number[] {
  const open = new Set<number>();
  for (const { addTarget, removeTarget } of messagesIn(all)) {
    if (addTarget) open.add(addTarget.targetId);
    if (removeTarget) open.delete(removeTarget);
  }
  return [...open];
}

/** Says over a gone page's channel that it need not hear more. */
async function removeTargets(session: string, all: Sent[]): Promise<void> {
  const targets = openTargets(all);
  const [first] = all;
  if (!first || targets.length === 0) return;
  const url = new URL(first.url);
  const database = url.searchParams.get('database') ?? '';
  const last = Math.max(...all.map((each) => Number(each.url.searchParams.get('RID'))));
  url.search = new URLSearchParams({
    VER: '8',
    database,
    SID: session,
    RID: `${last + 1}`,
    AID: '0',
    t: '1',
  }).toString();
  const body = new URLSearchParams({ count: `${targets.length}`, ofs: `${messagesIn(all).length}` });
  for (const [index, removeTarget] of targets.entries())
    body.set(`req${index}___data__`, JSON.stringify({ database, removeTarget }));
  const answer = await fetch(url, { method: 'POST', body });
  // 400: the channel had ended.
  if (!answer.ok && answer.status !== 400) throw new Error(`Firestore's emulator answered ${answer.status}.`);
}

/**
 * What pages hear of from Firestore, taken back when they are gone. The emulator does not notice
 * that: it goes on to run a gone page's queries, and the rules on all they find, on every write of
 * anybody, one write at a time. After a hundred pages a write took a second, and 200 writes at once
 * more than the minute that the Admin SDK waits.
 */
export class Listening {
  private readonly sent: Sent[] = [];

  /** Returns how to stop. */
  watch(context: BrowserContext): () => void {
    const note = (request: Request) => {
      if (isSent(request)) this.sent.push(sent(request));
    };
    context.on('request', note);
    return () => context.off('request', note);
  }

  /** For when the pages are closed or signed out. */
  async end(): Promise<void> {
    const channels = new Map<string, Sent[]>();
    for (const each of this.sent.splice(0)) {
      const session = await each.session;
      if (session) channels.set(session, [...(channels.get(session) ?? []), each]);
    }
    await Promise.all([...channels].map(([session, all]) => removeTargets(session, all)));
  }
}
