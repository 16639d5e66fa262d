import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { collections } from '@united/domain/shared/collections';
import { Timestamp } from 'firebase-admin/firestore';
import { enter, enterPortal, goTo } from '../support/browser-session';
import { expectDraft } from '../support/drafts-support';
import { expect, expectAccessible, passOn, refusedRequest, test } from '../support/support';
import { makeTicket, tickets, written } from '../support/tickets-desk-support';
import { answer, pdf, pickOption, picture, ticketsOf } from '../support/tickets-member-support';
import { inCollection, makeUser, type Someone } from '../support/users-support';

/** The browser's messages while it is offline. */
const offline = [
  /ERR_INTERNET_DISCONNECTED|Could not reach Cloud Firestore backend/,
  // Firestore's transport loads a Google image to check for a network. The page's policy blocks it.
  /google\.com\/images\/cleardot\.gif.*Content Security Policy/,
  /Failed to load resource: net::ERR_FAILED/,
];

test.describe('a new ticket', () => {
  let member: Someone;
  const form = (page: Page) => page.getByRole('dialog', { name: 'Create Ticket' });
  const create = (page: Page) => form(page).getByRole('button', { name: 'Create Ticket' });

  test.beforeEach(async ({ page }) => {
    member = await makeUser('Asker', { status: 'pending' });
    await enter(page, member.email, '/member/tickets');
    await page.getByRole('button', { name: 'Create Ticket' }).first().click();
    // Until the dialog is open, the list's own Category is found instead of the form's.
    await expect(form(page)).toBeVisible();
  });

  test('is offered in an empty list, and reports missing fields', async ({ page }) => {
    await create(page).click();
    await expect(form(page).getByRole('button', { name: 'Title: Title is required' })).toBeVisible();
    await expect(form(page).getByRole('button', { name: 'Category: Category is required' })).toBeVisible();
    await form(page).getByRole('textbox', { name: 'Title' }).fill('Unlock ours');
    await pickOption(page, 'Category', 'EFIN Unlock');
    await create(page).click();
    await expect(form(page).getByRole('alert')).toContainText('5 fields need your attention');
    await expect(form(page).getByText('All EFIN Unlock fields are required').first()).toBeVisible();
    await form(page).getByRole('button', { name: 'Close', exact: true }).last().click();
    await expect(page.getByText('No support tickets found')).toBeVisible();
    await expect(page.getByText('Create your first support ticket to get help')).toBeVisible();
  });

  test('offers its category’s fields and help, and drops those of another', async ({ page }) => {
    await pickOption(page, 'Category', 'EFIN Unlock');
    await expect(form(page).getByRole('button', { name: 'Where to find your EFIN summary' })).toBeVisible();
    await form(page).getByRole('textbox', { name: 'Master EFIN' }).fill('123456');
    await pickOption(page, 'Category', 'Tax Platform');
    await pickOption(page, 'Subcategory', 'Training Access');
    await expect(form(page).getByRole('button', { name: 'Getting into the training library' })).toBeVisible();
    await expect(form(page).getByRole('link', { name: /Training library/ })).toHaveAttribute(
      'target',
      '_blank',
    );
    await pickOption(page, 'Category', 'EFIN Unlock');
    await expect(form(page).getByRole('textbox', { name: 'Master EFIN' })).toHaveValue('');
    await expect(form(page).getByRole('combobox', { name: 'Subcategory' })).toHaveCount(0);
    await pickOption(page, 'Category', 'Tax Platform');
    await expect(form(page).getByRole('combobox', { name: 'Subcategory' })).not.toHaveText(/\w/);
  });

  test('rejects files of other types and sizes', async ({ page }) => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    await form(page)
      .getByLabel('Attach files')
      .setInputFiles([
        { name: 'tool.png', mimeType: 'image/png', buffer: Buffer.from('MZ\x90\0 renamed program') },
        { name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) },
        {
          name: 'scan.pdf',
          mimeType: 'application/pdf',
          buffer: Buffer.alloc(10 * 1024 * 1024 + 1, '%PDF-'),
        },
      ]);
    await expect(form(page).getByText('“tool.png” is not a PNG, JPG or PDF file.')).toBeVisible();
    await expect(form(page).getByText('“drawing.svg” is not a PNG, JPG or PDF file.')).toBeVisible();
    await expect(form(page).getByText('“scan.pdf” is 10.1 MB. The limit is 10 MB.')).toBeVisible();
    await expect(form(page).getByText('ready to send')).toHaveCount(0);
  });

  test('keeps text and files when it is closed, is created once, and its files open', async ({ page }) => {
    const title = '<img src=x onerror=alert(1)> Training';
    await form(page).getByRole('textbox', { name: 'Title' }).fill(title);
    await pickOption(page, 'Category', 'Tax Platform');
    await pickOption(page, 'Priority', 'High');
    await form(page)
      .getByRole('textbox', { name: 'Description' })
      .fill('<script>alert(1)</script>\nSecond line');
    await form(page)
      .getByLabel('Attach files')
      .setInputFiles([pdf(), await picture(page)]);
    // Verifying the first file starts the function.
    await expect(form(page).getByText('ready to send')).toHaveCount(2, { timeout: 30_000 });
    await expectAccessible(page);
    await form(page).getByRole('button', { name: 'Close', exact: true }).last().click();
    await expect(form(page)).toBeHidden();
    await page.getByRole('button', { name: 'Create Ticket' }).first().click();
    await expect(form(page).getByText('Draft restored.')).toBeVisible();
    await expect(form(page).getByRole('textbox', { name: 'Title' })).toHaveValue(title);
    await expect(form(page).getByText('ready to send')).toHaveCount(2);
    await create(page).dblclick();

    await expect(page.getByText('Support ticket created successfully!')).toBeVisible();
    const details = page.getByRole('dialog', { name: title });
    await expect(details.getByText('Your ticket is open and waiting for our team.')).toBeVisible();
    await expect(details.getByText('<script>alert(1)</script>')).toBeVisible();
    const [ticket, ...others] = await ticketsOf(member.uid);
    expect(others).toEqual([]);
    expect(ticket).toMatchObject({
      category: 'Tax Platform',
      subcategory: null,
      priority: 'high',
      status: 'open',
    });
    expect(ticket).not.toHaveProperty('master_efin');
    await expect(details.getByText(`#${ticket?.id.slice(0, 8).toUpperCase()}`)).toBeVisible();

    const downloading = page.waitForEvent('download');
    await details.getByRole('button', { name: 'Download efin-summary.pdf' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('efin-summary.pdf');
    expect(readFileSync(await download.path())).toEqual(pdf().buffer);
    await details.getByRole('button', { name: 'Preview screen.png' }).click();
    await expect(page.getByRole('img', { name: 'screen.png' })).toBeVisible();
  });
});

