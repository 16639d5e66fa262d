import { createPerson, setStatus } from './accounts';
import { countMembers, countWithoutApplication } from './admin-support';
import { countApplications } from './review-support';
import { expect, signIn, test } from './support';

test('the figures are those of the database', async ({ page }) => {
  await signIn(page, 'admin@demo.test');
  const card = (name: string) => page.getByRole('region', { name, exact: true });
  await expect(card('Total Members').getByRole('paragraph').first()).toHaveText(String(await countMembers()));
  await expect(card('Total Members')).toContainText(/\+\d+ this month/);
  await expect(card('Active Members').getByRole('paragraph').first()).toHaveText(
    String(await countMembers('active')),
  );
  await expect(card('Active Members')).toContainText(`${await countMembers('pending')} pending approval`);
  const without = card('Members Without Bank Applications');
  await expect(without.getByRole('paragraph').first()).toHaveText(String(await countWithoutApplication()));
  await expect(without.getByRole('listitem')).toHaveCount(5);
  await expect(without.getByRole('listitem').first()).toContainText('@');
});

test('the drawings have their figures in tables', async ({ page }) => {
  await signIn(page, 'admin@demo.test');
  const months = page.getByRole('table', { name: 'New members per month' });
  await expect(months.getByRole('row')).toHaveCount(13);
  const statuses = page.getByRole('table', { name: 'Bank applications by status' });
  await expect(statuses.getByRole('row')).toHaveCount(6);
  const counts = await statuses.getByRole('cell').allTextContents();
  expect(counts.map(Number).reduce((sum, one) => sum + one, 0)).toBe(await countApplications());
});

test('somebody new shows at once, and so does a new status', async ({ page }) => {
  await signIn(page, 'admin@demo.test');
  const recent = page.getByRole('region', { name: 'Recent Members' });
  await expect(recent.getByRole('listitem')).toHaveCount(5);
  const { uid, email } = await createPerson('member', 'pending');
  const line = recent.getByRole('listitem').filter({ hasText: email });
  await expect(line).toContainText('Pending');
  await expect(page.getByRole('region', { name: 'Total Members' }).getByRole('paragraph').first()).toHaveText(
    String(await countMembers()),
  );
  await setStatus(uid, 'active');
  await expect(line).toContainText('Active');
  await line.getByRole('link', { name: 'Session Tester' }).click();
  await expect(page).toHaveURL(`/admin/members?user=${uid}`);
});
