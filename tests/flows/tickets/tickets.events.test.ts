import type { EmailNotification } from '@united/domain/email/notification';
import { supportWritesPerHour } from '@united/domain/tickets/limits';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { completeTicket } from '../../../functions/src/tickets/complete-ticket';
import { copyUserToTickets } from '../../../functions/src/tickets/copy-user-to-tickets';
import { handleReply } from '../../../functions/src/tickets/handle-reply';
import { reconcileTicket } from '../../../functions/src/tickets/reconcile-ticket';
import { buildNote } from '../../support/factories/tickets';
import { formOf } from '../support/accounts';
import { call, db, everything, freshUsers, makeUser, type TestUser, where } from '../support/emulators';
import {
  eventually,
  mailOf,
  mailsSearchable,
  openTicket,
  repliesApplied,
  reply,
  submittedTicket,
  ticketBy,
  ticketOf,
  wholeTicket,
} from '../support/tickets';

const [owner, admin] = freshUsers('member', 'admin');

const change = (id: string, fields: object) =>
  db.doc(`support_tickets/${id}`).update({ updated_at: Timestamp.now(), ...fields });

describe('a new ticket', () => {
  it('gets name, search terms and counters, and its owner gets an email', async () => {
    const id = await openTicket(owner);
    expect(await ticketOf(id)).toMatchObject({
      member: { id: owner.uid, name: owner.name, email: owner.email },
      search_terms: expect.arrayContaining(['cannot open', 'desktop', 'upd', 'closes']),
      assigned_to: null,
      reply_count: 0,
      status: 'open',
      awaiting: 'staff',
      resolved_at: null,
    });
    // Null is stored because "Unassigned" queries for it.
    expect(await where('support_tickets', 'assigned_to', null)).toHaveLength(1);
    expect(await where('email_notifications', 'email_type', 'support_ticket_received')).toMatchObject([
      { member_id: owner.uid, recipient_email: owner.email, status: 'queued' },
    ]);
  });

  it('is completed once, even if its event arrives twice', async () => {
    const id = await openTicket(owner);
    // Staff are alerted after the ticket is complete.
    await completeTicket(id);
    await mailsSearchable();
    const before = await everything();
    await Promise.all([completeTicket(id), completeTicket(id)]);
    await completeTicket(id);
    expect(await everything()).toEqual(before);
  });

  it('keeps a reply and staff changes from before it was completed', async () => {
    const ref = db.doc('support_tickets/early');
    // The event of a complete ticket does nothing. The test calls the next steps itself.
    await ref.set(wholeTicket(owner));
    const early = { reply_count: 3, status: 'in_progress', priority: 'urgent' } as const;
    await ref.set({ ...submittedTicket(owner), ...early });
    await completeTicket('early');
    expect(await ticketOf('early')).toMatchObject({
      ...early,
      member: { id: owner.uid },
      search_terms: expect.arrayContaining(['cannot']),
    });
  });

  it('of a deleted user is completed without a name, and deleted tickets are skipped', async () => {
    const { id } = await db
      .collection('support_tickets')
      .add({ ...submittedTicket(owner), member_id: 'gone' });
    await eventually(async () => (await db.doc(`support_tickets/${id}`).get()).get('member')).toBeNull();
    await completeTicket('nothing');
    await handleReply('nothing');
    await reconcileTicket('nothing');
    await copyUserToTickets('nobody');
    expect(await where('email_notifications', 'member_id', 'gone')).toEqual([]);
  });
});

describe('a member’s hourly writes', () => {
  const limitsOf = async ({ uid }: TestUser) => (await db.doc(`support_limits/${uid}`).get()).data();
  const nearly = (limit: number, ms = 0) => ({
    since: Timestamp.fromMillis(Date.now() - ms),
    count: limit - 1,
  });

  it('are counted, and refused at the limit until the hour ends', async () => {
    const id = await openTicket(owner);
    await repliesApplied(await reply(id, owner, owner), await reply(id, owner, admin));
    const counted = await limitsOf(owner);
    expect(counted).toMatchObject({ tickets: { count: 1 }, replies: { count: 1 } });
    expect(JSON.stringify(counted)).not.toContain('full_until');
    expect(await limitsOf(admin)).toBeUndefined();
    const tickets = nearly(supportWritesPerHour.tickets);
    await db.doc(`support_limits/${owner.uid}`).update({ tickets });
    await openTicket(owner);
    const full = (await limitsOf(owner))?.tickets;
    expect(full.full_until.toMillis() - tickets.since.toMillis()).toBe(60 * 60_000);
    // One in flight is kept, and notifies no one.
    const mails = await mailOf(owner);
    await openTicket(owner);
    expect(await mailOf(owner)).toEqual(mails);
  });

  it('are counted from zero in the next hour', async () => {
    const tickets = { ...nearly(supportWritesPerHour.tickets, 3_600_001), full_until: Timestamp.now() };
    await db.doc(`support_limits/${owner.uid}`).set({ tickets });
    await openTicket(owner);
    expect((await limitsOf(owner))?.tickets).toEqual({ since: expect.anything(), count: 1 });
  });
});