/** Stores a ticket that staff resolved. */
const makeResolved = (member: Someone) =>
  makeTicket(member, {
    title: 'Desktop download stops',
    description: 'At forty percent, every time.',
    category: 'Tax Software / Account Hub',
    status: 'resolved',
    awaiting: null,
    resolved_at: Timestamp.now(),
  });
const list = (page: Page) => page.getByRole('list', { name: 'Support tickets' });
const statuses = (page: Page) => page.getByRole('group', { name: 'Status' });

test('tickets are counted on the dashboard, and found by status, words and category', async ({ page }) => {
  const member = await makeUser('Asker');
  await makeTicket(member, { title: 'Banking of Elm Street', category: 'Bank Enrollment' });
  await makeResolved(member);
  await makeTicket(member, {
    title: 'Old bill',
    category: 'Tax Pilot CRM',
    status: 'closed',
    awaiting: null,
  });
  await enterPortal(page, member.email, '/member');

  await expect(page.getByRole('region', { name: 'Open Tickets' })).toContainText('1');
  await expect(page.getByRole('region', { name: 'Pending Tickets' })).toContainText('0');
  await page.getByRole('link', { name: /Open Tickets/ }).click();
  await expect(page).toHaveURL('/member/tickets?status=live');
  await expect(statuses(page).getByRole('button', { name: 'Open or in progress (1)' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(list(page).getByRole('listitem')).toHaveCount(1);
  await statuses(page).getByRole('button', { name: 'Open (1)', exact: true }).click();
  await expect(page).toHaveURL('/member/tickets?status=open');
  await expect(list(page).getByRole('listitem')).toHaveCount(1);
  await expect(page).toHaveTitle(/^1 open – Tickets/);
  await expect(statuses(page).getByRole('button', { name: 'Closed (1)' })).toBeVisible();
  await statuses(page).getByRole('button', { name: 'All (3)' }).click();
  await expect(list(page).getByRole('listitem')).toHaveCount(3);

  await page.getByRole('searchbox', { name: 'Search number, title or description' }).fill('FORTY');
  await expect(list(page).getByRole('listitem')).toHaveCount(1);
  await expect(page).toHaveURL(/q=FORTY/);
  await pickOption(page, 'Category', 'Others');
  await expect(page.getByText('Try adjusting your filters')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(list(page).getByRole('listitem')).toHaveCount(3);
});

test('a resolved ticket is rated', async ({ page }) => {
  const member = await makeUser('Asker');
  await enter(page, member.email, `/member/tickets?ticket=${await makeResolved(member)}`);
  const details = page.getByRole('dialog');
  await expect(details.getByText(/Your ticket is resolved\. Reply to reopen it/)).toBeVisible();
  await details.getByRole('radio', { name: '4 of 5, Very good' }).press('Space');
  await details.getByRole('textbox', { name: 'Comment (optional)' }).fill('Quick, thank you');
  await details.getByRole('button', { name: 'Send rating' }).click();
  await expect(details.getByText('Thank you for your rating.')).toBeVisible();
  await expect(details.getByText('Quick, thank you')).toBeVisible();
});

test('a reply reopens a resolved ticket, which awaits the member after a staff reply', async ({ page }) => {
  const member = await makeUser('Asker');
  const id = await makeResolved(member);
  await enter(page, member.email, `/member/tickets?ticket=${id}`);
  const details = page.getByRole('dialog');
  const send = details.getByRole('button', { name: 'Send reply' });
  await expect(details.getByText('Your reply reopens this ticket.')).toBeVisible();
  await expect(send).toBeDisabled();
  const box = details.getByRole('textbox', { name: 'Your reply' });
  await box.fill('   ');
  await expect(send).toBeDisabled();
  await box.fill('It stops again.');
  await box.press('Control+Enter');
  await expect(details.getByRole('log')).toContainText('It stops again.');
  await expect(box).toHaveValue('');
  await expect(details.getByText('Your ticket is open and waiting for our team.')).toBeVisible();

  await answer(id, member, 'Please try the new version.');
  await expect(details.getByRole('log')).toContainText('Please try the new version.');
  await expect(details.getByText('Waiting for you', { exact: true })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await details.getByRole('button', { name: 'Close' }).click();
  await pickOption(page, 'Status', 'Waiting for you (1)');
  await expect(page).toHaveURL('/member/tickets?status=waiting');
  await expect(list(page).getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('a ticket that staff close during a reply rejects it, and leads to a new one', async ({ page }) => {
  const member = await makeUser('Asker');
  const id = await makeTicket(member, { title: 'Asked before' });
  await enter(page, member.email, `/member/tickets?ticket=${id}`);
  const details = page.getByRole('dialog');
  const box = details.getByRole('textbox', { name: 'Your reply' });
  await box.fill('Still there');
  await tickets().doc(id).update({ status: 'closed', awaiting: null });
  await expect(details.getByText('This ticket is closed. Please create a new ticket')).toBeVisible();
  await expect(box).toHaveCount(0);
  await details.getByRole('button', { name: 'Create Ticket' }).click();
  await expect(page.getByRole('dialog', { name: 'Create Ticket' })).toBeVisible();
});

test('another member’s ticket is not found', async ({ page }) => {
  const [member, other] = await Promise.all([makeUser('Asker'), makeUser('Other', { role: 'ero' })]);
  const foreign = await makeTicket(other, { title: 'Not yours' });
  await enter(page, member.email, `/member/tickets?ticket=${foreign}`);
  await expect(page.getByRole('dialog', { name: 'Ticket not found' })).toBeVisible();
  await expect(page.getByText('This is not one of your tickets')).toBeVisible();
  await expect(page.getByText('Not yours')).toHaveCount(0);
});

test('an offline reply is preserved, and sent once on retry', async ({ page, context, consoleErrors }) => {
  consoleErrors.expect(...offline);
  const member = await makeUser('Asker');
  const id = await makeTicket(member, { title: 'Asked on the way' });
  await enter(page, member.email, `/member/tickets?ticket=${id}`);
  const box = page.getByRole('textbox', { name: 'Your reply' });
  await box.fill('Written on the train');
  await expectDraft(member.uid, 'reply', id, 'Written on the train');

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.getByText('Not sent yet')).toBeVisible();
  await expect(box).toHaveValue('Written on the train');
  expect(await written(collections.supportTicketReplies, id)).toEqual([]);

  await context.setOffline(false);
  await page.reload();
  await expect(box).toHaveValue('Written on the train');
  // The first response is lost: the server has the reply, but the browser doesn't know.
  await page.route('**/documents:commit*', async (route) => {
    await passOn(route);
    await route.abort();
  });
  await page.getByRole('button', { name: 'Send reply' }).dblclick();
  await expect(page.getByRole('log')).toContainText('Written on the train');
  await expect(box).toHaveValue('');
  const replies = await written(collections.supportTicketReplies, id);
  expect(replies.map((reply) => reply.body)).toEqual(['Written on the train']);
});

test('a reply is rejected after three denials, since a rule may fail to read the ticket', async ({
  page,
  consoleErrors,
}) => {
  const member = await makeUser('Asker');
  const id = await makeTicket(member, { title: 'Held for a moment' });
  await enter(page, member.email, `/member/tickets?ticket=${id}`);
  const box = page.getByRole('textbox', { name: 'Your reply' });
  const send = page.getByRole('button', { name: /^(Send reply|Try again)$/ });
  let [message, refusals] = ['', 0];
  await page.route('**/documents:commit*', (route) => {
    // The draft is saved too.
    const isReply = route.request().postData()?.includes(collections.supportTicketReplies);
    if (!isReply || refusals === 0) return route.fallback();
    refusals -= 1;
    return route.fulfill({
      status: 403,
      headers: {
        'access-control-allow-origin': new URL(page.url()).origin,
        'access-control-allow-credentials': 'true',
      },
      json: { error: { code: 403, status: 'PERMISSION_DENIED', message } },
    });
  });

  // In the emulator's words, which this suite treats as contention.
  [message, refusals] = ['evaluation error at L578:24, Service call error. Function: [getAfter]', 2];
  await box.fill('Sent while the ticket was held');
  await send.click();
  await expect(page.getByRole('log')).toContainText('Sent while the ticket was held');
  await expect(box).toHaveValue('');
  expect(await written(collections.supportTicketReplies, id)).toHaveLength(1);

  consoleErrors.expect(refusedRequest);
  [message, refusals] = ['Missing or insufficient permissions.', 3];
  await box.fill('Not to be sent');
  await send.click();
  await expect(page.getByText('You cannot reply to this ticket right now.')).toBeVisible();
  await expect(box).toHaveValue('Not to be sent');
  expect(await written(collections.supportTicketReplies, id)).toHaveLength(1);
});

test('at the hourly limit, a member sees when it ends, and keeps the input', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(refusedRequest);
  const member = await makeUser('Asker');
  const id = await makeTicket(member, { title: 'Asked often' });
  await enter(page, member.email, `/member/tickets?ticket=${id}`);
  const full = {
    since: Timestamp.now(),
    count: 60,
    full_until: Timestamp.fromMillis(Date.now() + 600_000),
  };
  await inCollection(collections.supportLimits).doc(member.uid).set({ replies: full, tickets: full });
  const box = page.getByRole('textbox', { name: 'Your reply' });
  await box.fill('One more question');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(
    page.getByText(/You have reached the limit of 60 replies per hour\. Try again at /),
  ).toBeVisible();
  await expect(box).toHaveValue('One more question');
  expect(await written(collections.supportTicketReplies, id)).toEqual([]);
  await expectAccessible(page);

  await goTo(page, '/member/tickets?create=1');
  const dialog = page.getByRole('dialog', { name: 'Create Ticket' });
  await dialog.getByRole('textbox', { name: 'Title' }).fill('One more ticket');
  await dialog.getByRole('textbox', { name: 'Description' }).fill('And one more');
  await pickOption(page, 'Category', 'Others');
  await dialog.getByRole('button', { name: 'Create Ticket' }).click();
  await expect(
    dialog.getByText(/You have reached the limit of 30 tickets per hour\. Try again at /),
  ).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('One more ticket');
  expect(await ticketsOf(member.uid)).toHaveLength(1);
});
