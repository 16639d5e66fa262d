import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { calendarDateText } from '@united/domain/shared/display';
import { Timestamp } from 'firebase-admin/firestore';
import { endViewAs, startViewAs } from '../support/admin-support';
import { enter } from '../support/browser-session';
import { dropFiles, pastePicture } from '../support/files-support';
import {
  changePaper,
  daysFromNow,
  hugePicture,
  makePaper,
  paperOf,
  photo,
  takenAt,
} from '../support/papers-support';
import { expect, expectAccessible, expectAccessibleInEveryLook, test } from '../support/support';
import { pdf, picture } from '../support/tickets-member-support';
import { makeUser } from '../support/users-support';

const address = '/member/bank-application?tab=papers';
const office = (page: Page, name = 'Maple Tax') =>
  page.getByRole('list', { name: 'Papers by office' }).locator('> li').filter({ hasText: name });
const group = (within: Locator, name: string) => within.getByRole('group', { name, exact: true });
const handIn = (page: Page, label: string) => page.getByRole('button', { name: `Hand in: ${label}` });
const dialogOf = (page: Page, label: string) => page.getByRole('dialog', { name: `Hand in: ${label}` });
const send = (dialog: Locator) => dialog.getByRole('button', { name: /^(Hand in|Try again)$/ });
const filesOf = (dialog: Locator, side: string) =>
  dialog.getByRole('list', { name: side }).getByRole('listitem');

/** The preview's size in pixels, once it has rendered. */
const sizeOf = (tile: Locator) =>
  tile.locator('img').evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  });

/** The stored function may have to start. */
const patience = { timeout: 30_000 };