describe('a conversation', () => {
  it('moves the ticket between the sides, stops the clock, and notifies the other side', async () => {
    const id = await openTicket(owner, { status: 'open' });
    await change(id, { assigned_to: admin.uid });
    await repliesApplied(await reply(id, owner, admin));
    const first = await ticketOf(id);
    expect(first).toMatchObject({ status: 'in_progress', awaiting: 'member', reply_count: 1 });
    expect(first.first_response_at?.toMillis()).toBe(first.last_reply_at?.toMillis());
    expect(first.waiting_since?.toMillis()).toBe(first.last_reply_at?.toMillis());

    await repliesApplied(await reply(id, owner, owner));
    const second = await ticketOf(id);
    expect(second).toMatchObject({
      status: 'in_progress',
      awaiting: 'staff',
      reply_count: 2,
      waiting_since: null,
    });
    const waited = (second.last_reply_at?.toMillis() ?? 0) - (first.last_reply_at?.toMillis() ?? 0);
    expect(second.waited_ms).toBe(waited);
    expect((await mailOf(owner)).toSorted()).toEqual(['support_ticket_received', 'support_ticket_replied']);
    await eventually(async () => (await mailOf(admin)).toSorted()).toEqual([
      'staff_alert',
      'support_ticket_answered',
    ]);
    const messages = await where('email_notifications', 'email_type', 'support_ticket_replied');
    expect(JSON.stringify(messages)).not.toContain('A message.');
    // Placeholders that a template of this type may use.
    expect(messages).toMatchObject([
      {
        values: {
          ticket_title: expect.any(String),
          ticket_link: expect.stringContaining('/member/tickets?ticket='),
        },
      },
    ]);
  });

  it('counts a reply once, even if its event arrives twice', async () => {
    const id = await openTicket(owner);
    const replyId = await reply(id, owner, admin);
    await Promise.all([handleReply(replyId), handleReply(replyId), handleReply(replyId)]);
    await repliesApplied(replyId);
    await mailsSearchable();
    const before = await everything();
    await handleReply(replyId);
    expect(await everything()).toEqual(before);
    expect((await ticketOf(id)).reply_count).toBe(1);
    expect(await mailOf(owner)).toHaveLength(2);
  });

  it('counts all of many concurrent replies, and the latest determines the side', async () => {
    const colleague = await makeUser('admin');
    const id = await ticketBy(owner);
    const start = Date.now();
    const authors = [admin, colleague, owner, admin, colleague];
    const ids = await Promise.all(
      authors.map((author, i) =>
        reply(id, owner, author, { created_at: Timestamp.fromMillis(start + i * 10) }),
      ),
    );
    await repliesApplied(...ids.toReversed());
    const ticket = await ticketOf(id);
    expect(ticket).toMatchObject({ status: 'in_progress', awaiting: 'member', reply_count: 5 });
    expect(ticket.first_response_at?.toMillis()).toBe(start);
    expect(ticket.last_reply_at?.toMillis()).toBe(start + 40);
    expect(await mailOf(owner)).toHaveLength(4);
  });

  it('notifies the assignee immediately, then of all later replies at the end of a quarter hour', async () => {
    const id = await ticketBy(owner, { assigned_to: admin.uid });
    const mails = async () =>
      (await where('email_notifications', 'email_type', 'support_ticket_answered')).toSorted(
        (a, b) => dueOf(a) - dueOf(b),
      );
    const dueOf = (message: object) => (message as EmailNotification).next_attempt_at?.toMillis() ?? 0;
    for (let i = 0; i < 5; i += 1) await repliesApplied(await reply(id, owner, owner));
    const [first, second, ...more] = await mails();
    expect(more).toEqual([]);
    expect([first, second]).toMatchObject([
      { subject: expect.stringMatching(/^Flow member \d+ replied: /), member_id: admin.uid },
      { subject: expect.stringMatching(/^New replies: /), member_id: admin.uid, status: 'queued' },
    ]);
    expect(second && first && dueOf(second) - dueOf(first)).toBe(15 * 60_000);
    // Another ticket, and a new assignee, are notified immediately.
    const colleague = await makeUser('admin');
    await change(id, { assigned_to: colleague.uid });
    await repliesApplied(await reply(id, owner, owner));
    await repliesApplied(await reply(await ticketBy(owner, { assigned_to: admin.uid }), owner, owner));
    await eventually(async () => (await mailOf(colleague)).toSorted()).toEqual([
      'staff_alert',
      'support_ticket_answered',
    ]);
    expect(await mailOf(admin)).toHaveLength(3);
  });

  it('reopens a resolved ticket, and announces each resolution once', async () => {
    const id = await ticketBy(owner);
    for (const round of [1, 2]) {
      await change(id, { status: 'resolved' });
      await eventually(async () => (await ticketOf(id)).resolved_at !== null).toBe(true);
      expect(await ticketOf(id)).toMatchObject({ status: 'resolved', awaiting: null });
      await reconcileTicket(id);
      expect(await mailOf(owner)).toHaveLength(round);
      await repliesApplied(await reply(id, owner, owner));
      expect(await ticketOf(id)).toMatchObject({ status: 'open', awaiting: 'staff', resolved_at: null });
    }
    expect(await mailOf(owner)).toEqual(['support_ticket_resolved', 'support_ticket_resolved']);
  });

  it.each([
    ['before', -50, 'resolved'],
    ['after', 50, 'open'],
  ])('a member’s reply %s a simultaneous resolution, in either order', async (_, ms, status) => {
    const start = Date.now();
    for (const replyFirst of [true, false]) {
      const id = await ticketBy(owner, { status: 'in_progress' });
      const resolve = () => change(id, { status: 'resolved', updated_at: Timestamp.fromMillis(start) });
      const answer = () => reply(id, owner, owner, { created_at: Timestamp.fromMillis(start + ms) });
      let replyId: string;
      if (replyFirst) [replyId] = await Promise.all([answer(), resolve()]);
      else [, replyId] = await Promise.all([resolve(), answer()]);
      await repliesApplied(replyId);
      await eventually(async () => (await ticketOf(id)).status).toBe(status);
      await reconcileTicket(id);
      const ticket = await ticketOf(id);
      expect(ticket.status).toBe(status);
      expect(ticket.awaiting).toBe(status === 'open' ? 'staff' : null);
      expect(ticket.resolved_at === null).toBe(status === 'open');
    }
  });
});

