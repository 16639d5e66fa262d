import { readFile } from 'node:fs/promises';
import { collections } from '@united/domain/shared/collections';
import { strFromU8, unzipSync } from 'fflate';
import { Timestamp } from 'firebase-admin/firestore';
import { fromEnvironment } from '../../support/environment';
import { buildCustomValue } from '../../support/factories/custom-values';
import { buildMessage } from '../../support/factories/email';
import { buildNote, buildReply, buildTicket } from '../../support/factories/tickets';
import { enter } from '../support/browser-session';
import { withoutEvents } from '../support/events';
import { button, firstCall } from '../support/profile-support';
import { demoPassword, expect, expectAccessibleInEveryLook, refusedRequest, test } from '../support/support';
import { inCollection, makeUser, type Someone } from '../support/users-support';

const now = Timestamp.now();

const internalNote = 'Do not tell them: Quillfeather';

/** More emails than two query pages, a file, a secret and a staff note. */
async function giveHistory(me: Someone): Promise<void> {
  const { uid } = me;
  const batch = inCollection(collections.users).firestore.batch();
  const write = (path: string, id: string, value: object) => batch.set(inCollection(path).doc(id), value);
  for (let nr = 1; nr <= 230; nr++) {
    const email = buildMessage(now, me, {
      subject: `Letter ${nr}`,
      status: 'sent',
      attempts: 1,
      sent_at: now,
    });
    write(collections.emailNotifications, `mail${nr}_${uid}`, email);
  }
  write(collections.supportTickets, `ticket1_${uid}`, buildTicket(now, me, { title: 'A question' }));
  const path = `ticket_attachments/ticket1_${uid}/${uid}/file1`;
  const attachments = [{ path, name: 'summary.pdf', content_type: 'application/pdf' as const, size: 12 }];
  const reply = buildReply(now, `ticket1_${uid}`, uid, me, { body: 'Here it is.', attachments });
  write(collections.supportTicketReplies, `reply_${uid}`, reply);
  const admin = { uid: 'admin', name: 'Admin' };
  write(collections.supportTicketNotes, `note_${uid}`, buildNote(now, `ticket1_${uid}`, admin, internalNote));
  const secret = buildCustomValue(now, uid, 'Software Password', { value_type: 'secret' });
  write(collections.memberCustomValues, `${uid}__software_password`, secret);
  await batch.commit();
  const [host, bucket] = ['FIREBASE_STORAGE_EMULATOR_HOST', 'FIREBASE_STORAGE_BUCKET'].map(fromEnvironment);
  const answer = await fetch(`http://${host}/v0/b/${bucket}/o?name=${encodeURIComponent(path)}`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/pdf' },
    body: '%PDF summary',
  });
  expect(answer.status).toBe(200);
}

test('a member downloads all data stored about them, with the password and without secrets', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(refusedRequest);
  const me = await makeUser('Perpetua');
  await withoutEvents(() => giveHistory(me));
  await enter(page, me.email, '/member/settings?tab=data');
  await button(page, 'Download my data').click();
  const dialog = page.getByRole('dialog', { name: 'Download your data?' });
  await dialog.getByLabel(/^Your password/).fill('Wrong-2025!');
  await dialog.getByRole('button', { name: 'Download my data' }).click();
  await expect(dialog.getByText('The password is not correct.').first()).toBeVisible();
  await expectAccessibleInEveryLook(page);

  const downloading = page.waitForEvent('download', { timeout: firstCall + 30_000 });
  await dialog.getByLabel(/^Your password/).fill(demoPassword);
  await dialog.getByRole('button', { name: 'Download my data' }).click();
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
  expect(textOf('details.csv')).toContain('Stored as a secret, not included in this file');
  const everything = Object.keys(zip).map(textOf).join('');
  expect(everything).not.toContain(internalNote);
  expect(everything).not.toContain('search_terms');
  const log = await inCollection(collections.auditLog).where('target.id', '==', me.uid).get();
  expect(log.docs.map((row) => row.get('action'))).toEqual(['data.exported']);
});
