import { assertFails } from '@firebase/rules-unit-testing';
import { limits } from '@united/domain/shared/limits';
import { attachmentPath, attachmentTypes } from '@united/domain/tickets/reply';
import {
  deleteObject,
  getBytes,
  getMetadata,
  listAll,
  ref,
  type UploadMetadata,
  updateMetadata,
} from 'firebase/storage';
import { describe, expect, it } from 'vitest';
import { type IdentityName, identityNames, inGoodStanding, ticketOf } from '../support/identities';
import { as, expectRefused, place, setTicketStatus, stored, upload } from './environment';

const owner = 'member_owner';
const mayAttach = identityNames.filter(
  (name) => name === owner || (inGoodStanding.includes(name) && name.includes('admin')),
);
const pdf = { contentType: 'application/pdf' };
const verified: UploadMetadata = { ...pdf, customMetadata: { verified: 'true' } };
const bytes = (count = 100) => new Uint8Array(count).fill(7);
/** A file on the ticket of `member_owner`. */
const fileOf = (uid: string, file = 'file-1') => attachmentPath(ticketOf(owner), uid, file);

export function describeAttachments(): void {
  describe('a file on a ticket', () => {
    it.each(mayAttach)('is uploaded and read by %s, who attaches it', async (name) => {
      await upload(name, fileOf(name), bytes(), pdf);
      expect(await stored(fileOf(name))).toMatchObject({ size: 100, contentType: 'application/pdf' });
      expect((await getBytes(ref(as(name), fileOf(name)))).byteLength).toBe(100);
    });
    it.each(identityNames.filter((name) => !mayAttach.includes(name)))(
      'is not for %s to upload',
      async (name) => {
        await expectRefused(fileOf(name), () => upload(name, fileOf(name), bytes(), pdf));
      },
    );
    it.each(identityNames.filter((name) => name !== owner))(
      "does not go into another's folder by %s",
      (name) =>
        expectRefused(fileOf(owner, 'file-2'), () => upload(name, fileOf(owner, 'file-2'), bytes(), pdf)),
    );
    it.each<IdentityName>([owner, 'pending_owner', 'ero', 'admin'])(
      'may be added to a ticket that is about to be created, by %s',
      (name) =>
        upload(name, attachmentPath('about-to-be', name, 'file-1'), bytes(), pdf).then(() => undefined),
    );
    it.each(identityNames.filter((name) => !inGoodStanding.includes(name)))(
      'is not added to a ticket that is about to be created by %s',
      async (name) => {
        const path = attachmentPath('about-to-be', name, 'file-1');
        await expectRefused(path, () => upload(name, path, bytes(), pdf));
      },
    );
    it.each<IdentityName>(['other_member', 'ero', 'pending_owner'])(
      'is not added to another user’s ticket, even in the uploader’s own folder, by %s',
      (name) => expectRefused(fileOf(name), () => upload(name, fileOf(name), bytes(), pdf)),
    );
    it('is rejected on the user’s own ticket if it is closed', async () => {
      await setTicketStatus(ticketOf(owner), 'closed');
      await expectRefused(fileOf(owner), () => upload(owner, fileOf(owner), bytes(), pdf));
      await upload('admin', fileOf('admin'), bytes(), pdf);
      await setTicketStatus(ticketOf(owner), 'open');
      await upload(owner, fileOf(owner), bytes(), pdf);
    });

    it.each(attachmentTypes)('may be %s', (contentType) =>
      upload(owner, fileOf(owner), bytes(), { contentType }).then(() => undefined),
    );
    it('may be 10 MB', () =>
      upload(owner, fileOf(owner), bytes(limits.attachmentBytes), pdf).then(() => undefined));
    it.each<[string, number, UploadMetadata]>([
      ['more than 10 MB', limits.attachmentBytes + 1, pdf],
      ['nothing in it', 0, pdf],
      ['scripts, as SVG', 100, { contentType: 'image/svg+xml' }],
      ['a page', 100, { contentType: 'text/html' }],
      ['a program', 100, { contentType: 'application/x-msdownload' }],
      ['a type that only begins well', 100, { contentType: 'application/pdf; text/html' }],
      ['no type', 100, {}],
      ['the server’s mark', 100, verified],
      ['another mark of the server', 100, { ...pdf, customMetadata: { verified: 'false' } }],
    ])('may not have %s', (_, count, metadata) =>
      expectRefused(fileOf(owner), () => upload(owner, fileOf(owner), bytes(count), metadata)),
    );
    it.each([
      `ticket_attachments/${ticketOf(owner)}/${owner}`,
      `ticket_attachments/${ticketOf(owner)}/${owner}/a/b`,
      `ticket_attachments/${owner}/file-1`,
      `ticket_attachments/${ticketOf(owner)}/${owner}/file.html`,
      `ticket_attachments/a ticket/${owner}/file-1`,
      `ticket_attachments/${ticketOf(owner)}/${owner}/${'f'.repeat(129)}`,
    ])('may not be stored at %s', (path) => expectRefused(path, () => upload(owner, path, bytes(), pdf)));
  });

  describe('an uploaded file on a ticket', () => {
    const cannotSee = (may: readonly IdentityName[]) => identityNames.filter((name) => !may.includes(name));

    it.each(cannotSee(['admin']))('is hidden from users like %s before it is verified', async (name) => {
      await place(fileOf('admin'), bytes(), pdf);
      await assertFails(getBytes(ref(as(name), fileOf('admin'))));
      await assertFails(getMetadata(ref(as(name), fileOf('admin'))));
    });
    it.each<IdentityName>([owner, 'admin', 'super_admin'])('shows to %s once verified', async (name) => {
      await place(fileOf('admin'), bytes(), verified);
      expect((await getBytes(ref(as(name), fileOf('admin')))).byteLength).toBe(100);
    });
    it.each(cannotSee([owner, 'admin', 'super_admin']))('is never visible to %s', async (name) => {
      await place(fileOf('admin'), bytes(), verified);
      await place(fileOf(owner), bytes(), verified);
      await assertFails(getBytes(ref(as(name), fileOf('admin'))));
      await assertFails(getBytes(ref(as(name), fileOf(owner))));
      await assertFails(getMetadata(ref(as(name), fileOf(owner))));
    });
    it('is hidden from members if its ticket does not exist', async () => {
      const path = attachmentPath('nothing', 'admin', 'file-1');
      await place(path, bytes(), verified);
      await assertFails(getBytes(ref(as(owner), path)));
    });
    it.each(identityNames)('cannot be listed, replaced, changed or removed by %s', async (name) => {
      const folder = `ticket_attachments/${ticketOf(owner)}`;
      for (const metadata of [pdf, verified]) {
        const path = fileOf(name === 'anonymous' ? owner : name);
        await place(path, bytes(), metadata);
        await expectRefused(path, () => upload(name, path, bytes(200), pdf));
        await expectRefused(path, () => updateMetadata(ref(as(name), path), { contentType: 'text/html' }));
        await expectRefused(path, () =>
          updateMetadata(ref(as(name), path), { customMetadata: { verified: 'true' } }),
        );
        await expectRefused(path, () => deleteObject(ref(as(name), path)));
      }
      await assertFails(listAll(ref(as(name), folder)));
      await assertFails(listAll(ref(as(name), `${folder}/${name}`)));
    });
  });
}
