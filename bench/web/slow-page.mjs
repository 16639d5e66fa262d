/**
 * A page on a processor a quarter as fast that notes how long every interaction takes until the
 * next picture.
 */

const SLOWDOWN = 4;

/** @typedef {{type: string, duration: number, target: string}} Interaction duration: ms, in steps of 8 */

/** In the browser: notes the events that belong to an interaction. */
function observe() {
  const noted = [];
  Object.assign(window, { benchInteractions: noted });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      // The compiler's types know no event timing.
      const event = Object(entry);
      if (!event.interactionId) continue;
      const text =
        event.target?.textContent || event.target?.getAttribute?.('name') || event.target?.nodeName;
      noted.push({ type: event.name, duration: event.duration, target: (text ?? '').slice(0, 40) });
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
}

/**
 * @param {import('@playwright/test').Browser} browser @param {{width: number, height: number}}
 * viewport
 * @returns a page, and functions to slow it down and to read what was noted
 */
export async function openSlowPage(browser, viewport) {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  page.setDefaultTimeout(90_000);
  /** @type {Error[]} */ const broken = [];
  page.on('pageerror', (error) => broken.push(error));
  await page.addInitScript(observe);
  const session = await context.newCDPSession(page);
  return {
    page,
    close: () => context.close(),
    /** From here on the processor is slow, and only what happens from here on counts. */
    async slowDown() {
      await page.evaluate(() => {
        Object(window).benchInteractions.length = 0;
      });
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    },
    /** @returns {Promise<Interaction[]>} slowest first; those below 16 ms are left out */
    async interactions() {
      // Entries come with the picture after the last interaction.
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(null), 100))),
      );
      if (broken[0]) throw broken[0];
      /** @type {Interaction[]} */ const noted = await page.evaluate(() => Object(window).benchInteractions);
      return noted.toSorted((a, b) => b.duration - a.duration);
    },
  };
}
