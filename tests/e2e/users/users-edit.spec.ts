import { goTo, tenRows } from '../support/browser-session';
import { reloadAndKeep } from '../support/lock-support';
import { expect, expectAccessible, refusedRequest, test } from '../support/support';
import {
  act,
  choose,
  dialog,
  giveValues,
  makeUser,
  openUsers,
  recordOf,
  rowOf,
  valuesOf,
} from '../support/users-support';

test('an edit keeps custom values that it doesn’t name, and explains a new type; no input is lost by accident', async ({
  page,
}) => {
  const { uid, email } = await makeUser('Kim');
  await giveValues(uid, { software_login: 'kim01', office_efin: '012345', 'Favorite color': 'green' });
  await openUsers(page);
  await act(page, await rowOf(page, email), 'Edit User');
  await expect(dialog(page).getByLabel('Software Login')).toHaveValue('kim01');
  await expect(dialog(page).getByLabel('Office EFIN')).toHaveValue('012345');
  await dialog(page).getByLabel('Full Name').fill('Kim Renamed');
  await dialog(page).getByLabel('Software URL').fill('https://software.test/kim');
  await dialog(page).getByLabel('Office EFIN').fill('');
  await dialog(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('User updated successfully')).toBeVisible();
  expect(await valuesOf(uid)).toEqual({
    software_login: 'kim01',
    software_url: 'https://software.test/kim',
    favorite_color: 'green',
  });

  await act(page, page.getByRole('row').filter({ hasText: 'Kim Renamed' }), 'Edit User');
  await choose(dialog(page), 'User Type', 'ERO');
  await expect(dialog(page).getByText('From Member to ERO')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Kim Renamed' })).toContainText('ERO');
  expect(await recordOf(email)).toMatchObject({ role: 'ero' });
  expect(Object.keys(await valuesOf(uid))).toHaveLength(3);

  await act(page, page.getByRole('row').filter({ hasText: 'Kim Renamed' }), 'Edit User');
  await dialog(page).getByLabel('Full Name').fill('Someone else');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(dialog(page).getByLabel('Full Name')).toHaveValue('Someone else');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog(page)).toHaveCount(0);
  expect(await recordOf(email)).toMatchObject({ name: 'Kim Renamed' });
});

test('an outdated Edit User shows other changes and lifts no suspension; a super admin sees who made them', async ({
  page,
  newPage,
  consoleErrors,
}) => {
  consoleErrors.expect(refusedRequest);
  const { uid, email } = await makeUser('Sam');
  await openUsers(page);
  await act(page, await rowOf(page, email), 'Edit User');
  await dialog(page).getByLabel('Full Name').fill('Sam Renamed');
  await dialog(page).getByLabel('Contact First Name').fill('Mine');

  const other = await newPage();
  await openUsers(other, tenRows, 'super@demo.test');
  await act(other, await rowOf(other, email), 'Edit User');
  await choose(dialog(other), 'Status', 'Suspended');
  await dialog(other).getByLabel('Contact First Name').fill('Theirs');
  await dialog(other).getByRole('button', { name: 'Save changes' }).click();
  await expect(other.getByText('User updated successfully')).toBeVisible();

  const save = dialog(page).getByRole('button', { name: 'Save changes' });
  await save.click();
  const different = dialog(page).getByRole('list', { name: 'What changed' });
  await expect(different.getByRole('listitem')).toHaveText([
    'Status: Active → Suspended',
    'Contact First Name: (blank) → Theirs',
  ]);
  await expect(dialog(page).getByLabel('Full Name')).toHaveValue('Sam Renamed');
  await expect(dialog(page).getByLabel('Contact First Name')).toHaveValue('Mine');
  await expect(save).toBeDisabled();
  await expectAccessible(page);
  expect(await recordOf(email)).toMatchObject({ name: 'Sam Tester', status: 'suspended' });

  await reloadAndKeep(dialog(page));
  await expect(dialog(page).getByLabel('Status')).toHaveText('Suspended');
  await save.click();
  await expect(page.getByText('User updated successfully')).toBeVisible();
  expect(await recordOf(email)).toMatchObject({ name: 'Sam Renamed', status: 'suspended' });

  await test.step('the history, for super admins only', async () => {
    await goTo(page, `/admin/members?user=${uid}`);
    await expect(dialog(page).getByText('Member ID')).toBeVisible();
    await expect(dialog(page).getByText('History')).toHaveCount(0);
    await goTo(other, `/admin/members?user=${uid}`);
    await expect(dialog(other).getByRole('list', { name: 'History' })).toContainText(
      'Sofia Marsh changed the status of Sam Tester’s account.',
    );
    await expectAccessible(other);
    await dialog(other).getByRole('link', { name: 'All entries in the audit log' }).click();
    await expect(other).toHaveURL(new RegExp(`/admin/audit\\?target=${uid}`));
  });
});
