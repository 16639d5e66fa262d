import { customValueId } from '@united/domain/custom-values/custom-value';
import {
  deleteDoc,
  doc,
  type Firestore,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
} from 'firebase/firestore';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { auditDirectWrite } from '../../../functions/src/audit/audit-direct-write';
import { browserOf, closeBrowsers } from '../support/browsers';
import { call, db, freshUsers, type TestUser, where } from '../support/emulators';
import { eventually, wholeTicket } from '../support/tickets';

let mine: Firestore;
let theirs: Firestore;
const [admin, other, member] = freshUsers('admin', 'admin', 'member');
beforeEach(async () => {
  [mine, theirs] = [browserOf(admin), browserOf(other)];
});
afterEach(closeBrowsers);

/** Returns a document's audit rows in alphabetical order: "action (fields) by uid". */
async function rows(id: string): Promise<string[]> {
  const found = await db.collection('audit_log').where('target.id', '==', id).get();
  return found.docs
    .map((row) => row.data())
    .map(({ action, fields, actor }) => `${action} (${fields}) by ${actor.uid}`)
    .toSorted();
}

const signedBy = ({ uid }: TestUser) => ({ updated_at: serverTimestamp(), updated_by: uid });

describe('a direct write by staff leaves a row with its actual actor', () => {
  it('for an announcement and a saved reply, including their deletion', async () => {
    const announcement = doc(mine, 'announcements/first');
    await setDoc(announcement, {
      title: 'Deadlines',
      content: 'Quillfeather',
      audience: 'all',
      pinned: false,
      publish_at: Timestamp.now(),
      expires_at: null,
      must_acknowledge: false,
      created_at: serverTimestamp(),
      ...signedBy(admin),
    });
    await eventually(() => rows('first')).toEqual([`announcement.created () by ${admin.uid}`]);
    await updateDoc(doc(theirs, 'announcements/first'), { pinned: true, ...signedBy(other) });
    await expect(deleteDoc(announcement)).rejects.toHaveProperty('code', 'permission-denied');
    expect((await db.doc('announcements/first').get()).exists).toBe(true);
    await updateDoc(announcement, signedBy(admin));
    await deleteDoc(announcement);
    await eventually(() => rows('first')).toEqual(
      [
        `announcement.created () by ${admin.uid}`,
        `announcement.changed (pinned) by ${other.uid}`,
        `announcement.deleted () by ${admin.uid}`,
      ].toSorted(),
    );

    const reply = doc(mine, 'saved_replies/hello');
    const text = { title: 'Hello', body: 'Quillfeather', created_at: serverTimestamp() };
    await setDoc(reply, { ...text, ...signedBy(admin) });
    await deleteDoc(reply);
    await eventually(() => rows('hello')).toEqual(
      [`saved_reply.created () by ${admin.uid}`, `saved_reply.deleted () by ${admin.uid}`].toSorted(),
    );
    const all = (await db.collection('audit_log').get()).docs.map((row) => JSON.stringify(row.data()));
    expect(all.join()).not.toContain('Quillfeather');
  }, 90_000);

  it('for a deleted template: by the user who deleted it, not the last editor', async () => {
    const template = doc(mine, 'email_templates/hello');
    await setDoc(template, {
      name: 'Hello',
      template_type: 'custom_template',
      subject: 'Hello',
      content: '<p>Hello</p>',
      is_active: true,
      version: 1,
      created_at: serverTimestamp(),
      ...signedBy(admin),
    });
    const same = doc(theirs, 'email_templates/hello');
    await expect(deleteDoc(same)).rejects.toHaveProperty('code', 'permission-denied');
    await updateDoc(same, { version: 2, ...signedBy(other) });
    await deleteDoc(same);
    await eventually(() => rows('hello')).toEqual(
      [
        `template.created (name,template_type,subject,content,is_active) by ${admin.uid}`,
        `template.deleted () by ${other.uid}`,
      ].toSorted(),
    );
  }, 90_000);

  it('for a custom value, except those that functions audit or the owner writes', async () => {
    const id = customValueId(member.uid, 'Office Motto');
    const value = { member_id: member.uid, key: 'Office Motto', value: 'Kept short', value_type: 'text' };
    const ref = doc(mine, `member_custom_values/${id}`);
    await setDoc(ref, { ...value, created_at: serverTimestamp(), ...signedBy(admin) });
    await updateDoc(doc(theirs, `member_custom_values/${id}`), { value: 'Longer', ...signedBy(other) });
    const phone = customValueId(member.uid, 'phone');
    await setDoc(doc(browserOf(member), `member_custom_values/${phone}`), {
      ...value,
      key: 'phone',
      value: '478 555 0100',
      created_at: serverTimestamp(),
      ...signedBy(member),
    });
    const { uid, name, email } = member;
    const profile = { uid, name, email, role: 'member', status: 'active' } as const;
    const motto = { key: 'Office Motto', value_type: 'text' } as const;
    await call('updateUser', { ...profile, custom_values: [{ ...motto, value: 'By call' }] }, admin.token);
    await call('updateUser', { ...profile, custom_values: [{ ...motto, value: '' }] }, other.token);
    await setDoc(ref, { ...value, created_at: serverTimestamp(), ...signedBy(admin) });
    await deleteDoc(ref);
    await eventually(() => rows(id)).toEqual(
      [
        `custom_value.set (office_motto) by ${admin.uid}`,
        `custom_value.set (office_motto) by ${other.uid}`,
        `custom_value.removed (office_motto) by ${other.uid}`,
        `custom_value.set (office_motto) by ${admin.uid}`,
        `custom_value.removed (office_motto) by ${admin.uid}`,
      ].toSorted(),
    );
    expect(await rows(phone)).toEqual([]);
  }, 90_000);

  it('for a ticket, a reply and a note', async () => {
    await db.doc('support_tickets/t1').set(wholeTicket(member));
    const ticket = doc(mine, 'support_tickets/t1');
    await updateDoc(ticket, { priority: 'urgent', ...signedBy(admin) });
    const message = { ticket_id: 't1', author_id: admin.uid, author_name: admin.name };
    const note = { ...message, body: 'Quillfeather', created_at: serverTimestamp() };
    await setDoc(doc(mine, 'support_ticket_notes/n1'), note);
    await setDoc(doc(mine, 'support_ticket_replies/r1'), {
      ...note,
      member_id: member.uid,
      author_role: 'staff',
      attachments: [],
    });
    await eventually(() => rows('t1')).toEqual(
      [
        `ticket.noted () by ${admin.uid}`,
        `ticket.replied () by ${admin.uid}`,
        `tickets.updated (priority) by ${admin.uid}`,
      ].toSorted(),
    );
    // The reply changed the ticket, which is not audited separately. An unsigned write is refused.
    await call('updateTickets', { ticket_ids: ['t1'], priority: 'low' }, other.token);
    await db.doc('support_tickets/t2').set(wholeTicket(member));
    const unsigned = { priority: 'high', updated_at: serverTimestamp() };
    await expect(updateDoc(doc(theirs, 'support_tickets/t2'), unsigned)).rejects.toThrow();
    expect((await db.doc('support_tickets/t2').get()).get('priority')).not.toBe('high');
    expect((await rows('t1')).filter((row) => row.startsWith('tickets'))).toEqual(
      [admin, other].map(({ uid }) => `tickets.updated (priority) by ${uid}`).toSorted(),
    );
  }, 90_000);
});

