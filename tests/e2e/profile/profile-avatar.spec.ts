import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { goTo } from '../support/browser-session';
import {
  button,
  expectMessage,
  firstCall,
  memberAt,
  recordField,
  storedPicture,
} from '../support/profile-support';
import { expect, expectAccessibleInEveryLook, test } from '../support/support';

const picture = readFileSync(new URL('../../../web/public/icon-512.png', import.meta.url));
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Profile picture' });
const upload = (page: Page) => dialog(page).getByRole('button', { name: 'Upload', exact: true }).click();
const choose = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  dialog(page).getByLabel('Image file').setInputFiles({ name, mimeType, buffer });
const cropper = (page: Page) => dialog(page).getByLabel('Crop area. Move it with the arrow keys.');
/** The user's pictures on the page: in the form and in the frame. */
const shown = (page: Page) =>
  page.evaluate(
    () =>
      [...document.images].filter(
        ({ src, naturalWidth }) => src.includes('avatars%2F') && naturalWidth === 512,
      ).length,
  );

test('a picture is selected, cropped, shown everywhere and removed', async ({ page }) => {
  const me = await memberAt(page, '/member/settings');
  await button(page, 'Upload picture').click();
  await upload(page);
  await expect(dialog(page).getByText('You must select an image to upload.')).toBeVisible();
  await choose(page, 'me.png', 'image/png', picture);
  await expect(cropper(page)).toBeVisible();
  await dialog(page).getByRole('slider', { name: 'Zoom' }).press('ArrowRight');
  await cropper(page).press('ArrowRight');
  await expectAccessibleInEveryLook(page);
  await upload(page);
  await expectMessage(page, 'Profile picture updated successfully!', firstCall);
  await expect(dialog(page)).toHaveCount(0);
  const stored = await storedPicture(me.uid);
  expect(stored?.subarray(0, 3).toString('hex')).toBe('ffd8ff');
  expect(String(await recordField(me.uid, 'avatar_url'))).toContain(`avatars%2F${me.uid}%2Favatar`);
  await expect.poll(() => shown(page)).toBe(2);

  // Another picture, such as a GIF, replaces it.
  await button(page, 'Change picture').click();
  await choose(page, 'me.gif', 'image/gif', gif);
  await expect(cropper(page)).toBeVisible();
  await upload(page);
  await expect(dialog(page)).toHaveCount(0, { timeout: firstCall });
  await expect.poll(async () => (await storedPicture(me.uid))?.equals(stored ?? Buffer.alloc(0))).toBe(false);
  await expect.poll(() => shown(page)).toBe(2);

  await goTo(page, '/member/profile');
  await expect(page.getByRole('link', { name: 'Edit profile' })).toBeVisible();
  await expect.poll(() => shown(page)).toBe(2);
  await page.getByRole('link', { name: 'Edit profile' }).click();
  await button(page, 'Remove').click();
  await page
    .getByRole('alertdialog', { name: 'Remove your profile picture?' })
    .getByRole('button', { name: 'Remove' })
    .click();
  await expectMessage(page, 'Profile picture removed successfully!', firstCall);
  await expect.poll(() => shown(page)).toBe(0);
  expect([await storedPicture(me.uid), await recordField(me.uid, 'avatar_url')]).toEqual([null, null]);
});

test('invalid or oversized pictures never leave the browser; a canceled upload stores nothing', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/net::ERR_(FAILED|ABORTED)/);
  const me = await memberAt(page, '/member/settings');
  await button(page, 'Upload picture').click();
  for (const [name, type, content] of [
    ['notes.txt', 'text/plain', Buffer.from('no picture')],
    ['logo.svg', 'image/svg+xml', svg],
    ['renamed.png', 'image/png', svg],
    ['broken.png', 'image/png', picture.subarray(0, 40)],
  ] as const) {
    await choose(page, name, type, content);
    await expect(dialog(page).getByRole('alert')).toHaveText('Please select an image file.');
    await upload(page);
    await expect(dialog(page).getByRole('alert')).toHaveText('You must select an image to upload.');
  }
  await choose(
    page,
    'large.png',
    'image/png',
    Buffer.concat([picture, Buffer.alloc(5 * 1024 * 1024 - picture.length)]),
  );
  await expect(dialog(page).getByRole('alert')).toHaveText('Image size must be less than 5MB.');
  await expectAccessibleInEveryLook(page);
  expect([await storedPicture(me.uid), await recordField(me.uid, 'avatar_url')]).toEqual([null, null]);

  const isUpload = /\/v0\/b\/[^/]+\/o\?/;
  // The upload never completes, because the test is about the browser aborting it.
  await page.route(isUpload, () => undefined);
  const asked = page.waitForRequest(isUpload);
  const givenUp = page.waitForEvent('requestfailed', (request) => isUpload.test(request.url()));
  await choose(page, 'me.png', 'image/png', picture);
  await expect(cropper(page)).toBeVisible();
  await upload(page);
  await expect(dialog(page).getByRole('progressbar', { name: 'Uploading the picture' })).toBeVisible();
  await asked;
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await givenUp;
  await expect(button(page, 'Upload picture')).toBeVisible();
  expect([await storedPicture(me.uid), await recordField(me.uid, 'avatar_url')]).toEqual([null, null]);
});
