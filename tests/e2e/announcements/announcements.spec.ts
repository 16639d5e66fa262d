import type { Locator, Page } from '@playwright/test';
import { receiptId } from '@united/domain/announcements/announcement';
import { collections } from '@united/domain/shared/collections';
import { startViewAs } from '../support/admin-support';
import { enter, enterPortal, goTo } from '../support/browser-session';
import { expect, expectAccessible, test } from '../support/support';
import { choose, dialog, inCollection, makeUser } from '../support/users-support';

const announcements = () => inCollection(collections.announcements);
const receipt = async (id: string, uid: string) =>
  (await inCollection(collections.announcementReceipts).doc(receiptId(id, uid)).get()).data();

/** Returns the stored announcement with a title that no other test uses. */
async function storedAs(title: string) {
  const { docs } = await announcements().where('title', '==', title).get();
  const [found] = docs;
  if (!found) throw new Error(`${title} is not stored.`);
  return { id: found.id, data: found.data() };
}

async function openAnnouncements(page: Page): Promise<void> {
  await enter(page, 'admin@demo.test', '/admin/announcements');
  await expect(page.getByRole('heading', { name: 'Announcements', level: 1 })).toBeVisible();
}

/** Fills in the editor with defaults and the given values. */
async function write(page: Page, title: string, text: string): Promise<void> {
  await page.getByRole('button', { name: 'New announcement' }).click();
  await dialog(page).getByRole('textbox', { name: 'Title' }).fill(title);
  await dialog(page).getByRole('textbox', { name: 'Text' }).fill(text);
}
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save announcement' }).click();
const titled = () => `Notice ${crypto.randomUUID().slice(0, 8)}`;
const act = async (page: Page, title: string, action: string) => {
  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
};