test.describe('on a phone', () => {
  test.use({ newBrowser: true, viewport: { width: 360, height: 740 } });

  test('both sides of an ID are taken with the camera, turned, and handed in', async ({ page }) => {
    const member = await makeUser('Papers');
    const id = await makePaper(member, 'photo_id', { person: 'Maria Bennett', note: 'For the owner too.' });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 5 });
    await enter(page, member.email, `${address}&efin=012345`);
    await expect(office(page)).toBeFocused();
    await expect(office(page)).toHaveAttribute('aria-current', 'true');
    await expect(office(page)).toContainText('1 paper to hand in');
    const due = group(office(page), 'Due');
    await expect(due).toContainText(`By ${calendarDateText(daysFromNow(7))}`);
    await expect(due).toContainText('Refund Advantage wants it with the application.');
    await expect(due).toContainText('Note from our team: For the owner too.');

    await handIn(page, 'Photo ID').click();
    const dialog = dialogOf(page, 'Photo ID');
    await expect(dialog.getByText('without the place and time at which they were taken')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Take a photo: Front' })).toBeVisible();
    const camera = dialog.getByLabel('Camera: Front');
    await expect(camera).toHaveAttribute('capture', 'environment');
    await camera.setInputFiles(await photo(page));
    const front = filesOf(dialog, 'Front of the paper');
    await expect(front).toContainText('IMG_1.jpg');
    expect(await sizeOf(front)).toEqual([200, 400]);
    await expect(dialog.getByText('Add the back.')).toBeVisible();
    await expect(send(dialog)).toBeDisabled();

    await dialog.getByLabel('File input: Back').setInputFiles(await picture(page, 'back.png'));
    const back = filesOf(dialog, 'Back of the paper');
    await expect(back).toContainText('back.jpg');
    await back.getByRole('button', { name: 'Turn back.jpg' }).click();
    await expect.poll(() => sizeOf(back)).toEqual([240, 320]);
    await expectAccessibleInEveryLook(page, 'papers-hand-in');
    await page.setViewportSize({ width: 360, height: 740 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(360);

    await send(dialog).click();
    await expect(dialog).toBeHidden(patience);
    await expect(page.getByText('“Photo ID” was handed in')).toBeVisible();
    const review = group(office(page), 'In review');
    await expect(review).toContainText('Until then, you can change it.');
    await expect(page.getByText('Nothing is due.')).toBeVisible();
    expect(await paperOf(id)).toMatchObject({
      state: 'handed_in',
      files: [
        { name: 'IMG_1.jpg', type: 'image/jpeg', side: 'front' },
        { name: 'back.jpg', type: 'image/jpeg', side: 'back' },
      ],
    });

    const downloading = page.waitForEvent('download');
    await review.getByRole('button', { name: 'Download IMG_1.jpg' }).click();
    const stored = readFileSync(await (await downloading).path());
    expect([...stored.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
    for (const secret of ['Exif', takenAt]) expect(stored.includes(secret)).toBe(false);
    await expectAccessibleInEveryLook(page, 'papers-in-review');
  });
});

test('a refused paper shows why, what to do, and is handed in again by keyboard', async ({ page }) => {
  const member = await makeUser('Papers');
  const refused = { state: 'refused', reason_code: 'unreadable', reason: 'The date is blurred.' } as const;
  const id = await makePaper(member, 'efin_letter', refused);
  await makePaper(member, 'bank_letter', {
    due_on: daysFromNow(-3),
    asked_by: { uid: 'demo-admin', name: 'Alex Kim', role: 'admin' },
  });
  await makePaper(member, 'ein_letter', { state: 'accepted' });
  await makePaper(member, 'photo_id', {
    efin: '654321',
    office_name: 'Oak Tax',
    state: 'accepted',
    expires_on: '2031-03-04',
  });
  await enter(page, member.email, address);
  const card = office(page);
  const wrong = group(card, 'Refused');
  await expect(wrong).toContainText('Not readable');
  await expect(wrong).toContainText('The date is blurred.');
  await expect(wrong).toContainText('What to do: Take a new picture in daylight');
  await expect(group(card, 'Due')).toContainText(`Was due ${calendarDateText(daysFromNow(-3))}`);
  await expect(group(card, 'On file')).toContainText('EIN letter');
  await expect(office(page, 'Oak Tax')).toContainText('On file until Mar 4, 2031');
  await expect(office(page, 'Oak Tax')).toContainText('Nothing due');
  await expectAccessibleInEveryLook(page, 'papers-offices');

  await page.setViewportSize({ width: 1280, height: 800 });
  await handIn(page, 'EFIN acceptance letter').press('Enter');
  const dialog = dialogOf(page, 'EFIN acceptance letter');
  await expect(dialog).toContainText('The date is blurred.');
  await dropFiles(page, dialog.getByRole('heading', { name: 'Files' }), pdf('letter.pdf'));
  await expect(filesOf(dialog, 'Files of the paper')).toHaveCount(1);
  await pastePicture(page, dialog.getByRole('button', { name: 'Close' }));
  await expect(filesOf(dialog, 'Files of the paper')).toHaveCount(2);
  const pasted = filesOf(dialog, 'Files of the paper').nth(1);
  await expect(pasted).toContainText(/Pasted image .*\.jpg/);
  await pasted.getByRole('button', { name: /^Remove/ }).press('Enter');
  await expect(dialog.getByRole('button', { name: 'Remove letter.pdf' })).toBeFocused();
  await expect(dialog.getByRole('status').filter({ hasText: /was removed/ })).toBeAttached();
  await send(dialog).press('Enter');
  await expect(dialog).toBeHidden(patience);
  await expect(group(card, 'In review')).toContainText('EFIN acceptance letter');
  await expect(group(card, 'Refused')).toHaveCount(0);
  expect((await paperOf(id)).files).toMatchObject([{ name: 'letter.pdf', type: 'application/pdf' }]);
});

test('a paper is taken back until our team has opened it', async ({ page }) => {
  const member = await makeUser('Papers');
  const id = await makePaper(member, 'efin_letter');
  await enter(page, member.email, address);
  await handIn(page, 'EFIN acceptance letter').click();
  const dialog = dialogOf(page, 'EFIN acceptance letter');
  await dialog.getByLabel('File input: Files').setInputFiles(pdf('letter.pdf'));
  await send(dialog).click();
  await expect(dialog).toBeHidden(patience);

  const takeBack = page.getByRole('button', { name: 'Take back: EFIN acceptance letter' });
  await takeBack.click();
  const question = page.getByRole('alertdialog', { name: 'Take back “EFIN acceptance letter”?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Keep it' }).click();
  expect((await paperOf(id)).state).toBe('handed_in');
  await takeBack.click();
  await question.getByRole('button', { name: 'Take back' }).click();
  await expect(handIn(page, 'EFIN acceptance letter')).toBeVisible(patience);
  expect(await paperOf(id)).toMatchObject({ state: 'due', files: [] });

  await changePaper(id, { state: 'handed_in', handed_in_at: Timestamp.now(), opened_at: Timestamp.now() });
  await expect(group(office(page), 'In review')).toContainText('it can no longer be changed');
  await expect(takeBack).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Replace files/ })).toHaveCount(0);
});

