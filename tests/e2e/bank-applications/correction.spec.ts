import { Timestamp } from 'firebase-admin/firestore';
import { chooseFolded } from '../support/admin-support';
import { enter } from '../support/browser-session';
import {
  callAs,
  changesOf,
  checkChanges,
  chooseAction,
  eventsHandled,
  openOffices,
  sendCorrection,
  sentOffice,
} from '../support/correction-support';
import { draftOf, expectDraft } from '../support/drafts-support';
import { reloadAndKeep, staleNotice } from '../support/lock-support';
import { openList, statusButton, written } from '../support/review-support';
import {
  expect,
  expectAccessible,
  expectAccessibleInEveryLook,
  passOn,
  refusedRequest,
  test,
} from '../support/support';
import { browserStorage, field, newEfin } from '../support/wizard-support';

const approved = () => ({ status: 'Bank Application Approved', status_set_at: Timestamp.now() });

test('an approved office requests a new phone and fee, staff accept, and the office sees it live', async ({
  page,
  newPage,
}) => {
  test.slow();
  const office = await sentOffice(approved());
  const row = await openOffices(page, office);

  await test.step('the office changes two fields in the form it submitted', async () => {
    await row.getByRole('button', { name: /^Change application/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Change application' });
    await expect(dialog.getByRole('button', { name: 'Check', exact: true })).toBeDisabled();
    await expect(dialog.getByRole('group', { name: 'Social Security number' })).toContainText('ends in 6789');
    for (const [name, outcome] of [
      [
        'Shipping address',
        /^By request\. Our team reviews the change\. On its own, it does not change the status\./,
      ],
      ['Banking information', /^By request, status reset\. Our team reviews the change\. If accepted/],
      ['Office and EFIN holder', /^By request, status reset\. Office name, EFIN, .*Social Security number: /],
    ] as const)
      await expect(dialog.getByRole('region', { name }).getByText(outcome)).toBeVisible();
    await field(page, 'Phone').fill('555 555 0199');
    await field(page, 'Transmitter fee add-on').fill('20');
    await expect(dialog.getByText('2 fields changed')).toBeVisible();
    await expect(dialog.getByText(/^Total per funded return: \$100\.95/)).toBeVisible();
    await expectAccessibleInEveryLook(page, 'correction-fields');
  });

  await test.step('it reviews the changes and their effects, and sends them', async () => {
    const dialog = await checkChanges(page);
    await expect(dialog.getByRole('row', { name: /phone/ })).toHaveText(
      /\(555\) 555-0123.*\(555\) 555-0199By request, status reset/,
    );
    await expect(dialog.getByRole('row', { name: /^Transmitter/ })).toHaveText(/\$10\.00.*\$20\.00/);
    await expect(dialog.getByRole('row', { name: /^Total/ })).toHaveText(/\$90\.95.*\$100\.95/);
    await expect(dialog.getByText('The bank may review your office again.', { exact: false })).toBeVisible();
    await dialog.getByLabel('Note to our team').fill('We moved our phones.');
    await expectAccessibleInEveryLook(page, 'correction-check');
    await sendCorrection(dialog, 'Send request');
    await expect(page.getByText('Our team will review your request and email you.').first()).toBeVisible();
  });

  const details = page.getByRole('dialog', { name: office.office_name });
  await test.step('the request is open; the application does not change', async () => {
    await expect(details.getByText('Change requested').first()).toBeVisible();
    await expect(details.getByRole('button', { name: 'Change application' })).toHaveCount(0);
    await expect(details.getByRole('table', { name: 'Changes' })).toContainText('(555) 555-0199');
    await expectAccessibleInEveryLook(page, 'correction-open');
    expect(await office.read()).toMatchObject({
      status: 'Bank Application Approved',
      holder_phone: '5555550123',
      transmitter_addon: 10,
      has_open_change: true,
    });
  });

  const admin = await newPage();
  await test.step('staff see how many are waiting, and find it', async () => {
    await openList(admin);
    const link = admin.getByRole('navigation').getByRole('link', { name: /^Bank Applications \d+ change/ });
    await expect(link).toBeVisible();
    await chooseFolded(admin, 'Changes', 'Change requested');
    const found = admin.getByRole('row').filter({ hasText: office.efin });
    await expect(found).toContainText('Change requested');
    await admin
      .getByRole('button', { name: `View Details of ${office.office_name}` })
      .first()
      .click();
  });

  await test.step('the details start with the changes; staff accept', async () => {
    const opened = admin.getByRole('dialog', { name: 'Bank application' });
    const decision = opened.getByRole('region', { name: 'Change requested' });
    await expect(decision.getByRole('row', { name: /^Transmitter/ })).toHaveText(/\$10\.00.*\$20\.00/);
    await expect(decision).toContainText('We moved our phones.');
    await expect(opened.getByRole('heading', { level: 3 }).first()).toHaveText('Change requested');
    await expect(decision.getByRole('checkbox')).toHaveCount(0);
    await expectAccessibleInEveryLook(admin, 'review-decision');
    await decision.getByRole('button', { name: 'Accept' }).click();
    await expect(admin.getByText('Change accepted', { exact: true })).toBeVisible();
    await expect(decision).toHaveCount(0);
    await expect(statusButton(opened)).toHaveText('Bank Application Sent');
    await expect(opened).toContainText('Not yet passed to the bank');
    await expect(opened.getByRole('list', { name: 'Timeline' })).toContainText('Fees changed');
    await admin.keyboard.press('Escape');
    await expect(admin.getByRole('row').filter({ hasText: office.efin })).toHaveCount(0);
  });

  await test.step('the office sees both without a reload', async () => {
    const timeline = details.getByRole('list', { name: 'Timeline' });
    await expect(timeline).toContainText('Fees changed');
    await expect(timeline).toContainText('Transmitter fee add-on: $10.00 → $20.00');
    await expect(timeline).toContainText('(555) 555-0123 → (555) 555-0199');
    await expect(details.getByRole('table', { name: 'Fees per funded return' })).toContainText('$100.95');
    await expect(details.getByRole('table', { name: 'Changes' })).toHaveCount(0);
    expect(await office.read()).toMatchObject({
      status: 'Bank Application Sent',
      holder_phone: '5555550199',
      transmitter_addon: 20,
      open_change: null,
    });
  });
});

test('a rejected office is corrected and resent, and one that no bank has yet is corrected immediately', async ({
  page,
}) => {
  const office = await sentOffice({
    status: 'Bank Application Rejected',
    status_reason: 'The ZIP code is not in this state.',
    status_set_at: Timestamp.now(),
  });
  const fresh = await sentOffice({}, office.owner);
  const row = await openOffices(page, office);

  await test.step('the rejected one', async () => {
    await row.getByRole('button', { name: /^Change application/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Change application' });
    await expect(dialog).toContainText('The ZIP code is not in this state.');
    await field(page, 'ZIP code').fill('31210');
    await sendCorrection(await checkChanges(page), 'Send application again');
    await expect(page.getByText('Application sent again')).toBeVisible();
    const details = page.getByRole('dialog', { name: office.office_name });
    await expect(details.getByText('Bank Application Sent').first()).toBeVisible();
    await expect(details.getByRole('list', { name: 'Timeline' })).toContainText('ZIP code: 31201 → 31210');
    expect(await office.read()).toMatchObject({
      status: 'Bank Application Sent',
      status_reason: null,
      shipping_zip: '31210',
    });
    await details.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('the other one, except for its account, which needs Edit Banking', async () => {
    const correct = () => chooseAction(page, fresh, 'Change application');
    await correct();
    const dialog = page.getByRole('dialog', { name: 'Change application' });
    await expect(dialog.getByRole('textbox', { name: 'Routing number' })).toHaveCount(0);
    await field(page, 'City').fill('Athens');
    await sendCorrection(await checkChanges(page), 'Save changes');
    await expect(page.getByText('Application changed').first()).toBeVisible();
    expect(await fresh.read()).toMatchObject({ shipping_city: 'Athens', status: 'Bank Application Sent' });
    expect(await changesOf(fresh.id)).toMatchObject([{ state: 'applied', classes: ['contact'] }]);
    await page
      .getByRole('dialog', { name: fresh.office_name })
      .getByRole('button', { name: 'Close' })
      .click();
    await correct();
    await dialog.getByRole('button', { name: 'Edit Banking' }).click();
    await expect(page.getByRole('dialog', { name: 'Edit Banking' })).toBeVisible();
  });
});

test('invalid values are reported by field, and nothing is written', async ({ page, consoleErrors }) => {
  consoleErrors.expect(refusedRequest);
  const office = await sentOffice(approved());
  const row = await openOffices(page, office);
  await eventsHandled(office);
  const before = [await office.read(), await written(office.id)];
  await row.getByRole('button', { name: /^Change application/ }).click();
  const dialog = page.getByRole('dialog').last();
  const check = dialog.getByRole('button', { name: 'Check', exact: true });

  await test.step('in the form, each at its field', async () => {
    await field(page, 'EFIN').fill('12');
    await field(page, 'City').fill('');
    await field(page, 'Service bureau fee add-on').fill('900');
    await dialog.getByRole('button', { name: 'Replace: Account number' }).click();
    await field(page, 'Account number').fill('77778888');
    await check.click();
    await expect(field(page, 'EFIN')).toBeFocused();
    await expect(field(page, 'EFIN')).toHaveAccessibleDescription(/exactly 6 digits/);
    await expect(field(page, 'City')).toHaveAccessibleDescription(/city/i);
    await expect(field(page, 'Service bureau fee add-on')).toHaveAccessibleDescription(/\$0 to/);
    await expect(field(page, 'Confirm account number')).toHaveAccessibleDescription(/do not match/);
    await expect(dialog.getByText('4 fields need your attention:')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('by the server, next to the button', async () => {
    await field(page, 'City').fill('Macon');
    await field(page, 'Service bureau fee add-on').fill('0');
    await field(page, 'Account number').fill('');
    await field(page, 'EFIN').fill(newEfin());
    const checking = await checkChanges(page);
    await checking.getByRole('button', { name: 'Send request' }).click();
    await expect(checking.getByLabel('Your password')).toHaveAccessibleDescription(/Enter your password/);
    await checking.getByLabel('Your password').fill('Wrong-2025!');
    await checking.getByRole('button', { name: 'Send request' }).click();
    await expect(checking.getByLabel('Your password')).toHaveAccessibleDescription(/not correct/);
  });

  expect([await office.read(), await written(office.id)]).toEqual(before);
  expect(await changesOf(office.id)).toEqual([]);
});

test('retries after a lost response create one request, which can be withdrawn', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/net::ERR_FAILED/);
  const office = await sentOffice(approved());
  const row = await openOffices(page, office);
  const request = row.getByRole('button', { name: /^Change application/ });
  const details = page.getByRole('dialog', { name: office.office_name });
  const changes = details.getByRole('table', { name: 'Changes' });

  await test.step('one request', async () => {
    await request.click();
    await field(page, 'City').fill('Athens');
    const dialog = await checkChanges(page);
    await page.route('**/correctApplication', async (route) => {
      await passOn(route);
      await route.abort();
    });
    await sendCorrection(dialog, 'Send request');
    await expect(dialog.getByText('The server cannot be reached.', { exact: false })).toBeVisible();
    await page.unroute('**/correctApplication');
    await expect(dialog.getByRole('row', { name: /^City/ })).toHaveText(/Macon.*Athens/);
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await expect(changes).toContainText('Athens');
    expect(await changesOf(office.id)).toMatchObject([{ state: 'requested' }]);
    await details.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('it is withdrawn after a confirmation', async () => {
    await expect(row).toContainText('Change requested');
    await expect(request).toHaveCount(0);
    await row.getByRole('button', { name: /^View Details/ }).click();
    await details.getByRole('button', { name: 'Withdraw' }).click();
    const question = page.getByRole('alertdialog', { name: 'Withdraw the requested change?' });
    await question.getByRole('button', { name: 'Keep request' }).click();
    expect(await changesOf(office.id)).toMatchObject([{ state: 'requested' }]);
    await details.getByRole('button', { name: 'Withdraw' }).click();
    await question.getByRole('button', { name: 'Withdraw' }).click();
    await expect(page.getByText('Request withdrawn')).toBeVisible();
    await expect(changes).toHaveCount(0);
    await expect(details.getByRole('button', { name: 'Change application' })).toBeVisible();
    await expect(details.getByRole('list', { name: 'Timeline' })).toContainText('Requested change withdrawn');
    expect(await changesOf(office.id)).toMatchObject([{ state: 'withdrawn' }]);
    expect(await office.read()).toMatchObject({ shipping_city: 'Macon', open_change: null });
  });
});

test('a draft survives a reload without sensitive values, and changes by staff in the meantime', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(refusedRequest);
  const office = await sentOffice();
  await enter(page, office.owner.email, `/member/bank-application?tab=offices&change=${office.id}`);

  await test.step('a reload', async () => {
    const dialog = page.getByRole('dialog', { name: 'Change application' });
    await dialog.getByRole('button', { name: 'Replace: Social Security number' }).click();
    await field(page, 'Social Security number').fill('321-54-9876');
    await field(page, 'City').fill('Athens');
    // Drafts are saved shortly after typing.
    await expectDraft(office.owner.uid, 'correction', office.id, 'Athens');
    const everywhere =
      (await browserStorage(page)) + (await draftOf(office.owner.uid, 'correction', office.id));
    expect(everywhere).not.toMatch(/321-?54-?9876/);
    page.on('dialog', (asked) => void asked.accept());
    await page.reload();
    await expect(dialog.getByText('Draft restored.')).toBeVisible();
    await expect(field(page, 'City')).toHaveValue('Athens');
    await expect(dialog.getByRole('group', { name: 'Social Security number' })).toContainText('ends in 6789');
    await expect(dialog.getByText('1 field changed')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    // The confirmation hides the dialog.
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(dialog).toHaveCount(0);
    await chooseAction(page, office, 'Change application');
    await expect(dialog.getByText('No changes yet')).toBeVisible();
  });

  await test.step('a change by staff', async () => {
    await field(page, 'City').fill('Athens');
    await callAs('admin@demo.test', 'setBankApplicationStatus', {
      application_ids: [office.id],
      status: 'Under Review',
    });
    await sendCorrection(await checkChanges(page), 'Send request');
    await expect(staleNotice(page)).toContainText('Status: Bank Application Sent → Under Review');
    expect(await changesOf(office.id)).toEqual([]);
    await reloadAndKeep(page);
    await expect(field(page, 'City')).toHaveValue('Athens');
    await sendCorrection(await checkChanges(page), 'Send request');
    await expect(
      page.getByRole('dialog', { name: office.office_name }).getByText('Change requested').first(),
    ).toBeVisible();
    expect(await changesOf(office.id)).toMatchObject([
      { state: 'requested', fields: [{ field: 'shipping_city', from: 'Macon', to: 'Athens' }] },
    ]);
  });
});

test('an account change needs a call and can be revealed; refusing it needs a reason', async ({
  page,
  newPage,
}) => {
  const office = await sentOffice({ ...approved(), holder_phone: '5555550123' });
  const { version } = await office.read();
  await callAs(office.owner.email, 'correctApplication', {
    application_id: office.id,
    base_version: version,
    changes: { account_number: '77778888', bank_name: 'Harborside Bank' },
    idempotency_key: `account-${office.efin}`,
  });
  await enter(page, 'admin@demo.test', `/admin/bank-applications?application=${office.id}`);
  const opened = page.getByRole('dialog', { name: 'Bank application' });
  const decision = opened.getByRole('region', { name: 'Change requested' });
  await expect(
    decision.getByText(/at the number on file before this request, \(555\) 555-0123/),
  ).toBeVisible();

  await test.step('the requested number is revealed for a reason', async () => {
    await decision.getByRole('button', { name: 'Reveal requested account number' }).click();
    const asking = page.getByRole('dialog', { name: 'Reveal the requested account number?' });
    await asking.getByRole('textbox', { name: 'Reason' }).fill('Bring it to the bank');
    await asking.getByRole('button', { name: /^Reveal/ }).click();
    await expect(decision).toContainText('77778888');
    await decision.getByRole('button', { name: 'Hide requested account number' }).click();
    await expect(decision).not.toContainText('77778888');
  });

  await test.step('each decision requires its inputs', async () => {
    await decision.getByRole('button', { name: 'Accept' }).click();
    await expect(decision.getByText('Call the office first', { exact: false }).first()).toBeVisible();
    await decision.getByRole('button', { name: 'Refuse' }).click();
    await expect(decision.getByRole('textbox', { name: 'Reason' })).toBeFocused();
    await expectAccessible(page);
    expect(await changesOf(office.id)).toMatchObject([{ state: 'requested' }]);
  });

  await decision.getByRole('textbox', { name: 'Reason' }).fill('The account has another name.');
  await decision.getByRole('button', { name: 'Refuse' }).click();
  await expect(page.getByText('Change refused', { exact: true })).toBeVisible();
  expect(await office.read()).toMatchObject({
    status: 'Bank Application Approved',
    account_number_last4: '4321',
  });

  const owner = await newPage();
  const row = await openOffices(owner, office);
  await row.getByRole('button', { name: /^View Details/ }).click();
  const timeline = owner
    .getByRole('dialog', { name: office.office_name })
    .getByRole('list', { name: 'Timeline' });
  await expect(timeline).toContainText('Requested change refused');
  await expect(timeline).toContainText('The account has another name.');
  await expect(timeline).not.toContainText('77778888');
});

test('a ticket about fees leads to the correction form instead', async ({ page }) => {
  const office = await sentOffice(approved());
  await enter(page, office.owner.email, '/member/tickets?create=1');
  const ticket = page.getByRole('dialog', { name: 'Create Ticket' });
  await ticket.getByRole('combobox', { name: 'Category' }).click();
  await page.getByRole('option', { name: 'Bank Enrollment' }).click();
  await ticket.getByRole('combobox', { name: 'Subcategory' }).click();
  await page.getByRole('option', { name: 'Bank App Unlock/Update Fees' }).click();
  const own = ticket.getByRole('region', { name: 'Change it yourself, without a ticket' });
  await expect(own.getByRole('button', { name: `Change application: ${office.office_name}` })).toBeVisible();
  await expectAccessibleInEveryLook(page, 'ticket-correction');
  await own.getByRole('button', { name: `Change application: ${office.office_name}` }).click();
  await expect(page.getByRole('dialog', { name: 'Change application' })).toContainText(office.efin);
});
