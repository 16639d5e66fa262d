import type { BrowserContext, Request } from '@playwright/test';
import { endChannel, isListenChannel, sessionIn } from '../../../tools/listen-channel.mjs';

/** What a page sent over one channel. The first message names no session: the answer to it does. */
interface Sent {
  url: URL;
  body: string;
  session: Promise<string | undefined>;
}

function sent(request: Request, url: URL): Sent {
  const named = url.searchParams.get('SID');
  const answered = async () => sessionIn((await (await request.response())?.text()) ?? '');
  // No answer: the page was closed before.
  const session = named ? Promise.resolve(named) : answered().catch(() => undefined);
  return { url, body: request.postData() ?? '', session };
}

/** What pages hear of from Firestore, taken back when they are gone. */
export class Listening {
  private readonly sent: Sent[] = [];

  /** Returns how to stop. */
  watch(context: BrowserContext): () => void {
    const note = (request: Request) => {
      const url = new URL(request.url());
      if (request.method() === 'POST' && isListenChannel(url)) this.sent.push(sent(request, url));
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
    await Promise.all([...channels].map(([session, all]) => endChannel(session, all)));
  }
}
