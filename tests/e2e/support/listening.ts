import type { BrowserContext } from '@playwright/test';
import { endChannel, isListenChannel } from '../../../tools/listen-channel.mjs';

/** What the pages of a browser hear of from Firestore, ended when they are gone or signed out. */
export class Listening {
  /** An address of each channel, by its session. */
  private readonly channels = new Map<string, URL>();

  constructor(context: BrowserContext) {
    context.on('request', (request) => {
      const url = new URL(request.url());
      const session = url.searchParams.get('SID');
      if (session && isListenChannel(url)) this.channels.set(session, url);
    });
  }

  async end(): Promise<void> {
    const channels = [...this.channels.values()];
    this.channels.clear();
    await Promise.all(channels.map(endChannel));
  }
}
