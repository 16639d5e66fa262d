import { collections } from '@united/domain/shared/collections';
import { deletionSteps } from '@united/domain/users/deletion-job';
import { Timestamp } from 'firebase-admin/firestore';
import { buildReply, buildTicket } from '../../support/factories/tickets';
import { buildDeletionJob } from '../../support/factories/users';
import { auth } from '../support/emulators';
import { expect, expectAccessible, test } from '../support/support';
import {
  act,
  dialog,
  giveValues,
  inCollection,
  makePerson,
  openUsers,
  recordOf,
  rowOf,
  valuesOf,
} from '../support/users-support';

test('deletes after the email is typed, and leaves no trace in the list', async ({ page }) => {
  const { uid, email, name } = await makePerson('Del');
  await giveValues(uid, { software_login: 'del01', office_efin: '012345' });
  await inCollection(collections.supportTickets)
    .doc(`del-${uid}`)
    .set(buildTicket(Timestamp.now(), { uid, name, email }));
  for (const at of [1, 2])
    await inCollection(collections.supportTicketReplies)
      .doc(`del-${uid}-${at}`)
      .set(buildReply(Timestamp.now(), `del-${uid}`, uid, { uid, name }));
  await inCollection(collections.trainingProgress).doc(`del__${uid}`).set({ member_id: uid });
  await openUsers(page);
  const row = await rowOf(page, email);
  await act(page, row, 'Delete User');
  const going = dialog(page).getByRole('list', { name: 'What will be deleted' });
  await expect(going).toContainText('0 bank applications');
  await expect(going).toContainText('1 support ticket');
  await expect(going).toContainText('2 replies in their conversations');
  await expect(going).toContainText('1 course with training progress');
  await expect(going).toContainText('files uploaded to tickets');
  await expect(going).toContainText('0 messages');
  await expect(going).toContainText('2 custom values');
  const remove = dialog(page).getByRole('button', { name: 'Delete User' });
  await expect(remove).toBeDisabled();
  await dialog(page).getByLabel('Email').fill('someone@else.test');
  await expect(remove).toBeDisabled();
  await dialog(page).getByLabel('Email').fill(email);
  await remove.click();
  await expect(page.getByText(`User ${email} deleted successfully`)).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText('No users found')).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);
  expect(await recordOf(email)).toBeUndefined();
  expect(await valuesOf(uid)).toEqual({});
  await expect(auth().getUser(uid)).rejects.toThrow(/no user record/);
});

test('a deletion that was interrupted shows how far it came, and goes on when it is resumed', async ({
  page,
}) => {
  const { uid, email, name } = await makePerson('Res', { status: 'suspended' });
  await giveValues(uid, { phone: '5555550100' });
  const actor = { uid: 'demo-admin2', name: 'Bea Lindqvist', role: 'admin' };
  const running = buildDeletionJob(Timestamp.now(), name, actor, { step: 'custom_values', removed: 2 });
  await inCollection(collections.deletionJobs).doc(uid).set(running);
  await openUsers(page);
  await act(page, await rowOf(page, email), 'Delete User');
  await expect(dialog(page).getByRole('status')).toHaveText(
    `Step 2 of ${deletionSteps.length}: Removing custom values · 2 records removed`,
  );
  await expect(dialog(page).getByRole('progressbar', { name: 'Deletion' })).toHaveAttribute(
    'aria-valuenow',
    String(Math.round(100 / deletionSteps.length)),
  );
  await expect(dialog(page)).toContainText('This deletion was started by Bea Lindqvist and is not finished.');
  await expect(dialog(page).getByLabel('Email')).toHaveCount(0);
  await expectAccessible(page);

  await dialog(page).getByRole('button', { name: 'Resume Deletion' }).click();
  await expect(page.getByText(`User ${email} deleted successfully`)).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText('No users found')).toBeVisible();
  expect(await recordOf(email)).toBeUndefined();
  expect(await valuesOf(uid)).toEqual({});
  const job = (await inCollection(collections.deletionJobs).doc(uid).get()).data();
  expect(job).toMatchObject({ state: 'done', removed: 4 });
  await expect(auth().getUser(uid)).rejects.toThrow(/no user record/);
});
