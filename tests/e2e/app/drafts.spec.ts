import type { Page } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { enter, goTo, tenRows } from '../support/browser-session';
import { callAs } from '../support/correction-support';
import { browserStorageOf, draftOf, expectDraft, expectNoDraft, storeDraft } from '../support/drafts-support';
import { database } from '../support/emulators';
import { reloadAndKeep } from '../support/lock-support';
import { offlineErrors } from '../support/profile-support';
import { expect, expectAccessible, refusedRequest, signOut, submitSignIn, test } from '../support/support';
import { makeTicket } from '../support/tickets-desk-support';
import { act, dialog, makeUser, newEmail, recordOf, rowOf, userRecords } from '../support/users-support';

const kept = 'Draft restored.';
const dropped = 'Your saved draft could not be read, so it was discarded.';
const newer = 'There is a newer draft from another tab or device';
const notKept = 'Draft not saved';

const fullName = (page: Page) => dialog(page).getByLabel('Full Name');

async function addUser(page: Page): Promise<void> {
  await goTo(page, `/admin/members${tenRows}`);
  await page.getByRole('button', { name: 'Add User' }).click();
  await expect(dialog(page).getByLabel('Software URL')).toBeVisible();
}

async function edit(page: Page, email: string): Promise<void> {
  await act(page, await rowOf(page, email), 'Edit User');
  await expect(dialog(page).getByLabel('Software URL')).toBeVisible();
}

test('a draft continues in the same user’s other browser, without passwords, and not in another user’s', async ({
  page,
  newPage,
}) => {
  const [ann, bob] = [await makeUser('Ann', { role: 'admin' }), await makeUser('Bob', { role: 'admin' })];
  const [email, password] = [newEmail('Quillfeather'), 'Quill-Secret-7!'];
  await enter(page, ann.email, '/admin/members');
  await addUser(page);
  await fullName(page).fill('Quillfeather Tester');
  await dialog(page).getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await dialog(page).getByRole('switch', { name: 'Set a password instead' }).check();
  await dialog(page)
    .getByLabel(/^Password/)
    .fill(password);
  await dialog(page).getByLabel('Office EFIN').fill('012345');
  await expectDraft(ann.uid, 'user', 'new', '012345');
  expect(await draftOf(ann.uid, 'user')).not.toContain('Quill-Secret');
  expect(await browserStorageOf(page)).not.toMatch(/quill|012345/i);

  const other = await newPage();
  await enter(other, bob.email, '/admin/members');
  await addUser(other);
  await expect(fullName(other)).toHaveValue('');
  await dialog(other).getByRole('button', { name: 'Cancel' }).click();
  await signOut(other);
  await submitSignIn(other, ann.email);
  await expect(other.getByText(ann.email)).toBeVisible();
  await addUser(other);
  await expect(dialog(other).getByText(kept)).toBeVisible();
  await expect(fullName(other)).toHaveValue('Quillfeather Tester');
  await expect(dialog(other).getByRole('textbox', { name: 'Email', exact: true })).toHaveValue(email);
  await expect(dialog(other).getByLabel('Office EFIN')).toHaveValue('012345');
  await expect(dialog(other).getByLabel(/^Password/)).toHaveValue('');
  await expectAccessible(other);
  await dialog(other).getByRole('button', { name: 'Discard' }).click();
  await expect(dialog(other).getByText(kept)).toHaveCount(0);
  await expect(fullName(other)).toHaveValue('');
  await expectNoDraft(ann.uid, 'user');
  expect(await draftOf(bob.uid, 'user')).toBeNull();
});

test('a draft that the form rejects is dropped, and one from a month ago is not shown', async ({ page }) => {
  const ann = await makeUser('Ann', { role: 'admin' });
  await enter(page, ann.email, '/admin/members');
  await addUser(page);
  await fullName(page).fill('Quillfeather Tester');
  await expectDraft(ann.uid, 'user', 'new', 'Quillfeather');
  const value = (await draftOf(ann.uid, 'user')) ?? '';
  await page.reload();
  const month = 31 * 24 * 60 * 60_000;
  for (const [what, text, shown] of [
    ['changed', `{"at":${Date.now()},"value":{"opened":0,"defaults":{},"values":{"name":5}}}`, dropped],
    ['old', `{"at":${Date.now() - month},"value":${value}}`, null],
    ['no JSON', 'Quillfeather', null],
  ] as const) {
    await storeDraft(ann.uid, 'user', { new: text });
    await addUser(page);
    if (shown) await expect(dialog(page).getByText(shown), what).toBeVisible();
    await expect(fullName(page), what).toHaveValue('');
    await expect(dialog(page).getByText(kept), what).toHaveCount(0);
    if (shown) await expectNoDraft(ann.uid, 'user');
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  }
});

