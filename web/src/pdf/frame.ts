import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist';
import * as pdfjsWorker from 'pdfjs-dist/build/pdf.worker.mjs';
import type { FromFrame, ToFrame } from './messages';

/**
 * The page of `/pdf`: draws the pages of a PDF as pictures, nothing else. Scripts, links, forms and
 * attachments of the PDF have no effect. Runs in a sandboxed frame with an origin of its own, in
 * which a worker cannot be loaded; pdf.js then runs in the frame's own thread.
 */
Object.assign(globalThis, { pdfjsWorker });

/** Pages that are drawn at most. A scanned paper has a few. */
const maxPages = 50;
/** Images with more pixels are left out. */
const maxImagePixels = 50_000_000;
/** A canvas has at most this many pixels per side, which every browser can draw. */
const maxCanvasSide = 4096;

/** Decoders of image formats that browsers lack, and the fonts that every PDF may use. */
const files = import.meta.glob<string>(
  [
    '../../../node_modules/pdfjs-dist/wasm/*.wasm',
    '../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}',
  ],
  { query: '?url', import: 'default', eager: true },
);
const urls = new Map(Object.entries(files).map(([path, url]) => [path.split('/').at(-1), url]));

/** Loads the files that pdf.js asks for by name. */
class Files {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const url = urls.get(filename);
    if (!url) throw new Error(`No file ${filename}.`);
    return new Uint8Array(await (await fetch(url)).arrayBuffer());
  }
}

const post = (message: FromFrame) => window.parent.postMessage(message, '*');

let pdf: PDFDocumentProxy | null = null;
let look = { zoom: 1, rotation: 0 };
/** Incremented when all pages must be drawn again. */
let round = 0;
const pages: HTMLElement[] = [];
const inView = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) void draw(target as HTMLElement);
  },
  { rootMargin: '100% 0px' },
);
const current = new IntersectionObserver(
  (entries) => {
    const shown = entries.find(({ isIntersecting }) => isIntersecting);
    if (shown) post({ type: 'page', page: pages.indexOf(shown.target as HTMLElement) + 1 });
  },
  { rootMargin: '-45% 0px -45% 0px' },
);

/** Draws a page, unless it is drawn already. */
async function draw(place: HTMLElement): Promise<void> {
  if (!pdf || place.dataset.round === String(round)) return;
  const turn = round;
  place.dataset.round = String(turn);
  const page = await pdf.getPage(pages.indexOf(place) + 1);
  const rotation = (page.rotate + look.rotation) % 360;
  const natural = page.getViewport({ scale: 1, rotation });
  const width = (document.documentElement.clientWidth - 32) * look.zoom;
  const wanted = (width / natural.width) * window.devicePixelRatio;
  const scale = Math.min(wanted, maxCanvasSide / Math.max(natural.width, natural.height));
  const viewport = page.getViewport({ scale, rotation });
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(viewport.width);
  canvas.height = Math.ceil(viewport.height);
  await page.render({ canvas, viewport, annotationMode: 0 }).promise;
  if (turn !== round) return;
  place.style.width = `${width}px`;
  place.style.aspectRatio = `${natural.width} / ${natural.height}`;
  canvas.style.width = '100%';
  canvas.style.display = 'block';
  place.replaceChildren(canvas);
}

/** Lays out a place for each page, with the shape of the first. */
async function layOut(document_: PDFDocumentProxy): Promise<void> {
  const first = (await document_.getPage(1)).getViewport({ scale: 1 });
  for (let number = 1; number <= Math.min(document_.numPages, maxPages); number++) {
    const place = document.createElement('div');
    place.setAttribute('role', 'img');
    place.setAttribute('aria-label', `Page ${number}`);
    place.style.cssText = `margin:16px auto;background:#fff;box-shadow:0 1px 4px rgb(0 0 0/.3);width:calc(100vw - 32px);aspect-ratio:${first.width}/${first.height}`;
    pages.push(place);
    document.body.append(place);
    inView.observe(place);
    current.observe(place);
  }
}

async function open(data: ArrayBuffer): Promise<void> {
  try {
    pdf = await getDocument({
      data,
      BinaryDataFactory: Files,
      useWorkerFetch: false,
      isEvalSupported: false,
      enableXfa: false,
      maxImageSize: maxImagePixels,
      useSystemFonts: false,
      verbosity: 0,
    }).promise;
    await layOut(pdf);
    post({ type: 'opened', pages: pdf.numPages });
  } catch (error) {
    post({
      type: 'failed',
      why: error instanceof Error && error.name === 'PasswordException' ? 'locked' : 'invalid',
    });
  }
}

function show(next: { zoom: number; rotation: number }): void {
  look = next;
  round += 1;
  for (const place of pages) {
    inView.unobserve(place);
    inView.observe(place);
  }
}

window.addEventListener('message', ({ source, data }: MessageEvent<ToFrame>) => {
  if (source !== window.parent) return;
  if (data.type === 'open' && !pdf) void open(data.data);
  if (data.type === 'show') show({ zoom: data.zoom, rotation: data.rotation });
});
window.addEventListener('keydown', ({ key, ctrlKey, metaKey, altKey }) => {
  if (!ctrlKey && !metaKey && !altKey) post({ type: 'key', key });
});
document.body.style.cssText = 'margin:0;background:transparent';
post({ type: 'ready' });
