import type { Page } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { sampleCard, samplePdf } from '../../../tools/seed/sample-files';
import { auditRows } from '../support/admin-support';
import { enter, goTo } from '../support/browser-session';
import { daysFromNow, makePaper, paperOf, storePaperFile } from '../support/papers-support';
import { expect, expectAccessibleInEveryLook, test } from '../support/support';
import { makeUser } from '../support/users-support';

const queue = (page: Page) => page.getByRole('list', { name: 'To check' });
const papers = (page: Page) => queue(page).getByRole('listitem');
const title = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).last();

/** Stores two papers that an office handed in: a photo ID, and one day later an EFIN letter. */
async function handedIn(office: string) {
  const member = await makeUser('Papers');
  const day = 86_400_000;
  const at = (ago: number) => Timestamp.fromMillis(Date.now() - ago * day);
  const state = 'handed_in' as const;
  const card = { type: 'image/png' as const, size: sampleCard('front').length };
  const letter = samplePdf(['SAMPLE', 'EFIN acceptance letter']);
  const id = await makePaper(member, 'photo_id', {
    office_name: office,
    state,
    handed_in_at: at(3),
    files: [
      { id: 'front', name: 'front.png', side: 'front', ...card },
      { id: 'back', name: 'back.png', side: 'back', ...card },
    ],
  });
  const efin = await makePaper(member, 'efin_letter', {
    office_name: office,
    state,
    handed_in_at: at(2),
    files: [{ id: 'one', name: 'letter.pdf', side: 'front', type: 'application/pdf', size: letter.length }],
  });
  await storePaperFile(member.uid, id, 'front', sampleCard('front'), 'image/png');
  await storePaperFile(member.uid, id, 'back', sampleCard('back'), 'image/png');
  await storePaperFile(member.uid, efin, 'one', letter, 'application/pdf');
  return { id, efin };
}

const openQueue = (page: Page, office: string) =>
  enter(page, 'admin@demo.test', `/admin/papers?q=${encodeURIComponent(office)}`);

test('papers are accepted and refused by keyboard, and a decision can be undone', async ({ page }) => {
  const office = `Keys ${Date.now()}`;
  const { id, efin } = await handedIn(office);
  await openQueue(page, office);
  await expect(papers(page)).toHaveCount(2);
  await expect(title(page)).toHaveText(`Photo ID of ${office}`);
  const picture = page.getByRole('img', { name: `Photo ID of ${office}` });
  await expect(picture).toBeVisible();
  await expectAccessibleInEveryLook(page, 'papers-to-check');

  await page.keyboard.press('a');
  await expect(page.getByText('Enter the end date on the paper.')).toBeVisible();
  await page.getByLabel('Valid until').fill(daysFromNow(400));
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(page.getByText('Accepted. The office gets an email in a few seconds.')).toBeVisible();
  await expect(papers(page)).toHaveCount(1);
  await page.keyboard.press('u');
  await expect(papers(page)).toHaveCount(2);
  await expect(title(page)).toHaveText(`Photo ID of ${office}`);
  expect((await paperOf(id)).state).toBe('handed_in');

  await page.getByLabel('Valid until').fill(daysFromNow(400));
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(title(page)).toHaveText(`EFIN acceptance letter of ${office}`);
  await page.keyboard.press('r');
  const refusal = page.getByRole('dialog', { name: 'Refuse this paper?' });
  await refusal.getByRole('button', { name: 'Refuse' }).click();
  await expect(refusal.getByText('Choose a reason.').first()).toBeVisible();
  await refusal.getByRole('radio', { name: '1. Not readable' }).focus();
  await page.keyboard.press('3');
  await expect(refusal.getByRole('radio', { name: '3. Another kind of paper' })).toBeChecked();
  await refusal.getByRole('button', { name: 'Refuse' }).click();
  await expect(page.getByText('Nothing to check')).toBeVisible();
  await expect.poll(() => paperOf(id)).toMatchObject({ state: 'accepted', expires_on: daysFromNow(400) });

  // Leaving the screen sends a decision that could still be undone.
  await goTo(page, '/admin');
  await expect
    .poll(() => paperOf(efin))
    .toMatchObject({ state: 'refused', reason_code: 'wrong_document', expires_on: null });
  expect(await auditRows('paper.opened', id)).not.toHaveLength(0);
});

test('a PDF is shown as pictures in a frame without scripts or links of its own', async ({ page }) => {
  const office = `Pages ${Date.now()}`;
  const { efin } = await handedIn(office);
  await openQueue(page, office);
  await expect(title(page)).toHaveText(`Photo ID of ${office}`);
  await page.keyboard.press('j');
  await expect(title(page)).toHaveText(`EFIN acceptance letter of ${office}`);
  await expect(page).toHaveURL(new RegExp(`paper=${efin}`));
  await expect(page.getByText('Page 1 of 1')).toBeVisible();
  const frame = page.locator('iframe');
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts');
  const inside = frame.contentFrame();
  await expect(inside.getByRole('img', { name: 'Page 1' }).locator('canvas')).toBeVisible();
  await expect(inside.getByRole('link')).toHaveCount(0);
  const width = () => inside.getByRole('img', { name: 'Page 1' }).evaluate((place) => place.clientWidth);
  const before = await width();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(width).toBeGreaterThan(before * 1.4);
  await page.getByRole('button', { name: 'Rotate' }).click();
  await expect(inside.getByRole('img', { name: 'Page 1' }).locator('canvas')).toBeVisible();

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save for the bank' }).click();
  expect((await saved).suggestedFilename()).toBe('letter.pdf');
  expect(await auditRows('paper.saved', efin)).toHaveLength(1);
});
