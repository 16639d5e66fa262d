import { paperSuggestions } from '@united/domain/papers/suggestions';
import { enter } from '../support/browser-session';
import { database } from '../support/emulators';
import { fastForwardTo } from '../support/outage';
import { expect, expectAccessible, expectAccessibleInEveryLook, passOn, test } from '../support/support';
import { makeUser, type Someone } from '../support/users-support';
import {
  applicationsFor,
  browserStorage,
  draftText,
  field,
  fillAccount,
  fillAll,
  fillHolder,
  fillProduct,
  fillShipping,
  newEfin,
  nextButton,
  openWizard,
  secrets,
  secretsOnFile,
  stepHeading,
  tryShipping,
} from '../support/wizard-support';

const success = 'Application Submitted Successfully!';
const submitCall = '**/submitBankApplication';
const lostRequest = /net::ERR_(FAILED|INTERNET_DISCONNECTED)/;

test.describe('a step rejects invalid values, says what it expects and is accessible:', () => {
  let member: Someone;
  test.beforeEach(async ({ page }) => {
    member = await openWizard(page);
  });

  test('bank and software', async ({ page }) => {
    await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await expect(nextButton(page)).toBeDisabled();
    await expect(page.getByRole('progressbar', { name: 'Application progress' })).toHaveAttribute(
      'aria-valuenow',
      '20',
    );
    await page.getByRole('radio', { name: /Santa Barbara Bank/ }).check();
    await expect(page.getByText("mother's maiden name")).toHaveCount(0);
    await expectAccessibleInEveryLook(page);
    const steps = page.getByRole('list', { name: 'Steps' });
    const heightOf = async () => (await steps.boundingBox())?.height ?? 0;
    await expect(page.getByRole('heading', { name: 'Bank & Software Selection', exact: true })).toBeVisible();
    await expect.poll(heightOf).toBeGreaterThan(15);
    await page.setViewportSize({ width: 390, height: 844 });
    const heading = page.getByRole('heading', { name: 'Step 1 of 5: Bank & Software Selection' });
    await expect(heading).toBeVisible();
    await expect.poll(heightOf, 'only for screen readers').toBe(1);
    await expect(steps.getByRole('listitem')).toHaveCount(5);
    await expect(steps.locator('[aria-current=step]')).toHaveText('Bank & Software Selection');
    await fillProduct(page);
  });

  test('EFIN holder and office', async ({ page }) => {
    await fillProduct(page);
    await expect(nextButton(page)).toBeDisabled();
    await field(page, 'Office name').fill('Linden Tax');
    await field(page, 'EFIN').fill('12345');
    await field(page, 'First name').fill('Dana');
    await field(page, 'Last name').fill('Reed');
    await field(page, 'PTIN').fill('12345678');
    await field(page, 'Social Security number').fill('000123456');
    await page.getByLabel('Date of birth').fill(`${new Date().getFullYear() - 17}-01-01`);
    await page.getByLabel('License expiration date').fill('2020-01-01');
    await field(page, 'Phone').fill('555');
    await nextButton(page).click();
    await expect(page.getByText('6 fields need your attention:')).toBeVisible();
    await expect(field(page, 'EFIN')).toBeFocused();
    for (const message of [
      'An EFIN has exactly 6 digits, like 123456.',
      'A PTIN is the letter P and 8 digits, like P12345678.',
      'A Social Security number has 9 digits',
      'The EFIN holder must be 18 or older.',
      'The license has expired.',
      'A US phone number has 10 digits',
    ])
      await expect(page.locator('p.Mui-error', { hasText: message })).toBeVisible();
    await expectAccessibleInEveryLook(page);
    await page.getByRole('button', { name: /^PTIN:/ }).click();
    await expect(field(page, 'PTIN')).toBeFocused();
    await field(page, 'PTIN').fill('p12345678');
    await field(page, 'Phone').fill('5555550123');
    await page.getByLabel('License expiration date').fill('2199-01-01');
    await expect(field(page, 'Phone')).toHaveValue('(555) 555-0123');
    await expect(field(page, 'PTIN')).toHaveValue('P12345678');
    await field(page, 'Social Security number').fill('123456789');
    await field(page, 'Office name').focus();
    await expect(field(page, 'Social Security number')).toHaveValue('123-45-6789');
    await fillHolder(page, newEfin());
  });

  test('shipping address', async ({ page }) => {
    await fillProduct(page);
    await fillHolder(page, newEfin());
    await tryShipping(page, 'Georgia', '3120');
    await expect(page.locator('p.Mui-error', { hasText: 'A ZIP code has 5 digits' })).toBeVisible();
    await expectAccessibleInEveryLook(page);
    await fillShipping(page);
  });

  test('banking information', async ({ page }) => {
    await fillProduct(page);
    await fillHolder(page, newEfin());
    await fillShipping(page);
    await field(page, 'Bank name').fill('First Community Bank');
    await field(page, 'Name on the account').fill('Linden Tax LLC');
    for (const name of ['Routing number', 'Account number', 'Confirm account number'])
      await field(page, name).focus();
    for (const message of ['Enter the routing number: 9 digits.', 'Enter the account number.'])
      await expect(page.getByText(message, { exact: true })).toBeVisible();
    await field(page, 'Routing number').fill('021000020');
    await field(page, 'Account number').fill(secrets.account);
    await expect(nextButton(page)).toBeDisabled();
    await field(page, 'Confirm account number').fill('000987654320');
    await nextButton(page).click();
    await expect(
      page.locator('p.Mui-error', { hasText: 'This is not a valid routing number.' }),
    ).toBeVisible();
    await expect(page.locator('p.Mui-error', { hasText: 'Account numbers do not match' })).toBeVisible();
    await expect(stepHeading(page, 'Banking Information')).toBeVisible();
    await expectAccessibleInEveryLook(page);
    await fillAccount(page);
  });

  test('fees; the application is then submitted as displayed', async ({ page }) => {
    const efin = newEfin();
    await fillProduct(page);
    await field(page, 'Phone').fill('5555550123');
    await fillHolder(page, efin);
    await fillShipping(page);
    await fillAccount(page);
    await expect(nextButton(page)).toHaveCount(0);
    await field(page, 'Service bureau fee add-on').fill('99.01');
    await page.getByRole('button', { name: 'Submit application' }).click();
    await expect(page.locator('p.Mui-error', { hasText: 'is $0 to $99' })).toBeVisible();
    expect(await applicationsFor(efin)).toEqual([]);
    await field(page, 'Service bureau fee add-on').fill('25');
    await field(page, 'Transmitter fee add-on').fill('10.5');
    const dollars = page.getByRole('region', { name: 'Who gets each dollar' });
    await field(page, 'Funded returns you expect').fill('1,000,000');
    await expect(dollars).toContainText('Enter a whole number, at most 100,000.');
    await expect(field(page, 'Funded returns you expect')).toHaveValue('1,000,000');
    await field(page, 'Funded returns you expect').fill('200');
    await expect(dollars).toContainText('Your office keeps $7,100.00.');
    await expect(page.getByRole('region', { name: 'Fee summary' })).toContainText('$116.45');
    const holder = page.getByRole('region', { name: 'EFIN Holder & Office Info' });
    await expect(holder).toContainText('XXX-XX-6789');
    await expect(holder).toContainText('Georgia (same as the shipping address)');
    await page.getByRole('button', { name: 'Submit application' }).click();
    await expect(page.getByRole('heading', { name: success })).toBeVisible();
    await expect(page).toHaveURL(/tab=offices/);
    await expect(page.getByRole('row').filter({ hasText: efin })).toContainText('$116.45');
    const [stored, ...more] = await applicationsFor(efin);
    expect(more).toEqual([]);
    expect(stored).toMatchObject({
      status: 'Bank Application Sent',
      holder_phone: '5555550123',
      account_number_last4: '4321',
      total_fee: 116.45,
    });
    await expect.poll(() => draftText(member.uid)).toBeNull();
  });
});

