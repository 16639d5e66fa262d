import { goTo } from '../support/browser-session';
import { expect, expectAccessibleInEveryLook, test } from '../support/support';
import {
  hoursAgo,
  makeNote,
  makeReply,
  makeSavedReply,
  makeTicket,
  newWord,
  openDesk,
  ticketDialog,
} from '../support/tickets-desk-support';
import { makeUser, type Someone } from '../support/users-support';

/** Tickets in every state, the first with a conversation. */
async function aDesk(admin: Someone) {
  const member = await makeUser('Marguerite');
  const word = newWord();
  const inCharge = {
    assigned_to: admin.uid,
    assigned_admin: { id: admin.uid, name: admin.name, email: admin.email },
  };
  const started = hoursAgo(30);
  const id = await makeTicket(member, {
    title: `Our EFIN is locked at another service bureau ${word}`,
    description:
      'We moved to you in October and the IRS letter came, but TaxSlayer still says the EFIN belongs to our last service bureau.\n\nWe have 14 returns waiting. What do you need from us?',
    category: 'EFIN Unlock',
    priority: 'urgent',
    status: 'in_progress',
    master_efin: '123456',
    efin_to_unlock: '654321',
    direct_with_taxslayer_last_season: 'no',
    under_another_service_bureau: 'yes',
    reason_for_unlock: 'We changed the service bureau and have the release letter.',
    created_at: started,
    first_response_at: hoursAgo(28),
    reply_count: 2,
    ...inCharge,
  });
  await makeReply(
    id,
    member.uid,
    admin,
    'staff',
    'Thank you, Marguerite. Please send us the release letter of your last service bureau: https://www.irs.gov/efin',
    hoursAgo(28),
  );
  await makeReply(
    id,
    member.uid,
    member,
    'member',
    'The letter is on its way to you by mail. Is a scan enough to begin?',
    hoursAgo(3),
  );
  const note = 'TaxSlayer wants the letter on the old bureau’s letterhead. Their desk opens at 9.';
  await makeNote(id, admin, note, hoursAgo(2));
  await makeTicket(member, {
    title: `Desktop download fails ${word}`,
    priority: 'high',
    created_at: hoursAgo(6),
  });
  await makeTicket(member, {
    title: `Second preparer ${word}`,
    priority: 'low',
    created_at: hoursAgo(1),
    description: '',
  });
  await makeTicket(member, {
    title: `Training access ${word}`,
    status: 'in_progress',
    awaiting: 'member',
    first_response_at: hoursAgo(1),
    waiting_since: hoursAgo(1),
    created_at: hoursAgo(2),
    ...inCharge,
  });
  const resolved = await makeTicket(member, {
    title: `Billing question ${word}`,
    status: 'resolved',
    awaiting: null,
    created_at: hoursAgo(80),
    first_response_at: hoursAgo(70),
    resolved_at: hoursAgo(60),
    rating: 5,
    rating_comment: 'Quick and friendly.',
    ...inCharge,
  });
  return { id, resolved, word };
}

test('list, ticket and dialogs are accessible and fit', async ({ page }) => {
  test.slow();
  const admin = await makeUser('Alexandra', { role: 'admin' });
  await makeSavedReply('desk-appearance', admin, {
    title: 'Ask for the release letter',
    body: 'Hello {{member_first_name}}, please send us the release letter of your last service bureau.\n\n{{admin_name}}',
  });
  const { id, resolved, word } = await aDesk(admin);
  await openDesk(page, admin.email, `?q=${word}`);

  await expect(page.getByRole('button', { name: /^View / })).toHaveCount(5);
  await expectAccessibleInEveryLook(page, 'list');
  await page
    .getByRole('checkbox', { name: /^Select/ })
    .nth(1)
    .check();
  await page.getByRole('button', { name: 'Update tickets' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessibleInEveryLook(page, 'bulk');
  await page.keyboard.press('Escape');
  const wide = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  const menu = await page.getByRole('button', { name: 'More actions' }).boundingBox();
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect(menu?.y, 'beside the heading').toBeLessThan((heading?.y ?? 0) + (heading?.height ?? 0));
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('menuitem', { name: 'Saved replies' })).toBeVisible();
  await page.keyboard.press('Escape');
  if (wide) await page.setViewportSize(wide);
  await page.getByRole('button', { name: 'Saved replies' }).click();
  await expect(page.getByRole('list', { name: 'Saved replies' })).toBeVisible();
  await expectAccessibleInEveryLook(page, 'saved-replies');
  await page.getByRole('button', { name: 'Edit Ask for the release letter' }).click();
  await expectAccessibleInEveryLook(page, 'saved-reply-form');
  await page.keyboard.press('Escape');

  await goTo(page, `/admin/tickets?q=${word}&ticket=${id}`);
  await expect(ticketDialog(page).getByRole('article')).toHaveCount(3);
  await page.getByRole('button', { name: 'Saved replies' }).last().click();
  await page.getByRole('menuitem', { name: /Ask for the release letter/ }).click();
  await expectAccessibleInEveryLook(page, 'ticket');
  await page.getByRole('tab', { name: 'Internal note' }).click();
  await expectAccessibleInEveryLook(page, 'note');
  await page.getByRole('button', { name: 'Merge duplicates' }).click();
  await expect(page.getByRole('checkbox', { name: /Billing question/ })).toBeVisible();
  await expectAccessibleInEveryLook(page, 'merge');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: /^Merge/ })).toHaveCount(0);
  await goTo(page, `/admin/tickets?q=${word}&ticket=${resolved}`);
  await expect(ticketDialog(page).getByText('Quick and friendly.')).toBeVisible();
  await expectAccessibleInEveryLook(page, 'resolved');
});
