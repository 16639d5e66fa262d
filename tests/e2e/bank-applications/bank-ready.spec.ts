import type { Bank } from '@united/domain/settings/settings';
import { putSettings, storedSettings } from '../support/admin-support';
import {
  askingBank,
  beforeYouSend,
  fillWithWarnings,
  finding,
  openOwn,
  otherBank,
  saveBanks,
  storeDraftWithWarnings,
} from '../support/bank-ready-support';
import { goTo } from '../support/browser-session';
import { expect, expectAccessible, expectAccessibleInEveryLook, test } from '../support/support';
import { makeUser } from '../support/users-support';
import {
  applicationsFor,
  draftText,
  field,
  fillAccount,
  fillHolder,
  fillShipping,
  newEfin,
  nextButton,
  openWizard,
  stepHeading,
} from '../support/wizard-support';

let before: Awaited<ReturnType<typeof storedSettings>>;
test.beforeEach(async () => {
  before = await storedSettings();
});
test.afterEach(async () => {
  await putSettings(before);
});

const success = 'Application Submitted Successfully!';
const day = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000).toISOString().slice(0, 10);

test('likely bank rejections are shown before submitting, each at its field', async ({ page }) => {
  test.slow();
  const efin = newEfin();
  await saveBanks(askingBank(), otherBank());
  const { uid } = await openWizard(page);
  await fillWithWarnings(page, efin);
  const panel = beforeYouSend(page);

  await test.step('PO box, “MOM”, Maryland and blank questions are warnings with their rules', async () => {
    await expect(panel.getByText(/Banks ship to a street address/)).toBeVisible();
    await expect(panel.getByText(/too simple/)).toBeVisible();
    await expect(panel.getByText(/Maryland may not allow charging/)).toBeVisible();
    await expect(finding(page, 'EIN of the business')).toBeVisible();
    await expect(panel.getByRole('progressbar')).toHaveCount(0);
    // Staff see sources. Offices see plain language.
    await expect(panel.getByRole('link', { name: /Maryland Commercial Law/ })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Send anyway \(\d+ warnings\)$/ })).toBeEnabled();
    await expectAccessibleInEveryLook(page, 'before-you-send');
  });

  await test.step('each links to its field', async () => {
    await finding(page, 'Street address').click();
    await expect(stepHeading(page, 'Shipping Address')).toBeVisible();
    await expect(field(page, 'Street address')).toBeFocused();
    await page.getByRole('combobox', { name: 'State' }).selectOption('MD');
    await field(page, 'Street address').fill('12 Light St');
    await nextButton(page).click();
    await nextButton(page).click();
    await expect(panel.getByText(/Banks ship to a street address/)).toHaveCount(0);
    await finding(page, 'EIN of the business').click();
    await expect(stepHeading(page, 'EFIN Holder & Office Info')).toBeVisible();
    await expect(field(page, 'EIN of the business')).toBeFocused();
  });

  await test.step('bank questions: an invalid answer is rejected at its field', async () => {
    await expect(page.getByText('Refund Advantage requests this. The letter P and 8 digits.')).toBeVisible();
    await field(page, 'EIN of the business').fill('12-34');
    await nextButton(page).click();
    await expect(page.locator('p.Mui-error', { hasText: 'An EIN has 9 digits' })).toBeVisible();
    await expect(
      page.getByRole('button', {
        name: 'EIN of the business: 4 digits entered. An EIN has 9 digits, like 12-3456789.',
      }),
    ).toBeVisible();
    await field(page, 'EIN of the business').fill('123456789');
    await field(page, 'Registered name of the business').fill('Linden Tax LLC');
    await page.getByRole('combobox', { name: 'Is the control person the EFIN holder?' }).selectOption('No');
    await expect(
      page.getByText('Our team will ask you for this person’s details by phone.', { exact: true }),
    ).toBeVisible();
    await expectAccessibleInEveryLook(page, 'bank-questions');
    await expect.poll(() => draftText(uid)).toContain('Linden Tax LLC');
    for (const to of ['Shipping Address', 'Banking Information', 'Fee Summary & Submit']) {
      await nextButton(page).click();
      await expect(stepHeading(page, to)).toBeVisible();
    }
  });

  await test.step('a question that is removed in the meantime', async () => {
    const [ein, , ...others] = askingBank().questions;
    await saveBanks(askingBank({ questions: ein ? [ein, ...others] : others }), otherBank());
    await expect(panel.getByText('no longer asks for: registered name', { exact: false })).toBeVisible();
  });

  await test.step('the office confirms equal amounts and submits anyway', async () => {
    await page.getByRole('checkbox', { name: /pay the same amounts/ }).check();
    await expect(panel.getByText(/Maryland may not allow charging/)).toHaveCount(0);
    await page.getByRole('button', { name: /^Send anyway/ }).click();
    await expect(page.getByRole('heading', { name: success })).toBeVisible();
  });

  const [stored] = await applicationsFor(efin);
  expect(stored).toMatchObject({
    bank_answers: { ein: '12-3456789', control_person_is_holder: 'No' },
    bank_answer_labels: { ein: 'EIN of the business' },
    needs_other_person: true,
    has_warnings: true,
    fee_rule: { state: 'MD' },
    preflight: { codes: expect.arrayContaining(['missing_for_bank', 'answer_too_simple']) },
  });
  expect(JSON.stringify(stored?.preflight)).not.toContain('fee_rule');
});

