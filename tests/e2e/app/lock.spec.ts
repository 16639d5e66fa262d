import type { Page } from '@playwright/test';
import { collections } from '@united/domain/shared/collections';
import { Timestamp } from 'firebase-admin/firestore';
import { buildAnnouncement } from '../../support/factories/announcements';
import { customValuePath } from '../../support/factories/custom-values';
import { buildLead } from '../../support/factories/leads';
import { buildLegalHold } from '../../support/factories/retention';
import { enter } from '../support/browser-session';
import { callAs, chooseAction, openOffices, sentOffice } from '../support/correction-support';
import { database } from '../support/emulators';
import { reloadAndKeep, savedByOther, staleNotice } from '../support/lock-support';
import { openOne, statusButton } from '../support/review-support';
import { demoPassword, expect, expectAccessible, refusedRequest, test } from '../support/support';
import {
  makeSavedReply,
  makeTicket,
  newWord,
  openDesk,
  ticketDialog,
  ticketNow,
} from '../support/tickets-desk-support';
import { act, choose, dialog, giveValues, makeUser, rowOf } from '../support/users-support';
import { field } from '../support/wizard-support';

/**
 * Each test opens a form, saves the record as someone else, and then saves the form. The save is
 * rejected, the form keeps the user's input and loads the other changes, and the next save
 * succeeds.
 */
const stored = async (path: string) => (await database().doc(path).get()).data();
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });
const box = (page: Page, name: string) => dialog(page).getByRole('textbox', { name });

test.beforeEach(({ consoleErrors }) => consoleErrors.expect(refusedRequest));

test('a stale save is rejected, then succeeds: a lead', async ({ page }) => {
  const word = newWord();
  const path = `${collections.contactMessages}/${word}`;
  await database()
    .doc(path)
    .set(buildLead(Timestamp.now(), { name: word }));
  await enter(page, 'admin@demo.test', '/admin/leads');
  await page.getByRole('button', { name: `Open the lead from ${word}` }).click();
  await box(page, 'Notes').fill('Mine');
  await savedByOther(path, { status: 'contacted', notes: 'Theirs' });
  await button(page, 'Save').click();
  await expect(dialog(page).getByRole('list', { name: 'What changed' })).toHaveText(
    'Status: New → ContactedNotes: (blank) → Theirs',
  );
  await expectAccessible(page);
  expect(await stored(path)).toMatchObject({ notes: 'Theirs' });
  await reloadAndKeep(dialog(page));
  await expect(dialog(page).getByRole('combobox', { name: 'Status' })).toHaveText('Contacted');
  await button(page, 'Save').click();
  await expect(page.getByText('Lead updated')).toBeVisible();
  expect(await stored(path)).toMatchObject({ status: 'contacted', notes: 'Mine' });
});