test('files that can’t be handed in are named, and the others stay', async ({ page }) => {
  const member = await makeUser('Papers');
  await makePaper(member, 'efin_letter');
  await enter(page, member.email, address);
  await handIn(page, 'EFIN acceptance letter').click();
  const dialog = dialogOf(page, 'EFIN acceptance letter');
  const add = dialog.getByLabel('File input: Files');
  const named = (name: string, content: string) => ({
    name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(content),
  });
  await add.setInputFiles([
    pdf('good.pdf'),
    named('tool.pdf', 'MZ\x90\0'),
    named('drawing.png', '<svg xmlns="http://www.w3.org/2000/svg"/>'),
    named('page.jpg', '<!doctype html><script>1</script>'),
    named('empty.pdf', ''),
    named('locked.pdf', '%PDF-1.7\ntrailer<</Size 5/Encrypt 4 0 R>>\n%%EOF\n'),
    named('IMG_1.HEIC', '\0\0\0\x18ftypheic\0\0\0\0'),
    hugePicture(),
  ]);
  for (const problem of [
    '“tool.pdf” is not a PNG, JPG or PDF file.',
    '“drawing.png” is not a PNG, JPG or PDF file.',
    '“page.jpg” is not a PNG, JPG or PDF file.',
    '“empty.pdf” is empty.',
    '“locked.pdf” is locked with a password. Save a copy without the password, and add that.',
    '“IMG_1.HEIC” is a HEIC photo. Hand it in as a JPG.',
    '“wall.png” has 300 megapixels. The limit is 80.',
  ])
    await expect(dialog.getByRole('alert')).toContainText(problem);
  await expect(filesOf(dialog, 'Files of the paper')).toHaveCount(1);
  await expectAccessibleInEveryLook(page, 'papers-problems');

  await add.setInputFiles(['2', '3', '4', '5', '6', '7'].map((page) => pdf(`${page}.pdf`)));
  await expect(dialog.getByRole('alert')).toContainText(
    '“7.pdf” was not added. A paper can have up to 6 files.',
  );
  await expect(filesOf(dialog, 'Files of the paper')).toHaveCount(6);
  await expect(dialog.getByRole('button', { name: 'Add files: Files' })).toBeDisabled();
});