test('two devices: a newer draft is not overwritten, and the user can choose either', async ({
  page,
  newPage,
}) => {
  const [ann, sam] = [await makeUser('Ann', { role: 'admin' }), await makeUser('Sam')];
  const other = await newPage();
  for (const each of [page, other]) {
    await enter(each, ann.email, '/admin/members');
    await edit(each, sam.email);
  }
  await fullName(page).fill('Sam of the desk');
  await expectDraft(ann.uid, 'user', sam.uid, 'Sam of the desk');
  await fullName(other).fill('Sam of the phone');
  await expect(dialog(other).getByText(newer)).toBeVisible();
  await expectAccessible(other);
  expect(await draftOf(ann.uid, 'user', sam.uid)).toContain('Sam of the desk');
  await fullName(other).fill('Sam of the phone, and more');
  await dialog(other).getByRole('button', { name: 'Use newer draft' }).click();
  await expect(fullName(other)).toHaveValue('Sam of the desk');
  await expect(dialog(other).getByText(newer)).toHaveCount(0);

  await fullName(other).fill('Sam of the phone');
  await expectDraft(ann.uid, 'user', sam.uid, 'Sam of the phone');
  await fullName(page).fill('Sam of the desk again');
  await expect(dialog(page).getByText(newer)).toBeVisible();
  expect(await draftOf(ann.uid, 'user', sam.uid)).toContain('Sam of the phone');
  await dialog(page).getByRole('button', { name: 'Keep this draft' }).click();
  await expectDraft(ann.uid, 'user', sam.uid, 'Sam of the desk again');
  await dialog(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('User updated successfully')).toBeVisible();
  expect(await recordOf(sam.email)).toMatchObject({ name: 'Sam of the desk again' });
  await expectNoDraft(ann.uid, 'user', sam.uid);
});

test('a form warns when it is offline, and saves its draft after reconnecting', async ({
  page,
  context,
  consoleErrors,
}) => {
  consoleErrors.expect(...offlineErrors);
  const ann = await makeUser('Ann', { role: 'admin' });
  await enter(page, ann.email, '/admin/members');
  await addUser(page);
  await fullName(page).fill('Quill');
  await expectDraft(ann.uid, 'user', 'new', 'Quill');
  await context.setOffline(true);
  await fullName(page).fill('Quillfeather Offline');
  await expect(dialog(page).getByText(`${notKept}: you are offline.`)).toBeVisible();
  await expectAccessible(page);
  expect(await draftOf(ann.uid, 'user')).not.toContain('Offline');
  await context.setOffline(false);
  await expect(dialog(page).getByText(notKept)).toHaveCount(0);
  await expectDraft(ann.uid, 'user', 'new', 'Quillfeather Offline');
});

test('a draft that the rules reject shows as not saved, and nothing is written', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(refusedRequest);
  const ann = await makeUser('Ann', { role: 'admin' });
  await enter(page, ann.email, '/admin/members');
  await addUser(page);
  await page.route('**/documents:commit*', (route) => {
    const commit = route.request().postDataJSON();
    const drafts = commit.writes[0].update.fields.drafts.mapValue.fields;
    drafts.new = { stringValue: '{"at":1,"value":{"password":"Quillfeather"}}' };
    return route.fallback({ postData: commit });
  });
  await fullName(page).fill('Quillfeather');
  await expect(dialog(page).getByText(`${notKept}: the server rejected it.`)).toBeVisible();
  expect(await draftOf(ann.uid, 'user')).toBeNull();
});

test('the draft of a change is saved against the version it started from', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(refusedRequest);
  const [admin, sam] = [await makeUser('Admin', { role: 'admin' }), await makeUser('Sam')];
  await enter(page, admin.email, '/admin/members');
  await edit(page, sam.email);
  await fullName(page).fill('Sam Renamed');
  await expectDraft(admin.uid, 'user', sam.uid, 'Sam Renamed');
  await userRecords().doc(sam.uid).update({ status: 'suspended', updated_at: Timestamp.now() });

  await page.reload();
  await edit(page, sam.email);
  await expect(dialog(page).getByText(kept)).toBeVisible();
  await expect(fullName(page)).toHaveValue('Sam Renamed');
  const save = dialog(page).getByRole('button', { name: 'Save changes' });
  await save.click();
  const different = dialog(page).getByRole('list', { name: 'What changed' });
  await expect(different.getByRole('listitem')).toHaveText(['Status: Active → Suspended']);
  expect(await recordOf(sam.email)).toMatchObject({ name: 'Sam Tester', status: 'suspended' });

  await reloadAndKeep(dialog(page));
  await save.click();
  await expect(page.getByText('User updated successfully')).toBeVisible();
  expect(await recordOf(sam.email)).toMatchObject({ name: 'Sam Renamed', status: 'suspended' });
  await expectNoDraft(admin.uid, 'user', sam.uid);
});

