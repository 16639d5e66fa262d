import { readFileSync } from 'node:fs';
import { collections } from '@united/domain/shared/collections';
import { Timestamp } from 'firebase-admin/firestore';
import { enter, enterPortal, goTo } from '../support/browser-session';
import { expectDraft } from '../support/drafts-support';
import { expect, expectAccessible, passOn, refusedRequest, test } from '../support/support';
import { makeTicket, tickets, written } from '../support/tickets-desk-support';
import { answer, pdf, pickOption, picture, ticketsOf } from '../support/tickets-member-support';
import { inCollection, makePerson } from '../support/users-support';

/** The browser's messages while it is offline. */
const offline = [
  /ERR_INTERNET_DISCONNECTED|Could not reach Cloud Firestore backend/,
  // Firestore's transport loads a Google image to check for a network. The page's policy blocks it.
  /google\.com\/images\/cleardot\.gif.*Content Security Policy/,
  /Failed to load resource: net::ERR_FAILED/,
];

test('a member opens a ticket with files; errors are shown, and input is preserved', async ({ page }) => {
  const member = await makePerson('Asker', { status: 'pending' });
  await enterPortal(page, member.email, '/member');
  await page.getByRole('navigation').getByRole('link', { name: 'Support' }).click();
  await expect(page.getByText('No support tickets found')).toBeVisible();
  await expect(page.getByText('Create your first support ticket to get help')).toBeVisible();
  await page.getByRole('button', { name: 'Create Ticket' }).first().click();

  const dialog = page.getByRole('dialog', { name: 'Create Ticket' });
  const create = dialog.getByRole('button', { name: 'Create Ticket' });
  await create.click();
  await expect(dialog.getByRole('button', { name: 'Title: Title is required' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Category: Category is required' })).toBeVisible();

  const title = '<img src=x onerror=alert(1)> Training';
  await dialog.getByRole('textbox', { name: 'Title' }).fill(title);
  await pickOption(page, 'Category', 'EFIN Unlock');
  await expect(dialog.getByRole('button', { name: 'Where to find your EFIN summary' })).toBeVisible();
  await create.click();
  await expect(dialog.getByRole('alert')).toContainText('5 fields need your attention');
  await expect(dialog.getByText('All EFIN Unlock fields are required').first()).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Master EFIN' }).fill('123456');

  await pickOption(page, 'Category', 'Tax Platform');
  await pickOption(page, 'Subcategory', 'Training Access');
  await expect(dialog.getByRole('button', { name: 'Getting into the training library' })).toBeVisible();
  await expect(dialog.getByRole('link', { name: /Training library/ })).toHaveAttribute('target', '_blank');
  await pickOption(page, 'Category', 'EFIN Unlock');
  await expect(dialog.getByRole('textbox', { name: 'Master EFIN' })).toHaveValue('');
  await expect(dialog.getByRole('combobox', { name: 'Subcategory' })).toHaveCount(0);
  await pickOption(page, 'Category', 'Tax Platform');
  await expect(dialog.getByRole('combobox', { name: 'Subcategory' })).not.toHaveText(/\w/);
  await pickOption(page, 'Priority', 'High');
  await dialog.getByRole('textbox', { name: 'Description' }).fill('<script>alert(1)</script>\nSecond line');

  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  await dialog
    .getByLabel('Attach files')
    .setInputFiles([
      pdf(),
      await picture(page),
      { name: 'tool.png', mimeType: 'image/png', buffer: Buffer.from('MZ\x90\0 renamed program') },
      { name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) },
      { name: 'scan.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(10 * 1024 * 1024 + 1, '%PDF-') },
    ]);
  await expect(dialog.getByText('“tool.png” is not a PNG, JPG or PDF file.')).toBeVisible();
  await expect(dialog.getByText('“drawing.svg” is not a PNG, JPG or PDF file.')).toBeVisible();
  await expect(dialog.getByText('“scan.pdf” is 10.1 MB. The limit is 10 MB.')).toBeVisible();
  // Verifying the first file starts the function.
  await expect(dialog.getByText('ready to send')).toHaveCount(2, { timeout: 30_000 });
  await expectAccessible(page);

  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Create Ticket' }).first().click();
  await expect(dialog.getByText('Draft restored.')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue(title);
  await expect(dialog.getByText('ready to send')).toHaveCount(2);
  await create.dblclick();

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

test('tickets are found, counted and answered; a resolved one reopens, and a closed one leads to a new one', async ({
  page,
}) => {
  const [member, other] = await Promise.all([makePerson('Asker'), makePerson('Other', { role: 'ero' })]);
  const foreign = await makeTicket(other, { title: 'Not yours' });
  await makeTicket(member, { title: 'Banking of Elm Street', category: 'Bank Enrollment' });
  const resolved = await makeTicket(member, {
    title: 'Desktop download stops',
    description: 'At forty percent, every time.',
    category: 'Tax Software / Account Hub',
    status: 'resolved',
    awaiting: null,
    resolved_at: Timestamp.now(),
  });
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
  await expect(page).toHaveURL('/member/tickets');
  await page.getByRole('button', { name: 'Open (1)' }).click();
  await expect(page).toHaveURL('/member/tickets?status=open');
  const list = page.getByRole('list', { name: 'Support tickets' });
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(page).toHaveTitle(/^1 open – Tickets/);
  const status = page.getByRole('group', { name: 'Status' });
  await expect(status.getByRole('button', { name: 'Closed (1)' })).toBeVisible();
  await status.getByRole('button', { name: 'All (3)' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(3);

  await page.getByRole('searchbox', { name: 'Search number, title or description' }).fill('FORTY');
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(page).toHaveURL(/q=FORTY/);
  await pickOption(page, 'Category', 'Others');
  await expect(page.getByText('Try adjusting your filters')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).last().click();
  await expect(list.getByRole('listitem')).toHaveCount(3);

  await list.getByRole('button', { name: /Desktop download stops/ }).click();
  const details = page.getByRole('dialog');
  await expect(details.getByText(/Your ticket is resolved\. Reply to reopen it/)).toBeVisible();
  await details.getByRole('radio', { name: '4 of 5, Very good' }).press('Space');
  await details.getByRole('textbox', { name: 'Comment (optional)' }).fill('Quick, thank you');
  await details.getByRole('button', { name: 'Send Rating' }).click();
  await expect(details.getByText('Thank you for your rating.')).toBeVisible();
  await expect(details.getByText('Quick, thank you')).toBeVisible();

  const send = details.getByRole('button', { name: 'Send Reply' });
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

  await answer(resolved, member, 'Please try the new version.');
  await expect(details.getByRole('log')).toContainText('Please try the new version.');
  await expect(details.getByText('Waiting for you', { exact: true })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await details.getByRole('button', { name: 'Close' }).click();
  await status.getByRole('button', { name: 'Waiting for you (1)' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  // Staff close the ticket while the member writes a reply. The reply is preserved with an
  // explanation.
  await list.getByRole('button', { name: /Desktop download stops/ }).click();
  await box.fill('Still there');
  await tickets().doc(resolved).update({ status: 'closed', awaiting: null });
  await expect(details.getByText('This ticket is closed. Please create a new ticket')).toBeVisible();
  await expect(box).toHaveCount(0);
  await details.getByRole('button', { name: 'Create Ticket' }).click();
  await expect(page.getByRole('dialog', { name: 'Create Ticket' })).toBeVisible();

  await goTo(page, `/member/tickets?ticket=${foreign}`);
  await expect(page.getByRole('dialog', { name: 'Ticket not found' })).toBeVisible();
  await expect(page.getByText('This is not one of your tickets')).toBeVisible();
  await expect(page.getByText('Not yours')).toHaveCount(0);
});

test('an offline reply is preserved, and sent once on retry', async ({ page, context, consoleErrors }) => {
  consoleErrors.expect(...offline);
  const member = await makePerson('Asker');
  const id = await makeTicket(member, { title: 'Asked on the way' });
  await enter(page, member.email, `/member/tickets?ticket=${id}`);
  const box = page.getByRole('textbox', { name: 'Your reply' });
  await box.fill('Written on the train');
  await expectDraft(member.uid, 'reply', id, 'Written on the train');

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Send Reply' }).click();
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
  await page.getByRole('button', { name: 'Send Reply' }).dblclick();
  await expect(page.getByRole('log')).toContainText('Written on the train');
  await expect(box).toHaveValue('');
  const replies = await written(collections.supportTicketReplies, id);
  expect(replies.map((reply) => reply.body)).toEqual(['Written on the train']);
});

test('a reply is rejected after three denials, since a rule may fail to read the ticket; the hourly limit shows when it ends', async ({
  page,
  consoleErrors,
}) => {
  const member = await makePerson('Asker');
  const id = await makeTicket(member, { title: 'Held for a moment' });
  await enter(page, member.email, `/member/tickets?ticket=${id}`);
  const box = page.getByRole('textbox', { name: 'Your reply' });
  const send = page.getByRole('button', { name: /^(Send Reply|Try again)$/ });
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

  await test.step('at the hourly limit, a member sees when it ends, and keeps the input', async () => {
    const full = {
      since: Timestamp.now(),
      count: 60,
      full_until: Timestamp.fromMillis(Date.now() + 600_000),
    };
    await inCollection(collections.supportLimits).doc(member.uid).set({ replies: full, tickets: full });
    await box.fill('One more question');
    await send.click();
    await expect(
      page.getByText(/You have reached the limit of 60 replies per hour\. Try again at /),
    ).toBeVisible();
    await expect(box).toHaveValue('One more question');
    expect(await written(collections.supportTicketReplies, id)).toHaveLength(1);
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
});