test('an application without warnings can be submitted unless its bank is closed', async ({ page }) => {
  const efin = newEfin();
  const bank = (dates: Partial<Bank>) =>
    askingBank({
      name: 'Santa Barbara Bank',
      asks_security_question: false,
      questions: [],
      needs: [],
      ...dates,
    });
  await openWizard(page);
  await page.getByRole('radio', { name: /Santa Barbara Bank/ }).check();
  await page.getByRole('radio', { name: /TaxSlayer/ }).check();
  await nextButton(page).click();
  await fillHolder(page, efin);
  await fillShipping(page);
  await fillAccount(page);
  await expect(beforeYouSend(page).getByText('1 suggestion', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submit application' })).toBeEnabled();

  await saveBanks(bank({ closes_on: day(-2) }), otherBank());
  await expect(
    beforeYouSend(page).getByText(/Santa Barbara Bank stopped taking applications after/),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submit application' })).toBeDisabled();
  await expect(
    page.getByText(/^Santa Barbara Bank stopped taking applications after .*ask our team\.$/),
  ).toHaveCount(2);
  expect(await applicationsFor(efin)).toEqual([]);
  await saveBanks(bank({ opens_on: day(9) }), otherBank());
  await expect(page.getByRole('button', { name: 'Send anyway (1 warning)' })).toBeEnabled();
});

test('switching banks keeps answers to shared questions and drops the others after a confirmation', async ({
  page,
}) => {
  await saveBanks(askingBank(), otherBank());
  const { uid } = await openWizard(page);
  await page.getByRole('radio', { name: /Refund Advantage/ }).check();
  await page.getByRole('radio', { name: /TaxSlayer/ }).check();
  await nextButton(page).click();
  await field(page, 'EIN of the business').fill('12-3456789');
  await field(page, 'Years filing returns').fill('7');
  await page.getByRole('button', { name: 'Previous' }).click();
  await page.getByRole('radio', { name: /Santa Barbara TPG/ }).click();
  const question = page.getByRole('alertdialog', { name: 'Change to Santa Barbara TPG?' });
  await expect(question).toContainText('Years filing returns');
  await expect(question).not.toContainText('EIN of the business');
  await question.getByRole('button', { name: 'Stay with Refund Advantage' }).click();
  await expect(page.getByRole('radio', { name: /Refund Advantage/ })).toBeChecked();
  await page.getByRole('radio', { name: /Santa Barbara TPG/ }).click();
  await question.getByRole('button', { name: 'Change bank' }).click();
  await expect(page.getByRole('radio', { name: /Santa Barbara TPG/ })).toBeChecked();
  await nextButton(page).click();
  await expect(field(page, 'EIN of the business')).toHaveValue('12-3456789');
  await expect(page.getByLabel('Hold the shipment until')).toBeVisible();
  await expect.poll(() => draftText(uid)).not.toContain('years_filing');
});

test('My Offices and the dashboard show a draft’s warnings', async ({ page }) => {
  const member = await makeUser('Dana');
  await storeDraftWithWarnings(member.uid);
  await openOwn(page, member);
  const note = page.getByRole('note', { name: 'Application not sent yet' });
  await expect(note).toContainText(/\d warnings/);
  await expectAccessible(page);
  await note.getByRole('link', { name: 'Check before sending' }).click();
  await expect(stepHeading(page, 'Fee Summary & Submit')).toBeVisible();
  await expect(beforeYouSend(page)).toBeVisible();

  await goTo(page, '/member');
  const link = page.getByRole('link', { name: 'Check before sending' });
  await expect(link).toBeVisible();
  await link.scrollIntoViewIfNeeded();
  await expectAccessibleInEveryLook(page, 'dashboard-draft');
  await link.click();
  await expect(stepHeading(page, 'Fee Summary & Submit')).toBeVisible();
  await expect(beforeYouSend(page)).toBeVisible();
});
