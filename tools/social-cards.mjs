/**
 * Renders the social preview cards and icons, and writes them to web/public, where they are checked
 * in. Each public page with an illustration gets a card with its headline and illustration. The
 * icons are rendered from favicon.svg. Run `node tools/social-cards.mjs` after a headline, an
 * illustration or the logo changes. It isn't part of the build because it needs Chromium and the
 * production build in web/dist.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { crc32, deflateSync, inflateSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { findBrowser } from './browser.mjs';
import { HOST } from './ports.mjs';
import { root } from './project.mjs';

const types = {
  '.html': 'text/html',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.js': 'text/javascript',
};

/** Serves the built site on a free port. @param {string} folder */
async function serve(folder) {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://card').pathname;
    try {
      const body = readFileSync(join(folder, path));
      const type = types[/** @type {keyof typeof types} */ (extname(path))] ?? 'application/octet-stream';
      response.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, HOST, () => resolve(undefined)));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The card server has no port.');
  return { url: `http://${HOST}:${address.port}`, close: () => server.close() };
}

/**
 * Runs in the page. Replaces it with the brand, headline and illustration, laid out as a card.
 * @returns {boolean} whether the page has an illustration
 */
function becomeCard() {
  const art = document.querySelector('main figure svg');
  const title = document.querySelector('h1')?.textContent ?? '';
  const name = document.querySelector('header a')?.innerHTML ?? '';
  if (!art) return false;
  const styles = document.createElement('style');
  styles.textContent = `
    body{margin:0;width:1200px;height:630px;overflow:hidden}
    .card{box-sizing:border-box;display:grid;grid-template-columns:1fr 400px;gap:56px;align-items:center;width:1200px;height:630px;padding:104px 64px 56px;border-bottom:20px solid var(--mui-palette-background-band,#0b4437)}
    .card b{position:absolute;left:64px;top:48px;display:flex;gap:14px;align-items:center;font-size:30px;font-weight:700}
    .card b svg{width:44px;height:44px}
    .card h1{margin:0;font-size:${title.length > 44 ? 62 : 74}px;line-height:1.05;font-weight:750;letter-spacing:-.025em;text-wrap:balance}
    .card>svg{width:400px;height:auto;max-height:470px}
    .card text{fill:var(--mui-palette-text-primary);font-size:17px}.card .n{font-weight:700;font-size:21px}.card .b{font-weight:650}.card .s{font-size:15px}`;
  const card = document.createElement('div');
  card.className = 'card';
  const brand = document.createElement('b');
  brand.innerHTML = name;
  const headline = document.createElement('h1');
  headline.textContent = title;
  card.append(brand, headline, art);
  document.head.append(styles);
  document.body.replaceChildren(card);
  return true;
}

/**
 * Recompresses a PNG at the highest level, since browsers compress screenshots for speed.
 * @param {Buffer} png
 */
function recompressed(png) {
  const data = [];
  const others = [];
  for (let at = 8; at < png.length; ) {
    const end = at + 12 + png.readUInt32BE(at);
    const type = png.toString('latin1', at + 4, at + 8);
    if (type === 'IDAT') data.push(png.subarray(at + 8, end - 4));
    else others.push(png.subarray(at, end));
    at = end;
  }
  const body = Buffer.concat([
    Buffer.from('IDAT'),
    deflateSync(inflateSync(Buffer.concat(data)), { level: 9 }),
  ]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length - 4);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  const [last = Buffer.alloc(0)] = others.splice(-1);
  return Buffer.concat([png.subarray(0, 8), ...others, length, body, check, last]);
}

/** Wraps a 32-pixel PNG in an .ico file. @param {Buffer} png */
function icoOf(png) {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(32, 6);
  header.writeUInt8(32, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {number} size
 * @param {boolean} [full] full bleed, for systems that mask icons
 */
async function iconOf(browser, size, full = false) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const svg = readFileSync(root('web/public/favicon.svg'), 'utf8').replace(' rx="7"', full ? '' : ' rx="7"');
  const drawn = full
    ? svg.replace('viewBox="0 0 32 32"', 'viewBox="-5 -5 42 42" style="background:#0e5a46"')
    : svg;
  await page.setContent(`<style>body{margin:0}svg{display:block;width:${size}px}</style>${drawn}`);
  const png = await page.screenshot({ omitBackground: true });
  await page.close();
  return png;
}

const folder = root('web/dist');
const out = root('web/public/social');
mkdirSync(out, { recursive: true });
const site = await serve(folder);
const browser = await chromium.launch(await findBrowser());
try {
  for (const file of readdirSync(folder).filter(
    (name) => name.endsWith('.html') && !['portal.html', 'pdf.html'].includes(name),
  )) {
    const page = await browser.newPage({ viewport: { width: 1200, height: 630 }, colorScheme: 'light' });
    await page.goto(`${site.url}/${file}`);
    await page.evaluate(() => document.fonts.ready);
    if (await page.evaluate(becomeCard)) {
      const name = file === 'index.html' ? 'home' : file.replace('.html', '');
      const png = recompressed(await page.screenshot());
      writeFileSync(join(out, `${name}.png`), png);
      console.log(`${String(png.length).padStart(7)} B  social/${name}.png`);
    }
    await page.close();
  }
  writeFileSync(root('web/public/favicon.ico'), icoOf(await iconOf(browser, 32)));
  writeFileSync(root('web/public/icon-192.png'), await iconOf(browser, 192));
  writeFileSync(root('web/public/icon-512.png'), await iconOf(browser, 512));
  writeFileSync(root('web/public/icon-maskable.png'), await iconOf(browser, 512, true));
} finally {
  await browser.close();
  site.close();
}
