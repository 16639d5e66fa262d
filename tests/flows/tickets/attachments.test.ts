import { getStorage } from 'firebase-admin/storage';
import { beforeEach, describe, expect, it } from 'vitest';
import { enforceUploadLimit } from '../../../functions/src/tickets/enforce-upload-limit';
import { removeStagedFiles } from '../../../functions/src/tickets/staged-files';
import { fromEnvironment } from '../../support/environment';
import { call, db, freshUsers, makeUser, refused, type TestUser } from '../support/emulators';
import { ticketBy } from '../support/tickets';

const bucket = getStorage().bucket();
const storageAt = `http://${fromEnvironment('FIREBASE_STORAGE_EMULATOR_HOST')}/v0/b/${bucket.name}`;
let ticketId: string;
const [owner, admin] = freshUsers('member', 'admin');
beforeEach(async () => {
  await bucket.deleteFiles({ prefix: 'ticket_attachments/' });
  ticketId = await ticketBy(owner);
});

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');
const pathOf = (uid: string, ticket = ticketId, file = 'file-1') =>
  `ticket_attachments/${ticket}/${uid}/${file}`;

/** Stores the relevant fields of a reply with a file. */
const reply = (ticket_id: string, path: string) =>
  db.collection('support_ticket_replies').add({ ticket_id, attachments: [{ path }] });

async function uploaded(path: string, content: Buffer, metadata: object = { contentType: 'image/png' }) {
  await bucket.file(path).save(content, { metadata, resumable: false });
  return path;
}
const isThere = async (path: string) => (await bucket.file(path).exists())[0];
async function metadataOf(path: string) {
  const [{ contentType, contentDisposition, metadata }] = await bucket.file(path).getMetadata();
  return { contentType, contentDisposition, verified: metadata?.verified };
}
/** Calls, and expects an error that writes only the counter. */
const refuses = (code: string, path: string, name: string, someone: TestUser = owner) =>
  refused(code, 'verifyAttachment', { path, name }, someone.token, ['rate_limits']);

describe('verifyAttachment', () => {
  it('sets a file’s type from its content, and a safe name', async () => {
    const path = await uploaded(pathOf(owner.uid), pdf);
    const expected = { path, name: 'summary.png.pdf', content_type: 'application/pdf', size: pdf.length };
    expect(await call('verifyAttachment', { path, name: ' ../summary.png ' }, owner.token)).toEqual(expected);
    expect(await metadataOf(path)).toEqual({
      contentType: 'application/pdf',
      contentDisposition: `attachment; filename="summary.png.pdf"; filename*=UTF-8''summary.png.pdf`,
      verified: 'true',
    });
    expect(await call('verifyAttachment', { path, name: 'summary.png' }, owner.token)).toEqual(expected);
    expect((await bucket.file(path).download())[0].equals(pdf)).toBe(true);
  });

  it('lets staff attach to any ticket, and members to one they are about to submit', async () => {
    const ofStaff = await uploaded(pathOf(admin.uid), png);
    await call('verifyAttachment', { path: ofStaff, name: 'a.png' }, admin.token);
    const pending = await makeUser('ero', { status: 'pending' });
    const early = await uploaded(pathOf(pending.uid, 'about-to-be'), png);
    await call('verifyAttachment', { path: early, name: 'a.png' }, pending.token);
    expect([(await metadataOf(ofStaff)).verified, (await metadataOf(early)).verified]).toEqual([
      'true',
      'true',
    ]);
  });

  it('accepts a large picture', async () => {
    const body = Buffer.concat([
      png.subarray(0, png.length - 12),
      Buffer.alloc(3_000_000, 7),
      png.subarray(-12),
    ]);
    const path = await uploaded(pathOf(owner.uid), body);
    const { size } = await call('verifyAttachment', { path, name: 'a.png' }, owner.token);
    expect(size).toBe(body.length);
  });

  it.each<[string, Buffer, object?]>([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a renamed program', Buffer.from('MZ\x90\0\x03\0\0\0 program', 'latin1')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a picture with a program behind', Buffer.concat([png, Buffer.from('MZ')])],
    ['nothing', Buffer.alloc(0)],
    ['a compressed file', png, { contentType: 'image/png', contentEncoding: 'gzip' }],
    ['a file that is too large', Buffer.concat([pdf, Buffer.alloc(10 * 1024 * 1024)])],
  ])('rejects and deletes %s', async (_, content, metadata) => {
    const path = await uploaded(pathOf(owner.uid), content, metadata);
    const error = await refuses('invalid-argument', path, 'picture.png');
    expect(error.details?.fields?.file).toMatch(/^Attach /);
    expect(await isThere(path)).toBe(false);
  });

  it('doesn’t touch other users’ files', async () => {
    const path = await uploaded(pathOf(owner.uid), png);
    const before = await metadataOf(path);
    for (const someone of [admin, await makeUser('ero')]) await refuses('not-found', path, 'a.png', someone);
    expect(await metadataOf(path)).toEqual(before);
  });

  it('rejects and deletes a member’s file on another member’s ticket', async () => {
    const outsider = await makeUser('member');
    const path = await uploaded(pathOf(outsider.uid), png);
    await refuses('not-found', path, 'a.png', outsider);
    expect(await isThere(path)).toBe(false);
  });

  it('rejects missing files and other paths', async () => {
    await refuses('not-found', pathOf(owner.uid), 'a.png');
    const avatar = await uploaded(`avatars/${owner.uid}/avatar`, Buffer.from('picture'));
    for (const path of [
      avatar,
      `ticket_attachments/${ticketId}/${owner.uid}`,
      `ticket_attachments/${ticketId}/${owner.uid}/a/b`,
      `ticket_attachments/${ticketId}/${owner.uid}/../x`,
      `ticket_attachments//${owner.uid}/a`,
    ]) {
      await refuses('not-found', path, 'a.png');
    }
    expect(await isThere(avatar)).toBe(true);
    await refuses('invalid-argument', pathOf(owner.uid), ' ');
    await refuses('invalid-argument', pathOf(owner.uid), 'n'.repeat(201));
  });

  it('allows a hundred per hour', async () => {
    const path = await uploaded(pathOf(owner.uid), png);
    await call('verifyAttachment', { path, name: 'a.png' }, owner.token);
    const { db } = await import('../support/emulators');
    const [counter] = (await db.collection('rate_limits').get()).docs;
    await counter?.ref.update({ count: 100 });
    await refused('resource-exhausted', 'verifyAttachment', { path, name: 'a.png' }, owner.token);
  });
});

