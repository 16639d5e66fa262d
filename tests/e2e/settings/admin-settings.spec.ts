import type { Page } from '@playwright/test';
import { defaultSettings } from '@united/domain/settings/settings';
import { defaultStaffSettings } from '@united/domain/settings/staff-settings';
import { auditRows, putSettings, screenShown, storedSettings } from '../support/admin-support';
import { enter, enterPortal } from '../support/browser-session';
import { callAs } from '../support/correction-support';
import { reloadAndKeep } from '../support/lock-support';
import { expect, refusedRequest, test } from '../support/support';
import { fillAll, forgetDraft, newEfin, openWizard } from '../support/wizard-support';

let before: Awaited<ReturnType<typeof storedSettings>>;
test.beforeEach(async () => {
  before = await storedSettings();
});
test.afterEach(async () => {
  await putSettings(before);
});

const save = (page: Page) => page.getByRole('button', { name: 'Save Settings' });
const openSettings = async (page: Page) => {
  await enter(page, 'super@demo.test', '/admin/settings');
  await screenShown(page, 'Settings');
};

test('banks, software and fees appear in the wizard immediately, and changes in the audit log', async ({
  page,
  newPage,
}) => {
  const member = await newPage();
  await openWizard(member, 'member2');
  await openSettings(page);

  await test.step('rows are added and removed', async () => {
    await page.getByRole('button', { name: 'Add bank' }).click();
    const name = page.getByRole('textbox', { name: 'Bank 3', exact: true });
    await expect(name).toBeFocused();
    await name.fill('Harbor Trust');
    await page.getByRole('textbox', { name: 'Bank 3 fee' }).fill('12');
    await page.getByRole('button', { name: 'Remove software 2' }).click();
    await expect(page.getByRole('button', { name: 'Add software' })).toBeFocused();
    await page.getByRole('textbox', { name: 'Software URL for new users' }).fill('https://soft.test/login');
    await page.getByRole('button', { name: 'Remove line of hours 1' }).click();
    await expect(page.getByRole('textbox', { name: /^Business hours/ })).toHaveValue('Sat 9 AM – 5 PM');
    await save(page).click();
    await expect(page.getByText('Settings Saved')).toBeVisible();
    await expect(page.getByText('All changes saved')).toBeVisible();
    expect((await storedSettings()).public?.business_hours).toEqual(['Sat 9 AM – 5 PM']);
    expect((await storedSettings()).staff?.software_url).toBe('https://soft.test/login');
    await expect(member.getByRole('radio', { name: /Harbor Trust/ })).toBeVisible();
    await expect(member.getByRole('radio', { name: /OLT Pro/ })).toHaveCount(0);
  });

  await fillAll(member, newEfin());
  const summary = member.getByRole('region', { name: 'Fee summary' });
  await expect(summary).toContainText('$80.95');
  await page.getByRole('textbox', { name: 'Transmitter fee', exact: true }).fill('30.5');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await save(page).click();
  await expect(page.getByText('All changes saved')).toBeVisible();
  await expect(summary).toContainText('$88.45');
  expect((await storedSettings()).public?.fees.transmitter_base).toBe(30.5);
  expect(await auditRows('settings.changed', 'public')).toContainEqual(
    expect.objectContaining({ fields: expect.arrayContaining([expect.stringContaining('fees')]) }),
  );
  await forgetDraft('demo-member2');
});

test('an untouched form follows someone else’s save, errors are shown and not saved, and leaving asks first', async ({
  page,
}) => {
  await openSettings(page);
  const season = page.getByRole('textbox', { name: 'Filing season' });

  for (const other of [2027, 2025]) {
    await callAs('super@demo.test', 'saveSettings', {
      public: { ...defaultSettings, season: other },
      staff: defaultStaffSettings,
    });
    await expect(season).toHaveValue(String(other));
  }
  const inForce = await storedSettings();

  await season.fill('1999');
  await page.getByRole('textbox', { name: 'Bank 1 fee' }).fill('abc');
  await page.getByRole('textbox', { name: 'Training library' }).fill('javascript:alert(1)');
  await page.getByRole('textbox', { name: 'Software URL for new users' }).fill('http://soft.test');
  await save(page).click();
  await expect(page.getByText('4 fields need your attention:')).toBeVisible();
  await expect(
    page.getByRole('button', { name: 'Filing season: Enter a year from 2020 to 2100.' }),
  ).toBeVisible();
  await expect(season).toBeFocused();
  await page.getByRole('button', { name: /^Bank 1, fee/ }).click();
  await expect(page.getByRole('textbox', { name: 'Bank 1 fee' })).toBeFocused();
  expect(await storedSettings()).toEqual(inForce);

  await page.getByRole('link', { name: 'Overview' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  await expect(page).toHaveURL('/admin/settings');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
  await page.keyboard.type('bank app');
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/admin/settings');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(season).toHaveValue('2025');
  await page.getByRole('link', { name: 'Overview' }).click();
  await expect(page).toHaveURL('/admin');
});

test('admins see the settings and cannot change them', async ({ page }) => {
  await enterPortal(page, 'admin@demo.test', '/admin');
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByText('Only super admins can change settings.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Filing season' })).toBeDisabled();
  await expect(page.getByRole('textbox', { name: 'Sender email' })).toBeDisabled();
  await expect(save(page)).toHaveCount(0);
  await page.getByRole('button', { name: /^Bank 1 requirements/ }).click();
  await expect(page.getByLabel('Bank 1, opens on')).toBeDisabled();
  await expect(page.getByRole('checkbox', { name: 'The street address is a PO box' })).toBeDisabled();
  await expect(page.getByRole('button', { name: /^(Add|Remove|Move) / })).toHaveCount(0);
});

test('when two super admins save at the same time, the later one loses and overwrites nothing', async ({
  page,
  newPage,
  consoleErrors,
}) => {
  consoleErrors.expect(refusedRequest);
  const minutes = (who: Page) => who.getByRole('textbox', { name: 'Sign out members after' });
  const season = (who: Page) => who.getByRole('textbox', { name: 'Filing season' });
  const other = await newPage();
  await openSettings(page);
  await openSettings(other);
  await minutes(page).fill('6');
  await page.getByRole('button', { name: 'Add line of hours' }).click();
  await page
    .getByRole('textbox', { name: /^Business hours/ })
    .last()
    .fill('Sun by appointment');

  await season(other).fill('2026');
  await save(other).click();
  await expect(other.getByText('Settings Saved')).toBeVisible();
  await save(page).click();
  await expect(page.getByRole('list', { name: 'What changed' })).toHaveText('Filing season: 2025 → 2026');
  await expect(minutes(page)).toHaveValue('6');
  await expect(save(page)).toBeDisabled();
  expect((await storedSettings()).public).toMatchObject({ season: 2026, inactivity_minutes: 3 });

  await reloadAndKeep(page);
  await expect(season(page)).toHaveValue('2026');
  await expect(minutes(page)).toHaveValue('6');
  await save(page).click();
  await expect(page.getByText('All changes saved')).toBeVisible();
  expect((await storedSettings()).public).toMatchObject({
    season: 2026,
    inactivity_minutes: 6,
    business_hours: expect.arrayContaining(['Sun by appointment']),
  });
  await expect(minutes(other)).toHaveValue('6');
});