describe('a rename', () => {
  it('of oneself leaves one row under the previous name, and one by staff only theirs', async () => {
    const ref = doc(browserOf(member), `users/${member.uid}`);
    await updateDoc(ref, { name: 'Someone Else', updated_at: serverTimestamp() });
    await eventually(() => rows(member.uid)).toEqual([`user.updated (name) by ${member.uid}`]);
    expect(await where('audit_log', 'action', 'user.updated')).toMatchObject([
      { actor: { name: member.name, role: 'member' }, target: { name: member.name } },
    ]);
    const { uid, email } = member;
    const change = { uid, email, name: 'Third Name', role: 'member', status: 'active' } as const;
    await call('updateUser', change, admin.token);
    await updateDoc(ref, { name: 'Fourth Name', updated_at: serverTimestamp() });
    await eventually(() => rows(member.uid)).toEqual(
      [
        `user.updated (name) by ${member.uid}`,
        `user.updated (name) by ${admin.uid}`,
        `user.updated (name) by ${member.uid}`,
      ].toSorted(),
    );
  }, 90_000);

  it('is audited once, even if its event arrives twice', async () => {
    const write = {
      by: member.uid,
      action: 'user.updated' as const,
      target: { collection: 'users', id: member.uid, name: member.name },
      fields: ['name'],
    };
    await Promise.all([1, 2, 3].map(() => auditDirectWrite('event-1__direct', write)));
    expect(await rows(member.uid)).toEqual([`user.updated (name) by ${member.uid}`]);
  });
});
