import { ticketNumber } from '@united/domain/tickets/ticket';
import { Timestamp } from 'firebase-admin/firestore';
import { putSettings, storedSettings } from '../support/admin-support';
import { enterPortal, goTo } from '../support/browser-session';
import { offlineErrors } from '../support/profile-support';
import { expect, test } from '../support/support';
import {
  hoursAgo,
  makeTicket,
  newWord,
  openDesk,
  pick,
  rowOf,
  ticketDialog,
  ticketNow,
  tickets,
  titles,
  toast,
} from '../support/tickets-desk-support';
import { choose, makeUser, type Someone } from '../support/users-support';

let before: Awaited<ReturnType<typeof storedSettings>>;
test.beforeEach(async () => {
  before = await storedSettings();
  // Tickets in these tests are hours old at any time of day, so their targets run around the clock.
  await putSettings({ ...before, public: { ...before.public, business_hours: [] } });
});
test.afterEach(() => putSettings(before));

test.describe('the desk list', () => {
  let admin: Someone;
  let member: Someone;
  let word: string;
  let late: string;

  test.beforeEach(async ({ page }) => {
    [admin, member] = [await makeUser('Desk', { role: 'admin' }), await makeUser('Asker')];
    word = newWord();
    late = await makeTicket(member, {
      title: `${word} late`,
      priority: 'urgent',
      created_at: hoursAgo(5),
    });
    await makeTicket(member, {
      title: `${word} mine`,
      status: 'in_progress',
      awaiting: 'member',
      first_response_at: hoursAgo(1),
      waiting_since: hoursAgo(1),
      created_at: hoursAgo(2),
      assigned_to: admin.uid,
      assigned_admin: { id: admin.uid, name: admin.name, email: admin.email },
    });
    await makeTicket(member, {
      title: `${word} done`,
      status: 'closed',
      awaiting: null,
      created_at: hoursAgo(3),
    });
    await makeTicket(member, { title: `${word} new` });
    await openDesk(page, admin.email);
    await page.getByPlaceholder('Search tickets...').fill(word.toUpperCase());
    await expect(titles(page)).toHaveText([`${word} new`, `${word} mine`, `${word} done`, `${word} late`]);
  });

  test('shows the assignee, whose turn it is, and the target of each ticket', async ({ page }) => {
    for (const name of ['Ticket', 'Member', 'Status', 'Priority', 'Assigned To', 'Created', 'View'])
      await expect(page.getByRole('columnheader', { name })).toBeVisible();
    await expect(rowOf(page, `${word} new`)).toContainText('Reply due in 3h');
    await expect(rowOf(page, `${word} late`)).toContainText('Overdue 1h');
    await expect(rowOf(page, `${word} mine`)).toContainText('Waiting on member');
    await expect(rowOf(page, `${word} mine`)).toContainText(admin.name);
    await expect(rowOf(page, `${word} late`)).toContainText('Unassigned');
    await expect(rowOf(page, `${word} late`)).toContainText(member.email);
  });

  test('stores its filters and views in the URL, even after a reload', async ({ page }) => {
    await choose(page, 'Status', 'Closed');
    await expect(titles(page)).toHaveText([`${word} done`]);
    await page.getByRole('tab', { name: 'Mine' }).click();
    await page.getByPlaceholder('Search tickets...').fill(word);
    await expect(titles(page)).toHaveText([`${word} mine`]);
    await page.reload();
    await expect(titles(page)).toHaveText([`${word} mine`]);
    await expect(page).toHaveURL(/view=mine/);
    await page.getByRole('tab', { name: 'Unassigned' }).click();
    await expect(titles(page)).toHaveText([`${word} new`, `${word} late`]);
    await page.getByRole('tab', { name: 'Waiting on us' }).click();
    await expect(titles(page)).toHaveText([`${word} new`, `${word} late`]);
    await page.getByRole('tab', { name: 'Urgent' }).click();
    await expect(titles(page)).toHaveText([`${word} late`]);
    await expect(page.getByRole('combobox', { name: 'Priority' })).toHaveText('Urgent');
    await choose(page, 'Priority', 'Low');
    await expect(page.getByText('No support tickets found')).toBeVisible();
    await page.goBack();
    await expect(titles(page)).toHaveText([`${word} late`]);
  });

  test('sets status and priority in the row', async ({ page }) => {
    await pick(rowOf(page, `${word} new`), 'Status', 'In Progress');
    await expect(toast(page)).toBeVisible();
    await expect(rowOf(page, `${word} new`)).toContainText('In Progress');
    await pick(rowOf(page, `${word} new`), 'Priority', 'High');
    await expect(rowOf(page, `${word} new`)).toContainText('High');
  });

  test('shows a colleague’s change immediately; selection and focus stay', async ({ page }) => {
    await rowOf(page, `${word} late`).getByRole('checkbox').check();
    await tickets()
      .doc(late)
      .update({ title: `${word} later`, updated_at: Timestamp.now() });
    await expect(titles(page).last()).toHaveText(`${word} later`);
    await makeTicket(member, { title: `${word} newest` });
    await expect(titles(page).first()).toHaveText(`${word} newest`);
    const moved = rowOf(page, `${word} later`).getByRole('checkbox');
    await expect(moved).toBeChecked();
    await expect(moved).toBeFocused();
  });

  test('shows the rows of the last visit at once, then what changed since', async ({
    page,
    context,
    consoleErrors,
  }) => {
    consoleErrors.expect(...offlineErrors);
    const rows = [`${word} new`, `${word} mine`, `${word} done`, `${word} late`];
    await expect(page).toHaveURL(new RegExp(`q=${word}`, 'i'));
    await page
      .getByRole('navigation', { name: 'Admin Panel' })
      .getByRole('link', { name: 'Overview' })
      .click();
    await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
    await context.setOffline(true);
    await page.goBack();
    await expect(titles(page)).toHaveText(rows);
    await makeTicket(member, { title: `${word} since` });
    await context.setOffline(false);
    await expect(titles(page)).toHaveText([`${word} since`, ...rows]);
  });

  test('changes several tickets together', async ({ page }) => {
    await rowOf(page, `${word} late`).getByRole('checkbox').check();
    await rowOf(page, `${word} new`).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Update tickets' }).click();
    const bulk = page.getByRole('dialog', { name: 'Update 2 tickets?' });
    await choose(bulk, 'Priority', 'Low');
    await choose(bulk, 'Assigned To', `${admin.name} · ${admin.email}`);
    await bulk.getByRole('button', { name: 'Update 2 tickets' }).click();
    await expect(page.getByText('2 of 2 tickets changed')).toBeVisible();
    await expect(rowOf(page, `${word} late`)).toContainText('In Progress');
    expect(await ticketNow(late)).toMatchObject({
      priority: 'low',
      assigned_to: admin.uid,
      status: 'in_progress',
    });
  });
});

