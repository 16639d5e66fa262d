import type { Page } from '@playwright/test';
import { collections } from '@united/domain/shared/collections';
import { enter, goTo } from '../support/browser-session';
import { expect, passOn, test } from '../support/support';
import {
  hoursAgo,
  makeNote,
  makeReply,
  makeTicket,
  newWord,
  openDesk,
  pick,
  ticketDialog,
  ticketNow,
  written,
} from '../support/tickets-desk-support';
import { choose, makeUser, type Someone } from '../support/users-support';

test.describe('an open ticket', () => {
  let admin: Someone;
  let member: Someone;
  let word: string;
  let id: string;

  test.beforeEach(async ({ page }) => {
    [admin, member] = [await makeUser('Desk', { role: 'admin' }), await makeUser('Asker')];
    word = newWord();
    id = await makeTicket(member, {
      title: `${word} question`,
      category: 'EFIN Unlock',
      master_efin: '123456',
      efin_to_unlock: '654321',
      direct_with_taxslayer_last_season: 'no',
      under_another_service_bureau: 'unsure',
      reason_for_unlock: 'New service bureau',
    });
    await makeTicket(member, { title: `${word} older`, created_at: hoursAgo(1) });
    await openDesk(page, admin.email, `?q=${word}`);
    await openTicket(page);
  });

  const openTicket = async (page: Page) => {
    await page.getByRole('button', { name: `View ${word} question` }).click();
    await expect(ticketDialog(page).getByRole('heading', { name: `${word} question` })).toBeVisible();
  };
  const replyBox = (page: Page) => ticketDialog(page).getByRole('textbox', { name: 'Add Response' });

  test('shows its facts; shortcuts go to the next and previous one, and assign it to oneself', async ({
    page,
  }) => {
    const ticket = ticketDialog(page);
    await expect(ticket).toContainText(`Support Ticket #${id.slice(0, 8).toUpperCase()}`);
    await expect(ticket.getByText('654321')).toBeVisible();
    await expect(ticket.getByRole('link', { name: 'Bank applications' })).toHaveAttribute(
      'href',
      `/admin/bank-applications?${new URLSearchParams({ member: member.uid })}`,
    );
    await expect(ticket.getByRole('button', { name: 'Send reply' })).toBeDisabled();
    await page.keyboard.press('j');
    await expect(ticket.getByRole('heading', { name: `${word} older` })).toBeVisible();
    await page.keyboard.press('k');
    await expect(ticket.getByRole('heading', { name: `${word} question` })).toBeVisible();
    await page.keyboard.press('a');
    await expect(ticket).toContainText(`${admin.name} (you)`);
    await expect(ticket.getByRole('button', { name: /^Status of / })).toHaveText('In Progress');
  });

  test('is answered with a saved reply, whose unknown placeholders are rejected', async ({ page }) => {
    const ticket = ticketDialog(page);
    await ticket.getByRole('button', { name: 'Saved replies' }).click();
    await page.getByRole('menuitem', { name: /saved repl/ }).click();
    await page.getByRole('button', { name: 'New saved reply' }).click();
    const form = page.getByRole('dialog', { name: 'New saved reply' });
    await form.getByLabel('Title').fill(`${word} greeting`);
    await form.getByLabel('Text').fill('Hello {{first_name}}');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText(/The reply contains an unknown placeholder/).first()).toBeVisible();
    await form.getByLabel('Text').fill('Hello {{member_first_name}}, this is {{admin_name}}.');
    await form.getByRole('button', { name: 'Save' }).click();
    const manager = page.getByRole('dialog', { name: 'Saved replies' });
    await expect(manager.getByText(`${word} greeting`)).toBeVisible();
    await manager.getByRole('button', { name: 'Close' }).click();
    await ticket.getByRole('button', { name: 'Saved replies' }).click();
    await page.getByRole('menuitem', { name: new RegExp(word) }).click();
    await expect(replyBox(page)).toHaveValue(`Hello Asker, this is ${admin.name}.`);

    // The saved reply is deleted after a confirmation.
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Saved replies' }).click();
    await manager.getByRole('button', { name: `Delete ${word} greeting` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(manager.getByText(`${word} greeting`)).toHaveCount(0);
  });

  test('shows another admin who is replying; Escape ends that and keeps the draft, which is sent once', async ({
    page,
    newPage,
  }) => {
    const ticket = ticketDialog(page);
    const other = await makeUser('Second', { role: 'admin' });
    const second = await newPage();
    const text = 'Please send the summary of your EFIN.';
    await replyBox(page).fill(text);
    await openDesk(second, other.email, `?ticket=${id}`);
    await expect(second.getByText(`${admin.name} is replying…`)).toBeVisible();
    await expect(ticket.getByText(`${other.name} is viewing this ticket`)).toBeVisible();
    await replyBox(page).press('Escape');
    await expect(ticket).toBeHidden();
    await expect(second.getByText(`${admin.name} is replying…`)).toBeHidden();
    await openTicket(page);
    await expect(replyBox(page)).toHaveValue(text);
    await ticket.getByRole('button', { name: 'Send reply' }).click();
    await expect(replyBox(page)).toHaveValue('');
    for (const dialog of [ticket, ticketDialog(second)])
      await expect(dialog.getByRole('article').filter({ hasText: text })).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(ticket).toBeHidden();
    await openTicket(page);
    await expect(ticket.getByRole('article').filter({ hasText: text })).toHaveCount(1);
    expect(await written(collections.supportTicketReplies, id)).toHaveLength(1);
  });

  test('accepts a note that only staff see', async ({ page }) => {
    const ticket = ticketDialog(page);
    await page.keyboard.press('n');
    await expect(ticket.getByRole('textbox', { name: 'Internal note' })).toBeFocused();
    await page.keyboard.type('Ask the old bureau first.');
    await page.keyboard.press('Control+Enter');
    const note = ticket.getByRole('article').filter({ hasText: 'Ask the old bureau first.' });
    await expect(note).toContainText('visible to staff only');
    expect(await written(collections.supportTicketNotes, id)).toHaveLength(1);
    expect(await written(collections.supportTicketReplies, id)).toEqual([]);
  });
});

test('a ticket is reassigned, absorbs its duplicate and is resolved; its member sees no note', async ({
  page,
  newPage,
}) => {
  const [admin, other] = [
    await makeUser('Desk', { role: 'admin' }),
    await makeUser('Second', { role: 'admin' }),
  ];
  const member = await makeUser('Asker');
  const word = newWord();
  const id = await makeTicket(member, { title: `${word} question` });
  const twin = await makeTicket(member, { title: `${word} twin`, created_at: hoursAgo(1) });
  await makeReply(twin, member.uid, member, 'member', 'The same once more.', hoursAgo(1));
  await makeNote(id, other, 'Ask the old bureau first.');

  // Two admins at the same time see each other's changes.
  await openDesk(page, admin.email, `?ticket=${id}`);
  const second = await newPage();
  await openDesk(second, other.email, `?ticket=${id}`);
  const ticket = ticketDialog(page);
  await expect(ticket.getByText('Ask the old bureau first.')).toBeVisible();
  await ticketDialog(second).getByRole('button', { name: 'Assign to Me' }).click();
  await expect(ticket.getByRole('complementary')).toContainText(other.name);
  await ticket.getByRole('button', { name: 'Assign to Other' }).click();
  await choose(ticket, 'Assign to', `${admin.name} · ${admin.email}`);
  await expect(ticketDialog(second).getByRole('complementary')).toContainText(admin.name);

  // Merges its duplicate.
  await ticket.getByRole('button', { name: 'Merge duplicates' }).click();
  await page.getByRole('checkbox', { name: `${word} twin` }).click();
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(`“${word} twin”`);
  await question.getByRole('button', { name: 'Merge' }).click();
  await expect(ticket.getByText('The same once more.')).toBeVisible();
  expect(await ticketNow(twin)).toMatchObject({ status: 'closed', merged_into: id });

  // Replies and resolves in one step, while the server still counts the merged replies.
  await ticket.getByRole('textbox', { name: 'Add Response' }).fill('It is unlocked now.');
  await ticket.getByRole('button', { name: 'Reply and resolve' }).click();
  await expect(ticket.getByRole('button', { name: /^Status of / })).toHaveText('Resolved', {
    timeout: 60_000,
  });
  await expect.poll(async () => (await ticketNow(id))?.reply_count, { timeout: 60_000 }).toBe(3);
  await second.close();
  const memberPage = await newPage();
  await enter(memberPage, member.email, `/member/tickets?ticket=${id}`);
  await expect(memberPage.getByText('It is unlocked now.')).toBeVisible();
  await expect(memberPage.getByText('Ask the old bureau first.')).toHaveCount(0);
});

test('a reply that fails to send is preserved, and retries send it once', async ({ page, consoleErrors }) => {
  // The Firestore client requests a Google image to check for a network.
  consoleErrors.expect(
    /ERR_INTERNET_DISCONNECTED|Could not reach Cloud Firestore backend/,
    /google\.com\/images\/cleardot/,
  );
  const [admin, member] = [await makeUser('Desk', { role: 'admin' }), await makeUser('Asker')];
  const id = await makeTicket(member, { title: `${newWord()} offline` });
  const repeated = await makeTicket(member, { title: `${newWord()} repeated` });
  await openDesk(page, admin.email, `?ticket=${id}`);
  const ticket = ticketDialog(page);
  const reply = ticket.getByRole('textbox', { name: 'Add Response' });
  await reply.fill('Are you there?');
  await page.context().setOffline(true);
  await ticket.getByRole('button', { name: 'Send reply' }).click();
  await expect(ticket.getByText('Not sent yet')).toBeVisible();
  await pick(ticket, 'Priority', 'Urgent');
  await expect(page.getByText('Failed to update ticket')).toBeVisible();
  expect((await ticketNow(id))?.priority).toBe('medium');
  await page.context().setOffline(false);
  await expect(reply).toHaveValue('Are you there?');
  await ticket.getByRole('button', { name: 'Try again' }).click();
  await expect(reply).toHaveValue('');
  expect(await written(collections.supportTicketReplies, id)).toHaveLength(1);

  // The browser resends a reply whose response was lost.
  await goTo(page, `/admin/tickets?ticket=${repeated}`);
  await expect(ticket.getByRole('heading', { name: /repeated$/ })).toBeVisible();
  await reply.fill('It is unlocked.');
  let copies = 0;
  await page.route('**/documents:commit**', async (route) => {
    if (!route.request().postData()?.includes(collections.supportTicketReplies)) return route.fallback();
    if (++copies === 1) await passOn(route);
    return route.continue();
  });
  await ticket.getByRole('button', { name: 'Send reply' }).click();
  await expect(reply).toHaveValue('');
  expect(copies).toBeGreaterThan(0);
  expect(await written(collections.supportTicketReplies, repeated)).toHaveLength(1);
});

test('the address of a deleted ticket says that it no longer exists', async ({ page }) => {
  const admin = await makeUser('Desk', { role: 'admin' });
  await openDesk(page, admin.email, '?ticket=nothing-here');
  await expect(page.getByText('This ticket no longer exists')).toBeVisible();
});