test('a reload resumes at the current step with values on file, and the browser stores no secret', async ({
  page,
}) => {
  const efin = newEfin();
  const { uid } = await openWizard(page);
  await fillAll(page, efin);
  await expect
    .poll(() => secretsOnFile(uid))
    .toEqual(['account_number', 'holder_dob', 'holder_ssn', 'routing_number', 'security_question']);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  const kept = (await browserStorage(page)) + (await draftText(uid));
  const { ssn, born, routing, account, maiden } = secrets;
  for (const secret of [ssn, ssn.replaceAll('-', ''), born, routing, account, maiden])
    expect(kept).not.toContain(secret);

  await page.reload();
  await expect(stepHeading(page, 'Fee Summary & Submit')).toBeVisible();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByRole('group', { name: 'Routing number' })).toContainText('On file, ends in 0021');
  await expect(page.getByRole('group', { name: 'Account number' })).toContainText('On file, ends in 4321');
  await expectAccessibleInEveryLook(page);

  await page.getByRole('button', { name: 'Replace: Account number' }).click();
  await field(page, 'Account number').fill('55556666');
  await expect(nextButton(page)).toBeDisabled();
  await field(page, 'Confirm account number').fill('55556666');
  await nextButton(page).click();
  await page.getByRole('button', { name: 'Submit application' }).click();
  await expect(page.getByRole('heading', { name: success })).toBeVisible();
  expect(await applicationsFor(efin)).toMatchObject([
    {
      account_number_last4: '6666',
      routing_number_last4: '0021',
      holder_ssn_last4: '6789',
      sensitive_on_file: expect.arrayContaining(['holder_dob', 'security_question']),
    },
  ]);
});

