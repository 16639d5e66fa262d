import { collections } from '@united/domain/shared/collections';
import { setStatus } from '../support/accounts';
import { giveSecret } from '../support/links-support';
import { button, field, memberAt } from '../support/profile-support';
import {
  demoPassword,
  expect,
  expectAccessible,
  expectAccessibleInEveryLook,
  refusedRequest,
  test,
} from '../support/support';
import { giveValues, inCollection, type Someone } from '../support/users-support';

const secret = 'Quillfeather-7';

/** Returns audit entries about revealed values. */
async function looksBy({ uid }: Someone) {
  const { docs } = await inCollection(collections.auditLog).where('actor.uid', '==', uid).get();
  return docs.map((row) => row.data()).filter(({ action }) => action === 'field.revealed');
}

test('program links are opened and copied, even without custom values', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await memberAt(page, '/member/links', { role: 'ero', status: 'pending' });
  const links = page.getByRole('region', { name: 'Program links' }).getByRole('listitem');
  await expect(links).toHaveCount(3);
  const first = links.first();
  const visit = first.getByRole('link', { name: /^Visit/ });
  await expect(visit).toHaveAttribute('target', '_blank');
  await expect(visit).toHaveAttribute('rel', /noopener/);
  await first.getByRole('button', { name: /^Copy URL/ }).click();
  await expect(first.getByRole('status')).toHaveText('URL copied to clipboard!');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await visit.getAttribute('href'));
  await expect(first.getByRole('status')).toHaveText('');
  await expect(page.getByText('Your software login is not ready yet.')).toBeVisible();
  await expect(page.getByText('No details yet.')).toBeVisible();
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
  });
  await first.getByRole('button', { name: /^Copy URL/ }).click();
  await expect(page.getByText('Failed to copy URL')).toBeVisible();
  await expectAccessible(page);
});

test('members read their values, and a secret for thirty seconds after entering the password', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(refusedRequest);
  await page.clock.install();
  const me = await memberAt(page, '/member/links', { role: 'ero', status: 'pending' });
  await setStatus(me.uid, 'active');
  await giveValues(me.uid, {
    Software_Login: 'perpetua.tax',
    Software_URL: 'https://soft.test/login',
    Office_EFIN: '123456',
    phone: '5555550123',
  });
  await giveSecret(me, 'Software Password', secret);
  await expect(field(page, 'Username')).toHaveValue('perpetua.tax');
  await expect(page.getByRole('link', { name: 'Open Login Page' })).toHaveAttribute(
    'href',
    'https://soft.test/login',
  );
  const details = page.getByRole('region', { name: 'Your details' });
  await expect(details).toContainText('Office EFIN');
  await expect(details).not.toContainText('5555550123');
  await expect(details).toContainText('••••••••');
  await expectAccessibleInEveryLook(page);

  await button(page, 'Reveal Software Password').click();
  const dialog = page.getByRole('dialog', { name: 'Reveal Software Password?' });
  const typed = dialog.getByLabel('Your password');
  await typed.fill('Wrong-2025!');
  await dialog.getByRole('button', { name: 'Reveal for 30 seconds' }).click();
  await expect(dialog.getByText('The password is not correct.').first()).toBeVisible();
  await expectAccessibleInEveryLook(page);
  expect(await looksBy(me)).toEqual([]);
  await typed.fill(demoPassword);
  await dialog.getByRole('button', { name: 'Reveal for 30 seconds' }).click();
  await expect(details.getByText(secret)).toBeVisible();
  expect(await looksBy(me)).toMatchObject([
    {
      action: 'field.revealed',
      target: { id: `${me.uid}__software_password` },
      reason: 'Revealed by its owner',
    },
  ]);
  await expectAccessible(page);
  await page.clock.fastForward('00:31');
  await expect(page.getByText(secret)).toHaveCount(0);
  await expect(button(page, 'Reveal Software Password')).toBeVisible();
});
