import { readFile } from 'node:fs/promises';
import { collections } from '@united/domain/shared/collections';
import { strFromU8, unzipSync } from 'fflate';
import { Timestamp } from 'firebase-admin/firestore';
import { fromEnvironment } from '../../support/environment';
import { inCollection, withoutEvents } from '../support/emulators';
import { button, firstCall, memberAt } from '../support/screens';
import { demoPassword } from '../support/session';
import { expect, expectAccessibleInEveryLook, refusedRequest, test } from '../support/test';

const now = Timestamp.now();

const email = (uid: string, nr: number) => ({
  email_type: 'custom_template',
  subject: `Letter ${nr}`,
  recipient_email: 'somebody@office.test',
  member_id: uid,
  application_id: null,
  html: `<p>Letter ${nr}</p>`,
  text: `Letter ${nr}`,
  status: 'sent',
  attempts: 1,
  error: null,
  template_id: null,
  send_id: null,
  created_at: now,
  sent_at: now,
  delivered_at: null,
});

const ticket = (uid: string) => ({
  member_id: uid,
  title: 'A question',
  description: '',
  category: 'Others',
  subcategory: null,
  priority: 'low',
  status: 'open',
  awaiting: 'staff',
  search_terms: ['question'],
  created_at: now,
  updated_at: now,
});

const reply = (uid: string, path: string) => ({
  ticket_id: `ticket1_${uid}`,
  member_id: uid,
  author_id: uid,
  author_name: 'Perpetua Tester',
  author_role: 'member',
  body: 'Here it is.',
  attachments: [{ path, name: 'summary.pdf', content_type: 'application/pdf', size: 12 }],
  created_at: now,
});

const internalNote = 'Do not tell them: Quillfeather';

/** More e-mails than two queries may read, a file, a secret, and a note of staff. */
async function giveHistory(uid: string): Promise<void> {
  const batch = inCollection(collections.users).firestore.batch();
  const write = (path: string, id: string, value: object) => batch.set(inCollection(path).doc(id), value);
  for (let nr = 1; nr <= 230; nr++) write(collections.emailNotifications, `mail${nr}_${uid}`, email(uid, nr));
  write(collections.supportTickets, `ticket1_${uid}`, ticket(uid));
  const path = `ticket_attachments/ticket1_${uid}/${uid}/file1`;
  write(collections.supportTicketReplies, `reply_${uid}`, reply(uid, path));
  write(collections.supportTicketNotes, `note_${uid}`, {
    ticket_id: `ticket1_${uid}`,
    author_id: 'admin',
    author_name: 'Admin',
    body: internalNote,
    created_at: now,
  });
  write(collections.memberCustomValues, `${uid}__software_password`, {
    member_id: uid,
    key: 'Software Password',
    value: '',
    value_type: 'secret',
    created_at: now,
    updated_at: now,
  });
  await batch.commit();
  const [host, bucket] = ['FIREBASE_STORAGE_EMULATOR_HOST', 'FIREBASE_STORAGE_BUCKET'].map(fromEnvironment);
  const answer = await fetch(`http://${host}/v0/b/${bucket}/o?name=${encodeURIComponent(path)}`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/pdf' },
    body: '%PDF summary',
  });
  expect(answer.status).toBe(200);
}

test('a member downloads everything that is kept about them, with the password and without secrets', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(refusedRequest);
  const me = await memberAt(page, '/member/settings?tab=data');
  await withoutEvents(() => giveHistory(me.uid));
  await button(page, 'Download My Data').click();
  const dialog = page.getByRole('dialog', { name: 'Download your data?' });
  await dialog.getByLabel(/^Your password/).fill('Wrong-2025!');
  await dialog.getByRole('button', { name: 'Download My Data' }).click();
  await expect(dialog.getByText('The password is not correct.').first()).toBeVisible();
  await expectAccessibleInEveryLook(page);

  const downloading = page.waitForEvent('download', { timeout: firstCall + 30_000 });
  await dialog.getByLabel(/^Your password/).fill(demoPassword);
  await dialog.getByRole('button', { name: 'Download My Data' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^united-tax-software-data-\d{4}-\d\d-\d\d\.zip$/);
  await expect(page.getByText(/^Your data was saved as united-tax-software-data/)).toBeVisible();
  await expectAccessibleInEveryLook(page);

  const zip = unzipSync(new Uint8Array(await readFile(await download.path())));
  const textOf = (path: string) => strFromU8(zip[path] ?? new Uint8Array());
  const listIn = (path: string): { id: string }[] => JSON.parse(textOf(path));
  const mails = listIn('json/emails.json');
  expect([mails.length, new Set(mails.map(({ id }) => id)).size]).toEqual([230, 230]);
  expect(listIn('json/tickets.json').map(({ id }) => id)).toEqual([`ticket1_${me.uid}`]);
  expect(textOf('ticket-files/TICKET1_/file1-summary.pdf')).toBe('%PDF summary');
  expect(textOf('details.csv')).toContain('Kept as a secret, not in this file');
  const everything = Object.keys(zip).map(textOf).join('');
  expect(everything).not.toContain(internalNote);
  expect(everything).not.toContain('search_terms');
  const log = await inCollection(collections.auditLog).where('target.id', '==', me.uid).get();
  expect(log.docs.map((row) => row.get('action'))).toEqual(['data.exported']);
});