test('two clicks create one application; a duplicate is rejected, and its draft can be discarded', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 409/);
  const efin = newEfin();
  const submit = page.getByRole('button', { name: 'Submit application' });
  const { uid } = await openWizard(page);
  await fillAll(page, efin);
  let calls = 0;
  await page.route(submitCall, (route) => {
    if (route.request().method() === 'POST') calls += 1;
    return route.continue();
  });
  await submit.dblclick();
  await expect(page.getByRole('heading', { name: success })).toBeVisible();
  await expect(page).toHaveURL(/tab=offices/);
  expect(calls).toBe(1);
  expect(await applicationsFor(efin)).toHaveLength(1);

  await page.getByRole('tab', { name: 'New Application' }).click();
  await fillAll(page, efin);
  await submit.click();
  await expect(page.getByText('Submission Failed')).toBeVisible();
  await expect(page.getByText('This application may have already been submitted.')).toBeVisible();
  expect(await applicationsFor(efin)).toHaveLength(1);

  await expect.poll(() => secretsOnFile(uid)).toContain('holder_ssn');
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard draft' }).click();
  await expect(stepHeading(page, 'Bank & Software Selection')).toBeVisible();
  await expect(page.getByRole('radio', { name: /Refund Advantage/ })).not.toBeChecked();
  await expect.poll(() => draftText(uid)).toBeNull();
  await page.reload();
  await expect(nextButton(page)).toBeDisabled();
});

test('the confirmation names the papers that are due, and nothing until it knows them', async ({ page }) => {
  const settings = database().collection('settings').doc('public');
  const before = (await settings.get()).get('paper_kinds') ?? [];
  const kind = paperSuggestions.find(({ ask }) => ask === 'on_submit');
  if (!kind) throw new Error('The suggestions have changed.');
  await settings.set({ paper_kinds: [{ ...kind, banks: [], instead: [] }] }, { merge: true });
  try {
    await openWizard(page);
    await fillAll(page, newEfin());
    const seen = await page.evaluateHandle(() => {
      // Keeps the confirmation on screen, which opens My Offices after two seconds.
      const native = window.setTimeout;
      const slower = (handler: TimerHandler, ms?: number, ...args: unknown[]) =>
        native(handler, ms === 2000 ? 60_000 : ms, ...args);
      window.setTimeout = slower as typeof window.setTimeout;
      const texts: string[] = [];
      new MutationObserver(() => texts.push(document.body.innerText)).observe(document.body, {
        subtree: true,
        childList: true,
        characterData: true,
      });
      return texts;
    });
    await page.getByRole('button', { name: 'Submit application' }).click();
    const confirmation = page.getByRole('status').filter({ hasText: success });
    await expect(confirmation).toContainText(`Hand in 1 paper: ${kind.label}. Please do this by `);
    await expect(confirmation).toContainText('We also sent you an email.');
    const texts = await seen.jsonValue();
    expect(texts.filter((text) => text.includes('You do not need to do anything now.'))).toEqual([]);
    await page.reload();
  } finally {
    await settings.set({ paper_kinds: before }, { merge: true });
  }
});

