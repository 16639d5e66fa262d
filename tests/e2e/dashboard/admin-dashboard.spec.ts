import type { Page } from '@playwright/test';
import { type FieldKeyUse, fieldKeyUseId } from '@united/domain/sensitive-fields/field-key-use';
import { collections } from '@united/domain/shared/collections';
import { Timestamp } from 'firebase-admin/firestore';
import { recountStats } from '../../../functions/src/platform/recount-stats';
import { alertId, raiseAlert } from '../../../functions/src/platform/system-alerts';
import { setStatus } from '../support/accounts';
import { countMembers, countWithoutApplication, screenShown } from '../support/admin-support';
import { enterPortal } from '../support/browser-session';
import { countApplications } from '../support/review-support';
import { expect, expectAccessibleInEveryLook, test } from '../support/support';
import { inCollection, makeUser } from '../support/users-support';

// Other tests create users directly in the database, which updates no figures.
test.beforeEach(() => recountStats());

const longAgo = Timestamp.fromDate(new Date('2026-01-05T17:00:00Z'));
const stalledRotation: FieldKeyUse = {
  state: 'running',
  current: 'k1',
  ring: ['k1'],
  counts: null,
  counted: { k1: 3 },
  reencrypted: 0,
  unreadable: 0,
  collection: 'bank_application_secrets',
  after: null,
  started_at: longAgo,
  updated_at: longAgo,
  finished_at: null,
};

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const detail = 'Set a valid key in SENDGRID_API_KEY and deploy.';
const figure = (page: Page, name: string) => card(page, name).getByRole('paragraph').first();

test('an admin sees the stored figures and new users, but no system alerts', async ({ page }) => {
  const name = `Reed ${crypto.randomUUID().slice(0, 8)}`;
  await raiseAlert({ kind: 'mail_stopped', subject: { id: name, name }, detail });
  const counted: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('runAggregationQuery')) counted.push(request.postData() ?? '');
  });
  await enterPortal(page, 'admin@demo.test', '/admin');
  await expect(figure(page, 'Total Members')).toHaveText(String(await countMembers()));
  await expect(card(page, 'Total Members')).toContainText(/\+\d+ this month/);
  await expect(figure(page, 'Active Members')).toHaveText(String(await countMembers('active')));
  await expect(card(page, 'Active Members')).toContainText(
    `${await countMembers('pending')} pending approval`,
  );
  const without = card(page, 'Members Without Bank Applications');
  await expect(without.getByRole('paragraph').first()).toHaveText(String(await countWithoutApplication()));
  await expect(without.getByRole('listitem')).toHaveCount(5);
  await expect(without.getByRole('listitem').first()).toContainText('@');

  // Charts are visual only. Tables contain their figures.
  const months = page.getByRole('table', { name: 'New members per month' });
  await expect(months.getByRole('row')).toHaveCount(13);
  // Each figure shows once: applications by status are cards, without a chart.
  const statuses = page.getByRole('region', { name: 'Bank applications by status' });
  await expect(page.getByText(/applications by status/i)).toHaveCount(1);
  const counts = await statuses.getByRole('link').getByRole('paragraph').allTextContents();
  const withdrawn = await statuses.getByRole('paragraph').filter({ hasText: 'withdrawn' }).allTextContents();
  const figures = [...counts, ...withdrawn].map((text) => Number(text.replace(/\D/g, '')));
  expect(figures.reduce((sum, one) => sum + one, 0)).toBe(await countApplications());
  await expect(card(page, 'New members per month').locator('figure svg').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'System alerts' })).toHaveCount(0);
  const isAbout = (name: string) => counted.filter((query) => query.includes(name)).length;
  expect([isAbout('support_tickets'), isAbout('office_papers'), counted.length]).toEqual([3, 1, 4]);
  await inCollection(collections.systemAlerts).doc(alertId('mail_stopped', name)).delete();

  await test.step('a new user, status and figures appear live', async () => {
    const recent = page.getByRole('region', { name: 'Recent Members' });
    await expect(recent.getByRole('listitem')).toHaveCount(5);
    const { uid, email } = await makeUser('Session', { status: 'pending' });
    const line = recent.getByRole('listitem').filter({ hasText: email });
    await expect(line).toContainText('Pending');
    await recountStats();
    await expect(figure(page, 'Total Members')).toHaveText(String(await countMembers()));
    await setStatus(uid, 'active');
    await expect(line).toContainText('Active');
    await recountStats();
    await expect(figure(page, 'Active Members')).toHaveText(String(await countMembers('active')));
    await line.getByRole('link', { name: 'Session Tester' }).click();
    await expect(page).toHaveURL(`/admin/members?user=${uid}`);
  });
});

test.describe('in a browser without the charts chunk', () => {
  test.use({ newBrowser: true });

  test('charts fill their reserved space and load after the figures', async ({ page }) => {
    let letThrough = () => {};
    const held = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await page.route('**/bar-chart-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await enterPortal(page, 'admin@demo.test', '/admin');
    await expect(figure(page, 'Total Members')).toHaveText(/^\d+$/);
    const below = page.getByRole('heading', { name: 'Newest applications' });
    const panel = card(page, 'New members per month');
    await expect(page.getByRole('list', { name: 'Recent members' })).toBeVisible();
    await expect(panel.locator('svg')).toHaveCount(0);
    const before = [await panel.boundingBox(), await below.boundingBox()];
    letThrough();
    await expect(panel.locator('figure svg').first()).toBeVisible();
    expect([await panel.boundingBox(), await below.boundingBox()]).toEqual(before);
  });
});

test('a super admin dismisses system alerts and follows a stalled re-encryption', async ({ page }) => {
  const name = `Reed ${crypto.randomUUID().slice(0, 8)}`;
  await raiseAlert({ kind: 'mail_stopped', subject: { id: name, name }, detail });
  await enterPortal(page, 'super@demo.test', '/admin');
  const alert = page.getByRole('alert').filter({ hasText: name });
  await expect(alert).toContainText(detail);
  await screenShown(page, 'Overview');
  await expect(card(page, 'New members per month').locator('figure svg').first()).toBeVisible();
  await expectAccessibleInEveryLook(page, 'overview');
  await alert.getByRole('button', { name: 'Dismiss: Email is not being sent' }).click();
  await expect(alert).toHaveCount(0);

  const stalled = page.getByRole('alert').filter({ hasText: 're-encryption' });
  await expect(stalled).toHaveCount(0);
  const keyUse = inCollection(collections.fieldKeys).doc(fieldKeyUseId);
  const before = (await keyUse.get()).data();
  await keyUse.set(stalledRotation);
  await expect(stalled).toContainText('The re-encryption that started on Jan 5, 2026 has not finished.');
  await stalled.getByRole('link', { name: 'View' }).click();
  await expect(page).toHaveURL('/admin/retention');
  await expect(card(page, 'Encryption keys')).toContainText('Re-encrypting: 3 values so far.');
  await (before ? keyUse.set(before) : keyUse.delete());
});
