import { limits } from '@united/domain/shared/limits';
import { presenceId } from '@united/domain/tickets/reply';
import { deleteField, serverTimestamp, Timestamp } from 'firebase/firestore/lite';
import { describe, it } from 'vitest';
import { ticketOf } from '../support/identities';
import { type Data, without } from './documents';
import { docOf, expectAccepted, expectCreate, expectRefused, put, restore } from './environment';
import { noteFor, presenceOf, savedReplyFor } from './ticket-documents';

const owner = 'member_owner';
const blob = { blob: 'x'.repeat(100_000) };

function describeNotes(): void {
  const path = 'support_ticket_notes/new_note';
  const note = (data: Data = {}): Data => ({
    ...noteFor(owner, 'admin'),
    created_at: serverTimestamp(),
    ...data,
  });

  describe('a note', () => {
    it('may be as long as the limits', () =>
      expectCreate(expectAccepted, path, note({ body: 'b'.repeat(limits.ticketText) }), 'admin'));
    it.each<[string, Data]>([
      ['another author', { author_id: 'super_admin' }],
      ["a colleague's name", { author_name: 'super_admin' }],
      ['a missing ticket', { ticket_id: 'nothing' }],
      ['a path for a ticket', { ticket_id: `${ticketOf(owner)}/a/b` }],
      ['blanks', { body: ' \n' }],
      ['a body that is too long', { body: 'b'.repeat(limits.ticketText + 1) }],
      ['a body that is a list', { body: ['x'] }],
      ['a made-up time', { created_at: Timestamp.fromMillis(0) }],
      ['a large map', { extra: blob }],
    ])('rejects %s', (_, data) => expectCreate(expectRefused, path, note(data), 'admin'));
    it.each(Object.keys(note()))('refuses to go without %s', (field) =>
      expectCreate(expectRefused, path, without(note(), field), 'admin'),
    );
    it('cannot be written by the owner of the ticket', () =>
      expectCreate(expectRefused, path, note({ author_id: owner, author_name: owner }), owner));
    it('cannot be changed or removed by its author', async () => {
      const written = `support_ticket_notes/${owner}`;
      await expectRefused(written, () => docOf('admin', written).update({ body: 'x' }));
      await expectRefused(written, () => docOf('admin', written).delete());
    });
  });
}

function describePresence(): void {
  const pathOf = (uid: string) => `support_ticket_presence/${presenceId(ticketOf(owner), uid)}`;
  const sign = (data: Data = {}): Data => ({
    ticket_id: ticketOf(owner),
    uid: 'admin',
    name: 'admin',
    replying: false,
    seen_at: serverTimestamp(),
    ...data,
  });
  const path = pathOf('admin');

  describe('presence on a ticket', () => {
    it('is set, renewed and removed by the admin it names', async () => {
      await docOf('admin', path).set(sign());
      await docOf('admin', path).set(sign({ replying: true }));
      await docOf('admin', path).update({ replying: false, seen_at: serverTimestamp() });
      await expectRefused(path, () => docOf('super_admin', path).delete());
      await expectRefused(path, () =>
        docOf('super_admin', path).update({ replying: true, seen_at: serverTimestamp() }),
      );
      await expectRefused(path, () => docOf('admin', path).update({ name: deleteField() }));
      await expectAccepted(path, () => docOf('admin', path).delete());
    });
    it.each<[string, Data]>([
      ['another user', { uid: 'super_admin' }],
      ["a colleague's name", { name: 'super_admin' }],
      ['another ticket', { ticket_id: ticketOf('ero') }],
      ['a ticket that is not text', { ticket_id: 7 }],
      ['a word for yes', { replying: 'yes' }],
      ['a made-up time', { seen_at: Timestamp.fromMillis(4_000_000_000_000) }],
      ['a large map', { extra: blob }],
    ])('rejects %s', (_, data) => expectCreate(expectRefused, path, sign(data), 'admin'));
    it.each(Object.keys(sign()))('refuses to go without %s', (field) =>
      expectCreate(expectRefused, path, without(sign(), field), 'admin'),
    );
    it('cannot be set for a colleague', () =>
      expectCreate(
        expectRefused,
        pathOf('super_admin'),
        sign({ uid: 'super_admin', name: 'super_admin' }),
        'admin',
      ));
    it('cannot be overwritten by a colleague', () => {
      const path = `support_ticket_presence/${presenceOf(owner)}`;
      return expectRefused(path, () => docOf('admin', path).set(sign()));
    });
    it('is denied to members', () =>
      expectCreate(expectRefused, pathOf(owner), sign({ uid: owner, name: owner }), owner));
  });
}

function describeSavedReplies(): void {
  const path = 'saved_replies/new_saved_reply';
  const entry = (data: Data = {}): Data => ({
    ...savedReplyFor('admin'),
    created_at: serverTimestamp(),
    updated_at: serverTimestamp(),
    ...data,
  });
  const wrong: [string, Data][] = [
    ['a blank title', { title: ' ' }],
    ['a title that is too long', { title: 't'.repeat(limits.shortText + 1) }],
    ['a title that is a map', { title: blob }],
    ['a blank text', { body: '' }],
    ['a text that is too long', { body: 'b'.repeat(limits.ticketText + 1) }],
    ['a text that is a list', { body: ['x'] }],
    ['another author', { updated_by: 'super_admin' }],
    ['a made-up time', { updated_at: Timestamp.fromMillis(0) }],
    ['a large map', { extra: blob }],
  ];

  describe('a saved reply', () => {
    it('may be as long as the limits', () =>
      expectCreate(
        expectAccepted,
        path,
        entry({ title: 't'.repeat(limits.shortText), body: 'b'.repeat(limits.ticketText) }),
        'admin',
      ));
    it.each([...wrong, ['a made-up creation time', { created_at: Timestamp.fromMillis(0) }] as const])(
      'rejects %s',
      (_, data) => expectCreate(expectRefused, path, entry(data), 'admin'),
    );
    it.each(Object.keys(entry()))('refuses to go without %s', (field) =>
      expectCreate(expectRefused, path, without(entry(), field), 'admin'),
    );
    it.each<[string, Data]>([
      ...wrong,
      ['another creation time', { created_at: serverTimestamp() }],
      ['no title', { title: deleteField() }],
      ['no text', { body: deleteField() }],
      ['no beginning', { created_at: deleteField() }],
      ['no author', { updated_by: deleteField() }],
    ])('rejects %s when changed', async (_, data) => {
      await put(path, { ...entry(), created_at: Timestamp.now(), updated_at: Timestamp.now() });
      await expectRefused(path, () =>
        docOf('admin', path).update({
          updated_by: 'admin',
          updated_at: serverTimestamp(),
          ...data,
        }),
      );
      await restore(path);
    });
    it('is denied to members', () => expectCreate(expectRefused, path, entry({ updated_by: owner }), owner));
  });
}

export function describeTicketStaff(): void {
  describeNotes();
  describePresence();
  describeSavedReplies();
}
