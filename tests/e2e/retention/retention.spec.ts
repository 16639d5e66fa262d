import { disposalKinds } from '@united/domain/retention/disposal';
import { collections } from '@united/domain/shared/collections';
import { Timestamp } from 'firebase-admin/firestore';
import { enter } from '../support/browser-session';
import { expect, expectAccessible, expectAccessibleInEveryLook, test } from '../support/support';
import { inCollection, makeUser, rowOf } from '../support/users-support';

/** A run from long ago, so that the text doesn't depend on a scheduled run. */
async function someRun(id: string, startedAt: Date, disposed: object, state = 'done'): Promise<void> {
  const at = Timestamp.fromDate(startedAt);
  await inCollection(collections.disposalRuns)
    .doc(id)
    .set({
      state,
      kind: disposalKinds.at(-1),
      retention_years: 2,
      cutoff: at,
      draft_cutoff: at,
      disposed,
      marks: { email_bodies: null, ticket_files: null },
      due_next_month: { leads: 1000, email_bodies: 7 },
      held_people: 1,
      started_at: at,
      updated_at: at,
      finished_at: state === 'done' ? at : null,
    });
}

test('the overview says how long the daily disposal has been stalled', async ({ page }) => {
  const { docs } = await inCollection(collections.disposalRuns).get();
  await Promise.all(docs.map((doc) => doc.ref.delete()));
  const threeDaysAgo = new Date(Date.now() - 3 * 24 * 3600_000);
  await someRun(threeDaysAgo.toISOString().slice(0, 10), threeDaysAgo, {}, 'running');
  await enter(page, 'super@demo.test', '/admin');
  const alert = page.getByRole('alert').filter({ hasText: 'data disposal' });
  await expect(alert).toContainText(/that started on .* has not finished/);
  await expectAccessible(page);
  await someRun(new Date().toISOString().slice(0, 10), new Date(), {});
  await expect(alert).toHaveCount(0);
});

test('a super admin reviews what was disposed of; staff place a member on hold', async ({ page }) => {
  // In the future, so that they sort first.
  const year = 2090 + Math.floor(Math.random() * 9);
  await someRun(`${year}-01-02`, new Date(Date.UTC(year, 0, 2, 12)), { application_secrets: 12, leads: 3 });
  await someRun(`${year}-01-01`, new Date(Date.UTC(year, 0, 1, 12)), {});
  const member = await makeUser('Holdfast');
  await enter(page, 'super@demo.test', '/admin/retention');
  const figures = page.getByRole('list', { name: 'Figures by kind' });
  const line = (text: string) => figures.getByRole('listitem').filter({ hasText: text });
  await expect(line('Sensitive fields of bank applications')).toContainText(/Disposed of\s*12/);
  await expect(line('Leads')).toContainText(/Due in 30 days\s*1,000 or more/);
  await expect(page.getByText('1 user is on legal hold.')).toBeVisible();
  await expect(page.getByText('Nothing was due').first()).toBeVisible();
  await expectAccessibleInEveryLook(page);

  const row = await rowOf(page, member.email);
  await row.getByRole('button', { name: /Actions/ }).click();
  await page.getByRole('menuitem', { name: /View/ }).first().click();
  await page.getByRole('button', { name: 'Place on hold' }).click();
  const dialog = page.getByRole('dialog', { name: 'Place Holdfast Tester on legal hold?' });
  await dialog.getByRole('button', { name: 'Place on hold' }).click();
  await expect(dialog.getByText('Enter the reason.').first()).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Case 26-114');
  await expectAccessibleInEveryLook(page);
  await dialog.getByRole('button', { name: 'Place on hold' }).click();
  await expect(page.getByText(/^On hold since .*: Case 26-114$/)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('button', { name: 'Release hold' })).toBeVisible();
  await expectAccessible(page);

  await inCollection(collections.heldVersions).add({
    member_id: member.uid,
    path: `users/${member.uid}`,
    content: { name: 'Holdfast Before', email: member.email },
    at: Timestamp.now(),
  });
  await page.getByRole('button', { name: 'View preserved versions' }).click();
  const kept = page.getByRole('dialog', { name: 'Preserved for Holdfast Tester' });
  await expect(kept.getByRole('region', { name: /^Account, until / })).toContainText('Holdfast Before');
  await expectAccessibleInEveryLook(page);
});

test('a super admin re-encrypts stored secrets', async ({ page }) => {
  await enter(page, 'super@demo.test', '/admin/retention');
  const keys = page.getByRole('region', { name: 'Encryption keys' });
  await keys.getByRole('button', { name: 'Re-encrypt' }).click();
  await expect(keys).toContainText(/[\d,]+ values \(current key\)/, { timeout: 60_000 });
  await expect(keys).toContainText(/Last counted: .* re-encrypted\./, { timeout: 60_000 });
  await expectAccessible(page);
});
