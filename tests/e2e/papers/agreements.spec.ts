import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { collections } from '@united/domain/shared/collections';
import { dateText } from '@united/domain/shared/display';
import { Timestamp } from 'firebase-admin/firestore';
import { buildPaperEvent } from '../../support/factories/papers';
import { endViewAs, startViewAs } from '../support/admin-support';
import { enter } from '../support/browser-session';
import {
  changeAgreements,
  changePaper,
  keyFor,
  makeAgreement,
  makeApplication,
  paperOf,
  putAgreement,
  signedBy,
  textOf,
} from '../support/papers-support';
import { expect, expectAccessible, expectAccessibleInEveryLook, test } from '../support/support';
import { inCollection, makeUser } from '../support/users-support';

const address = '/member/bank-application?tab=papers';
const office = (page: Page) =>
  page.getByRole('list', { name: 'Papers by office' }).locator('> li').filter({ hasText: 'Maple Tax' });
const readAndSign = (page: Page) => page.getByRole('button', { name: 'Read and sign: Service agreement' });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Read and sign: Service agreement' });

/** Long enough to scroll on any screen. */
const longText = `# Service\n\n${Array.from({ length: 60 }, (_, i) => `${i + 1}. Clause ${i + 1} says what both of us do.`).join('\n')}\n\nThe last words.`;

/** The stored function may have to start. */
const patience = { timeout: 30_000 };

