import { enter, goTo } from '../support/browser-session';
import { makeBureau, rowOf } from '../support/bureaus-support';
import { expect, test } from '../support/support';
import { makeUser, names } from '../support/users-support';
import { fillAll, newEfin, openWizard } from '../support/wizard-support';

const patience = { timeout: 30_000 };

test('a bureau invites an office, which joins, sends an application, and leaves, live at both', async ({
  page,
  newPage,
}) => {
  test.slow();
  const { owner, bureau } = await makeBureau({ name: 'Walk Service Bureau' });
  const office = await makeUser('Wanda');

  await enter(page, owner.email, '/member/offices?tab=invitations');
  await page.getByRole('button', { name: 'Invite an office' }).click();
  const invite = page.getByRole('dialog', { name: 'Invite an office' });
  await expect(invite).toBeVisible();
  await invite.getByLabel('Name').fill(office.name);
  await invite.getByLabel('Email').fill(office.email);
  await invite.getByRole('button', { name: 'Send invitation' }).click();
  await expect(invite).toBeHidden(patience);
  await goTo(page, '/member/offices');
  await expect(page.getByText('No offices yet')).toBeVisible();

  const own = await newPage();
  await enter(own, office.email, '/member/bureau');
  await own.getByRole('checkbox', { name: /I have read/ }).check();
  await own.getByRole('button', { name: 'Join Walk Service Bureau' }).click();
  await expect(own.getByRole('heading', { name: 'Leave the bureau' })).toBeVisible(patience);
  await expect(names(page)).toHaveText([new RegExp(office.name)], patience);
  await expect(page.getByRole('grid', { name: 'Offices' })).toContainText('No application');

  await openWizard(own, office);
  await fillAll(own, newEfin());
  await own.getByRole('button', { name: 'Submit application' }).click();
  await expect(own.getByRole('heading', { name: 'Application Submitted Successfully!' })).toBeVisible(
    patience,
  );
  await expect(page.getByRole('grid', { name: 'Offices' })).toContainText('Bank Application Sent', patience);

  await goTo(own, '/member/bureau');
  await own.getByRole('button', { name: 'Leave Walk Service Bureau' }).click();
  const question = own.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Leave the bureau' }).click();
  await expect(page.getByText('No offices yet')).toBeVisible(patience);
  expect((await rowOf(bureau, office.uid).get()).exists).toBe(false);
});
