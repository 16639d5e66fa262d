import { writeFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { test } from './support';

/** A file that a test attaches. */
interface TestFile {
  name: string;
  buffer: Buffer;
}

/** Starts dragging files from the desktop, with the events that the browser would get. */
export async function dragFiles(page: Page, ...files: TestFile[]) {
  const browser = await page.context().newCDPSession(page);
  const paths = files.map(({ name, buffer }) => {
    const path = test.info().outputPath(name);
    writeFileSync(path, buffer);
    return path;
  });
  const send = async (type: 'dragEnter' | 'dragOver' | 'drop' | 'dragCancel', over: Locator) => {
    await over.scrollIntoViewIfNeeded();
    const box = await over.boundingBox();
    if (!box) throw new Error('Nothing to drag over is shown.');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const data = { items: [], files: paths, dragOperationsMask: 1 };
    await browser.send('Input.dispatchDragEvent', { type, x, y, data });
  };
  return {
    over: async (target: Locator) => {
      await send('dragEnter', target);
      await send('dragOver', target);
    },
    drop: (target: Locator) => send('drop', target),
    cancel: (target: Locator) => send('dragCancel', target),
  };
}

/** Drops files from the desktop on an element. */
export async function dropFiles(page: Page, target: Locator, ...files: TestFile[]): Promise<void> {
  const drag = await dragFiles(page, ...files);
  await drag.over(target);
  await drag.drop(target);
}

/** Pastes a 64 × 48 picture, like a screenshot in the clipboard. */
export async function pastePicture(page: Page, into: Locator): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 48 });
    canvas.getContext('2d')?.fillRect(0, 0, 32, 48);
    const blob = new Promise<Blob>((resolve) => canvas.toBlob((made) => made && resolve(made)));
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': blob })]);
  });
  await into.press('ControlOrMeta+v');
}

/** Pastes text. */
export async function pasteText(page: Page, into: Locator, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await into.press('ControlOrMeta+v');
}