test('an office reads to the end by keyboard, signs, and downloads a copy', async ({ page }) => {
  const member = await makeUser('Agreements');
  const id = await makeAgreement(member, { text: longText });
  await enter(page, member.email, address);
  await expect(office(page)).toContainText('1 agreement to sign');
  await readAndSign(page).press('Enter');
  const dialog = dialogOf(page);
  await expect(dialog).toContainText('Clause 1 says');
  const name = dialog.getByRole('textbox', { name: 'Your full name' });
  const sign = dialog.getByRole('button', { name: 'Sign', exact: true });
  await expect(name).toBeDisabled();
  await expect(dialog.getByRole('checkbox')).toBeDisabled();
  await expect(sign).toBeDisabled();
  await expect(dialog.getByText('Read to the end of the agreement to sign it.')).toBeVisible();
  await expectAccessible(page);

  await dialog.getByRole('region', { name: 'Service agreement' }).focus();
  await page.keyboard.press('End');
  await expect(dialog.getByText('You have reached the end.')).toBeVisible();
  await expect(sign).toBeEnabled();
  await sign.press('Enter');
  await expect(dialog.getByRole('alert').first()).toContainText('Your full name');
  await expect(dialog).toContainText('Check this box to sign.');
  expect((await paperOf(id)).state).toBe('due');
  await name.fill('Maria Bennett');
  await dialog.getByRole('checkbox').press('Space');
  await expect(dialog).toContainText(`Date: ${dateText(new Date())}`);
  await sign.press('Enter');
  await expect(dialog).toBeHidden(patience);

  await expect(page.getByText('“Service agreement” was signed')).toBeVisible();
  const onFile = office(page).getByRole('group', { name: 'On file' });
  await expect(onFile).toContainText(`Signed by Maria Bennett on ${dateText(new Date())}. Version 1.`);
  await expect(office(page)).toContainText('Nothing due');
  expect(await paperOf(id)).toMatchObject({ state: 'accepted', signature: { name: 'Maria Bennett' } });
  const downloading = page.waitForEvent('download');
  await onFile.getByRole('button', { name: 'Download a copy: Service agreement, version 1' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('Service-agreement-012345-v1.pdf');
  const copy = readFileSync(await download.path());
  expect(copy.subarray(0, 5).toString()).toBe('%PDF-');
  expect(copy.length).toBeGreaterThan(2000);
  await expectAccessibleInEveryLook(page, 'agreement-signed');
});

test.describe('on a phone', () => {
  test.use({ newBrowser: true, viewport: { width: 390, height: 800 } });

  test('the agreement fills the screen, and is signed once it was scrolled', async ({ page }) => {
    const member = await makeUser('Agreements');
    const id = await makeAgreement(member, { text: longText });
    await enter(page, member.email, address);
    await readAndSign(page).click();
    const dialog = dialogOf(page);
    await expect(dialog).toContainText('Clause 1 says');
    expect(await dialog.boundingBox()).toMatchObject({ x: 0, width: 390, height: 800 });
    await expectAccessibleInEveryLook(page, 'agreement-reading');
    await page.setViewportSize({ width: 360, height: 740 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(360);
    await dialog.getByText('The last words.').scrollIntoViewIfNeeded();
    await dialog.getByText('End of “Service agreement”').scrollIntoViewIfNeeded();
    await expect(dialog.getByText('You have reached the end.')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Your full name' }).fill('Maria Bennett');
    await dialog.getByRole('checkbox').check();
    await expectAccessibleInEveryLook(page, 'agreement-signing');
    await dialog.getByRole('button', { name: 'Sign', exact: true }).click();
    await expect(dialog).toBeHidden(patience);
    expect((await paperOf(id)).state).toBe('accepted');
  });
});

test('a new version replaces the one that is being read, and asks again', async ({ page }) => {
  const member = await makeUser('Agreements');
  const key = keyFor(member);
  const title = `Terms of ${member.name}`;
  await putAgreement({ key, title, text: 'Be fair.' });
  const id = await makeAgreement(member, { key, title, text: 'Be fair.' });
  await enter(page, member.email, address);
  await page.getByRole('button', { name: `Read and sign: ${title}` }).click();
  const dialog = page.getByRole('dialog', { name: `Read and sign: ${title}` });
  // A short text is read once it is in view.
  await expect(dialog.getByText('You have reached the end.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Your full name' }).fill('Maria Bennett');
  await dialog.getByRole('checkbox').check();

  await putAgreement({ key, title, version: 2, text: 'Be fair and kind.' });
  await expect(dialog.getByText('This agreement has changed')).toBeVisible();
  await expect(dialog).toContainText('Be fair and kind.');
  await expect(dialog.getByRole('checkbox')).not.toBeChecked();
  await expect(dialog.getByRole('textbox', { name: 'Your full name' })).toHaveValue('Maria Bennett');
  await expectAccessible(page);
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(dialog).toBeHidden(patience);
  expect((await paperOf(id)).signature).toMatchObject({ version: 2 });

  // The daily run expires it once there is a third version.
  const { signature } = await paperOf(id);
  await putAgreement({ key, title, version: 3, text: 'Be fair, kind and quick.' });
  await changePaper(id, { state: 'expired', agreement_version: 3, signature });
  await expect(office(page)).toContainText('Please read and sign the new version.');
  expect((await textOf(key, 2))?.text).toBe('Be fair and kind.');
  await changeAgreements((list) => list.filter((one) => one.key !== key));
});

test('an agreement signed in another tab closes the form', async ({ page }) => {
  const member = await makeUser('Agreements');
  const id = await makeAgreement(member);
  await enter(page, member.email, address);
  await readAndSign(page).click();
  const dialog = dialogOf(page);
  await expect(dialog.getByText('You have reached the end.')).toBeVisible();
  await changePaper(id, { state: 'waived' });
  await expect(dialog.getByText('This request has changed')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Sign', exact: true })).toBeDisabled();
  await expectAccessible(page);
});

test('staff who view the portal as a member see the agreement and can’t sign it', async ({ page }) => {
  const [admin, member] = [await makeUser('Agreements', { role: 'admin' }), await makeUser('Agreements')];
  await makeAgreement(member);
  await startViewAs(admin.uid, member.uid);
  await enter(page, admin.email, address);
  await expect(office(page)).toContainText('Service agreement');
  await expect(office(page).getByRole('button')).toHaveCount(0);
  await endViewAs(admin.uid);
});

test('staff see who signed, download a copy, and open the history', async ({ page }) => {
  const { member, id } = await makeApplication();
  const application = (await inCollection(collections.bankApplications).doc(id).get()).data();
  const signed = signedBy(member, 'Be fair.');
  const paper = await makeAgreement(
    member,
    { text: 'Be fair.' },
    { efin: application?.efin, office_name: 'Larch Tax', ...signed },
  );
  const now = Timestamp.now();
  const event = buildPaperEvent(now, paper, member.uid, { type: 'signed', signature: signed.signature });
  await inCollection(collections.officePaperEvents).add(event);
  await enter(page, 'admin@demo.test', `/admin/bank-applications?application=${id}`);
  const section = page
    .getByRole('dialog', { name: 'Bank application' })
    .getByRole('region', { name: 'Papers', exact: true });
  await expect(section).toContainText(`Signed by Maria Bennett on ${dateText(new Date())}. Version 1.`);
  const downloading = page.waitForEvent('download');
  await section.getByRole('button', { name: 'Download a copy: Service agreement, version 1' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^Service-agreement-\d{6}-v1\.pdf$/);
  await section.getByRole('button', { name: 'History of Service agreement' }).click();
  const history = section.getByRole('list', { name: 'History of Service agreement' });
  await expect(history).toContainText('Signed by Maria Bennett');
  await expectAccessibleInEveryLook(page, 'agreement-staff');
});
