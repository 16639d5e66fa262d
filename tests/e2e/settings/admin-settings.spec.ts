import type { Page } from '@playwright/test';
import { defaultSettings } from '@united/domain/settings/settings';
import { defaultStaffSettings } from '@united/domain/settings/staff-settings';
import { auditRows, putSettings, screenShown, storedSettings } from '../support/admin-support';
import { enter, enterPortal } from '../support/browser-session';
import { callAs } from '../support/correction-support';
import { reloadAndKeep } from '../support/lock-support';
import { expect, expectAccessible, refusedRequest, test } from '../support/support';
import { fillAll, newEfin, openWizard } from '../support/wizard-support';

let before: Awaited<ReturnType<typeof storedSettings>>;
test.beforeEach(async () => {
  before = await storedSettings();
});
test.afterEach(async () => {
  await putSettings(before);
});

const save = (page: Page) => page.getByRole('button', { name: 'Save settings' });
/** Opens a settings page by its URL. */
const openSettings = async (page: Page, section: string) => {
  await enter(page, 'super@demo.test', `/admin/settings/${section}`);
  await screenShown(page, 'Settings');
};
const sectionsOf = (page: Page) => page.getByRole('navigation', { name: 'Sections of the settings' });
/** Makes the season editable, which is otherwise only shown. */
const correctSeason = async (page: Page) => {
  await page.getByRole('button', { name: 'Correct the season' }).click();
  const question = page.getByRole('alertdialog', { name: 'Correct the season?' });
  await expect(question).toContainText('without preparing renewals');
  await question.getByRole('button', { name: 'Correct the season' }).click();
  await expect(question).toHaveCount(0);
};
/** Opens another settings page by its link. */
const openSection = async (page: Page, title: string) => {
  await sectionsOf(page).getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible();
};
const saved = async (page: Page) => {
  await save(page).click();
  await expect(page.getByText('All changes saved')).toBeVisible();
};

