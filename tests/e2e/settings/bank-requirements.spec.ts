import type { Page } from '@playwright/test';
import { putSettings, screenShown, storedSettings } from '../support/admin-support';
import { enter } from '../support/browser-session';
import { expect, expectAccessible, expectAccessibleInEveryLook, test } from '../support/support';

let before: Awaited<ReturnType<typeof storedSettings>>;
test.beforeEach(async () => {
  before = await storedSettings();
});
test.afterEach(async () => {
  await putSettings(before);
});

const save = (page: Page) => page.getByRole('button', { name: 'Save settings' });

test('bank questions are added and saved, a check is turned off, and contradictions are rejected', async ({
  page,
}) => {
  await enter(page, 'super@demo.test', '/admin/settings/banks/1');
  await screenShown(page, 'Settings');
  await expect(page.getByRole('link', { name: /TaxSlayer Pro/ })).toHaveAttribute('target', '_blank');
  await page.getByRole('button', { name: 'Add Refund Advantage questions' }).click();
  await expect(page.getByRole('button', { name: /^1\. EIN of the business/ })).toBeVisible();
  await expect(page.getByText('All known Refund Advantage questions are listed.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'PTIN', exact: true }).check();
  await page.getByLabel('Closes on').fill('2026-03-31');
  await page.getByRole('button', { name: 'Move question 2 up' }).click();
  await page.getByRole('button', { name: /^1\. Registered name of the business/ }).click();
  await page.getByRole('textbox', { name: 'Question 1 text' }).fill('Legal name');
  await expect(
    page.getByText('Answers are stored under “registered_name”, even if you reword the question.'),
  ).toBeVisible();
  await expectAccessibleInEveryLook(page, 'settings-bank');
  await save(page).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  const settings = await storedSettings();
  const [saved] = settings.public?.banks ?? [];
  expect(saved).toMatchObject({ needs: ['ptin_number'], opens_on: null, closes_on: '2026-03-31' });
  expect(saved.questions.map(({ key }: { key: string }) => key).slice(0, 2)).toEqual([
    'registered_name',
    'ein',
  ]);
  expect(saved.questions[0].label).toBe('Legal name');
  const sections = page.getByRole('navigation', { name: 'Sections of the settings' });
  await sections.getByRole('link', { name: 'Banks' }).click();
  const banks = page.getByRole('list', { name: 'Banks' });
  await expect(banks).toContainText('1 field, 11 questions, closes Mar 31, 2026');

  await test.step('two questions with the same key, and a window that closes before it opens, are rejected', async () => {
    await banks.getByRole('link').nth(1).click();
    for (const number of [1, 2]) {
      await page.getByRole('button', { name: 'Add question' }).click();
      const text = page.getByRole('textbox', { name: `Question ${number} text` });
      await expect(text).toBeFocused();
      await text.fill('Years in business?');
    }
    await page.getByLabel('Opens on').fill('2026-03-01');
    await page.getByLabel('Closes on').fill('2026-02-01');
    await save(page).click();
    await expect(page.getByText('2 fields need your attention:')).toBeVisible();
    await expect(
      page.getByText('Another question for this bank already has this key.', { exact: true }).first(),
    ).toBeVisible();
    await expect(
      page.getByText('The last day cannot be before the first day.', { exact: true }),
    ).toBeVisible();
    await expectAccessible(page);
    expect(await storedSettings()).toEqual(settings);

    await page.getByRole('textbox', { name: 'Question 2 text' }).fill('Kind of business');
    await page.getByRole('combobox', { name: 'Question 2 answer type' }).click();
    await page.getByRole('option', { name: 'Multiple choice' }).click();
    await page.getByRole('textbox', { name: 'Question 2 choices' }).fill('LLC\nSole proprietor\n');
    await page.getByLabel('Closes on').fill('2026-04-01');
    await save(page).click();
    await expect(page.getByText('All changes saved')).toBeVisible();
    expect((await storedSettings()).public?.banks[1].questions).toMatchObject([
      { key: 'years_in_business', label: 'Years in business?', type: 'text' },
      { key: 'kind_of_business', type: 'choice', choices: ['LLC', 'Sole proprietor'] },
    ]);
  });

  await test.step('a check is turned off', async () => {
    await sections.getByRole('link', { name: 'Checks' }).click();
    await page.getByRole('checkbox', { name: 'The street address is a PO box' }).uncheck();
    await save(page).click();
    await expect(page.getByText('All changes saved')).toBeVisible();
    expect((await storedSettings()).public?.preflight_off).toEqual(['po_box']);
  });
});