test('a ticket opens from the dashboard, from its member and from the search: by words, number and member', async ({
  page,
}) => {
  const admin = await makeUser('Desk', { role: 'admin' });
  const member = await makeUser(`Finder${crypto.randomUUID().slice(0, 6)}`);
  const word = newWord();
  const title = `${word} somewhere`;
  const id = await makeTicket(member, { title });
  const number = `#${ticketNumber(id)}`;
  await enterPortal(page, admin.email, '/admin');
  const card = (name: string) => page.getByRole('region', { name, exact: true });
  await expect(card('Open Tickets')).toContainText(/Open or in progress, \d+ urgent priority/);
  await expect(card('Open Tickets').getByRole('link')).toHaveAttribute('href', '/admin/tickets?status=live');
  await expect(card('Pending Tickets')).toContainText('Awaiting response');
  await expect(card('Pending Tickets').getByRole('link')).toHaveAttribute(
    'href',
    '/admin/tickets?view=waiting',
  );

  await page.keyboard.press('ControlOrMeta+k');
  const palette = page.getByRole('combobox', { name: 'Search' });
  await expect(palette).toBeFocused();
  const found = page.getByRole('group', { name: 'Tickets' }).getByRole('option');
  await palette.fill(number);
  await expect(found).toHaveCount(1);
  await expect(found).toContainText(title);
  await expect(found).toContainText(number);
  await palette.fill('');
  await page.keyboard.type(word);
  // While typing, the results may still match the first letters.
  await expect(found).toHaveCount(1);
  await expect(found).toContainText(member.name);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/admin/tickets?ticket=${id}`);
  await ticketDialog(page).getByRole('link', { name: 'Member details' }).click();
  await page.getByRole('link', { name: 'All of this member’s tickets' }).click();
  await expect(page.getByText(`Tickets of ${member.name}`)).toBeVisible();
  await expect(titles(page)).toHaveText([title]);
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help).toContainText('Write an internal note');
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);

  await goTo(page, '/admin/tickets');
  const search = page.getByRole('searchbox', {
    name: 'Search number, text or member',
  });
  for (const typed of [number, number.slice(1).toLowerCase(), member.name, member.email]) {
    await search.fill(typed);
    await expect(titles(page), typed).toHaveText([title]);
  }
});
