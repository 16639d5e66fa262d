import type { Page } from '@playwright/test';
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
  makeUser,
  openUsers,
  recordOf,
  rowOf,
  type Someone,
  valuesOf,
} from '../support/users-support';

/** Checks that nothing of a user remains, in the list or in the database. */
async function expectGone(page: Page, { uid, email, name }: Someone): Promise<void> {
  await expect(page.getByText(`User ${email} deleted successfully`)).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText('No users found')).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);
  expect(await recordOf(email)).toBeUndefined();
  expect(await valuesOf(uid)).toEqual({});
  await expect(auth().getUser(uid)).rejects.toThrow(/no user record/);
}

test('deletes after the email is typed, and leaves no trace; an interrupted deletion resumes', async ({
  page,
}) => {
  const [whole, begun] = [await makeUser('Del'), await makeUser('Res', { status: 'suspended' })];
  const { uid, email } = whole;
  await giveValues(uid, { software_login: 'del01', office_efin: '012345' });
  await inCollection(collections.supportTickets).doc(`del-${uid}`).set(buildTicket(Timestamp.now(), whole));
  for (const at of [1, 2])
    await inCollection(collections.supportTicketReplies)
      .doc(`del-${uid}-${at}`)
      .set(buildReply(Timestamp.now(), `del-${uid}`, uid, whole));
  await inCollection(collections.trainingProgress).doc(`del__${uid}`).set({ member_id: uid });
  await giveValues(begun.uid, { phone: '5555550100' });
  const actor = { uid: 'demo-admin2', name: 'Bea Lindqvist', role: 'admin' };
  const jobs = inCollection(collections.deletionJobs);
  await jobs
    .doc(begun.uid)
    .set(buildDeletionJob(Timestamp.now(), begun.name, actor, { step: 'custom_values', removed: 2 }));

  await openUsers(page);
  await act(page, await rowOf(page, email), 'Delete User');
  const going = dialog(page).getByRole('list', { name: 'What will be deleted' });
  for (const kind of [
    '1 support ticket',
    '2 replies in their conversations',
    '1 course with training progress',
    'files uploaded to tickets',
    '2 custom values',
  ])
    await expect(going).toContainText(kind);
  await expect(going).not.toContainText(/bank application|message/);
  const remove = dialog(page).getByRole('button', { name: 'Delete User' });
  await expect(remove).toBeDisabled();
  await dialog(page).getByLabel('Email').fill('someone@else.test');
  await expect(remove).toBeDisabled();
  await dialog(page).getByLabel('Email').fill(email);
  await remove.click();
  await expectGone(page, whole);

  await act(page, await rowOf(page, begun.email), 'Delete User');
  await expect(dialog(page).getByRole('status')).toHaveText(
    `Step 2 of ${deletionSteps.length}: Removing custom values · 2 records removed`,
  );
  await expect(dialog(page).getByRole('progressbar', { name: 'Deletion' })).toHaveAttribute(
    'aria-valuenow',
    String(Math.round(100 / deletionSteps.length)),
  );
  await expect(dialog(page)).toContainText('Bea Lindqvist started this deletion, but it is not finished.');
  await expect(dialog(page).getByLabel('Email')).toHaveCount(0);
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Resume deletion' }).click();
  await expectGone(page, begun);
  expect((await jobs.doc(begun.uid).get()).data()).toMatchObject({ state: 'done', removed: 4 });
});
