import { collections } from '@united/domain/shared/collections';
import { Timestamp } from 'firebase-admin/firestore';
import { buildInvitation } from '../../support/factories/bureaus';
import { enter, enterPortal, goTo } from '../support/browser-session';
import { makeBureau, makeOfficeIn, rowOf, type StoredBureau } from '../support/bureaus-support';
import { expect, expectAccessibleInEveryLook, refusedRequest, test } from '../support/support';
import { inCollection, makeUser, type Someone, userRecords } from '../support/users-support';

const patience = { timeout: 30_000 };
const invitations = () => inCollection(collections.bureauInvitations);

/** Stores an open invitation. Returns its reference. */
async function invite(bureau: StoredBureau, office: Pick<Someone, 'email' | 'name'>, change = {}) {
  const ref = invitations().doc();
  await ref.set(buildInvitation(Timestamp.now(), bureau, office, change));
  return ref;
}

test('an office reads what a bureau will see, joins it, and leaves it', async ({ page, consoleErrors }) => {
  const { bureau } = await makeBureau({ name: 'Maple Service Bureau' });
  const office = await makeUser('Olga');
  const invitation = await invite(bureau, office);
  await enterPortal(page, office.email, '/member');
  const nav = page.getByRole('navigation', { name: 'Member Portal' });
  await expect(nav.getByRole('link', { name: 'Bureau' })).toBeVisible();
  await page.getByRole('link', { name: /Read the invitation: Maple Service Bureau/ }).click();

  await test.step('the invitation says what the bureau sees and what it adds', async () => {
    await expect(page.getByRole('table', { name: 'What Maple Service Bureau will see' })).toContainText(
      'How many papers you owe',
    );
    await expect(page.getByRole('table', { name: 'What it will never see' })).toContainText('Bank accounts');
    const addons = page.getByRole('table', { name: 'Add-ons of Maple Service Bureau' });
    await expect(addons).toContainText('$25.00');
    await expect(addons).toContainText('$2,500.00');
    await expectAccessibleInEveryLook(page, 'bureau-invitation');
  });

  await test.step('changed terms are read again before joining', async () => {
    await inCollection(collections.bureaus)
      .doc(bureau.id)
      .update({ addons: { service_bureau_addon: 30, transmitter_addon: 10.5 } });
    consoleErrors.expect(refusedRequest);
    await page.getByRole('checkbox', { name: /I have read/ }).check();
    await page.getByRole('button', { name: 'Join Maple Service Bureau' }).click();
    await expect(page.getByText('Maple Service Bureau changed its terms')).toBeVisible(patience);
    await expect(page.getByText('was $25.00')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Join Maple Service Bureau' })).toBeDisabled();
    expect((await userRecords().doc(office.uid).get()).get('bureau_id')).toBeUndefined();
  });

  await page.getByRole('checkbox', { name: /I have read/ }).check();
  await page.getByRole('button', { name: 'Join Maple Service Bureau' }).click();
  await expect(page.getByRole('heading', { name: 'Leave the bureau' })).toBeVisible(patience);
  await expect.poll(async () => (await rowOf(bureau, office.uid).get()).exists, patience).toBe(true);
  await expectAccessibleInEveryLook(page, 'bureau-membership');

  await page.getByRole('button', { name: 'Leave Maple Service Bureau' }).click();
  const confirm = page.getByRole('alertdialog', { name: 'Leave Maple Service Bureau?' });
  await expect(confirm).toBeVisible();
  await confirm.getByRole('button', { name: 'Leave the bureau' }).click();
  await expect(page.getByText('You accepted this invitation')).toBeVisible(patience);
  expect((await rowOf(bureau, office.uid).get()).exists).toBe(false);
  expect((await invitation.get()).get('ended_at')).not.toBeNull();
});

test('an office declines an invitation', async ({ page }) => {
  const { bureau } = await makeBureau({ name: 'Oak Service Bureau' });
  const office = await makeUser('Otto');
  const invitation = await invite(bureau, office);
  await enter(page, office.email, '/member/bureau');
  await page.getByRole('button', { name: 'Decline' }).click();
  const confirm = page.getByRole('alertdialog', { name: 'Decline the invitation from Oak Service Bureau?' });
  await expect(confirm).toBeVisible();
  await confirm.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByText('Your office belongs to no bureau')).toBeVisible(patience);
  expect((await invitation.get()).get('state')).toBe('declined');
});

test('an invitation that is not open, not theirs, or one too many says so', async ({ page }) => {
  const { bureau } = await makeBureau({ name: 'Elm Service Bureau' });
  const { bureau: own } = await makeBureau({ name: 'Own Bureau' });
  const office = await makeOfficeIn(own, 'Ida');
  const other = await makeUser('Iris');
  const [expired, revoked, foreign, second] = await Promise.all([
    invite(bureau, office, { expires_at: Timestamp.fromMillis(Date.now() - 1000) }),
    invite(bureau, office, { state: 'revoked' }),
    invite(bureau, other),
    invite(bureau, office),
  ]);
  await enter(page, office.email, `/member/bureau?invitation=${expired.id}`);
  await expect(page.getByText('The invitation has expired')).toBeVisible();
  await goTo(page, `/member/bureau?invitation=${revoked.id}`);
  await expect(page.getByText('The invitation was revoked')).toBeVisible();
  for (const id of [foreign.id, 'missing']) {
    await goTo(page, `/member/bureau?invitation=${id}`);
    await expect(page.getByText('There is no such invitation for you')).toBeVisible();
  }
  await goTo(page, `/member/bureau?invitation=${second.id}`);
  await expect(page.getByText('You can’t accept this invitation')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Join Elm Service Bureau' })).toHaveCount(0);
});
