import { readFileSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import { collections } from '@united/domain/shared/collections';
import { enter } from '../support/browser-session';
import { dragFiles, dropFiles, pastePicture, pasteText } from '../support/files-support';
import { expect, expectAccessible, expectAccessibleInEveryLook, test } from '../support/support';
import { makeTicket, newWord, openDesk, ticketDialog, written } from '../support/tickets-desk-support';
import { pdf, pickOption, picture, ticketsOf } from '../support/tickets-member-support';
import { makeUser } from '../support/users-support';

const rowOf = (within: Locator, name: string | RegExp) =>
  within.getByRole('list', { name: 'Files to send' }).getByRole('listitem').filter({ hasText: name });

/** The row's preview renders, so the page's policy allows it and the picture is valid. */
const expectPreview = (row: Locator) =>
  expect
    .poll(() => row.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

/** Verifying the first file starts the function. */
const expectReady = (row: Locator) => expect(row.getByText('ready to send')).toBeVisible({ timeout: 30_000 });

const pastedImage = /^Pasted image \d{4}-\d\d-\d\d \d{4}\.png/;
const lockedPdf = {
  name: 'return.pdf',
  buffer: Buffer.from('%PDF-1.7\ntrailer<</Size 5/Encrypt 4 0 R>>\n%%EOF\n'),
};
const heic = {
  name: 'IMG_1.HEIC',
  mimeType: 'image/heic',
  buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0'),
};

test('a new ticket accepts pasted and dropped files, with picture previews', async ({ page }) => {
  const member = await makeUser('Asker');
  await enter(page, member.email, '/member/tickets?create=1');
  const dialog = page.getByRole('dialog', { name: 'Create Ticket' });
  await dialog.getByRole('textbox', { name: 'Title' }).fill('With pictures');
  await pickOption(page, 'Category', 'Others');
  const description = dialog.getByRole('textbox', { name: 'Description' });

  await pasteText(page, description, 'Pasted words');
  await expect(description).toHaveValue('Pasted words');
  await pastePicture(page, description);
  const pasted = rowOf(dialog, pastedImage);
  await expectPreview(pasted);
  await expect(description).toHaveValue('Pasted words');
  await expectReady(pasted);
  await expect(
    dialog.getByRole('status').filter({ hasText: /^“Pasted image .*” is attached\.$/ }),
  ).toBeAttached();

  const drag = await dragFiles(page, await picture(page), pdf(), lockedPdf);
  await drag.over(description);
  await expect(dialog.getByText('Drop to attach')).toBeVisible();
  await expectAccessibleInEveryLook(page, 'files-drag');
  await page.setViewportSize({ width: 1280, height: 720 });
  await drag.drop(description);
  await expect(dialog.getByText('Drop to attach')).toBeHidden();
  await expect(dialog.getByText('“return.pdf” is locked with a password.')).toBeVisible();
  await expectPreview(rowOf(dialog, 'screen.png'));
  await expect(rowOf(dialog, 'efin-summary.pdf').locator('img')).toHaveCount(0);
  await expect(dialog.getByText('ready to send')).toHaveCount(3);
  await expectAccessibleInEveryLook(page, 'files-create');

  await dialog.getByRole('button', { name: 'Create Ticket' }).click();
  await expect(page.getByRole('dialog', { name: 'With pictures' })).toBeVisible();
  const [ticket] = await ticketsOf(member.uid);
  const [reply] = await written(collections.supportTicketReplies, ticket?.id ?? '');
  expect(reply?.attachments).toEqual([
    expect.objectContaining({ name: expect.stringMatching(pastedImage), content_type: 'image/png' }),
    expect.objectContaining({ name: 'screen.png', content_type: 'image/png' }),
    expect.objectContaining({ name: 'efin-summary.pdf', content_type: 'application/pdf' }),
  ]);
});

test('a member’s reply accepts dropped files; a file dropped elsewhere does not navigate away', async ({
  page,
}) => {
  const member = await makeUser('Asker');
  const id = await makeTicket(member, { title: 'Answered with a picture' });
  await enter(page, member.email, `/member/tickets?ticket=${id}`);
  const dialog = page.getByRole('dialog', { name: 'Answered with a picture' });
  const box = dialog.getByRole('textbox', { name: 'Your reply' });
  await box.fill('Typed with care');

  const beside = await dragFiles(page, pdf('beside.pdf'));
  const heading = dialog.getByRole('heading', { name: 'Answered with a picture' });
  await beside.over(heading);
  await expect(dialog.getByText('Drop files here to attach them')).toBeVisible();
  await beside.drop(heading);
  await expect(dialog.getByText('Drop files here to attach them')).toBeHidden();
  await dropFiles(page, box, await picture(page));
  const row = rowOf(dialog, 'screen.png');
  await expectPreview(row);
  await expectReady(row);
  await expect(box).toHaveValue('Typed with care');
  await expect(dialog.getByText('beside.pdf')).toHaveCount(0);

  await dialog.getByRole('button', { name: 'Send reply' }).click();
  await expect(dialog.getByRole('button', { name: 'Download screen.png' })).toBeVisible();
});

test('staff paste and drop pictures into a reply; a note says that it accepts no files', async ({ page }) => {
  const [admin, member] = [await makeUser('Desk', { role: 'admin' }), await makeUser('Asker')];
  const id = await makeTicket(member, { title: `${newWord()} shown` });
  await openDesk(page, admin.email, `?ticket=${id}`);
  const ticket = ticketDialog(page);
  const reply = ticket.getByRole('textbox', { name: 'Add Response' });
  await pastePicture(page, reply);
  await expectPreview(rowOf(ticket, pastedImage));
  await dropFiles(page, reply, await picture(page));
  await expectPreview(rowOf(ticket, 'screen.png'));
  await expect(ticket.getByText('ready to send')).toHaveCount(2, { timeout: 30_000 });
  await expectAccessibleInEveryLook(page, 'files-desk');
  await ticket.getByRole('button', { name: 'Send reply' }).click();
  await expect(ticket.getByRole('button', { name: 'Download screen.png' })).toBeVisible();
  const [sent] = await written(collections.supportTicketReplies, id);
  expect(sent?.attachments).toHaveLength(2);

  await ticket.getByRole('tab', { name: 'Internal note' }).click();
  const note = ticket.getByRole('textbox', { name: 'Internal note' });
  await note.fill('Seen by staff');
  await pastePicture(page, note);
  await expect(page.getByText('Internal notes cannot have files')).toBeVisible();
  await dropFiles(page, note, pdf('beside.pdf'));
  await expect(note).toHaveValue('Seen by staff');
});

test('removing a file by keyboard moves focus to the next Remove button, then to Attach files', async ({
  page,
}) => {
  const member = await makeUser('Asker');
  const id = await makeTicket(member, { title: 'Too many files' });
  await enter(page, member.email, `/member/tickets?ticket=${id}`);
  const dialog = page.getByRole('dialog', { name: 'Too many files' });
  const files = [pdf('a.pdf'), await picture(page, 'b.png'), pdf('c.pdf')];
  await dialog.getByLabel('Attach files').setInputFiles(files);
  await expectPreview(rowOf(dialog, 'b.png'));
  await expect(dialog.getByText('ready to send')).toHaveCount(3, { timeout: 30_000 });

  const remove = (name: string) => dialog.getByRole('button', { name: `Remove ${name}` });
  await remove('b.png').press('Enter');
  await expect(remove('c.pdf')).toBeFocused();
  await expect(dialog.getByRole('status').filter({ hasText: '“b.png” was removed.' })).toBeAttached();
  await page.keyboard.press('Enter');
  await expect(remove('a.pdf')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Attach files' })).toBeFocused();
  await expect(dialog.getByRole('list', { name: 'Files to send' })).toHaveCount(0);
});

test('a HEIC photo that the browser cannot decode shows instructions for the phone', async ({ page }) => {
  const member = await makeUser('Asker');
  await enter(page, member.email, '/member/tickets?create=1');
  const dialog = page.getByRole('dialog', { name: 'Create Ticket' });
  await dropFiles(page, dialog.getByRole('textbox', { name: 'Title' }), heic);
  await expect(dialog.getByText(/“IMG_1.HEIC” is a HEIC photo\..*choose Most Compatible/)).toBeVisible();
  await expect(dialog.getByRole('list', { name: 'Files to send' })).toHaveCount(0);
  await expectAccessible(page);
});

test.describe('with a browser that decodes HEIC', () => {
  test.use({ newBrowser: true });

  test('a HEIC photo that the browser can decode is stored as a JPEG of the same size', async ({ page }) => {
    const member = await makeUser('Asker');
    const id = await makeTicket(member, { title: 'From the phone' });
    await enter(page, member.email, `/member/tickets?ticket=${id}`);
    // Chromium cannot decode HEIC, so it gets the pixels that Safari would return.
    await page.evaluate(() => {
      const drawn = document.createElement('canvas');
      drawn.width = 640;
      drawn.height = 480;
      const read = window.createImageBitmap.bind(window);
      window.createImageBitmap = () => read(drawn);
    });
    const dialog = page.getByRole('dialog', { name: 'From the phone' });
    await dialog.getByLabel('Attach files').setInputFiles(heic);
    const row = rowOf(dialog, 'IMG_1.jpg');
    await expect(row.getByText('“IMG_1.HEIC” was converted to JPEG.')).toBeVisible();
    await expectPreview(row);
    await expectReady(row);
    await expectAccessibleInEveryLook(page, 'files-heic');
    await dialog.getByRole('button', { name: 'Send reply' }).click();

    const downloading = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download IMG_1.jpg' }).click();
    const stored = readFileSync(await (await downloading).path());
    const size = await page.evaluate(async (base64) => {
      const image = new Image();
      image.src = `data:image/jpeg;base64,${base64}`;
      await image.decode();
      return [image.naturalWidth, image.naturalHeight];
    }, stored.toString('base64'));
    expect(size).toEqual([640, 480]);
    expect([...stored.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
    const [reply] = await written(collections.supportTicketReplies, id);
    expect(reply?.attachments).toEqual([
      expect.objectContaining({ name: 'IMG_1.jpg', content_type: 'image/jpeg', size: stored.length }),
    ]);
  });
});
