import { collections } from '@united/domain/shared/collections';
import { enter } from '../support/browser-session';
import { expect, test } from '../support/support';
import {
  makeSavedReply,
  newWord,
  openDesk,
  pick,
  ticketDialog,
  ticketNow,
  written,
} from '../support/tickets-desk-support';
import { pdf, pickOption, ticketsOf } from '../support/tickets-member-support';
import { inCollection, makeUser } from '../support/users-support';

/** Two users in two browsers that never reload. */
test('an EFIN unlock from question to reopening, live on both sides', async ({ page, newPage }) => {
  const [member, admin] = [await makeUser('Asker'), await makeUser('Desk', { role: 'admin' })];
  const word = newWord();
  const saved = inCollection(collections.savedReplies).doc();
  const text =
    'Hello {{member_first_name}}, “{{ticket_title}}” is with us. Which bureau was it? {{admin_name}}';
  await makeSavedReply(saved.id, admin, { title: `${word} bureau`, body: text });

  // The member opens a ticket with a file.
  await enter(page, member.email, '/member/tickets?create=1');
  const form = page.getByRole('dialog', { name: 'Create Ticket' });
  await form.getByRole('textbox', { name: 'Title' }).fill(`${word} unlock`);
  await pickOption(page, 'Category', 'EFIN Unlock');
  await form.getByRole('textbox', { name: 'Master EFIN' }).fill('123456');
  await form.getByRole('textbox', { name: 'EFIN to unlock' }).fill('654321');
  await pickOption(page, 'Direct with TaxSlayer last season?', 'No');
  await pickOption(page, 'Under another service bureau?', 'Yes');
  await form.getByRole('textbox', { name: 'Reason for unlock' }).fill('We have moved to you.');
  await form.getByLabel('Attach files').setInputFiles(pdf());
  // Verifying the first file starts the function.
  await expect(form.getByText('ready to send')).toBeVisible({ timeout: 30_000 });
  await form.getByRole('button', { name: 'Create Ticket' }).click();
  const asked = page.getByRole('dialog', { name: `${word} unlock` });
  await expect(asked.getByRole('button', { name: 'Download efin-summary.pdf' })).toBeVisible();
  const [created] = await ticketsOf(member.uid);
  const id = created?.id ?? '';

  // An admin finds it, reads the file, and answers with a saved reply.
  const staff = await newPage();
  await openDesk(staff, admin.email, `?q=${word}`);
  await staff.getByRole('button', { name: `View ${word} unlock` }).click();
  const ticket = ticketDialog(staff);
  await expect(ticket.getByText('654321')).toBeVisible();
  const downloading = staff.waitForEvent('download');
  await ticket.getByRole('button', { name: 'Download efin-summary.pdf' }).click();
  expect((await downloading).suggestedFilename()).toBe('efin-summary.pdf');
  await ticket.getByRole('button', { name: 'Saved replies' }).click();
  await staff.getByRole('menuitem', { name: new RegExp(word) }).click();
  await ticket.getByRole('button', { name: 'Send reply' }).click();

  // The member sees it without a reload, and answers.
  const filled = `Hello Asker, “${word} unlock” is with us. Which bureau was it? ${admin.name}`;
  await expect(asked.getByRole('log')).toContainText(filled);
  await expect(asked.getByText('In Progress')).toBeVisible();
  await expect(asked.getByText('Our team has answered and is waiting for your reply.')).toBeVisible();
  await asked.getByRole('textbox', { name: 'Your reply' }).fill('It was Maple Service Bureau.');
  await asked.getByRole('button', { name: 'Send reply' }).click();
  await expect(ticket.getByText('It was Maple Service Bureau.')).toBeVisible();
  await expect(asked.getByText('Our team is working on your ticket.')).toBeVisible();

  // Resolved by the admin, reopened by the member.
  await pick(ticket, 'Status', 'Resolved');
  await expect(asked.getByText('Your reply reopens this ticket.')).toBeVisible();
  await expect(asked.getByRole('heading', { name: 'How did we do?' })).toBeVisible();
  await asked.getByRole('textbox', { name: 'Your reply' }).fill('It is locked again.');
  await asked.getByRole('button', { name: 'Send reply' }).click();
  await expect(ticket.getByText('It is locked again.')).toBeVisible();
  await expect(ticket.getByRole('button', { name: /^Status of / })).not.toHaveText('Resolved');
  await expect(asked.getByText('Your reply reopens this ticket.')).toBeHidden();

  expect(await ticketNow(id)).toMatchObject({ awaiting: 'staff', reply_count: 4, resolved_at: null });
  const replies = await written(collections.supportTicketReplies, id);
  expect(replies.map((reply) => reply.body).toSorted()).toEqual(
    ['', filled, 'It was Maple Service Bureau.', 'It is locked again.'].toSorted(),
  );
  await expect
    .poll(async () => {
      const notices = inCollection(collections.emailNotifications).where('member_id', '==', member.uid);
      return (await notices.get()).docs.map((doc) => doc.get('email_type')).toSorted();
    })
    .toEqual(expect.arrayContaining(['support_ticket_received', 'support_ticket_replied']));
});
