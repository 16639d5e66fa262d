import { collections } from '@united/domain/shared/collections';
import { Timestamp } from 'firebase-admin/firestore';
import { buildInvitation } from '../../support/factories/bureaus';
import { enter, goTo } from '../support/browser-session';
import { makeBureau, makeOfficeIn, rowOf } from '../support/bureaus-support';
import { expect, expectAccessibleInEveryLook, refusedRequest, test } from '../support/support';
import { inCollection, makeUser, userRecords } from '../support/users-support';
import { newEfin } from '../support/wizard-support';

const patience = { timeout: 30_000 };

test('staff creates a bureau, changes it, and closes it', async ({ page, consoleErrors }) => {
  const ero = await makeUser('Erin', { role: 'ero' });
  const name = `Bureau ${newEfin()}`;
  const master = newEfin();
  const { bureau: other } = await makeBureau();
  await enter(page, 'admin@demo.test', '/admin/bureaus');
  await expect(page.getByRole('button', { name: 'Create bureau' })).toBeVisible();
  await expectAccessibleInEveryLook(page, 'staff-bureaus');

  await page.getByRole('button', { name: 'Create bureau' }).click();
  const form = page.getByRole('dialog', { name: 'Create bureau' });
  await expect(form).toBeVisible();
  await form.getByRole('button', { name: 'Create bureau' }).click();
  await expect(form.getByText('Choose an active ERO.').first()).toBeVisible();
  await form.getByLabel('Bureau name').fill(name);
  await form.getByLabel('Owner').fill(ero.email);
  await page.getByRole('option', { name: ero.name }).click();
  await form.getByRole('textbox', { name: 'Master EFIN' }).fill(other.master_efin);
  consoleErrors.expect(refusedRequest);
  await form.getByRole('button', { name: 'Create bureau' }).click();
  await expect(form.getByText('Another bureau has this master EFIN.').first()).toBeVisible(patience);
  await form.getByRole('textbox', { name: 'Master EFIN' }).fill(master);
  await expectAccessibleInEveryLook(page, 'staff-bureau-form');
  await form.getByRole('button', { name: 'Create bureau' }).click();

  const record = page.getByRole('dialog', { name: 'Bureau', exact: true });
  await expect(record.getByRole('heading', { name })).toBeVisible(patience);
  const id = (await userRecords().doc(ero.uid).get()).get('owns_bureau');
  expect(id).toEqual(expect.any(String));

  await record.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit bureau' });
  await expect(edit).toBeVisible();
  await edit.getByLabel('Bureau name').fill(`${name} North`);
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expect(record.getByRole('heading', { name: `${name} North` })).toBeVisible(patience);

  await page.setViewportSize({ width: 390, height: 844 });
  const close = await record.getByRole('button', { name: 'Close bureau' }).boundingBox();
  const change = await record.getByRole('button', { name: 'Edit' }).boundingBox();
  expect([close?.y, close?.height], 'one line, one height').toEqual([change?.y, change?.height]);

  await record.getByRole('button', { name: 'Close bureau' }).click();
  const confirm = page.getByRole('alertdialog', { name: `Close ${name} North?` });
  await expect(confirm).toContainText(ero.name);
  await confirm.getByRole('button', { name: 'Close bureau' }).click();
  await expect(record.getByText('Closed', { exact: true })).toBeVisible(patience);
  expect((await userRecords().doc(ero.uid).get()).get('owns_bureau')).toBeUndefined();
});

test('staff sees a bureau’s offices, waives a license, and removes an office', async ({ page }) => {
  const { bureau } = await makeBureau({ name: `Bureau ${newEfin()}`, requires_license: true });
  const office = await makeOfficeIn(bureau, 'Nora');
  await expect.poll(async () => (await rowOf(bureau, office.uid).get()).exists, patience).toBe(true);
  const invitation = inCollection(collections.bureauInvitations).doc();
  await invitation.set(buildInvitation(Timestamp.now(), bureau, { name: 'Nils', email: 'nils@office.test' }));
  await enter(page, 'admin@demo.test', `/admin/bureaus?bureau=${bureau.id}`);
  const record = page.getByRole('dialog', { name: 'Bureau', exact: true });
  const offices = record.getByRole('table', { name: `Offices of ${bureau.name}` });
  await expect(offices).toContainText('Unpaid');
  await expectAccessibleInEveryLook(page, 'staff-bureau');

  const wide = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  const cards = record.getByRole('list', { name: `Offices of ${bureau.name}` });
  await expect(cards.getByRole('listitem')).toContainText([/Nora.*Unpaid/]);
  await expect(cards.getByRole('button', { name: `Actions for ${office.name}` })).toBeVisible();
  const sent = record.getByRole('list', { name: `Invitations of ${bureau.name}` }).getByRole('listitem');
  await expect(sent.filter({ hasText: 'Nils' }).getByRole('button', { name: /^Revoke/ })).toBeVisible();
  await expect(record.getByRole('table')).toHaveCount(0);
  if (wide) await page.setViewportSize(wide);

  await record.getByRole('button', { name: `Actions for ${office.name}` }).click();
  await page.getByRole('menuitem', { name: 'Waive the license' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Waive the license' }).click();
  await expect(offices).toContainText('Waived', patience);

  await record.getByRole('button', { name: 'Revoke the invitation to Nils' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke invitation' }).click();
  await expect(record.getByText('Revoked', { exact: true })).toBeVisible(patience);

  await record.getByRole('button', { name: `Actions for ${office.name}` }).click();
  await page.getByRole('menuitem', { name: 'Remove from the bureau' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove office' }).click();
  await expect(record.getByText('No offices yet.')).toBeVisible(patience);
  expect((await userRecords().doc(office.uid).get()).get('bureau_id')).toBeUndefined();
});

test('staff filters applications by bureau', async ({ page }) => {
  await enter(page, 'admin@demo.test', '/admin/bank-applications?bureau=demo-bureau');
  await expect(page.getByText('Bureau: Ruiz Tax Network')).toBeVisible();
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  await page.getByRole('button', { name: /Filters/ }).click();
  await expect(page.getByRole('dialog', { name: 'Filters' }).getByLabel('Bureau')).toHaveValue(
    'Ruiz Tax Network',
  );
  await goTo(page, '/admin/members?user=demo-ero');
  await page.getByRole('dialog').getByRole('link', { name: 'Ruiz Tax Network' }).click();
  await expect(page.getByRole('dialog', { name: 'Bureau', exact: true })).toContainText('Elena Ruiz');
});