describe('a file under a ticket', () => {
  it('has no public link once it is verified', async () => {
    const path = await uploaded(pathOf(owner.uid), png, {
      contentType: 'image/png',
      metadata: { firebaseStorageDownloadTokens: 'kept-link' },
    });
    const link = () => fetch(`${storageAt}/o/${encodeURIComponent(path)}?alt=media&token=kept-link`);
    expect((await link()).status).toBe(200);
    await call('verifyAttachment', { path, name: 'a.png' }, owner.token);
    expect((await link()).status).toBe(403);
  });

  it('is not added by its member once the ticket is closed', async () => {
    await db.doc(`support_tickets/${ticketId}`).update({ status: 'closed' });
    const path = await uploaded(pathOf(owner.uid), png);
    await refuses('failed-precondition', path, 'a.png');
    expect(await isThere(path)).toBe(false);
  });

  it('that is not submitted yet is rejected, and deleted within seconds, beyond a user’s limit', async () => {
    const staged = Array.from({ length: 22 }, (_, i) => `ticket_attachments/unopened-${i}/${owner.uid}/f`);
    for (const path of staged.slice(0, 20)) await enforceUploadLimit(await uploaded(path, png), png.length);
    // Redelivered, as events may be.
    await enforceUploadLimit(staged[0] ?? '', png.length);
    const [asked = '', left = ''] = staged.slice(20);
    await uploaded(asked, png);
    const { message } = await refuses('resource-exhausted', asked, 'a.png');
    expect(message).toBe(
      'You have uploaded 20 files, or 100 MB, that you have not sent yet. Send your ticket or reply first, or try again tomorrow.',
    );
    await enforceUploadLimit(await uploaded(left, png), png.length);
    expect([await isThere(asked), await isThere(left), await isThere(staged[19] ?? '')]).toEqual([
      false,
      false,
      true,
    ]);
    const toOwnTicket = await uploaded(pathOf(owner.uid), png);
    await enforceUploadLimit(toOwnTicket, png.length);
    expect(await isThere(toOwnTicket)).toBe(false);
    // Once a ticket is sent, its files no longer count.
    await reply('unopened-0', staged[0] ?? '');
    await enforceUploadLimit(await uploaded(left, png), png.length);
    expect(await isThere(left)).toBe(true);
  });

  it('that is not submitted yet counts by its bytes too, but no longer after a day', async () => {
    const [big, small] = ['big', 'small'].map((id) => `ticket_attachments/${id}/${owner.uid}/f`);
    const [one = '', other = ''] = [big, small];
    await enforceUploadLimit(await uploaded(one, png), 100 * 1024 * 1024);
    await enforceUploadLimit(await uploaded(other, png), 1);
    expect([await isThere(one), await isThere(other)]).toEqual([true, false]);
    await enforceUploadLimit(await uploaded(other, png), 1, Date.now() + 25 * 3_600_000);
    expect(await isThere(other)).toBe(true);
  });

  it('that is not submitted yet is deleted after a day, and immediately beyond a user’s limit', async () => {
    const kept = await uploaded(pathOf(owner.uid), png);
    await reply(ticketId, kept);
    const staged = Array.from({ length: 22 }, (_, i) => `ticket_attachments/unopened-${i}/${owner.uid}/f`);
    for (const path of staged) await uploaded(path, png);
    const others = await uploaded(pathOf(admin.uid, 'unopened'), png);
    expect(await removeStagedFiles(Date.now())).toBe(2);
    const left = await Promise.all(staged.map(isThere));
    expect(left).toEqual(staged.map((_, i) => i < 20));
    expect(await removeStagedFiles(Date.now() + 23 * 3_600_000)).toBe(0);
    expect(await removeStagedFiles(Date.now() + 25 * 3_600_000)).toBe(21);
    expect([await isThere(others), await isThere(kept)]).toEqual([false, true]);
  });

  it('that is open and their own counts until a reply has it', async () => {
    const files = Array.from({ length: 21 }, (_, i) => pathOf(owner.uid, ticketId, `f${i}`));
    for (const path of files.slice(0, 20)) await enforceUploadLimit(await uploaded(path, png), png.length);
    const last = files[20] ?? '';
    await uploaded(last, png);
    await refuses('resource-exhausted', last, 'a.png');
    expect(await isThere(last)).toBe(false);
    expect(await isThere(files[19] ?? '')).toBe(true);
    await reply(ticketId, files[0] ?? '');
    await uploaded(last, png);
    await enforceUploadLimit(last, png.length);
    expect(await isThere(last)).toBe(true);
  });

  it('that is open is deleted after a day unless a reply has it, including a merged reply', async () => {
    const [sent = '', merged = '', unused = ''] = ['sent', 'merged', 'unused'].map((id) =>
      pathOf(owner.uid, ticketId, id),
    );
    for (const path of [sent, merged, unused]) await uploaded(path, png);
    await reply(ticketId, sent);
    await db.doc(`support_tickets/${ticketId}`).update({ merged_into: 'target' });
    await db
      .doc('support_tickets/target')
      .set((await db.doc(`support_tickets/${ticketId}`).get()).data() ?? {});
    await db.doc('support_tickets/target').update({ merged_into: null });
    await reply('target', merged);
    expect(await removeStagedFiles(Date.now() + 23 * 3_600_000)).toBe(0);
    for (let i = 0; i < 2; i += 1) await removeStagedFiles(Date.now() + 25 * 3_600_000);
    expect([await isThere(sent), await isThere(merged), await isThere(unused)]).toEqual([true, true, false]);
  });

  it('that is not submitted yet is deleted even if the walk over all files is killed repeatedly', async () => {
    const tickets = Array.from({ length: 23 }, (_, i) => `walk-${String(i).padStart(2, '0')}`);
    const files = tickets.map((id) => `ticket_attachments/${id}/${owner.uid}/f`);
    const sent = (i: number) => i % 3 === 0;
    const ticket = (await db.doc(`support_tickets/${ticketId}`).get()).data() ?? {};
    for (const [i, path] of files.entries()) {
      await uploaded(path, png);
      if (!sent(i)) continue;
      await db.doc(`support_tickets/${tickets[i]}`).set(ticket);
      await reply(tickets[i] ?? '', path);
    }
    const tomorrow = Date.now() + 25 * 3_600_000;
    let pages = 0;
    let kills = 0;
    const onPage = () => {
      pages += 1;
      if (pages % 3 === 0) throw new Error('killed');
    };
    for (let done = false; !done; ) {
      const walk = removeStagedFiles(tomorrow, { pageSize: 4, onPage });
      done = await walk.then(
        () => true,
        () => false,
      );
      if (!done) kills += 1;
    }
    expect(kills).toBeGreaterThan(1);
    expect(await Promise.all(files.map(isThere))).toEqual(files.map((_, i) => sent(i)));
    // Runs one page and its cursor, whatever the remaining time.
    await removeStagedFiles(tomorrow, { pageSize: 4, until: 0 });
    expect((await db.doc('stats/staged_files').get()).get('page_token')).toEqual(expect.any(String));
  });
});