test('changed banks, software and fees appear in the wizard immediately, and in the audit log', async ({
  page,
  newPage,
}) => {
  test.slow();
  const member = await newPage();
  await openWizard(member);
  await openSettings(page, 'banks');

  await test.step('a bank is added on its own page', async () => {
    await page.getByRole('link', { name: 'Add bank' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Harbor Trust');
    await page.getByRole('textbox', { name: 'Fee' }).fill('12');
    await save(page).click();
    await expect(page.getByText('Settings saved')).toBeVisible();
    await expect(page).toHaveURL('/admin/settings/banks');
    await expect(page.getByRole('list', { name: 'Banks' })).toContainText('Harbor Trust$12.00');
    await expect(member.getByRole('radio', { name: /Harbor Trust/ })).toBeVisible();
  });

  await test.step('rows are added and removed', async () => {
    await openSection(page, 'Software & links');
    await page.getByRole('button', { name: 'Remove software 2' }).click();
    await expect(page.getByRole('button', { name: 'Add software' })).toBeFocused();
    await page.getByRole('textbox', { name: 'Software URL for new users' }).fill('https://soft.test/login');
    await saved(page);
    expect((await storedSettings()).staff?.software_url).toBe('https://soft.test/login');
    await expect(member.getByRole('radio', { name: /OLT Pro/ })).toHaveCount(0);

    await openSection(page, 'Support');
    await page.getByRole('button', { name: 'Remove line of hours 1' }).click();
    await expect(page.getByRole('textbox', { name: /^Business hours/ })).toHaveValue('Sat 9 AM – 5 PM');
    await saved(page);
    expect((await storedSettings()).public?.business_hours).toEqual(['Sat 9 AM – 5 PM']);
  });

  await test.step('a bank is removed after a confirmation', async () => {
    await openSection(page, 'Banks');
    const question = page.getByRole('alertdialog', { name: 'Remove Harbor Trust?' });
    const remove = page.getByRole('button', { name: 'Remove Harbor Trust' });
    await remove.click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(remove).toBeVisible();
    await remove.click();
    await question.getByRole('button', { name: 'Remove bank' }).click();
    await expect(page.getByText('Bank removed')).toBeVisible();
    await expect(member.getByRole('radio', { name: /Harbor Trust/ })).toHaveCount(0);
  });

  await fillAll(member, newEfin());
  const summary = member.getByRole('region', { name: 'Fee summary' });
  await expect(summary).toContainText('$80.95');
  await openSection(page, 'Offer & fees');
  await page.getByRole('textbox', { name: 'Transmitter fee', exact: true }).fill('30.5');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await saved(page);
  await expect(summary).toContainText('$88.45');
  expect((await storedSettings()).public?.fees.transmitter_base).toBe(30.5);
  expect(await auditRows('settings.changed', 'public')).toContainEqual(
    expect.objectContaining({ fields: expect.arrayContaining([expect.stringContaining('fees')]) }),
  );
});

test('search finds a field of any page and opens it focused', async ({ page }) => {
  await openSettings(page, 'season');
  const search = page.getByRole('searchbox', { name: 'Search settings' });
  await search.fill('transmitter');
  await sectionsOf(page).getByRole('link', { name: 'Transmitter fee Offer & fees' }).click();
  await expect(page.getByRole('textbox', { name: 'Transmitter fee', exact: true })).toBeFocused();
  await expect(page).toHaveURL('/admin/settings/fees?field=public.fees.transmitter_base');
  await search.fill('santa closes');
  await sectionsOf(page).getByRole('link', { name: 'Closes on Santa Barbara Bank' }).click();
  await expect(page.getByLabel('Closes on')).toBeFocused();
  await search.fill('digest');
  await sectionsOf(page).getByRole('link', { name: 'Digest time Emails' }).click();
  await expect(page.getByRole('combobox', { name: 'Digest time' })).toBeFocused();
  await search.fill('unheard of');
  await expect(page.getByText('No setting matches. Try another word.')).toBeVisible();
});

test('search reaches a field by keyboard alone, at 200 % zoom too', async ({ page }) => {
  const fee = page.getByRole('textbox', { name: 'Transmitter fee', exact: true });
  const search = page.getByRole('searchbox', { name: 'Search settings' });
  await openSettings(page, 'season');

  await search.focus();
  await page.keyboard.type('transmitter');
  await page.keyboard.press('Enter');
  await expect(fee).toBeFocused();

  await search.fill('');
  await page.keyboard.type('transmitter');
  await page.keyboard.press('ArrowDown');
  await expect(sectionsOf(page).getByRole('link').first()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(search).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Maximum transmitter add-on' })).toBeFocused();

  // A laptop of 1440 x 900 at 200 %, where the list of sections is a page of its own.
  await page.setViewportSize({ width: 720, height: 450 });
  await page.getByRole('link', { name: 'All sections' }).click();
  await search.focus();
  await page.keyboard.type('transmitter');
  await expect(sectionsOf(page).getByRole('link').first()).toContainText('Transmitter fee');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Clear search' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(fee).toBeFocused();
  await expect(fee).toBeInViewport({ ratio: 1 });
});

test('the save bar shows only while there is something to save', async ({ page }) => {
  await openSettings(page, 'season');
  for (const title of await sectionsOf(page).getByRole('link').allInnerTexts()) {
    await openSection(page, title);
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
    await expect(save(page), title).toHaveCount(0);
  }
  const discard = page.getByRole('button', { name: 'Discard changes' });

  await openSection(page, 'Season & dates');
  await correctSeason(page);
  const season = page.getByRole('textbox', { name: 'Filing season' });
  await expect(season).toBeFocused();
  await expect(save(page)).toHaveCount(0);
  await season.fill('2031');
  await expect(save(page)).toBeEnabled();
  await discard.click();
  await expect(save(page)).toHaveCount(0);
  await expect(season).toHaveValue('2025');
  await expect(page.getByRole('form', { name: 'Season & dates' })).toBeFocused();

  await openSection(page, 'Offer & fees');
  const fee = page.getByRole('textbox', { name: 'Transmitter fee', exact: true });
  await fee.fill('31');
  await save(page).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  await expect(save(page)).toHaveCount(0);
  await expect(discard).toHaveCount(0);
  await expect(page.getByRole('form', { name: 'Offer & fees' })).toBeFocused();
  await fee.fill('32');
  await fee.press('Enter');
  await expect(page.getByText('All changes saved')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Sav(e|ing)/ })).toHaveCount(0);
  await expect(fee).toBeFocused();
});

test('on a phone, the list of sections shows first, and each section has a Back button', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await enter(page, 'super@demo.test', '/admin/settings');
  await expect(sectionsOf(page)).toBeVisible();
  await expect(save(page)).toHaveCount(0);
  await expectAccessible(page);
  await openSection(page, 'Banks');
  await expect(sectionsOf(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Refund Advantage' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Refund Advantage');
  await page.getByRole('main').getByRole('link', { name: 'Banks', exact: true }).click();
  await page.getByRole('link', { name: 'All sections' }).click();
  await expect(page).toHaveURL('/admin/settings');
});

test('an unchanged form follows another user’s save, errors are listed and not saved, and leaving with changes asks first', async ({
  page,
}) => {
  await openSettings(page, 'season');
  await expect(page).toHaveTitle(/^Season & dates – Settings/);
  const main = page.getByRole('main');
  await expect(main).toContainText('Season 2025: offices prepare 2024 tax returns.');
  await expect(main.getByRole('link', { name: 'Open the next season' })).toHaveAttribute(
    'href',
    '/admin/season',
  );
  const season = page.getByRole('textbox', { name: 'Filing season' });
  await expect(season).toHaveCount(0);
  await correctSeason(page);

  // Agreements are saved one by one.
  const { agreements: _, ...others } = defaultSettings;
  for (const other of [2027, 2025]) {
    await callAs('super@demo.test', 'saveSettings', {
      public: { ...others, season: other },
      staff: defaultStaffSettings,
    });
    await expect(season).toHaveValue(String(other));
  }
  const inForce = await storedSettings();

  await season.fill('1999');
  await save(page).click();
  await expect(page.getByText('One field needs your attention:')).toBeVisible();
  await expect(
    page.getByRole('button', { name: 'Filing season: Enter a year from 2020 to 2100.' }),
  ).toBeVisible();
  await expect(season).toBeFocused();
  await page.getByRole('button', { name: 'Discard changes' }).click();

  await openSection(page, 'Software & links');
  await page.getByRole('textbox', { name: 'Software 1 fee' }).fill('abc');
  await page.getByRole('textbox', { name: 'Training library' }).fill('javascript:alert(1)');
  await page.getByRole('textbox', { name: 'Software URL for new users' }).fill('http://soft.test');
  await save(page).click();
  await expect(page.getByText('3 fields need your attention:')).toBeVisible();
  await page.getByRole('button', { name: /^Software 1, fee/ }).click();
  await expect(page.getByRole('textbox', { name: 'Software 1 fee' })).toBeFocused();
  expect(await storedSettings()).toEqual(inForce);

  // Links to other settings pages ask first too.
  for (const link of ['Season & dates', 'Overview']) {
    await page.getByRole('link', { name: link }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
    await expect(page).toHaveURL('/admin/settings/software');
  }
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
  await page.keyboard.type('bank app');
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/admin/settings/software');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByRole('textbox', { name: 'Software 1 fee' })).toHaveValue('18');
  await page.getByRole('link', { name: 'Overview' }).click();
  await expect(page).toHaveURL('/admin');
});

test('admins see the settings and cannot change them', async ({ page }) => {
  await enterPortal(page, 'admin@demo.test', '/admin');
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByText('Only super admins can change settings.')).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('definition').first()).toContainText(/offices prepare \d{4} tax returns/);
  await openSection(page, 'Checks');
  await expect(main.getByRole('definition').first()).toContainText('The street address is a PO box: On');
  await openSection(page, 'Banks');
  await expect(page.getByRole('link', { name: 'Add bank' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Refund Advantage' }).click();
  await expect(main.getByRole('definition').filter({ hasText: '$39.95 per funded return' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Settings', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await expect(save(page)).toHaveCount(0);
  await expect(main.getByRole('textbox')).toHaveCount(0);
  await expect(main.getByRole('button', { name: /^(Add|Remove|Move) / })).toHaveCount(0);
  await expectAccessible(page);
});

test('two super admins save different pages, and neither overwrites the other', async ({
  page,
  newPage,
  consoleErrors,
}) => {
  consoleErrors.expect(refusedRequest);
  const other = await newPage();
  await openSettings(page, 'banks/1');
  await openSettings(other, 'season');
  await page.getByRole('textbox', { name: 'Fee' }).fill('41');
  await correctSeason(other);
  await other.getByRole('textbox', { name: 'Filing season' }).fill('2026');
  await saved(other);
  await saved(page);
  await openSettings(other, 'banks/2');
  await other.getByRole('textbox', { name: 'Fee' }).fill('51');
  await page.getByLabel('Closes on').fill('2027-03-31');
  await saved(other);
  await saved(page);
  expect((await storedSettings()).public).toMatchObject({
    season: 2026,
    banks: [{ fee: 41, closes_on: '2027-03-31' }, { fee: 51 }],
  });
});

test('two super admins change the same setting: the second save overwrites nothing, and its input is kept', async ({
  page,
  newPage,
  consoleErrors,
}) => {
  consoleErrors.expect(refusedRequest);
  const minutes = (who: Page) => who.getByRole('textbox', { name: 'Sign out members after' });
  const staffMinutes = (who: Page) => who.getByRole('textbox', { name: 'Sign out staff after' });
  const other = await newPage();
  await openSettings(page, 'security');
  await openSettings(other, 'security');
  await minutes(page).fill('6');
  await staffMinutes(other).fill('9');
  await minutes(other).fill('7');
  await save(other).click();
  await expect(other.getByText('Settings saved')).toBeVisible();
  await save(page).click();
  await expect(page.getByRole('list', { name: 'What changed' })).toContainText(
    'Sign out members after: 60 → 7',
  );
  await expect(minutes(page)).toHaveValue('6');
  await expect(save(page)).toBeDisabled();
  expect((await storedSettings()).public).toMatchObject({ inactivity_minutes: 7 });

  await reloadAndKeep(page);
  await expect(staffMinutes(page)).toHaveValue('9');
  await expect(minutes(page)).toHaveValue('6');
  await saved(page);
  expect((await storedSettings()).public).toMatchObject({
    inactivity_minutes: 6,
    staff_inactivity_minutes: 9,
  });
  await expect(minutes(other)).toHaveValue('6');
});