test('deleting a record deletes its drafts; the open form keeps its input and explains why', async ({
  page,
  consoleErrors,
}) => {
  const [ann, sam] = [await makeUser('Ann', { role: 'admin' }), await makeUser('Sam')];
  await enter(page, ann.email, '/admin/members');
  await edit(page, sam.email);
  await fullName(page).fill('Sam Renamed');
  await expectDraft(ann.uid, 'user', sam.uid, 'Sam Renamed');
  await callAs('admin@demo.test', 'deleteUser', { uid: sam.uid });
  await expectNoDraft(ann.uid, 'user', sam.uid);
  consoleErrors.expect(refusedRequest);
  await dialog(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog(page).getByText('Someone else deleted this in the meantime.')).toBeVisible();
  await expect(fullName(page)).toHaveValue('Sam Renamed');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(dialog(page)).toHaveCount(0);
  expect(await draftOf(ann.uid, 'user', sam.uid)).toBeNull();
});

test('the oldest of eleven drafts is dropped', async ({ page }) => {
  const [ann, sam] = [await makeUser('Ann', { role: 'admin' }), await makeUser('Sam')];
  await enter(page, ann.email, '/admin/members');
  await addUser(page);
  await fullName(page).fill('Quillfeather');
  await expectDraft(ann.uid, 'user', 'new', 'Quillfeather');
  const now = Date.now();
  const others = Array.from({ length: 10 }, (_, i) => [`record${i}`, `{"at":${now - i * 1000},"value":1}`]);
  await storeDraft(ann.uid, 'user', Object.fromEntries(others));
  await page.reload();
  await edit(page, sam.email);
  await fullName(page).fill('Sam Renamed');
  await expectDraft(ann.uid, 'user', sam.uid, 'Sam Renamed');
  expect(await draftOf(ann.uid, 'user', 'record8')).not.toBeNull();
  expect(await draftOf(ann.uid, 'user', 'record9')).toBeNull();
});

test('an old draft in this browser is migrated once', async ({ page }) => {
  const ann = await makeUser('Ann', { role: 'admin' });
  await enter(page, ann.email, '/admin/members');
  const item = `united-lasting-draft-${ann.uid}-new-user`;
  const key = Buffer.alloc(32, 7).toString('base64');
  await database().doc(`draft_keys/${ann.uid}`).set({ key, created_at: Timestamp.now() });
  await page.evaluate(
    async ([uid = '', itemName = '', secret = '']) => {
      const [at, iv] = [Date.now(), new Uint8Array(12)];
      const bytes = Uint8Array.from(atob(secret), (letter) => letter.charCodeAt(0));
      const crypt = await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt']);
      const additionalData = new TextEncoder().encode(JSON.stringify([1, uid, 'new-user', at]));
      const text = JSON.stringify({ opened: 0, defaults: {}, values: { name: 'Quillfeather of old' } });
      const sealed = await crypto.subtle.encrypt(
        { name: 'AES-GCM', iv, additionalData },
        crypt,
        new TextEncoder().encode(text),
      );
      const base64 = (part: Uint8Array) => btoa(String.fromCharCode(...part));
      const stored = { format: 1, at, iv: base64(iv), data: base64(new Uint8Array(sealed)) };
      localStorage.setItem(itemName, JSON.stringify(stored));
      localStorage.setItem('united-lasting-draft-bob-new-user', JSON.stringify({ ...stored, at: 1 }));
    },
    [ann.uid, item, key],
  );
  await addUser(page);
  await expect(dialog(page).getByText(kept)).toBeVisible();
  await expect(fullName(page)).toHaveValue('Quillfeather of old');
  await expectDraft(ann.uid, 'user', 'new', 'Quillfeather of old');
  await expect.poll(() => browserStorageOf(page)).not.toContain('lasting-draft');
});

test('a reply survives a reload and a sign-out, and is deleted once sent', async ({ page }) => {
  const member = await makeUser('Asker');
  const ticket = await makeTicket(member, { title: 'Banking of Elm Street' });
  const address = `/member/tickets?ticket=${ticket}`;
  await enter(page, member.email, address);
  const reply = page.getByRole('textbox', { name: 'Your reply' });
  await reply.fill('Quillfeather, and more.');
  await expectDraft(member.uid, 'reply', ticket, 'Quillfeather, and more.');
  expect(await browserStorageOf(page)).not.toContain('Quillfeather');

  await page.reload();
  await expect(reply).toHaveValue('Quillfeather, and more.');
  await goTo(page, '/member');
  await signOut(page);
  await submitSignIn(page, member.email);
  await expect(page.getByText(member.email)).toBeVisible();
  await goTo(page, address);
  await expect(reply).toHaveValue('Quillfeather, and more.');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.getByText('Quillfeather, and more.', { exact: true })).toBeVisible();
  await expect(reply).toHaveValue('');
  await expectNoDraft(member.uid, 'reply', ticket);
});

test('input from the last moment before signing out is saved', async ({ page }) => {
  const member = await makeUser('Asker');
  const ticket = await makeTicket(member, { title: 'Typed late' });
  await enter(page, member.email, `/member/tickets?ticket=${ticket}`);
  const reply = page.getByRole('textbox', { name: 'Your reply' });
  await reply.fill('Quill');
  await expectDraft(member.uid, 'reply', ticket, 'Quill');
  await reply.fill('Quillfeather');
  await goTo(page, '/member');
  await signOut(page);
  await expectDraft(member.uid, 'reply', ticket, 'Quillfeather');
});