test('a lost connection or response neither loses a value nor creates a duplicate', async ({
  page,
  context,
  consoleErrors,
}) => {
  // Without a connection, Firestore requests an image from www.google.com, which the page's policy
  // blocks.
  consoleErrors.expect(lostRequest, /cleardot\.gif/);
  const efin = newEfin();
  const submit = page.getByRole('button', { name: 'Submit application' });
  const { uid } = await openWizard(page);
  await fillAll(page, efin);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.clock.install();

  await test.step('the wizard shows that it is offline', async () => {
    await context.setOffline(true);
    await field(page, 'Transmitter fee add-on').fill('7');
    await fastForwardTo(page, page.getByText('Could not save, retrying…'));
    await submit.click();
    await fastForwardTo(page, page.getByText('Submission Failed'));
    expect(await applicationsFor(efin)).toEqual([]);
  });

  await test.step('the response is lost', async () => {
    let lost = false;
    await page.route(submitCall, async (route) => {
      if (lost || route.request().method() !== 'POST') return route.continue();
      await passOn(route);
      await route.abort('failed');
      lost = true;
    });
    await context.setOffline(false);
    await submit.click();
    await expect.poll(() => lost).toBe(true);
    await expect(page.getByText('Submission Failed')).toBeVisible();
    await expect(page.getByText(/Nothing is lost\. Check your connection/)).toBeVisible();
    await expect(page.getByRole('region', { name: 'EFIN Holder & Office Info' })).toContainText(efin);
  });

  await submit.click();
  await expect(page.getByRole('heading', { name: success })).toBeVisible({ timeout: 20_000 });
  const sent = await applicationsFor(efin);
  expect(sent).toHaveLength(1);
  expect(sent).toMatchObject([{ transmitter_addon: 7 }]);
  await expect.poll(() => draftText(uid)).toBeNull();
});

test('a Social Security number in another field is never stored, and the field says so', async ({ page }) => {
  const { uid } = await openWizard(page);
  await fillProduct(page);
  await field(page, 'Office name').fill(secrets.ssn);
  await field(page, 'EFIN').fill('123456789');
  await field(page, 'Last name').fill('Reed');
  const message = page.locator('p.Mui-error', { hasText: 'so it isn’t saved' });
  await expect(message).toHaveCount(2);
  await expectAccessible(page);
  await expect.poll(() => draftText(uid)).toContain('Reed');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(await draftText(uid)).not.toMatch(/123-?45-?6789/);
  await expect(field(page, 'Office name')).toHaveValue(secrets.ssn);

  await page.reload();
  await expect(stepHeading(page, 'EFIN Holder & Office Info')).toBeVisible();
  await expect(field(page, 'Last name')).toHaveValue('Reed');
  await expect(field(page, 'Office name')).toHaveValue('');
  await expect(field(page, 'EFIN')).toHaveValue('');
  await field(page, 'Office name').fill('Linden Tax');
  await expect.poll(() => draftText(uid)).toContain('Linden Tax');
});

test('a pending save is never sent after sign-out, nor for the next user', async ({
  page,
  context,
  consoleErrors,
}) => {
  // The emulator no longer knows the channel that wrote the first user's draft.
  consoleErrors.expect(lostRequest, /status of 400.*Write\/channel/s);
  await openWizard(page);
  const next = await makeUser('Next');
  await fillProduct(page);
  const tab = await context.newPage();
  await tab.goto('/member');
  await expect(tab.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  const sent: (string | null)[] = [];
  await page.route('**/saveDraftSecrets', async (route) => {
    sent.push(await route.request().headerValue('authorization'));
    await route.abort();
  });
  await field(page, 'Social Security number').fill(secrets.ssn);
  await expect(page.getByText('Could not save, retrying…')).toBeVisible();

  await tab.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await enter(page, next.email, '/member/bank-application');
  await expect(stepHeading(page, 'Bank & Software Selection')).toBeVisible();
  expect(sent.length).toBeGreaterThan(0);
  expect(sent.every((header) => header?.startsWith('Bearer '))).toBe(true);
  expect(await secretsOnFile(next.uid)).toEqual([]);
});

test('a pending member starts at the first application, may fill it in but not submit it, and sees why', async ({
  page,
}) => {
  const pending = await makeUser('Piet', { status: 'pending' });
  await enter(page, pending.email, '/member/bank-application?tab=offices');
  await expect(page.getByText('No applications yet')).toBeVisible();
  await page.getByRole('button', { name: 'Start your first application' }).click();
  await expect(stepHeading(page, 'Bank & Software Selection')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('awaiting approval');
  await fillAll(page, newEfin());
  await expect(page.getByRole('button', { name: 'Submit application' })).toBeDisabled();
  await expect(page.getByText('You can submit it after our team approves your account.')).toBeVisible();
});