describe('a change by staff', () => {
  it('is reconciled once and triggers nothing further', async () => {
    const id = await ticketBy(owner);
    await change(id, { status: 'closed' });
    await eventually(async () => (await ticketOf(id)).resolved_at !== null).toBe(true);
    const before = await everything();
    await Promise.all([reconcileTicket(id), reconcileTicket(id)]);
    expect(await everything()).toEqual(before);
    // Closing is not resolving, so no email is sent.
    expect(await mailOf(owner)).toEqual([]);
  });

  it('of the side stops and starts the clock', async () => {
    const id = await ticketBy(owner);
    await change(id, { awaiting: 'member' });
    await eventually(async () => (await ticketOf(id)).waiting_since !== null).toBe(true);
    await change(id, { awaiting: 'staff' });
    await eventually(async () => (await ticketOf(id)).waiting_since).toBeNull();
  });

  it('that leaves a live ticket without a side gives it to staff', async () => {
    const id = await ticketBy(owner, { status: 'resolved' });
    await change(id, { status: 'in_progress' });
    await eventually(async () => (await ticketOf(id)).awaiting).toBe('staff');
    expect((await ticketOf(id)).resolved_at).toBeNull();
  });

  it('of the assignee copies the name from the record', async () => {
    const id = await ticketBy(owner);
    await change(id, {
      assigned_to: admin.uid,
      assigned_admin: { id: admin.uid, name: 'Forged', email: 'x' },
    });
    await eventually(async () => (await ticketOf(id)).assigned_admin?.name).toBe(admin.name);
    await change(id, { assigned_to: null });
    await eventually(async () => (await ticketOf(id)).assigned_admin).toBeNull();
    await change(id, { assigned_to: 'nobody-there' });
    await eventually(async () => (await ticketOf(id)).assigned_to).toBeNull();
  });
});

describe('a renamed user', () => {
  it('gets the new name and address on tickets, assignments, replies and notes, page by page', async () => {
    const batch = db.batch();
    for (let i = 0; i < 130; i += 1) {
      batch.set(db.doc(`support_tickets/many-${i}`), wholeTicket(owner));
    }
    await batch.commit();
    const assigned_admin = { id: admin.uid, name: admin.name, email: admin.email };
    const id = await ticketBy(owner, { assigned_to: admin.uid, assigned_admin });
    const written = await reply(id, owner, owner, { handled_at: Timestamp.now() });
    const boss = await makeUser('super_admin');
    const form = await formOf(owner.uid, { name: 'Robin Reed', email: 'robin@flow.test' });
    await call('updateUser', form, boss.token);
    const renamed = async () =>
      (await where('support_tickets', 'member.name', 'Robin Reed')).length +
      (await where('support_ticket_replies', 'author_name', 'Robin Reed')).length;
    await eventually(renamed).toBe(132);
    expect((await ticketOf(id)).member).toEqual({
      id: owner.uid,
      name: 'Robin Reed',
      email: 'robin@flow.test',
    });
    expect((await db.doc(`support_ticket_replies/${written}`).get()).get('author_name')).toBe('Robin Reed');

    await db.doc('support_ticket_notes/n').set(buildNote(Timestamp.now(), id, admin, 'x'));
    await call('updateUser', await formOf(admin.uid, { name: 'Alex Stone' }), boss.token);
    await eventually(async () => (await ticketOf(id)).assigned_admin?.name).toBe('Alex Stone');
    await eventually(async () => (await db.doc('support_ticket_notes/n').get()).get('author_name')).toBe(
      'Alex Stone',
    );
    await mailsSearchable();
    const before = await everything();
    await copyUserToTickets(owner.uid);
    await copyUserToTickets(admin.uid);
    expect(await everything()).toEqual(before);
    // Each of the 130 tickets triggers its own events.
  }, 120_000);
});
