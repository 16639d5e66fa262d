import type { BrowserContext } from '@playwright/test';
import { endChannel, isListenChannel } from '../../../tools/listen-channel.mjs';

/**
 * Firestore listen channels of a browser's pages, which end when the pages are closed or signed
 * out.
 */
export class Listening {
  /** A URL for each channel, by session. */
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
