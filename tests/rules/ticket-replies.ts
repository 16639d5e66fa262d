import { assertFails } from '@firebase/rules-unit-testing';
import { limits } from '@united/domain/shared/limits';
import { attachmentTypes } from '@united/domain/tickets/reply';
import { doc, serverTimestamp, Timestamp, writeBatch } from 'firebase/firestore/lite';
import { describe, expect, it } from 'vitest';
import { type IdentityName, ticketOf } from '../support/identities';
import { type Data, without } from './documents';
import {
  databaseOf,
  docOf,
  type Expected,
  expectAccepted,
  expectCreate,
  expectRefused,
  put,
  restore,
  stored,
} from './environment';
import { fileOf, newReply, newTicket } from './ticket-documents';

const owner = 'member_owner';
const path = 'support_ticket_replies/new_reply';
const ticket = `support_tickets/${ticketOf(owner)}`;
const blob = { blob: 'x'.repeat(100_000) };
const create = (expected: Expected, data: Data, name: IdentityName = owner) =>
  expectCreate(expected, path, data, name);
const mine = (data: Data = {}): Data => ({ ...newReply(owner, owner), ...data });
const ours = (data: Data = {}): Data => ({ ...newReply(owner, 'admin'), ...data });
const files = (count: number) =>
  Array.from({ length: count }, (_, i) => fileOf(owner, owner, { name: `${i}.pdf` }));

