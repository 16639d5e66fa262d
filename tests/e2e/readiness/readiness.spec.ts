import { readFile } from 'node:fs/promises';
import { seasonId } from '@united/domain/readiness/season-readiness';
import { defaultSettings } from '@united/domain/settings/settings';
import { collections } from '@united/domain/shared/collections';
import { progressId } from '@united/domain/training/training';
import { Timestamp } from 'firebase-admin/firestore';
import { buildSeasonReadiness } from '../../support/factories/readiness';
import { buildProgress } from '../../support/factories/training';
import { screenShown } from '../support/admin-support';
import { enter, enterPortal, tenRows } from '../support/browser-session';
import { notifications } from '../support/email-support';
import { expect, expectAccessibleInEveryLook, test } from '../support/support';
import { inCollection, makeUser } from '../support/users-support';

const { season } = defaultSettings;

test('a member confirms the security plan on the dashboard, and the score updates', async ({ page }) => {
  const member = await makeUser('Wanda');
  await enterPortal(page, member.email, '/member');
  const panel = page.getByRole('region', { name: 'Season readiness' });
  await expect(panel.getByRole('listitem')).toHaveCount(6);
  const wisp = panel.getByRole('listitem').filter({ hasText: 'WISP in place' });
  await expect(wisp).toContainText('IRS Publication 4557');
  await wisp.getByRole('button', { name: 'Confirm the plan' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('FTC Safeguards Rule');
  await expect(question.getByRole('link', { name: 'IRS Publication 4557' })).toHaveAttribute(
    'href',
    /^https:\/\/www\.irs\.gov\//,
  );
  await expectAccessibleInEveryLook(page);
  await question.getByRole('button', { name: 'Not yet' }).click();
  await expect(wisp).not.toContainText('done');
  await wisp.getByRole('button', { name: 'Confirm the plan' }).click();
  await question.getByRole('button', { name: 'My plan is written and in use' }).click();
  await expect(wisp).toContainText('done');
  await expect(wisp.getByRole('button')).toHaveCount(0);
  const kept = inCollection(collections.seasonReadiness).doc(`${season}__${member.uid}`);
  await expect.poll(async () => (await kept.get()).get('steps.wisp'), { timeout: 20_000 }).toBe(true);
});

test('a member who finished the courses in an earlier season confirms the training', async ({ page }) => {
  const member = await makeUser('Tess');
  const earlier = Timestamp.fromDate(new Date(`${season - 1}-06-01T12:00:00Z`));
  const { docs } = await inCollection(collections.trainingCourses).where('required', '==', true).get();
  for (const { id } of docs) {
    await inCollection(collections.trainingProgress)
      .doc(progressId(id, member.uid))
      .set(buildProgress(earlier, id, member.uid, { completed_at: earlier }));
  }
  await enterPortal(page, member.email, '/member');
  const panel = page.getByRole('region', { name: 'Season readiness' });
  const training = panel.getByRole('listitem').filter({ hasText: 'Training done' });
  await expect(training.getByRole('button', { name: 'Confirm the training' })).toBeVisible({
    timeout: 20_000,
  });
  await expect(page.getByText(`Confirm your training for season ${season}`)).toBeVisible();
  await training.getByRole('button', { name: 'Confirm the training' }).click();
  const question = page.getByRole('alertdialog', { name: `Is your training current for season ${season}?` });
  await expect(question).toBeVisible();
  await expectAccessibleInEveryLook(page, 'training-confirm');
  await question.getByRole('button', { name: 'My training is current' }).click();
  await expect(training).toContainText('done');
  await expect(training.getByRole('button')).toHaveCount(0);
  const stored = inCollection(collections.seasonReadiness).doc(seasonId(season, member.uid));
  await expect.poll(async () => (await stored.get()).get('steps.training'), { timeout: 20_000 }).toBe(true);
});

/** The time limit of a call, and a few seconds more. */
const patience = { timeout: 75_000 };

test('staff find users who lack a step, export the list, and remind them once', async ({ page }) => {
  test.slow();
  const one = await makeUser('Rina');
  const readiness = buildSeasonReadiness(Timestamp.now(), season, one, 'ptin', 'wisp');
  await inCollection(collections.seasonReadiness).doc(seasonId(season, one.uid)).set(readiness);
  // One reminder is sent per step and day. An earlier run may have sent it on this stack.
  const sends = inCollection(collections.emailSends);
  const { docs: sent } = await sends.where('send_key', '==', `reminder__${season}__ptin`).get();
  await Promise.all(sent.map(({ ref }) => ref.delete()));
  await enter(page, 'admin@demo.test', `/admin/readiness${tenRows}`);
  await screenShown(page, 'Season Readiness');
  await expect(page.getByRole('grid', { name: 'Season readiness' })).toBeVisible();
  const scores = page.locator('[role=gridcell][data-field=score]');
  await expect(scores.first()).toContainText(/^[0-2] of 6/);
  await expectAccessibleInEveryLook(page);

  await page.getByRole('searchbox', { name: 'Search' }).fill(one.email.split('@')[0] ?? '');
  const row = page.getByRole('row').filter({ hasText: one.email });
  await expect(row).toContainText('4 of 6');
  await expect(row.getByRole('img', { name: 'WISP in place: to do' })).toBeVisible();
  await expect(row.getByRole('img', { name: 'EFIN on file: done' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Missing step' }).click();
  await page.getByRole('option', { name: 'Software ready' }).click();
  await expect(page.getByText('No users found')).toBeVisible();
  await page.getByRole('combobox', { name: 'Missing step' }).click();
  await page.getByRole('option', { name: 'PTIN renewed' }).click();
  await expect(row).toBeVisible();
  await expect(page).toHaveURL(/missing=ptin/);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain(one.email);
  expect(file.split('\r\n')[0]).toContain('Software ready');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Remind: PTIN renewed' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(/Remind \d+ users? about “PTIN renewed”/);
  await question.getByRole('button', { name: /^Email/ }).click();
  // The server writes a message for each of them before it responds, which may take up to its limit.
  await expect(page.getByText('Reminder queued')).toBeVisible(patience);
  const mine = async () => {
    const { docs } = await notifications().where('member_id', '==', one.uid).get();
    return docs.filter((doc) => doc.get('email_type') === 'season_reminder').length;
  };
  await expect.poll(mine).toBe(1);
  await page.getByRole('button', { name: 'Remind: PTIN renewed' }).click();
  await question.getByRole('button', { name: /^Email/ }).click();
  await expect(page.getByRole('button', { name: 'Remind: PTIN renewed' })).toBeEnabled(patience);
  expect(await mine()).toBe(1);
  await page.getByRole('link', { name: 'Show progress' }).click();
  await expect(page.getByRole('dialog')).toContainText(`Season ${season} reminder: PTIN renewed`);
});
