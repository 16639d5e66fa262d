import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { collections } from '@united/domain/shared/collections';
import { Timestamp } from 'firebase-admin/firestore';
import { buildAcceptedInvitation, buildInvitation } from '../../support/factories/bureaus';
import { chooseFolded, endViewAs, startViewAs } from '../support/admin-support';
import { enter, enterPortal, goTo } from '../support/browser-session';
import { makeBureau, makeOfficeIn, makeRow, makeTable, rowOf } from '../support/bureaus-support';
import {
  expect,
  expectAccessible,
  expectAccessibleInEveryLook,
  refusedRequest,
  test,
} from '../support/support';
import { choose, inCollection, makeUser, names } from '../support/users-support';
import { newEfin } from '../support/wizard-support';

const offices = '/member/offices';
const officeDialog = (page: Page) => page.getByRole('dialog', { name: 'Office', exact: true });
const grid = (page: Page) => page.getByRole('grid', { name: 'Offices' });
const row = (page: Page, name: string) => grid(page).getByRole('row').filter({ hasText: name });

/** The stored function may have to start. */
const patience = { timeout: 30_000 };

test('the table shows all figures of an office’s papers, also on a laptop', async ({ page }) => {
  const { owner, bureau } = await makeBureau({ requires_license: true });
  await makeRow(bureau, 'Ana Maple', { papers: { due: 2, overdue: 1, in_review: 1, refused: 1 } });
  await enter(page, owner.email, offices);
  const figures = page.getByTitle('2 due, 1 overdue, 1 refused, 1 in review');
  for (const [width, height] of [
    [1440, 900],
    [1280, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(figures).toBeVisible();
    const isCut = () =>
      figures.evaluate((node) => {
        const cell = node.closest('[role=gridcell]')?.getBoundingClientRect();
        const { top, bottom, left, right } = node.getBoundingClientRect();
        return !cell || top < cell.top || bottom > cell.bottom || left < cell.left || right > cell.right;
      });
    await expect.poll(isCut, `at ${width} px`).toBe(false);
    await expect(page.getByRole('button', { name: 'Open Ana Maple' })).toBeInViewport({ ratio: 1 });
    const over = () =>
      page
        .locator('.MuiDataGrid-virtualScroller')
        .evaluate((node) => node.scrollWidth - node.clientWidth <= 5);
    await expect.poll(over, `the table at ${width} px`).toBe(true);
  }
});

test('the owner of a bureau sees all its offices in one table: who is stuck, on what, and when it is due', async ({
  page,
}) => {
  const { owner, bureau } = await makeBureau({ requires_license: true });
  await makeTable(bureau);
  const other = await makeBureau();
  await makeRow(other.bureau, 'Foreign Office');
  await enterPortal(page, owner.email, '/member');

  await test.step('the dashboard counts whose turn it is', async () => {
    const card = page.getByRole('region', { name: 'Your bureau’s offices' });
    await expect(card).toContainText('3 offices must act, 1 waits for our team, 1 waits for its bank');
    await expectAccessibleInEveryLook(page, 'desk-dashboard');
    await page.getByRole('navigation').getByRole('link', { name: 'Offices', exact: true }).click();
  });

  await expect(names(page)).toHaveCount(5);
  await expect(page.getByText('Foreign Office')).toHaveCount(0);
  await expect(row(page, 'Ana Maple')).toContainText('The office · by');
  await expect(row(page, 'Ana Maple')).toContainText('Hand in 2 papers');
  await expect(row(page, 'Ana Maple')).toContainText('3 of 6');
  await expect(row(page, 'Ben Birch')).toContainText('was due');
  await expect(row(page, 'Carla Cedar')).toContainText('Waived');
  await expectAccessibleInEveryLook(page, 'desk-offices');

  await test.step('it is found by name, office, and whose turn it is', async () => {
    await page.getByRole('link', { name: '1 waits for our team' }).click();
    await expect(page).toHaveURL(/next=us/);
    await expect(names(page)).toHaveText([/Carla Cedar/]);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByRole('searchbox', { name: 'Search' }).fill('dogwood');
    await expect(names(page)).toHaveText([/Dan Dogwood/]);
    await page.getByRole('button', { name: 'Clear search' }).click();
    await choose(page, 'Status', 'No application');
    await expect(names(page)).toHaveText([/Eva Elm/]);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await chooseFolded(page, 'Overdue', 'Something is overdue');
    await expect(names(page)).toHaveText([/Ben Birch/]);
    await choose(page, 'Whose turn', 'The bank');
    await expect(page.getByText('No offices found')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).first().click();
    await expect(names(page)).toHaveCount(5);
  });

  await test.step('the file has the table and no more', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const file = await readFile(await (await download).path(), 'utf8');
    const lines = file.trim().split('\r\n');
    expect(lines).toHaveLength(6);
    expect(lines[0]).toContain('Whose turn,Next step,Due on');
    expect(lines[1]).toContain('Ana Maple');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  });
});

test('an office’s page follows it live, steps to the next by keyboard, and says when it left', async ({
  page,
}) => {
  const { owner, bureau } = await makeBureau({ requires_license: true });
  const { maple, birch } = await makeTable(bureau);
  await enter(page, owner.email, offices);
  await expect(names(page)).toHaveCount(5);
  await names(page).first().click();
  const office = officeDialog(page);
  await expect(page).toHaveURL(`${offices}?office=${maple}`);
  await expect(office.getByRole('note', { name: 'What happens next' })).toContainText('Hand in 2 papers');
  await expect(office.getByRole('list', { name: 'Applications', exact: true })).toContainText('Maple Tax');
  await expect(office.getByRole('list', { name: 'Prepared applications' })).toContainText(
    '2 of 5 sections confirmed, 3 sensitive values to enter',
  );
  await expect(office).toContainText('2 due, 1 in review');
  const steps = office.getByRole('list', { name: 'Season readiness' });
  await expect(steps.getByRole('listitem').filter({ hasText: 'Software ready' })).toContainText(
    'Our team’s turn',
  );
  await expectAccessibleInEveryLook(page, 'desk-office');

  await rowOf(bureau, maple).update({ next_who: 'bank', next_what: 'The bank reviews it', due_on: null });
  await expect(office.getByRole('note')).toContainText('The bank acts next');
  await expect(page.getByText('2 wait for their bank')).toBeVisible();

  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(`${offices}?office=${birch}`);
  await expect(office.getByRole('heading', { name: 'Ben Birch' })).toBeVisible();
  await expect(office.getByRole('note')).toContainText('Was due');

  await rowOf(bureau, birch).delete();
  await expect(office.getByText('This office is not in your bureau')).toBeVisible();
  await office.getByRole('button', { name: 'Close' }).click();
  await expect(names(page)).toHaveCount(4);
  await expect(row(page, 'Ana Maple')).toContainText('The bank reviews it');
  await goTo(page, `${offices}?office=../users/x`);
  await expect(names(page)).toHaveCount(4);
});

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('offices are cards, and nothing is wider than the screen', async ({ page }) => {
    const { owner, bureau } = await makeBureau();
    await makeTable(bureau);
    await enter(page, owner.email, offices);
    const cards = page.getByRole('list', { name: 'Offices' });
    await expect(cards.getByRole('listitem')).toHaveCount(5);
    const fits = () =>
      expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await fits();
    await page.getByRole('button', { name: 'Open Ben Birch' }).click();
    await expect(officeDialog(page).getByRole('heading', { name: 'Ben Birch' })).toBeVisible();
    await fits();
    await expectAccessible(page);
    await page.goBack();
    await page.getByRole('tab', { name: 'Fees' }).click();
    await expect(page.getByRole('table', { name: 'Who gets each dollar' })).toBeVisible();
    await fits();
  });
});