export function describeReplies(): void {
  describe('a reply', () => {
    it('may be as long as the limits, with the maximum number of files', () =>
      create(
        expectAccepted,
        mine({ body: 'b'.repeat(limits.ticketText), attachments: files(limits.attachments) }),
      ));
    it.each([0, 1, 2, 3, 4])('may have %i files', (count) =>
      create(expectAccepted, mine({ attachments: files(count) })),
    );
    it('is denied once a member reaches the hourly limit, but tickets may still be opened', async () => {
      const full_until = Timestamp.fromMillis(Date.now() + 60_000);
      await put(`support_limits/${owner}`, { replies: { since: full_until, count: 60, full_until } });
      await create(expectRefused, mine());
      await create(expectAccepted, ours(), 'admin');
      const opened = 'support_tickets/opened';
      await expectAccepted(opened, () => docOf(owner, opened).set(newTicket(owner)));
      await restore(`support_limits/${owner}`);
    });
    it('may have files and no text', () => create(expectAccepted, mine({ body: '' })));
    it.each(attachmentTypes)('may contain %s', (content_type) =>
      create(
        expectAccepted,
        mine({ attachments: [fileOf(owner, owner, { content_type, size: limits.attachmentBytes })] }),
      ),
    );
    it('is plain text, whatever it contains', () =>
      create(expectAccepted, mine({ body: '<script>alert(1)</script>' })));

    it.each<[string, Data]>([
      ['another author', { author_id: 'admin' }],
      ["another's name", { author_name: 'admin' }],
      ['a staff author type', { author_role: 'staff' }],
      [
        'a staff author type with a staff name',
        { author_role: 'staff', author_name: 'admin', author_id: 'admin' },
      ],
      ['an unknown author type', { author_role: 'super_admin' }],
      ['another owner', { member_id: 'other_member' }],
      ["another's ticket", { ticket_id: ticketOf('other_member'), member_id: 'other_member' }],
      ["another's ticket as one's own", { ticket_id: ticketOf('other_member') }],
      ['a missing ticket', { ticket_id: 'nothing' }],
      ['a path for a ticket', { ticket_id: `${ticketOf(owner)}/deep/x` }],
      ['a ticket that is not text', { ticket_id: 7 }],
      ['nothing at all', { body: '', attachments: [] }],
      ['blanks', { body: ' \n ', attachments: [] }],
      ['a body that is too long', { body: 'b'.repeat(limits.ticketText + 1) }],
      ['a body that is a map', { body: blob }],
      ['a made-up time', { created_at: Timestamp.fromMillis(0) }],
      ['the server’s mark', { handled_at: serverTimestamp() }],
      ['an id of the earlier system', { legacy_id: 'x' }],
      ['a large map', { extra: blob }],
      ['files that are text', { attachments: 'file' }],
      ['files that are a map', { attachments: { 0: fileOf(owner, owner) } }],
      ['too many files', { attachments: files(limits.attachments + 1) }],
      ['a file that is text', { attachments: ['ticket_attachments/x'] }],
      ['an invalid file after valid ones', { attachments: [...files(4), { path: 'x' }] }],
    ])('rejects %s', (_, data) => create(expectRefused, mine(data)));
    it.each<[string, Data]>([
      ["in another's folder", { path: `ticket_attachments/${ticketOf(owner)}/admin/file-1` }],
      ['of another ticket', { path: `ticket_attachments/${ticketOf('ero')}/${owner}/file-1` }],
      ['elsewhere', { path: `avatars/${owner}/avatar` }],
      ['in a deeper path', { path: `ticket_attachments/${ticketOf(owner)}/${owner}/a/b` }],
      ['above', { path: `ticket_attachments/${ticketOf(owner)}/${owner}/../x` }],
      ['without a path', { path: '' }],
      ['whose path is a list', { path: ['x'] }],
      ['as SVG', { content_type: 'image/svg+xml' }],
      ['as HTML', { content_type: 'text/html' }],
      ['without a name', { name: ' ' }],
      ['whose name is too long', { name: 'n'.repeat(limits.fileName + 1) }],
      ['that is empty', { size: 0 }],
      ['that is too large', { size: limits.attachmentBytes + 1 }],
      ['whose size is a text', { size: '1' }],
      ['with an extra field', { url: 'https://evil.test' }],
    ])('rejects a file %s', (_, data) =>
      create(expectRefused, mine({ attachments: [fileOf(owner, owner, data)] })),
    );
    it.each(Object.keys(fileOf(owner, owner)))('refuses a file without its %s', (field) =>
      create(expectRefused, mine({ attachments: [without(fileOf(owner, owner), field)] })),
    );
    it.each(Object.keys(mine()))('refuses to go without %s', (field) =>
      create(expectRefused, without(mine(), field)),
    );

    it.each<[string, Data]>([
      ['a member author type', { author_role: 'member' }],
      ['the name of the member', { author_id: owner, author_name: owner, author_role: 'member' }],
      ["a colleague's name", { author_name: 'super_admin' }],
      ["a colleague's id", { author_id: 'super_admin' }],
      ['another owner', { member_id: 'other_member' }],
    ])('by staff rejects %s', (_, data) => create(expectRefused, ours(data), 'admin'));
    it('by staff is accepted on any ticket', () =>
      create(expectAccepted, newReply('suspended_owner', 'super_admin'), 'super_admin'));

    it.each(['in_progress', 'resolved'])('may be written while the ticket is %s', async (status) => {
      await put(ticket, { ...(await stored(ticket)), status });
      await create(expectAccepted, mine());
      await restore(ticket);
    });
    it('is denied to both sides once the ticket is closed', async () => {
      await put(ticket, { ...(await stored(ticket)), status: 'closed' });
      await create(expectRefused, mine());
      await create(expectRefused, ours(), 'admin');
      await restore(ticket);
    });
    it.each<IdentityName>([owner, 'admin'])('is not for %s to change or remove', async (name) => {
      const written = `support_ticket_replies/${owner}`;
      await expectRefused(written, () => docOf(name, written).update({ body: 'x' }));
      await expectRefused(written, () => docOf(name, written).set(newReply(owner, name)));
      await expectRefused(written, () => docOf(name, written).delete());
    });
  });

  describe('a first reply', () => {
    const id = 'brand_new';
    const newPath = `support_tickets/${id}`;
    const together = (reply: Data, data = newTicket(owner)) => {
      const db = databaseOf(owner);
      const batch = writeBatch(db);
      batch.set(doc(db, newPath), data);
      batch.set(doc(db, path), {
        ...mine({ attachments: [fileOf(owner, owner, { path: `ticket_attachments/${id}/${owner}/f` })] }),
        ticket_id: id,
        ...reply,
      });
      return batch.commit();
    };

    it('may be created in one batch with its ticket', async () => {
      await together({});
      expect(await stored(newPath)).toMatchObject({ member_id: owner });
      expect(await stored(path)).toMatchObject({ ticket_id: id });
      await restore(newPath, path);
    });
    it.each<[string, Data, Data]>([
      ['of another user', { member_id: 'other_member' }, newTicket(owner)],
      ['to a ticket that is rejected', {}, { ...newTicket(owner), status: 'in_progress' }],
      ['to a ticket in another user’s name', { member_id: 'ero' }, newTicket('ero')],
    ])('also rejects the ticket if it is %s', async (_, reply, data) => {
      await assertFails(together(reply, data));
      expect(await stored(newPath)).toBeNull();
      expect(await stored(path)).toBeNull();
    });
  });

  it('a missing reply cannot be read by members', () =>
    assertFails(docOf(owner, 'support_ticket_replies/nothing').get()));
}
