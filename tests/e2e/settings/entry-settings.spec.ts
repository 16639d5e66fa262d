import { putSettings, storedSettings, withoutWords } from '../support/admin-support';
import { enterPortal } from '../support/browser-session';
import { expect, expectAccessibleInEveryLook, test } from '../support/support';

let before: Awaited<ReturnType<typeof storedSettings>>;

test.beforeEach(async () => {
  before = await storedSettings();
  await withoutWords(before);
});

test.afterEach(() => putSettings(before));

test('a bank’s status words are unique, and its entry lines are reordered by keyboard, previewed and saved', async ({
  page,
}) => {
  test.slow();
  await enterPortal(page, 'super@demo.test', '/admin');
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Entry desk', exact: true }).click();
  await page
    .getByRole('list', { name: 'Words and lines by bank' })
    .getByRole('link', { name: 'Refund Advantage' })
    .click();

  await test.step('words', async () => {
    const section = page.getByRole('region', { name: 'Words in its file' });
    for (const [i, word] of ['Accepted', 'ACCEPTED'].entries()) {
      await section.getByRole('button', { name: 'Add word' }).click();
      await section.getByRole('textbox', { name: `Word ${i + 1}`, exact: true }).fill(word);
    }
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expect(
      page.getByRole('button', { name: 'Word 2, word: Another line for this bank already has this word.' }),
    ).toBeVisible();
    await section.getByRole('textbox').last().fill('Denied');
    await section.getByRole('combobox', { name: 'Word 2 status' }).click();
    await page.getByRole('option', { name: 'Bank Application Rejected' }).click();
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expect(page.getByText('Settings saved')).toBeVisible();
    expect((await storedSettings()).staff?.status_words).toEqual([
      {
        bank: 'Refund Advantage',
        word: 'Accepted',
        status: 'Bank Application Approved',
        needs_reason: false,
      },
      {
        bank: 'Refund Advantage',
        word: 'Denied',
        status: 'Bank Application Rejected',
        needs_reason: false,
      },
    ]);
  });

  const lines = page.getByRole('region', { name: 'Entry desk lines' });
  await lines.getByRole('button', { name: 'Start from our fields' }).click();
  await expect(lines.getByRole('textbox', { name: 'Line 1 label', exact: true })).toHaveValue('Bank product');
  const down = lines.getByRole('button', { name: 'Move line 1 down', exact: true });
  await down.focus();
  await page.keyboard.press('Enter');
  await expect(lines.getByRole('textbox', { name: 'Line 2 label', exact: true })).toHaveValue('Bank product');
  await expect(lines.getByRole('button', { name: 'Move line 2 down', exact: true })).toBeFocused();
  await expect(lines.getByRole('status')).toHaveText('Line 1 is now line 2.');
  await lines.getByRole('button', { name: 'Remove line 2', exact: true }).click();

  await lines.getByRole('textbox', { name: 'Line 1 label', exact: true }).fill('Country');
  await lines.getByRole('combobox', { name: 'Line 1 source', exact: true }).selectOption('Fixed text…');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(
    page.getByRole('button', {
      name: /^Line 1, source: Line 1: .* is not a valid source/,
    }),
  ).toBeVisible();
  await lines.getByRole('textbox', { name: 'Line 1 text', exact: true }).fill('USA');
  await lines.getByRole('combobox', { name: 'Line 1 format', exact: true }).selectOption('UPPERCASE');
  await lines.getByRole('button', { name: 'Preview with a sample office' }).click();
  await expect(lines.getByText('USA', { exact: true })).toBeVisible();
  await expect(lines.getByRole('definition').filter({ hasText: '01/31/1980' })).toBeVisible();
  await expectAccessibleInEveryLook(page, 'settings-entry-lines');

  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('All changes saved')).toBeVisible();
  const [layout] = (await storedSettings()).staff?.entry_layouts ?? [];
  expect(layout.bank).toBe('Refund Advantage');
  expect(layout.lines.slice(0, 2)).toMatchObject([
    { label: 'Country', source: '=USA', format: 'upper' },
    { source: 'security_question' },
  ]);
});