test('fees come before the first invitation, within the maximums, and say who gets each dollar', async ({
  page,
}) => {
  const { owner, bureau } = await makeBureau({ addons: null, addons_set_by: null, addons_set_at: null });
  await enter(page, owner.email, offices);
  await expect(page.getByText('Set your fees before you invite an office.')).toBeVisible();
  await page.getByRole('tab', { name: 'Invitations' }).click();
  await expect(page.getByRole('button', { name: 'Invite an office' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Set your fees first' }).click();
  await page.getByRole('button', { name: 'Set your fees', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Set your fees' });
  await expect(dialog).toBeVisible();

  await dialog.getByLabel('Service bureau fee add-on').fill('999');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText(/Enter \$0 to \$/).first()).toBeVisible();
  await expectAccessibleInEveryLook(page, 'desk-fees-dialog');
  await dialog.getByLabel('Service bureau fee add-on').fill('25');
  await dialog.getByLabel('Transmitter fee add-on').fill('10.50');
  await dialog.getByRole('checkbox', { name: /license is paid or waived/ }).check();
  await dialog.getByLabel('How an office pays').fill('$300 by check to Maple, before you send.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden(patience);
  await expect(page.getByText('$25.00 per funded return, to your bureau')).toBeVisible();
  const stored = await inCollection(collections.bureaus).doc(bureau.id).get();
  expect(stored.data()).toMatchObject({
    addons: { service_bureau_addon: 25, transmitter_addon: 10.5 },
    requires_license: true,
    license_terms: '$300 by check to Maple, before you send.',
  });

  const table = page.getByRole('table', { name: 'Who gets each dollar' });
  await page.getByLabel('Funded returns').fill('1,000');
  await expect(table.getByRole('row').filter({ hasText: bureau.name })).toContainText('$25,000.00');
  await expect(table.getByRole('row').filter({ hasText: 'The office' })).toContainText('$10,500.00');
  await expect(page.getByText('Your bureau gets $25,000.00.')).toBeVisible();
  await expectAccessibleInEveryLook(page, 'desk-fees');
});

test('someone else’s change of the fees is shown, not overwritten', async ({ page, consoleErrors }) => {
  const { owner, bureau } = await makeBureau();
  await enter(page, owner.email, `${offices}?tab=fees`);
  await page.getByRole('button', { name: 'Change fees' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change your fees' });
  await dialog.getByLabel('Service bureau fee add-on').fill('30');
  await inCollection(collections.bureaus)
    .doc(bureau.id)
    .update({ addons: { service_bureau_addon: 20, transmitter_addon: 5 }, updated_at: Timestamp.now() });
  consoleErrors.expect(refusedRequest);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText(/changed/i).first()).toBeVisible(patience);
  await expect(dialog.getByLabel('Service bureau fee add-on')).toHaveValue('30');
  const stored = await inCollection(collections.bureaus).doc(bureau.id).get();
  expect(stored.get('addons.service_bureau_addon')).toBe(20);
});

test('an office is invited, invited again, and the invitation is revoked', async ({
  page,
  consoleErrors,
}) => {
  const { owner, bureau } = await makeBureau();
  const now = Timestamp.now();
  const invitations = inCollection(collections.bureauInvitations);
  const joined = { uid: 'joined', name: 'Joined Office', email: 'joined@office.test' };
  const late = { name: 'Late Office', email: 'late@office.test' };
  const earlier = Timestamp.fromMillis(now.toMillis() - 20 * 86_400_000);
  await invitations.add(buildAcceptedInvitation(earlier, bureau, joined as never));
  await invitations.add(
    buildInvitation(earlier, bureau, late, { expires_at: Timestamp.fromMillis(now.toMillis() - 86_400_000) }),
  );
  await enter(page, owner.email, `${offices}?tab=invitations`);
  const list = page.getByRole('grid', { name: 'Invitations' });
  const of = (name: string) => list.getByRole('row').filter({ hasText: name });
  await expect(of('Joined Office')).toContainText('Joined');
  await expect(of('Late Office')).toContainText('Expired');
  await expect(of('Joined Office').getByRole('button')).toHaveCount(0);

  await page.getByRole('button', { name: 'Invite an office' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite an office' });
  await expect(dialog).toContainText('an EFIN can’t be transferred');
  await expect(dialog).toContainText(bureau.master_efin);
  await expectAccessibleInEveryLook(page, 'desk-invite');
  consoleErrors.expect(refusedRequest);
  await dialog.getByLabel('Name').fill('New Office');
  await dialog.getByLabel('Email').fill(owner.email);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog.getByRole('alert').first()).toBeVisible(patience);
  await expect(dialog.getByLabel('Name')).toHaveValue('New Office');
  const email = `new.${crypto.randomUUID().slice(0, 8)}@office.test`;
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog).toBeHidden(patience);
  await expect(page.getByText('New Office is invited')).toBeVisible();
  await expect(of('New Office')).toContainText('Waiting for an answer');
  await expectAccessibleInEveryLook(page, 'desk-invitations');

  const sent = async () => {
    const { docs } = await invitations.where('email', '==', email).get();
    expect(docs).toHaveLength(1);
    return docs[0]?.get('sent_at').toMillis();
  };
  const first = await sent();
  await of('New Office').getByRole('button', { name: 'Actions for New Office' }).click();
  await page.getByRole('menuitem', { name: 'Send again' }).click();
  await expect.poll(sent, patience).toBeGreaterThan(first);

  await of('New Office').getByRole('button', { name: 'Actions for New Office' }).click();
  await page.getByRole('menuitem', { name: 'Revoke' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Revoke the invitation to New Office?');
  await question.getByRole('button', { name: 'Revoke invitation' }).click();
  await expect(of('New Office')).toContainText('Revoked', patience);
  await choose(page, 'Status', 'Revoked');
  await expect(list.getByRole('row')).toHaveCount(2);
});

test('the owner records that an office paid, and removes it from the bureau', async ({ page }) => {
  const { owner, bureau } = await makeBureau({ requires_license: true });
  const office = await makeOfficeIn(bureau);
  await expect.poll(async () => (await rowOf(bureau, office.uid).get()).exists, patience).toBe(true);
  await enter(page, owner.email, `${offices}?office=${office.uid}`);
  const record = officeDialog(page);
  await expect(record).toContainText('The office can’t send an application until it is paid or waived.');
  await record.getByRole('button', { name: 'Mark paid' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(`the license of ${office.name}`);
  await question.getByRole('button', { name: 'Mark paid' }).click();
  await expect(record).toContainText('The office can send applications.', patience);
  await expect(record.getByRole('button', { name: 'Mark paid' })).toHaveCount(0);

  await record.getByRole('button', { name: 'Remove office' }).click();
  await expect(question).toContainText(`Remove ${office.name} from ${bureau.name}?`);
  await question.getByRole('button', { name: 'Remove office' }).click();
  await expect(record).toBeHidden(patience);
  await expect(page.getByText('No offices yet')).toBeVisible();
  const { docs } = await inCollection(collections.bureauOffices).where('bureau_id', '==', bureau.id).get();
  expect(docs).toHaveLength(0);
});

test('staff see the desk in a view-as session and can change nothing', async ({ page }) => {
  const { owner, bureau } = await makeBureau();
  const { maple } = await makeTable(bureau);
  const admin = await makeUser('Viewer', { role: 'admin' });
  await startViewAs(admin.uid, owner.uid);
  await enter(page, admin.email, `${offices}?office=${maple}`);
  const record = officeDialog(page);
  await expect(record.getByRole('list', { name: 'Applications', exact: true })).toBeVisible();
  await expect(record.getByRole('button', { name: /Prepare|Remind|Mark|Waive|Remove/ })).toHaveCount(0);
  await record.getByRole('button', { name: 'Close' }).click();
  await expect(
    page.getByRole('navigation').getByRole('link', { name: 'Offices', exact: true }),
  ).toBeVisible();
  await page.getByRole('tab', { name: 'Invitations' }).click();
  await expect(page.getByText('No invitations yet')).toBeVisible();
  await expect(page.getByRole('button', { name: /Invite/ })).toHaveCount(0);
  await page.getByRole('tab', { name: 'Fees' }).click();
  await expect(page.getByText('$25.00 per funded return, to your bureau')).toBeVisible();
  await expect(page.getByRole('button', { name: /fees/ })).toHaveCount(0);
  await endViewAs(admin.uid);
});

test('a user without a bureau has no link to the screen, which explains itself', async ({ page }) => {
  const ero = await makeUser('Solo', { role: 'ero' });
  await enterPortal(page, ero.email, '/member');
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Offices', exact: true })).toHaveCount(
    0,
  );
  await expect(page.getByText('Your bureau’s offices')).toHaveCount(0);
  await goTo(page, offices);
  await expect(page.getByText('You don’t run a service bureau')).toBeVisible();
  await expectAccessible(page);
});

test('the owner prepares an application without sensitive values, and reminds the office of it once a day', async ({
  page,
  consoleErrors,
}) => {
  test.slow();
  const { owner, bureau } = await makeBureau();
  const office = await makeOfficeIn(bureau);
  await expect.poll(async () => (await rowOf(bureau, office.uid).get()).exists, patience).toBe(true);
  await enter(page, owner.email, `${offices}?office=${office.uid}`);
  const record = officeDialog(page);
  await record.getByRole('button', { name: 'Prepare application' }).click();
  const title = `Prepare an application for ${office.name}`;
  const form = page.getByRole('dialog', { name: title });
  const send = form.getByRole('button', { name: 'Prepare application' });
  await expect(form).toBeVisible();
  for (const label of [
    /Social Security/,
    /Date of birth/,
    /Routing/,
    /Account number/,
    /maiden/,
    /Master EFIN$/,
    /Email/,
    /Phone/,
  ])
    await expect(form.getByLabel(label)).toHaveCount(0);
  await expect(form).toContainText(bureau.master_efin);
  await expect(form.getByRole('table', { name: 'Fees per funded return' })).toContainText('$25.00');

  await test.step('errors are at their fields', async () => {
    await send.click();
    await expect(form.getByText(/fields need your attention/)).toBeVisible();
    await form.getByLabel('EFIN *', { exact: true }).fill('12');
    await form.getByLabel('ZIP').fill('555');
    await send.click();
    await expect(
      form
        .getByText('EFIN: Enter a 6-digit EFIN.')
        .or(form.getByText(/^EFIN: /))
        .first(),
    ).toBeVisible();
    await expectAccessibleInEveryLook(page, 'desk-prepare');
  });

  const efin = newEfin();
  await form.getByRole('radio', { name: /Refund Advantage/ }).check();
  await form
    .getByRole('radiogroup', { name: /Tax software/ })
    .getByRole('radio')
    .first()
    .check();
  await form.getByLabel('Office name').fill('Olive Tax');
  await form.getByLabel('EFIN *', { exact: true }).fill(efin);
  await form.getByLabel('ZIP').fill('');
  await form.getByLabel('First name').fill('Olga');

  await test.step('what was typed comes back after the dialog was lost', async () => {
    const drafts = inCollection(collections.formDrafts).doc(`${owner.uid}__prepared_application`);
    await expect
      .poll(async () => JSON.stringify((await drafts.get()).data() ?? {}), patience)
      .toContain('Olga');
    await page.reload();
    await record.getByRole('button', { name: 'Prepare application' }).click();
    await expect(form.getByLabel('First name')).toHaveValue('Olga');
    await expect(form.getByLabel('Office name')).toHaveValue('Olive Tax');
  });

  consoleErrors.expect(refusedRequest);
  await form.getByLabel('EFIN *', { exact: true }).fill(bureau.master_efin);
  await send.click();
  await expect(form.getByText(/This is your bureau’s master EFIN/).first()).toBeVisible(patience);
  await form.getByLabel('EFIN *', { exact: true }).fill(efin);
  await send.click();
  await expect(form).toBeHidden(patience);
  await expect(record.getByRole('list', { name: 'Prepared applications' })).toContainText(
    'Olive Tax',
    patience,
  );
  const { docs } = await inCollection(collections.preparedApplications)
    .where('member_id', '==', office.uid)
    .get();
  expect(docs.map((doc) => doc.data())).toEqual([
    expect.objectContaining({ efin, sensitive_on_file: [], bureau_id: bureau.id, source_id: null }),
  ]);
  expect(docs[0]?.get('values')).toMatchObject({ master_efin: bureau.master_efin, office_name: 'Olive Tax' });

  await record.getByRole('button', { name: 'Remind' }).click();
  const reminder = page.getByRole('dialog', { name: `Remind ${office.name}` });
  await expect(reminder.getByRole('combobox', { name: 'Remind of' })).toHaveText(/prepared application/);
  await expectAccessibleInEveryLook(page, 'desk-remind');
  await reminder.getByRole('button', { name: 'Send reminder' }).click();
  await expect(page.getByText('Reminder queued')).toBeVisible(patience);
  await record.getByRole('button', { name: 'Remind' }).click();
  await reminder.getByRole('button', { name: 'Send reminder' }).click();
  await expect(page.getByText('Already reminded today')).toBeVisible(patience);
});