test('files stay after a canceled or failed upload and after another tab handed the paper in', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/Failed to load resource/);
  const member = await makeUser('Papers');
  const id = await makePaper(member, 'efin_letter');
  await enter(page, member.email, address);
  await handIn(page, 'EFIN acceptance letter').click();
  const dialog = dialogOf(page, 'EFIN acceptance letter');
  await dialog.getByLabel('File input: Files').setInputFiles(pdf('letter.pdf'));
  const uploads = '**/v0/b/**';
  // Never answered.
  await page.route(uploads, () => undefined);
  await send(dialog).click();
  await expect(dialog.getByRole('progressbar', { name: 'Upload of letter.pdf' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel upload' }).click();
  await expect(dialog.getByRole('status').filter({ hasText: 'The upload was canceled.' })).toBeAttached();
  await expect(filesOf(dialog, 'Files of the paper')).toHaveCount(1);
  await page.unroute(uploads);

  await page.route(uploads, (route) => route.fulfill({ status: 403, json: {} }));
  await send(dialog).click();
  await expect(dialog.getByText('Not handed in yet')).toBeVisible(patience);
  await expect(dialog.getByRole('alert')).toContainText('Your files are still here.');
  await expectAccessible(page);
  await page.unroute(uploads);

  await changePaper(id, { note: 'All pages, please.' });
  await expect(dialog.getByText('This paper has changed')).toBeVisible();
  await expect(dialog.getByText('All pages, please.')).toBeVisible();
  await expect(send(dialog)).toBeDisabled();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await send(dialog).click();
  await expect(dialog).toBeHidden(patience);
  expect((await paperOf(id)).files).toMatchObject([{ name: 'letter.pdf' }]);
});

/** Cuts a tab's live reads until `release`. Uploads and calls still work. */
async function freeze(page: Page): Promise<{ release: () => Promise<void> }> {
  const listen = /\.Firestore\/Listen\/channel/;
  /** Ends open connections. Firestore reconnects as soon as the browser is online again. */
  const reconnect = async () => {
    await page.context().setOffline(true);
    await page.context().setOffline(false);
  };
  await page.route(listen, (route) => route.abort());
  await reconnect();
  return {
    release: async () => {
      await page.unroute(listen);
      await reconnect();
    },
  };
}

test('a tab that did not see another tab hand in a paper is refused, and loses no file', async ({
  page,
  newPage,
  consoleErrors,
}) => {
  // Firestore loads `cleardot.gif` to find out whether the network is down. Our policy denies it.
  consoleErrors.expect(/Failed to load resource|Could not reach Cloud Firestore|cleardot\.gif/);
  const member = await makeUser('Papers');
  const id = await makePaper(member, 'efin_letter');
  const [first, second] = [page, await newPage()];
  for (const tab of [first, second]) {
    await enter(tab, member.email, address);
    await handIn(tab, 'EFIN acceptance letter').click();
    const name = tab === first ? 'first.pdf' : 'second.pdf';
    await dialogOf(tab, 'EFIN acceptance letter').getByLabel('File input: Files').setInputFiles(pdf(name));
  }
  const late = dialogOf(second, 'EFIN acceptance letter');
  const { release } = await freeze(second);
  await send(dialogOf(first, 'EFIN acceptance letter')).click();
  await expect(dialogOf(first, 'EFIN acceptance letter')).toBeHidden(patience);
  expect(await paperOf(id)).toMatchObject({ version: 2, files: [{ name: 'first.pdf' }] });

  await send(late).click();
  await expect(late.getByRole('alert')).toContainText(
    'This paper has changed since you opened it. Nothing was sent. Your files are still here.',
    patience,
  );
  await expect(filesOf(late, 'Files of the paper')).toContainText('second.pdf');
  await expectAccessible(second);
  expect(await paperOf(id)).toMatchObject({ version: 2, files: [{ name: 'first.pdf' }] });

  await release();
  await expect(late.getByText('for example in another tab')).toBeVisible(patience);
  await late.getByRole('button', { name: 'Continue' }).click();
  await send(late).click();
  await expect(late).toBeHidden(patience);
  expect(await paperOf(id)).toMatchObject({
    version: 3,
    state: 'handed_in',
    files: [{ name: 'second.pdf' }],
    replaced_files: [{ id: expect.any(String) }],
  });
  await expect(group(office(first), 'In review')).toContainText('second.pdf');

  // Taking back in one tab reaches the dialog of the other, which keeps its files.
  await first.getByRole('button', { name: 'Replace files: EFIN acceptance letter' }).click();
  const open = dialogOf(first, 'EFIN acceptance letter');
  await open.getByLabel('File input: Files').setInputFiles(pdf('third.pdf'));
  await second.getByRole('button', { name: 'Take back: EFIN acceptance letter' }).click();
  await second.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click();
  await expect(open.getByText('This paper has changed')).toBeVisible(patience);
  await expect(filesOf(open, 'Files of the paper')).toContainText('third.pdf');
  await open.getByRole('button', { name: 'Continue' }).click();
  await send(open).click();
  await expect(open).toBeHidden(patience);
  expect(await paperOf(id)).toMatchObject({ state: 'handed_in', files: [{ name: 'third.pdf' }] });
});

test('staff who view the portal as a member see the list, without files and actions', async ({ page }) => {
  const [admin, member] = [await makeUser('Papers', { role: 'admin' }), await makeUser('Papers')];
  const file = {
    id: 'file-1',
    name: 'secret.pdf',
    type: 'application/pdf',
    size: 100,
    side: 'front',
  } as const;
  await makePaper(member, 'efin_letter', {
    state: 'handed_in',
    handed_in_at: Timestamp.now(),
    files: [file],
  });
  await makePaper(member, 'photo_id');
  await startViewAs(admin.uid, member.uid);
  await enter(page, admin.email, address);
  await expect(group(office(page), 'Due')).toContainText('Photo ID');
  await expect(group(office(page), 'In review')).toContainText('1 file. Only the member can open them here.');
  await expect(page.getByText('secret.pdf')).toHaveCount(0);
  await expect(office(page).getByRole('button')).toHaveCount(0);
  await endViewAs(admin.uid);
});

test('without papers, the tab says what will appear there; a ticket about documents leads to it', async ({
  page,
}) => {
  const member = await makeUser('Papers');
  await enter(page, member.email, '/member/tickets?create=1');
  const ticket = page.getByRole('dialog', { name: 'Create Ticket' });
  await expect(ticket.getByText('Hand in IDs, EFIN letters')).toHaveCount(0);
  await ticket.getByRole('textbox', { name: 'Title' }).fill('Where can I upload my ID?');
  await expectAccessible(page);
  await ticket.getByRole('link', { name: 'Papers' }).click();
  await expect(page.getByRole('tab', { name: 'Papers' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('No papers requested')).toBeVisible();
  await expectAccessibleInEveryLook(page, 'papers-empty');
});
