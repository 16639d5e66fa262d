/**
 * Part `local-stack`: startup time of `npm start`, and the memory of all its processes after
 * opening every screen of both portals and following the five-minute tour in the README.
 */
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { findBrowser } from '../../tools/browser.mjs';
import { inSlot, siteUrl, stacks } from '../../tools/ports.mjs';
import { descendantsOf, start, stop } from '../../tools/processes.mjs';
import { root } from '../../tools/project.mjs';
import { fixed, table } from '../../tools/table.mjs';
import { line } from '../report.mjs';

/** Has separate data, to leave the developer's alone. */
const SLOT = '9';
const MAX_MB = 3072;
const EVERY_MS = 2000;
const USERS = [
  ['member', '/login', 'member@demo.test'],
  ['admin', '/admin-login', 'super@demo.test'],
];
const PASSWORD = 'Demo-2025!';

/** Kinds of processes, by patterns in their command lines. The first match counts. */
const KINDS = [
  ['Firestore emulator (Java)', /java.*firestore/],
  ['storage rules (Java)', /java.*storage/],
  ['functions', /functionsEmulatorRuntime/],
  ['firebase-tools', /firebase\.js/],
  ['local mailbox', /mailbox/],
  ['npm start', /./],
];

/**
 * Returns a process's memory in megabytes: its proportional set size on Linux (which divides pages
 * shared by several processes among them), its resident set size elsewhere.
 * @param {number} pid
 */
function megabytesOf(pid) {
  try {
    return Number(/^Pss: +(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]) / 1024;
  } catch {
    return 0; // It has exited.
  }
}

/**
 * Returns the memory and number of processes by kind, and in total. @param {number} top pid of `npm
 * start`
 */
function memory(top) {
  const rows = new Map(KINDS.map(([kind]) => [kind, { count: 0, mb: 0 }]));
  const all = [{ pid: top, command: 'npm start' }, ...descendantsOf(top)];
  for (const { pid, command } of all) {
    const row = rows.get(KINDS.find(([, pattern]) => pattern.test(command))?.[0]);
    row.count += 1;
    row.mb += megabytesOf(pid);
  }
  return { rows, count: all.length, mb: [...rows.values()].reduce((sum, { mb }) => sum + mb, 0) };
}

/** Returns the URLs of a portal's screens. @param {'member' | 'admin'} portal */
const screensOf = (portal) =>
  [
    ...readFileSync(root(`web/src/portal/app/${portal}-screens.tsx`), 'utf8').matchAll(
      /'(\/(?:member|admin)[^']*)'/g,
    ),
  ].map(([, path]) => path);

/** Waits until the screen shows its content. */
const shown = (page) =>
  page.waitForFunction(
    () =>
      document.querySelector('main h1') &&
      !document.querySelector('main [role="status"][aria-label="Loading"], main .MuiSkeleton-root'),
  );

async function signIn(page, url, path, email) {
  await page.goto(`${url}${path}`);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: /^Sign In/ }).click();
  await page.getByRole('navigation').getByRole('link').first().waitFor();
  await shown(page);
}

/** Opens every screen of a portal. */
async function openScreens(page, url, portal) {
  for (const path of screensOf(portal)) {
    await page.goto(`${url}${path}`);
    await shown(page);
    await delay(500);
  }
}

/** Follows the five-minute tour in the README. */
async function fiveMinutes(page, url) {
  await page.goto(`${url}/admin/bank-applications/entry?bank=Refund%20Advantage`);
  const queue = page.getByRole('list', { name: 'To enter' }).getByRole('button');
  await queue.first().waitFor();
  for (let office = 0; office < 3; office += 1) {
    const name = (await queue.first().innerText()).split('\n')[0];
    await queue.first().focus();
    await page.keyboard.press('Enter');
    await page
      .getByRole('button', { name: /^Copy / })
      .first()
      .waitFor();
    await delay(1000); // The first line gets focus.
    await page.getByRole('button', { name: 'Mark as passed' }).click();
    await page.getByRole('button', { name: /^Press again/ }).click();
    await queue.filter({ hasText: name }).waitFor({ state: 'detached' });
  }
  await page.goto(`${url}/admin/bank-applications`);
  await page.getByRole('button', { name: /^Import bank/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Bank' }).click();
  await page.getByRole('option', { name: 'Refund Advantage', exact: true }).click();
  await dialog.locator('input[type=file]').setInputFiles(root('docs/samples/bank-answers.csv'));
  await dialog.getByRole('button', { name: /^Check/ }).click();
  await dialog.getByRole('table').waitFor();
  await dialog.getByRole('button', { name: /^Change \d+/ }).click();
  await dialog.getByText(/\d+ changed/).waitFor();
  await page.goto(`${url}/admin/season`);
  await shown(page);
}

/** @type {import('../runner.mjs').Part} */
export const localStack = {
  name: 'local-stack',
  about: 'npm start: seconds until it is ready, memory after opening every screen',
  long: true,
  async run({ step, expect, cache }) {
    expect(4);
    const stack = inSlot(stacks.start, SLOT);
    const url = siteUrl(stack);
    const log = `${cache}/npm-start.log`;
    const began = performance.now();
    const { child } = start(process.execPath, [root('tools/start.mjs'), '--fresh'], {
      env: { UNITED_SLOT: SLOT },
      log,
    });
    let peak = memory(child.pid);
    const timer = setInterval(() => {
      const now = memory(child.pid);
      if (now.mb > peak.mb) peak = now;
    }, EVERY_MS);
    try {
      const seconds = await step('npm start', async () => {
        while (!existsSync(log) || !readFileSync(log, 'utf8').includes('Ready: ')) {
          if (child.exitCode !== null) throw new Error(`npm start failed:\n${readFileSync(log, 'utf8')}`);
          await delay(100);
        }
        return (performance.now() - began) / 1000;
      });
      const atStart = memory(child.pid);
      const { executablePath, args } = await findBrowser();
      const browser = await chromium.launch({ executablePath, args });
      try {
        for (const [portal, path, email] of USERS) {
          const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
          page.setDefaultTimeout(60_000);
          await step(`screens of ${email}`, async () => {
            await signIn(page, url, path, email);
            await openScreens(page, url, portal);
          });
          if (portal === 'admin') await step('five-minute tour', () => fiveMinutes(page, url));
        }
      } finally {
        await browser.close();
      }
      const after = memory(child.pid);
      const row = (name, count, mb) => [name, count, fixed(mb)];
      return {
        tables: [
          table(
            'Memory after the tour',
            ['process', 'number', 'MB'],
            [
              ...[...after.rows].map(([kind, { count, mb }]) => row(kind, count, mb)),
              row('all', after.count, after.mb),
              row('all, when it was ready', atStart.count, atStart.mb),
              row('all, at most', peak.count, peak.mb),
            ],
          ),
        ],
        summary: [
          line('`npm start --fresh`, packages installed', `${fixed(seconds)} s`),
          line('memory after the tour', `${fixed(after.mb)} MB`, `≤ ${MAX_MB} MB`, after.mb <= MAX_MB),
          line('memory, at most', `${fixed(peak.mb)} MB`),
        ],
      };
    } finally {
      clearInterval(timer);
      await stop(child);
    }
  },
};
