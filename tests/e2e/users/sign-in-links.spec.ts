import { dateText } from '@united/domain/shared/display';
import { seasonOf } from '@united/domain/shared/season';
import { lastLoginSeason } from '@united/domain/users/user';
import { Timestamp } from 'firebase-admin/firestore';
import { chooseFolded, storedSettings } from '../support/admin-support';
import { goTo } from '../support/browser-session';
import { notifications } from '../support/email-support';
import { expect, expectAccessible, expectAccessibleInEveryLook, test } from '../support/support';
import {
  act,
  choose,
  dialog,
  makeUser,
  names,
  openUsers,
  rowOf,
  type Someone,
  userRecords,
} from '../support/users-support';

const day = 24 * 60 * 60_000;
/** A first name that no other test uses, so that a search finds only the caller's users. */
const newName = (first: string) => `${first}${crypto.randomUUID().slice(0, 6)}`;
const mailTo = async ({ uid }: Someone) =>
  (await notifications().where('member_id', '==', uid).get()).docs.map((message) => message.data());

/** Makes a user's last sign-in one of the season before the current one. */
async function makeAsleep({ uid }: Someone): Promise<void> {
  const season = (await storedSettings()).public?.season ?? 2025;
  const last_login = Timestamp.fromDate(new Date(Date.UTC(season - 1, 3, 15, 12)));
  expect(seasonOf(last_login.toDate())).toBe(season - 1);
  await userRecords()
    .doc(uid)
    .update({ last_login, last_login_season: lastLoginSeason({ last_login }) });
}

test('staff find users who have not signed in since last season, send links to two, and only once a day', async ({
  page,
}) => {
  const name = newName('Wake');
  const [one, two, awake] = [await makeUser(name), await makeUser(name), await makeUser(name)];
  for (const user of [one, two]) await makeAsleep(user);
  await openUsers(page, `?size=10&login=earlier&status=active&sort=name&q=${name}`);
  await expect(names(page)).toHaveCount(2);
  await expect(
    page.getByRole('button', { name: 'Remove filter Last sign-in: Not since last season' }),
  ).toBeVisible();
  await chooseFolded(page, 'Last sign-in', 'Never signed in');
  await expect(page).toHaveURL(/login=never/);
  await expect(names(page)).toHaveCount(1);
  await expect(page.getByRole('row').filter({ hasText: awake.email })).toBeVisible();
  await choose(page, 'Role', 'Admin');
  await expect(page.getByText('No users found')).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(names(page)).toHaveCount(2);

  const send = page.getByRole('region', { name: 'Selected users' }).getByRole('button', {
    name: 'Send sign-in links',
  });
  const question = page.getByRole('alertdialog');
  await page.getByRole('row').filter({ hasText: one.email }).getByRole('checkbox').check();
  await send.click();
  await expect(question).toContainText(`Send a sign-in link to ${one.name}?`);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  expect(await mailTo(one)).toEqual([]);

  await page.getByRole('row').filter({ hasText: two.email }).getByRole('checkbox').check();
  await expectAccessibleInEveryLook(page, 'users-asleep');
  await send.click();
  await expect(question).toContainText('Send a sign-in link to 2 users?');
  await expectAccessibleInEveryLook(page, 'sign-in-links-question');
  await question.getByRole('button', { name: 'Send 2 links' }).click();
  await expect(page.getByText('2 sign-in links queued')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Selected users' })).toBeHidden();

  // A trigger makes messages searchable, a moment later.
  const isSearchable = async (user: Someone) => (await mailTo(user))[0]?.search_terms.length > 0;
  for (const user of [one, two]) await expect.poll(() => isSearchable(user)).toBe(true);
  await goTo(page, `/admin/email-notifications?type=sign_in_link&q=${name}`);
  const history = page.getByRole('list', { name: 'Notifications' });
  await expect(history.getByRole('listitem').filter({ hasText: `Sign in to` })).toHaveCount(2);
  for (const user of [one, two]) {
    const [message, ...more] = await mailTo(user);
    expect(more).toEqual([]);
    expect(message?.text).toContain('/set-password#link');
  }

  const row = await rowOf(page, one.email);
  await act(page, row, 'Send a sign-in link');
  await expect(page.getByText('No sign-in links to send')).toBeVisible();
  await expect(page.getByText('Skipped: 1 already got one today.')).toBeVisible();
  expect(await mailTo(one)).toHaveLength(1);
});

test('a row and the details say until when an invitation works, and when it expired', async ({ page }) => {
  const invited = await makeUser(newName('Invita'));
  const expired = await makeUser(newName('Invitb'), { status: 'pending' });
  const [later, earlier] = [new Date(Date.now() + 5 * day), new Date(Date.now() - 5 * day)];
  await userRecords()
    .doc(invited.uid)
    .update({ invited_until: Timestamp.fromDate(later) });
  await userRecords()
    .doc(expired.uid)
    .update({ invited_until: Timestamp.fromDate(earlier) });
  await openUsers(page);
  await expect(await rowOf(page, invited.email)).toContainText(
    `Invited, link works until ${dateText(later)}`,
  );
  const row = await rowOf(page, expired.email);
  await expect(row).toContainText(`Invited, link expired ${dateText(earlier)}`);
  await goTo(page, '/admin/members?size=10&login=never&sort=created_at');
  await expect(page.getByRole('row').filter({ hasText: expired.email })).toBeVisible();
  await expectAccessibleInEveryLook(page, 'users-invited');

  await goTo(page, `/admin/members?q=${expired.email}&user=${expired.uid}`);
  await expect(dialog(page)).toContainText(`Invited, link expired ${dateText(earlier)}`);
  await expectAccessible(page);
  await userRecords().doc(expired.uid).update({ last_login: Timestamp.now() });
  await expect(dialog(page)).not.toContainText('Invited');
});
