import type { BrowserContext, Request } from '@playwright/test';
import { endChannel, isListenChannel } from '../../../tools/listen-channel.mjs';

/** What pages hear of from Firestore, ended when they are gone. */
export class Listening {
  /** An address of each channel, by its session. */
  private readonly channels = new Map<string, URL>();

  /** Returns how to stop. */
  watch(context: BrowserContext): () => void {
    const note = (request: Request) => {
      const url = new URL(request.url());
      const session = url.searchParams.get('SID');
      if (session && isListenChannel(url)) this.channels.set(session, url);
    };
    context.on('request', note);
    return () => context.off('request', note);
  }

  /** For when the pages are closed or signed out. */
  async end(): Promise<void> {
    const channels = [...this.channels.values()];
    this.channels.clear();
    await Promise.all(channels.map(endChannel));
  }
}
