import { bankApplicationDocument } from '@united/domain/bank-applications/bank-application';
import { nextStepOf } from '@united/domain/dashboard/next-step';
import { officeDay } from '@united/domain/shared/day';
import { calendarDateText } from '@united/domain/shared/display';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { putSettings, screenShown, storedSettings } from '../support/admin-support';
import { enter } from '../support/browser-session';
import { eventsHandled, sentOffice } from '../support/correction-support';
import { openOne, sample } from '../support/review-support';
import { expect, expectAccessibleInEveryLook, test } from '../support/support';

let before: Awaited<ReturnType<typeof storedSettings>>;
test.beforeEach(async () => {
  before = await storedSettings();
});
test.afterEach(async () => {
  await putSettings(before);
});

const what = 'Send us the EFIN summary of the IRS.';

test('a next step saved in Settings appears on the application immediately, with its date', async ({
  page,
  newPage,
}) => {
  const office = await sentOffice();
  await eventsHandled(office);
  const now = Timestamp.now();
  await office.change({
    status: 'Bank Application Pending',
    status_set_at: now,
    // Papers that are due would determine the next step.
    papers: FieldValue.delete(),
  });
  const stored = bankApplicationDocument.parse(await office.read());
  const bank = stored.bank_product;
  const due = nextStepOf(
    { ...stored, updated_at: now },
    {
      season: stored.season,
      next_steps: [{ bank, status: 'Bank Application Pending', who: 'office', what, days: 4 }],
    },
  ).due_on;

  const member = await newPage();
  await enter(member, office.owner.email, `/member/bank-application?tab=offices&application=${office.id}`);
  const step = member.getByRole('note', { name: 'What happens next' });
  await expect(step).toContainText('You need to act');
  await expect(step).toContainText('finish its open tasks');

  await enter(page, 'super@demo.test', '/admin/settings/entry-desk');
  await screenShown(page, 'Settings');
  await page.getByRole('button', { name: 'Add next step' }).click();
  const group = page.getByRole('group', { name: 'Next step 1' });
  await group.getByRole('combobox', { name: 'Step 1 bank' }).click();
  await page.getByRole('option', { name: bank, exact: true }).click();
  await group.getByRole('textbox', { name: 'Step 1 instructions' }).fill(what);
  const days = group.getByRole('textbox', { name: 'Step 1 deadline' });
  await days.fill('1.5');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(
    page.getByText('Next step 1, deadline: Enter 0 to 365 days, or leave it blank.'),
  ).toBeVisible();
  await expect(days).toBeFocused();
  await days.fill('4');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  await expect(page.getByText('All changes saved')).toBeVisible();

  await expect(step).toContainText(what);
  await expect(step).toContainText(`Please do this by ${calendarDateText(due ?? '')}.`);
  await member.getByRole('button', { name: 'Close' }).click();
  await expect(member.getByText(`You need to act · by ${calendarDateText(due ?? '')}`)).toBeVisible();
  expect(due && due > officeDay(now.toDate(), stored)).toBe(true);

  await group.scrollIntoViewIfNeeded();
  await expectAccessibleInEveryLook(page);
});

test('staff see who acts next and what the email will say', async ({ page }) => {
  await putSettings({
    ...before,
    public: {
      ...before.public,
      next_steps: [{ bank: '', status: 'Bank Application Pending', who: 'office', what, days: 4 }],
    },
  });
  const row = await openOne(page, await sample('Under Review'));
  await row.getByRole('button', { name: /^Status of / }).click();
  await page.getByRole('menuitemradio', { name: 'Bank Application Pending' }).click();
  const dialog = page.getByRole('dialog', { name: /^Change the status/ });
  await expect(dialog).toContainText(`“${what} Please do this by`);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await row.getByRole('button', { name: /^View Details/ }).click();
  await expect(page.getByRole('note', { name: 'What happens next' })).toContainText('The bank acts next');
});
