/**
 * What a person does on the screens whose interactions are measured. Each walk waits for what it
 * caused to be seen.
 */

/** @typedef {import('@playwright/test').Page} Page */

/**
 * Calculator: types into every field, asks for the result, then changes a figure.
 * @param {Page} page
 * @param {string} url of the site
 */
export async function openCalculator(page, url) {
  await page.goto(`${url}/democall`);
  const calculate = page.getByRole('button', { name: 'Calculate My Savings' });
  await calculate.scrollIntoViewIfNeeded();
  await calculate.click();
  await page.getByText('Your savings in one season').waitFor();
}

/** @param {Page} page */
export async function useCalculator(page) {
  for (const label of ['Bank products funded', 'Current service bureau fee', 'Share of it you keep today']) {
    const field = page.getByLabel(label);
    await field.click();
    await field.press('ControlOrMeta+a');
    await field.pressSequentially('85');
  }
  await page.getByRole('button', { name: 'Calculate My Savings' }).click();
  await page.getByText('Your savings in one season').waitFor();
}

/** @param {Page} page @param {string} url of the grid's harness */
export async function openGrid(page, url) {
  await page.goto(`${url}/?total=100000`);
  await page.getByRole('gridcell', { name: 'Dana Reader 0', exact: true }).waitFor();
}

/** Grid: chooses rows, turns pages, sorts, shows a hundred rows. @param {Page} page */
export async function useGrid(page) {
  const cell = (/** @type {number} */ index) =>
    page.getByRole('gridcell', { name: `Dana Reader ${index}`, exact: true }).waitFor();
  await page.getByRole('checkbox', { name: 'Select row' }).first().click();
  await page.getByRole('checkbox', { name: /select all rows/i }).click();
  await page.getByRole('button', { name: /next page/i }).click();
  await cell(25);
  await page.getByRole('columnheader', { name: 'Name' }).click();
  await cell(99_974);
  await page.getByRole('combobox', { name: /rows per page/i }).click();
  await page.getByRole('option', { name: '100', exact: true }).click();
  await cell(99_899);
}

const PASSWORD = 'Demo-2025!';

/** @param {Page} page @param {string} url of the stack's site, with the demo data */
export async function openWizard(page, url) {
  await page.goto(`${url}/login`);
  await page.getByLabel('Email', { exact: true }).fill('member2@demo.test');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: /^Sign In/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  await page.goto(`${url}/member/bank-application`);
  await page.getByRole('heading', { level: 2, name: 'Bank & Software Selection' }).waitFor();
}

/** Wizard: fills in and leaves the first steps. @param {Page} page */
export async function useWizard(page) {
  const type = async (/** @type {string} */ label, /** @type {string} */ text) => {
    const field = page.getByRole('textbox', { name: label, exact: true });
    await field.click();
    await field.pressSequentially(text);
  };
  const next = async (/** @type {string} */ heading) => {
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('heading', { level: 2, name: heading }).waitFor();
  };
  await page.getByRole('radio', { name: /Refund Advantage/ }).click();
  await type("Security question: your mother's maiden name", 'Smithsonian');
  await page.getByRole('radio', { name: /TaxSlayer/ }).click();
  await next('EFIN Holder & Office Info');
  await type('Office name', 'Linden Tax');
  await type('EFIN', '812345');
  await type('First name', 'Dana');
  await type('Last name', 'Reed');
  await page.getByLabel('Date of birth').fill('1980-05-06');
  await type('Social Security number', '123-45-6789');
  await next('Shipping Address');
  await type('Street address', '1 Main St');
  await page.getByRole('combobox', { name: 'State' }).selectOption('Georgia');
}