test('a published announcement appears on a member’s dashboard live, is read and acknowledged, and shows in the receipts', async ({
  page,
  newPage,
}) => {
  const ero = await makeUser('Ferris', { role: 'ero' });
  const title = titled();
  const theirs = await newPage();
  await enterPortal(theirs, ero.email, '/member');
  const need = theirs
    .getByRole('list', { name: 'What needs you now' })
    .getByRole('listitem')
    .filter({ hasText: title });

  await openAnnouncements(page);
  await page.getByRole('button', { name: 'New announcement' }).click();
  await save(page);
  await expect(dialog(page).getByRole('alert').first()).toContainText('2 fields need your attention');
  await dialog(page).getByRole('textbox', { name: 'Title' }).fill(title);
  const text = dialog(page).getByRole('textbox', { name: 'Text' });
  await dialog(page).getByRole('button', { name: 'Markdown' }).click();
  await text.fill('Read <b>this</b> [here](javascript:alert(1)) and [there](https://irs.test). Important');
  await dialog(page).getByRole('button', { name: 'Visual' }).click();
  await text.press('Control+End');
  await text.press('Control+Shift+ArrowLeft');
  await dialog(page).getByRole('button', { name: 'Bold' }).click();
  const preview = dialog(page).getByRole('region', { name: 'Preview' });
  await expect(preview.getByText('Important')).toHaveCSS('font-weight', /[67]00/);
  await expect(preview).toContainText('<b>this</b>');
  await expect(preview.getByRole('link')).toHaveCount(1);
  await expect(preview.getByRole('link', { name: 'there' })).toHaveAttribute('rel', 'noopener noreferrer');
  await choose(dialog(page), 'Audience', 'EROs');
  await dialog(page).getByRole('checkbox', { name: 'Require members to acknowledge it' }).check();
  await expectAccessible(page);
  await save(page);
  await expect(page.getByText('Announcement published')).toBeVisible();
  const { id } = await storedAs(title);

  await expect(need).toContainText(`Acknowledge: ${title}`);
  // Not in the banner too.
  await expect(theirs.getByRole('region', { name: 'Announcements' }).filter({ hasText: title })).toHaveCount(
    0,
  );
  await expectAccessible(theirs);
  expect(await receipt(id, ero.uid)).toBeUndefined();
  await need.getByRole('link').click();
  const article = theirs.getByRole('article', { name: title });
  await expect(article.getByRole('link', { name: 'there' })).toBeVisible();
  await expect.poll(() => receipt(id, ero.uid)).toMatchObject({ acknowledged_at: null });
  await expect(article.getByText('New', { exact: true })).toHaveCount(0);
  await expectAccessible(theirs);
  await article.getByRole('button', { name: `Acknowledge ${title}` }).click();
  await expect(article.getByText(/You acknowledged this on/)).toBeVisible();

  await act(page, title, 'View receipts');
  await dialog(page).getByRole('searchbox', { name: 'Search' }).fill(ero.email);
  await expect(dialog(page).getByRole('row').filter({ hasText: ero.email })).not.toContainText('Not yet');
  await expectAccessible(page);
  await dialog(page).getByRole('switch', { name: 'Only missing receipts' }).check();
  await expect(dialog(page).getByText('No users found.')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText(/1 of \d+ acknowledged/);

  await act(page, title, 'Expire now');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Expire now' }).click();
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText('Expired');
  await expect(article).toHaveCount(0, { timeout: 15_000 });
});

test('a scheduled announcement is not visible yet; a copy can be published, and deleting removes the receipts', async ({
  page,
  newPage,
}) => {
  const member = await makeUser('Gilda');
  const title = titled();
  await openAnnouncements(page);
  await write(page, title, 'Soon.');
  await dialog(page).getByRole('radio', { name: 'Schedule' }).check();
  await expect(dialog(page).getByRole('checkbox', { name: 'Also send by email' })).toBeDisabled();
  await dialog(page).getByLabel('Publish at').fill('2020-01-01T09:00');
  await save(page);
  await expect(dialog(page).getByText('Choose a time in the future, or publish now.').first()).toBeVisible();
  await dialog(page).getByLabel('Publish at').fill('2099-01-01T09:00');
  await save(page);
  await expect(page.getByText('Announcement scheduled')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText('Scheduled');

  const theirs = await newPage();
  await enterPortal(theirs, member.email, '/member');
  await theirs.getByRole('link', { name: 'Announcements', exact: true }).click();
  await expect(theirs.getByRole('heading', { name: 'Announcements', level: 1 })).toBeVisible();
  await expect(theirs.getByRole('article', { name: 'Season 2025: bank enrollment is open' })).toBeVisible();
  await expect(theirs.getByRole('article', { name: title })).toHaveCount(0);
  await expect(theirs.getByRole('article', { name: /Webinar/ })).toHaveCount(0);

  await act(page, title, 'Duplicate');
  await expect(dialog(page).getByRole('textbox', { name: 'Title' })).toHaveValue(`Copy of ${title}`);
  await save(page);
  const copy = theirs.getByRole('article', { name: `Copy of ${title}` });
  await expect(copy).toBeVisible();
  const { id } = await storedAs(`Copy of ${title}`);

  // A view-as session leaves no receipt.
  await startViewAs('demo-admin', member.uid);
  await goTo(page, `/member/announcements?open=${id}`);
  await expect(page.getByRole('article', { name: `Copy of ${title}` })).toContainText('Soon.');
  await expect(copy.getByText('New', { exact: true })).toBeVisible();
  await inCollection(collections.viewAsSessions).doc('demo-admin').delete();

  await copy.getByRole('button', { name: `Copy of ${title}` }).click();
  await expect.poll(() => receipt(id, member.uid)).toBeDefined();
  await goTo(page, '/admin/announcements');
  await act(page, `Copy of ${title}`, 'Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Announcement deleted')).toBeVisible();
  await expect(copy).toHaveCount(0);
  await expect.poll(() => receipt(id, member.uid)).toBeUndefined();
  await act(page, title, 'Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('button', { name: `Actions for ${title}` })).toHaveCount(0);
});

/** Pastes HTML, as from Word. */
const paste = (into: Locator, html: string) =>
  into.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);

test('the text is written by keyboard, pasted from Word, undone and previewed', async ({ page }) => {
  const title = titled();
  await openAnnouncements(page);
  await page.getByRole('button', { name: 'New Announcement' }).click();
  await dialog(page).getByRole('textbox', { name: 'Title' }).fill(title);
  const text = dialog(page).getByRole('textbox', { name: 'Text' });
  const preview = dialog(page).getByRole('region', { name: 'Preview' });
  const bold = dialog(page).getByRole('button', { name: 'Bold' });
  await text.click();
  await page.keyboard.type('Read ');
  await page.keyboard.press('ControlOrMeta+B');
  await expect(bold).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.type('this');
  await page.keyboard.press('ControlOrMeta+B');
  await page.keyboard.press('ControlOrMeta+I');
  await page.keyboard.type(' now');
  await page.keyboard.press('ControlOrMeta+I');
  await page.keyboard.type(': ');
  // Elsewhere, the key opens search.
  await page.keyboard.press('ControlOrMeta+K');
  const link = page.getByRole('dialog', { name: 'Link' });
  const address = link.getByRole('textbox', { name: 'Address' });
  await expect(address).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await address.fill('javascript:alert(1)');
  await address.press('Enter');
  await expect(link.getByText(/^Enter an address that starts with https/)).toBeVisible();
  await expectAccessible(page);
  await address.fill('https://irs.test/a_b');
  await address.press('Enter');
  await expect(text).toBeFocused();
  await expect(preview.getByRole('link', { name: 'https://irs.test/a_b' })).toBeVisible();

  // One tab stop for the toolbar. Arrow keys move within it.
  await page.keyboard.press('Shift+Tab');
  await expect(dialog(page).getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(dialog(page).getByRole('button', { name: 'Link' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(text).toBeFocused();

  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.press('Enter');
  const item = (marker: string, words: string) =>
    `<p class=MsoListParagraph style="color:red;mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">${marker}&nbsp;</span>${words}<o:p></o:p></p>`;
  await paste(
    text,
    `${item('·', 'A photo <b>ID</b>')}${item('·', 'A W-2')}<p class=MsoNormal><o:p>&nbsp;</o:p></p>`,
  );
  await expect(preview.getByRole('listitem')).toHaveText(['A photo ID', 'A W-2']);
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(preview.getByRole('listitem')).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+Shift+Z');
  await expect(text.getByRole('listitem')).toHaveText(['A photo ID', 'A W-2']);
  await expectAccessible(page);
  await save(page);
  await expect(page.getByText('Announcement published')).toBeVisible();
  expect((await storedAs(title)).data.content).toBe(
    'Read **this** _now_: [https://irs.test/a\\_b](https://irs.test/a_b)\n\n- A photo **ID**\n- A W-2',
  );
});

test('a text that is not edited stays as stored, also if the visual editor does not support it', async ({
  page,
}) => {
  const title = titled();
  await openAnnouncements(page);
  await write(page, title, 'First.');
  await save(page);
  await expect(page.getByText('Announcement published')).toBeVisible();
  const { id } = await storedAs(title);
  const row = page.getByRole('row').filter({ hasText: title });
  const text = dialog(page).getByRole('textbox', { name: 'Text' });
  const contentOf = async () => (await announcements().doc(id).get()).get('content');
  const pin = dialog(page).getByRole('checkbox', { name: /^Pin/ });

  // The visual editor would write each of these marks differently.
  const unusual = 'Setext\n===\n\n* __one__\n* *two*\n\n***';
  await announcements().doc(id).update({ content: unusual, updated_at: new Date() });
  await row.getByRole('button', { name: `Edit ${title}` }).click();
  await expect(text.getByRole('listitem')).toHaveText(['one', 'two']);
  await text.press('ControlOrMeta+End');
  await page.keyboard.type('x');
  await page.keyboard.press('ControlOrMeta+Z');
  await pin.check();
  await dialog(page).getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Announcement updated')).toBeVisible();
  expect(await contentOf()).toBe(unusual);

  const code = 'Run `npm start` twice.';
  await announcements().doc(id).update({ content: code, updated_at: new Date() });
  await row.getByRole('button', { name: `Edit ${title}` }).click();
  await expect(text).toHaveValue(code);
  await dialog(page).getByRole('button', { name: 'Visual' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Switch to the visual editor?' })).toContainText(
    '<code>',
  );
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await text.fill('x'.repeat(9500));
  await expect(dialog(page).getByText('9,500 of 10,000 characters')).toBeVisible();
  await text.fill(code);
  await pin.uncheck();
  await dialog(page).getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog(page)).toHaveCount(0);
  expect(await contentOf()).toBe(code);
});