test('a stale save is rejected, then succeeds: an announcement, including one that someone else deletes', async ({
  page,
}) => {
  const title = newWord();
  const path = `${collections.announcements}/${title}`;
  await database().doc(path).set(buildAnnouncement(Timestamp.now(), { title }));
  const edit = async () => {
    await page.getByRole('button', { name: `Actions for ${title}` }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
  };
  await enter(page, 'admin@demo.test', '/admin/announcements');
  await edit();
  await box(page, 'Text').fill('Mine');
  await savedByOther(path, { pinned: true });
  await button(page, 'Save changes').click();
  await expect(staleNotice(page)).toContainText('Pin to the top: No → Yes');
  expect(await stored(path)).toMatchObject({ content: 'On **Monday**.' });
  await reloadAndKeep(dialog(page));
  await button(page, 'Save changes').click();
  await expect(page.getByText('Announcement updated')).toBeVisible();
  expect(await stored(path)).toMatchObject({ content: 'Mine', pinned: true });

  await edit();
  await box(page, 'Text').fill('Typed');
  await database().doc(path).delete();
  await button(page, 'Save changes').click();
  await expect(dialog(page).getByText('Someone else deleted this in the meantime.')).toBeVisible();
  await expect(box(page, 'Text')).toHaveText('Typed');
  await expect(button(page, 'Save changes')).toBeDisabled();
  expect(await stored(path)).toBeUndefined();
});

test('a stale save is rejected, then succeeds: a custom value', async ({ page }) => {
  const member = await makeUser('Valentine');
  const path = customValuePath(member.uid, 'Motto');
  await giveValues(member.uid, { Motto: 'Old' });
  await enter(page, 'admin@demo.test', `/admin/custom-values?member=${member.uid}`);
  await page.getByRole('button', { name: /^Edit Motto for/ }).click();
  await box(page, 'Value').fill('Mine');
  await savedByOther(path, { value: 'Theirs' });
  await button(page, 'Save changes').click();
  await expect(staleNotice(page)).toContainText('Value: Old → Theirs');
  expect(await stored(path)).toMatchObject({ value: 'Theirs' });
  await reloadAndKeep(dialog(page));
  await button(page, 'Save changes').click();
  await expect(page.getByText('Custom value updated successfully')).toBeVisible();
  expect(await stored(path)).toMatchObject({ value: 'Mine' });
});

test('a stale save is rejected, then succeeds: a saved reply', async ({ page }) => {
  const [admin, member] = [await makeUser('Desk', { role: 'admin' }), await makeUser('Asker')];
  const title = newWord();
  const path = `${collections.savedReplies}/${title}`;
  await makeSavedReply(title, admin, { title, body: 'Old' });
  await openDesk(page, admin.email, `?ticket=${await makeTicket(member, { title })}`);
  await ticketDialog(page).getByRole('button', { name: 'Saved replies' }).click();
  await page.getByRole('menuitem', { name: /saved repl/ }).click();
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  const form = page.getByRole('dialog', { name: 'Edit saved reply' });
  await form.getByLabel('Text').fill('Mine');
  await savedByOther(path, { title: `${title} of theirs` });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(staleNotice(form)).toContainText(`Title: ${title} → ${title} of theirs`);
  expect(await stored(path)).toMatchObject({ body: 'Old' });
  await reloadAndKeep(form);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toHaveCount(0);
  expect(await stored(path)).toMatchObject({ title: `${title} of theirs`, body: 'Mine' });
});

test('a stale save is rejected, then succeeds: the facts and the status of an incident', async ({ page }) => {
  const title = newWord();
  await callAs('super@demo.test', 'reportIncident', {
    report_key: title,
    incident: {
      title,
      kind: 'lost_device',
      discovered_on: '2026-03-02',
      what_happened: 'A laptop was left on a train.',
      affected_people: null,
      data_acquired: 'no',
    },
  });
  const { docs } = await database().collection(collections.incidents).where('title', '==', title).get();
  const path = String(docs[0]?.ref.path);
  await enter(page, 'super@demo.test', '/admin/incidents');
  await page.getByRole('button', { name: `Open Incident #${docs[0]?.get('number')}` }).click();
  await page.getByRole('button', { name: 'Edit facts' }).click();
  const facts = page.getByRole('dialog', { name: /^Edit Incident/ });
  await facts.getByRole('textbox', { name: 'What happened' }).fill('Mine');
  await savedByOther(path, { affected_people: 7, version: 2 });
  await facts.getByRole('button', { name: 'Save' }).click();
  await expect(staleNotice(facts)).toContainText('People affected: Not known yet → 7');
  expect(await stored(path)).toMatchObject({ what_happened: 'A laptop was left on a train.' });
  await reloadAndKeep(facts);
  await facts.getByRole('button', { name: 'Save' }).click();
  await expect(facts).toHaveCount(0);
  expect(await stored(path)).toMatchObject({ what_happened: 'Mine', affected_people: 7, version: 3 });

  await page.getByRole('button', { name: 'Change status' }).click();
  const status = page.getByRole('dialog', { name: /^Status of Incident/ });
  await choose(status, 'Status', 'Closed');
  await status.getByRole('textbox', { name: 'What was done' }).fill('Found again.');
  await savedByOther(path, { status: 'contained' });
  await status.getByRole('button', { name: 'Change status' }).click();
  await expect(staleNotice(status)).toContainText('Status: Open → Contained');
  expect(await stored(path)).toMatchObject({ status: 'contained' });
  await reloadAndKeep(status);
  await expect(status.getByRole('textbox', { name: 'What was done' })).toHaveValue('Found again.');
  await status.getByRole('button', { name: 'Change status' }).click();
  await expect(status).toHaveCount(0);
  expect(await stored(path)).toMatchObject({ status: 'closed' });
});

test('a stale save is rejected, then succeeds: a legal hold', async ({ page }) => {
  const member = await makeUser('Holdfast');
  const path = `${collections.legalHolds}/${member.uid}`;
  await enter(page, 'super@demo.test', '/admin/members');
  await act(page, await rowOf(page, member.email), 'View Details');
  await page.getByRole('button', { name: 'Place on hold' }).click();
  const form = page.getByRole('dialog', { name: 'Place Holdfast Tester on legal hold?' });
  await form.getByRole('textbox', { name: 'Reason' }).fill('Mine');
  await database()
    .doc(path)
    .set(buildLegalHold(Timestamp.now(), member.uid, { reason: 'Theirs' }));
  await form.getByRole('button', { name: 'Place on hold' }).click();
  await expect(staleNotice(form)).toContainText('Legal hold: none → in force: Theirs');
  expect(await stored(path)).toMatchObject({ reason: 'Theirs' });
  await reloadAndKeep(form);
  await expect(form.getByRole('textbox', { name: 'Reason' })).toHaveValue('Mine');
  await form.getByRole('button', { name: 'Place on hold' }).click();
  await expect(form).toHaveCount(0);
  expect(await stored(path)).toMatchObject({ state: 'held', reason: 'Mine' });
});

test('a stale save is rejected, then succeeds: the withdrawal of an application', async ({ page }) => {
  const office = await sentOffice();
  await openOffices(page, office);
  await chooseAction(page, office, 'Withdraw');
  await box(page, 'Reason for withdrawing').fill('We chose another bank.');
  await savedByOther(`${collections.bankApplications}/${office.id}`, { status: 'Under Review' });
  await dialog(page)
    .getByRole('button', { name: /Withdraw application|Request withdrawal/ })
    .click();
  await expect(staleNotice(page)).toContainText('Status: Bank Application Sent → Under Review');
  const { open_change = null, is_withdrawn = false } = await office.read();
  expect([open_change, is_withdrawn]).toEqual([null, false]);
  await reloadAndKeep(dialog(page));
  await expect(box(page, 'Reason for withdrawing')).toHaveValue('We chose another bank.');
  await dialog(page)
    .getByRole('button', { name: /Withdraw application|Request withdrawal/ })
    .click();
  await expect(page.getByText(/^(Application withdrawn|Withdrawal requested)$/).first()).toBeVisible();
});

test('a stale save is rejected, then succeeds: a payout account', async ({ page }) => {
  const office = await sentOffice();
  const row = await openOffices(page, office);
  await row.getByRole('button', { name: `Edit Banking: ${office.office_name}` }).click();
  await box(page, 'Bank name').fill('Mine Bank');
  await box(page, 'Routing number').fill('021000021');
  await field(page, 'Account number').fill('99887766');
  await field(page, 'Confirm account number').fill('99887766');
  await dialog(page).getByLabel('Your password').fill(demoPassword);
  await savedByOther(`${collections.bankApplications}/${office.id}`, { account_name: 'Theirs LLC' });
  await button(page, 'Update banking information').click();
  await expect(staleNotice(page)).toContainText('Name on the account: Linden Tax LLC → Theirs LLC');
  expect(await office.read()).toMatchObject({ bank_name: 'First Community Bank' });
  await reloadAndKeep(dialog(page));
  await button(page, 'Update banking information').click();
  await expect(page.getByText('Banking Information Updated')).toBeVisible();
  expect(await office.read()).toMatchObject({ bank_name: 'Mine Bank', account_name: 'Theirs LLC' });
});

test('a stale save is rejected, then succeeds: the status of an application', async ({ page }) => {
  const office = await sentOffice();
  const path = `${collections.bankApplications}/${office.id}`;
  const row = await openOne(page, office);
  await statusButton(row).click();
  await page.getByRole('menuitemradio', { name: 'Bank Application Rejected' }).click();
  await dialog(page).getByRole('textbox', { name: 'Reason' }).fill('Mine');
  await savedByOther(path, { status: 'Under Review' });
  await dialog(page)
    .getByRole('button', { name: /^Change to/ })
    .click();
  await expect(staleNotice(page)).toContainText('Status: Bank Application Sent → Under Review');
  expect(await stored(path)).toMatchObject({ status: 'Under Review' });
  await reloadAndKeep(dialog(page));
  await expect(dialog(page).getByRole('textbox', { name: 'Reason' })).toHaveValue('Mine');
  await dialog(page)
    .getByRole('button', { name: /^Change to/ })
    .click();
  await expect(page.getByText('Status Updated')).toBeVisible();
  expect(await stored(path)).toMatchObject({ status: 'Bank Application Rejected', status_reason: 'Mine' });
});

test('a stale save is rejected, then succeeds: a ticket that absorbs its duplicate', async ({ page }) => {
  const [admin, member] = [await makeUser('Desk', { role: 'admin' }), await makeUser('Asker')];
  const word = newWord();
  const id = await makeTicket(member, { title: `${word} question` });
  const twin = await makeTicket(member, { title: `${word} twin` });
  await openDesk(page, admin.email, `?ticket=${id}`);
  await ticketDialog(page).getByRole('button', { name: 'Merge duplicates' }).click();
  const form = page.getByRole('dialog', { name: 'Merge duplicates' });
  await form.getByRole('checkbox', { name: `${word} twin` }).check();
  await savedByOther(`${collections.supportTickets}/${twin}`, { priority: 'high' });
  const merge = async () => {
    await form.getByRole('button', { name: 'Merge', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Merge' }).click();
  };
  await merge();
  await expect(staleNotice(form)).toContainText('High');
  expect(await ticketNow(twin)).toMatchObject({ merged_into: null });
  await reloadAndKeep(form);
  await merge();
  await expect.poll(() => ticketNow(twin)).toMatchObject({ status: 'closed', merged_into: id });
});
