import type { Page } from '@playwright/test';
import { collections } from '@united/domain/shared/collections';
import { Timestamp } from 'firebase-admin/firestore';
import { enter, goTo } from '../support/browser-session';
import { sentOffice } from '../support/correction-support';
import { database } from '../support/emulators';
import { demoApplication } from '../support/review-support';
import { expect, expectAccessibleInEveryLook, submitSignIn, test } from '../support/support';
import { makeUser } from '../support/users-support';
import { applications, stepHeading } from '../support/wizard-support';

const details = (page: Page, name: string) => page.getByRole('dialog', { name });
const own = '/member/bank-application?tab=offices';
const offices = (id: string) => `${own}&application=${id}`;

test('an email’s button opens that application under My Offices after signing in', async ({ page }) => {
  const { id, owner, office_name: name } = await sentOffice();
  const messages = database().collection(collections.emailNotifications);
  const { docs } = await messages
    .where('member_id', '==', owner.uid)
    .where('email_type', '==', 'bank_application_received')
    .get();
  const [, link = ''] = /^Open My Offices: (.*)$/m.exec(docs[0]?.get('text')) ?? [];
  const { pathname, search } = new URL(link);
  await page.goto(pathname + search);
  await submitSignIn(page, owner.email);
  await expect(page).toHaveURL(offices(id));
  await expect(details(page, name)).toBeVisible();
  await expect(page.getByRole('tab', { name: 'My Offices', includeHidden: true })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await details(page, name).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: `View Details: ${name}` })).toBeVisible();
});

test('a URL that matches none of the member’s applications says so and links to the list', async ({
  page,
}) => {
  const foreign = await sentOffice();
  await enter(page, 'member@demo.test', own);
  const missing = page.getByRole('dialog');
  for (const [parameter, name] of [
    ['application=nothing', 'Application not found'],
    ['application=a%2Fb', 'Application not found'],
    [`application=${foreign.id}`, 'Application not found'],
    [`change=${foreign.id}`, 'Change application'],
  ] as const) {
    await goTo(page, `${own}&${parameter}`);
    await expect(missing).toContainText('This is not one of your applications');
    await expect(missing).toHaveAccessibleName(name);
    await expect(page.locator('body')).not.toContainText(foreign.office_name);
    await missing.getByRole('button', { name: 'Show My Offices' }).click();
    await expect(missing).toHaveCount(0);
  }
});

test.describe('a member with 52 applications', () => {
  const ids = Array.from({ length: 52 }, (_, i) => `many-offices-${i}`);
  let email: string;
  test.beforeAll(async () => {
    const owner = await makeUser('Manyoffices', { role: 'ero' });
    email = owner.email;
    const template = await demoApplication();
    const batch = applications().firestore.batch();
    for (const [i, id] of ids.entries())
      batch.set(applications().doc(id), {
        ...template,
        submitted_by: owner.uid,
        office_name: `Office ${i + 1}`,
        season: 2022,
        submitted_at: Timestamp.fromMillis(Date.UTC(2022, 0, 1, 12) - i * 60_000),
      });
    await batch.commit();
  });
  test.afterAll(async () => {
    const batch = applications().firestore.batch();
    for (const id of ids) batch.delete(applications().doc(id));
    await batch.commit();
  });

  test('reaches the oldest by its link, by paging, and as a source to copy from', async ({ page }) => {
    const office = (number: number) => page.getByRole('rowheader', { name: `Office ${number}`, exact: true });

    await test.step('by its link, live', async () => {
      await enter(page, email, offices('many-offices-51'));
      const open = details(page, 'Office 52');
      await expect(open).toContainText('EFIN');
      await applications().doc('many-offices-51').update({ status_reason: 'The bank wants a voided check.' });
      await expect(open).toContainText('The bank wants a voided check.');
      await open.getByRole('button', { name: 'Close' }).click();
    });

    await test.step('by paging, which is stored in the URL and live', async () => {
      await expect(office(50)).toBeVisible();
      await expect(office(51)).toHaveCount(0);
      await page.getByRole('button', { name: 'Older' }).click();
      await expect(office(52)).toBeVisible();
      await expect(office(50)).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Older' })).toBeDisabled();
      await expectAccessibleInEveryLook(page);
      await page.reload();
      await applications().doc('many-offices-51').update({ status: 'Under Review' });
      await expect(page.getByRole('row').filter({ has: office(52) })).toContainText('Under Review');
      await page.getByRole('button', { name: 'View Details: Office 51' }).click();
      await details(page, 'Office 51').getByRole('button', { name: 'Close' }).click();
      await page.getByRole('button', { name: 'Newer' }).click();
      await expect(office(1)).toBeVisible();
      await expect(page).toHaveURL(own);
    });

    await test.step('as a source to copy from', async () => {
      await page.getByRole('tab', { name: 'New Application' }).click();
      await expect(stepHeading(page, 'Bank & Software Selection')).toBeVisible();
      await page.getByRole('button', { name: 'Start from last season’s application' }).click();
      const dialog = details(page, 'Start from last season’s application');
      const copy = dialog.getByRole('button', { name: 'Copy to form' });
      await dialog.getByRole('radio', { name: /^Office 1 / }).check();
      await expect(copy).toBeEnabled();
      await dialog.getByRole('button', { name: 'Older' }).click();
      await expect(dialog.getByRole('radio')).toHaveCount(2);
      await expect(copy).toBeDisabled();
      await dialog.getByRole('radio', { name: /^Office 52 / }).check();
      await copy.click();
      await expect(page.getByText(/^Copied from Office 52/)).toBeVisible();
    });
  });
});
