import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { collections } from '@united/domain/shared/collections';
import { Timestamp } from 'firebase-admin/firestore';
import { sampleCard, samplePdf } from '../../../tools/seed/sample-files';
import { auditRows } from '../support/admin-support';
import { enter, goTo } from '../support/browser-session';
import { changePaper, daysFromNow, makePaper, paperOf, storePaperFile } from '../support/papers-support';
import { expect, expectAccessibleInEveryLook, test } from '../support/support';
import { inCollection, makeUser } from '../support/users-support';

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

test('on a phone, the queue ends in half a row, which shows that it scrolls', async ({ page }) => {
  const office = `Long ${Date.now()}`;
  const member = await makeUser('Papers');
  const handed_in_at = Timestamp.now();
  for (let count = 0; count < 6; count += 1)
    await makePaper(member, 'photo_id', { office_name: office, state: 'handed_in', handed_in_at });
  await page.setViewportSize({ width: 390, height: 844 });
  await openQueue(page, office);
  await expect(papers(page)).toHaveCount(6);
  await expect(queue(page)).toHaveCSS('background-image', /linear-gradient/);
  const cut = () =>
    queue(page).evaluate((list) => {
      const end = list.getBoundingClientRect().bottom;
      const rows = [...list.children].map((row) => row.getBoundingClientRect());
      const last = rows.find(({ bottom }) => bottom > end + 1);
      return last && (end - last.top) / last.height;
    });
  await expect.poll(cut).toBeGreaterThan(0.25);
  await expect.poll(cut).toBeLessThan(0.75);
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

test('a paper that other staff decided on stays open with what happened, and the queue goes on', async ({
  page,
}) => {
  const office = `Elsewhere ${Date.now()}`;
  const { id, efin } = await handedIn(office);
  await openQueue(page, office);
  await page.getByRole('button', { name: `Photo ID ${office}` }).click();
  await expect(page).toHaveURL(new RegExp(`paper=${id}`));
  await expect(page.getByRole('img', { name: `Photo ID of ${office}` })).toBeVisible();

  const actor = { uid: 'demo-admin2', name: 'Bailey Quinn', role: 'admin' } as const;
  const decided_at = Timestamp.now();
  await inCollection(collections.officePaperEvents).add({
    paper_id: id,
    member_id: (await paperOf(id)).member_id,
    type: 'refused',
    reason_code: 'unreadable',
    reason: 'The lower half is dark.',
    actor,
    created_at: decided_at,
  });
  const decision = {
    decided_by: actor,
    decided_at,
    reason_code: 'unreadable',
    reason: 'The lower half is dark.',
  };
  await changePaper(id, { state: 'refused', ...decision });
  await expect(page.getByText(/^Due .* · Not readable: The lower half is dark\.$/)).toBeVisible();
  const timeline = page.getByRole('list', { name: 'Timeline' });
  await expect(timeline).toContainText('Refused');
  await expect(timeline).toContainText('Bailey Quinn (Admin)');
  await expect(page.getByRole('button', { name: 'Accept', exact: true })).toHaveCount(0);
  expect(await auditRows('paper.opened', efin)).toHaveLength(0);
  await expectAccessibleInEveryLook(page, 'paper-elsewhere');

  await page.keyboard.press('j');
  await expect(title(page)).toHaveText(`EFIN acceptance letter of ${office}`);
  await goTo(page, '/admin/papers?paper=never-there');
  await expect(page.getByText('Paper not found')).toBeVisible();
});

test('the queue is exported without files, which the audit log records', async ({ page }) => {
  const office = `Sheet ${Date.now()}`;
  await handedIn(office);
  await openQueue(page, office);
  await expect(papers(page)).toHaveCount(2);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^papers-to-check-\d{4}-\d{2}-\d{2}\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8')).replace('\uFEFF', '').trim().split('\r\n');
  expect(lines[0]).toBe(
    'Paper,Person,Office,EFIN,Season,Banks,State,Requested,Requested By,Due,Handed In,Opened,Note',
  );
  expect(lines.slice(1).map((line) => line.split(',').slice(0, 4))).toEqual([
    ['Photo ID', '', office, '012345'],
    ['EFIN acceptance letter', '', office, '012345'],
  ]);
  expect(lines.join()).not.toMatch(/front\.png|letter\.pdf/);
  const done = page.getByRole('dialog', { name: 'Export as CSV' });
  await expect(done.getByText('The files that offices handed in are not included.')).toBeVisible();
  const exported = inCollection(collections.auditLog)
    .where('target.collection', '==', collections.officePapers)
    .where('action', '==', 'list.exported');
  expect((await exported.get()).docs.map((row) => [row.get('fields'), row.get('count')])).toEqual([
    [['search_terms', 'state'], 2],
  ]);
});

test('the audit log leads to a paper in any state, and finds it by its office', async ({ page }) => {
  const office = `Logged ${Date.now()}`;
  const member = await makeUser('Papers');
  const paper = await makePaper(member, 'efin_letter', { office_name: office, state: 'accepted' });
  await inCollection(collections.auditLog).add({
    actor: { uid: 'demo-admin', name: 'Adrian Cole', role: 'admin' },
    action: 'paper.accepted',
    target: { collection: collections.officePapers, id: paper, name: office },
    fields: ['efin_letter'],
    reason: null,
    at: Timestamp.now(),
  });
  await enter(page, 'super@demo.test', '/admin/audit');
  await page.getByRole('combobox', { name: 'About' }).fill(office);
  await page.getByRole('option', { name: `EFIN acceptance letter, ${office}` }).click();
  await page.getByRole('link', { name: `a paper of ${office}` }).click();
  await expect(page).toHaveURL(`/admin/papers?paper=${paper}`);
  await expect(page.getByRole('heading', { name: `EFIN acceptance letter of ${office}` })).toBeVisible();
  await expect(page.getByText('On file', { exact: true })).toBeVisible();
});
