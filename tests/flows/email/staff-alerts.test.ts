import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { alertOfApplicationEvent } from '../../../functions/src/bank-applications/alert-staff';
import { alertOfAssignment } from '../../../functions/src/tickets/alert-staff';
import { completeTicket } from '../../../functions/src/tickets/complete-ticket';
import { handleReply } from '../../../functions/src/tickets/handle-reply';
import { newBanking } from '../../support/factories/bank-applications';
import { buildPresence } from '../../support/factories/tickets';
import { corrected } from '../support/corrections';
import { chooseAlerts } from '../support/email';
import {
  call,
  db,
  everything,
  freshUsers,
  makeUser,
  submitted,
  type TestUser,
  where,
} from '../support/emulators';
import { reply, submittedTicket, ticketBy } from '../support/tickets';

const [owner, admin, boss] = freshUsers('member', 'admin', 'super_admin');

const looksAt = (ticketId: string, reader: TestUser, secondsAgo: number) =>
  db
    .doc(`support_ticket_presence/${ticketId}__${reader.uid}`)
    .set(buildPresence(Timestamp.fromMillis(Date.now() - secondsAgo * 1000), ticketId, reader));
const alerts = async (to?: TestUser) => {
  const all = await where('email_notifications', 'email_type', 'staff_alert');
  return to ? all.filter((alert) => 'member_id' in alert && alert.member_id === to.uid) : all;
};

/** Stores a ticket like its owner does, before its event is handled. */
async function written(change: Parameters<typeof submittedTicket>[1] = {}): Promise<string> {
  const { id } = await db.collection('support_tickets').add(submittedTicket(owner, change));
  return id;
}

describe('a new ticket', () => {
  it('that is urgent alerts all active staff once, even if its event arrives twice', async () => {
    for (const status of ['suspended', 'inactive', 'pending'] as const) await makeUser('admin', { status });
    const id = await written({ priority: 'urgent', title: 'Locked out', description: 'EFIN 654321' });
    await Promise.all([completeTicket(id), completeTicket(id)]);
    await completeTicket(id);
    const found = await alerts();
    expect(found).toHaveLength(2);
    expect(found).toEqual(
      expect.arrayContaining(
        [admin, boss].map(({ uid, email }) =>
          expect.objectContaining({
            member_id: uid,
            recipient_email: email,
            about_id: owner.uid,
            subject: 'Urgent ticket: Locked out',
            status: 'queued',
            html: expect.stringContaining(`#${id.slice(0, 8).toUpperCase()}`),
            text: expect.stringContaining(`/admin/tickets?ticket=${id}`),
          }),
        ),
      ),
    );
    expect(JSON.stringify(found)).not.toContain('654321');
  });

  it('of another priority immediately alerts staff who opted in, and nobody by default', async () => {
    await completeTicket(await written());
    expect(await alerts()).toEqual([]);
    await chooseAlerts(admin.uid, { tickets: 'now', urgent: 'off' });
    await completeTicket(await written({ title: 'A question' }));
    await completeTicket(await written({ priority: 'urgent' }));
    expect(await alerts(admin)).toMatchObject([{ subject: 'New ticket: A question' }]);
    expect(await alerts(boss)).toHaveLength(1);
  });

  it.each(['off', 'digest'] as const)('alerts nobody who chose %s', async (urgent) => {
    await chooseAlerts(admin.uid, { urgent });
    await chooseAlerts(boss.uid, { urgent });
    await completeTicket(await written({ priority: 'urgent' }));
    expect(await alerts()).toEqual([]);
  });

  it('does not alert staff who have it open, unless they opened it two minutes ago', async () => {
    const id = await written({ priority: 'urgent' });
    await looksAt(id, admin, 90);
    await looksAt(id, boss, 121);
    await completeTicket(id);
    expect(await alerts(admin)).toEqual([]);
    expect(await alerts(boss)).toHaveLength(1);
  });

  it('that was deleted in the meantime alerts nobody', async () => {
    const id = await written({ priority: 'urgent' });
    await chooseAlerts(admin.uid, { urgent: 'off' });
    await completeTicket(id);
    const before = await alerts();
    await db.doc(`support_tickets/${id}`).delete();
    await chooseAlerts(admin.uid, { urgent: 'now' });
    await completeTicket(id);
    expect(await alerts()).toEqual(before);
  });

  it('alerts staff that an earlier attempt missed', async () => {
    await chooseAlerts(admin.uid, { urgent: 'off' });
    const id = await written({ priority: 'urgent' });
    await completeTicket(id);
    await chooseAlerts(admin.uid, { urgent: 'now' });
    await completeTicket(id);
    expect(await alerts(admin)).toHaveLength(1);
    expect(await alerts(boss)).toHaveLength(1);
  });

  it('that is the 21st in an hour waits for the digest', async () => {
    await chooseAlerts(boss.uid, { urgent: 'off' });
    const ids = await Promise.all(Array.from({ length: 22 }, () => written({ priority: 'urgent' })));
    for (const id of ids) await completeTicket(id);
    expect(await alerts(admin)).toHaveLength(20);
    const [counter] = (await db.collection('rate_limits').get()).docs.filter(({ id }) =>
      id.startsWith('staff_alert__'),
    );
    expect(counter?.get('uses')).toHaveLength(20);
    await counter?.ref.update({ window_start: Timestamp.fromMillis(Date.now() - 3_600_001) });
    await completeTicket(await written({ priority: 'urgent' }));
    expect(await alerts(admin)).toHaveLength(21);
  });
});

describe('a reply', () => {
  it('by a member to an unassigned ticket alerts staff who opted in, once, without the member’s words', async () => {
    await chooseAlerts(admin.uid, { replies: 'now' });
    const id = await ticketBy(owner, { created_at: Timestamp.fromMillis(Date.now() - 1000) });
    const replyId = await reply(id, owner, owner, { body: 'My EFIN is 654321' });
    await Promise.all([handleReply(replyId), handleReply(replyId)]);
    await handleReply(replyId);
    const found = await alerts();
    expect(found).toMatchObject([
      { member_id: admin.uid, subject: expect.stringMatching(/^Reply to an unassigned ticket: /) },
    ]);
    expect(JSON.stringify(found)).not.toContain('654321');
  });

  it('by staff, to an assigned ticket, or with a new ticket’s files alerts nobody', async () => {
    await chooseAlerts(boss.uid, { replies: 'now' });
    const at = Timestamp.fromMillis(Date.now() - 1000);
    const free = await ticketBy(owner, { created_at: at });
    await handleReply(await reply(free, owner, admin));
    await handleReply(await reply(free, owner, owner, { created_at: at }));
    await handleReply(await reply(await ticketBy(owner, { assigned_to: admin.uid }), owner, owner));
    expect(await alerts()).toEqual([]);
    expect(await where('email_notifications', 'email_type', 'support_ticket_answered')).toHaveLength(1);
  });
});

describe('an assignment', () => {
  const assigned = async (id: string, to: TestUser, by: TestUser | null, eventId = 'event-1') => {
    const ref = db.doc(`support_tickets/${id}`);
    const before = (await ref.get()).data();
    await ref.update({ assigned_to: to.uid, ...(by && { updated_by: by.uid }) });
    const event = { eventId, id, before, after: (await ref.get()).data() };
    await Promise.all([alertOfAssignment(event), alertOfAssignment(event)]);
    await alertOfAssignment(event);
  };

  it('alerts the new assignee, once', async () => {
    await assigned(await ticketBy(owner), admin, boss);
    expect(await alerts()).toMatchObject([
      { member_id: admin.uid, subject: expect.stringMatching(/^Ticket assigned to you: /) },
    ]);
  });

  it('to oneself alerts nobody, from the row or the callable', async () => {
    await assigned(await ticketBy(owner), admin, admin);
    const id = await ticketBy(owner);
    const before = (await db.doc(`support_tickets/${id}`).get()).data();
    await call('updateTickets', { ticket_ids: [id], assigned_to: admin.uid }, admin.token);
    const after = (await db.doc(`support_tickets/${id}`).get()).data();
    await alertOfAssignment({ eventId: 'event-2', id, before, after });
    expect(await alerts()).toEqual([]);
    // By a colleague through the callable.
    await call('updateTickets', { ticket_ids: [id], assigned_to: boss.uid }, admin.token);
    const later = (await db.doc(`support_tickets/${id}`).get()).data();
    await alertOfAssignment({ eventId: 'event-3', id, before: after, after: later });
    expect(await alerts(boss)).toHaveLength(1);
  });

  it.each(['off', 'digest'] as const)('alerts nobody who chose %s', async (choice) => {
    await chooseAlerts(admin.uid, { assigned: choice });
    await assigned(await ticketBy(owner), admin, boss);
    expect(await alerts()).toEqual([]);
  });

  it('that ended before its event, or to a suspended user, alerts nobody', async () => {
    const gone = await makeUser('admin', { status: 'suspended' });
    await assigned(await ticketBy(owner), gone, boss);
    const id = await ticketBy(owner, { assigned_to: boss.uid });
    const before = { assigned_to: null };
    await alertOfAssignment({ eventId: 'e', id, before, after: { assigned_to: admin.uid } });
    expect(await alerts()).toEqual([]);
  });
});

describe('a bank application', () => {
  const eventOf = async (applicationId: string, type: string) => {
    const events = await where('bank_application_events', 'application_id', applicationId);
    const found = events.find((event) => 'type' in event && event.type === type);
    if (!found) throw new Error(`There is no event ${type}.`);
    return found.id;
  };

  it('alerts staff who opted in to submissions and account changes, without EFIN or account', async () => {
    await chooseAlerts(admin.uid, { applications: 'now' });
    await chooseAlerts(boss.uid, { changes: 'now' });
    const id = await submitted(owner, { efin: '654321', office_name: 'Maple Tax' });
    const sent = await eventOf(id, 'submitted');
    await Promise.all([alertOfApplicationEvent(sent), alertOfApplicationEvent(sent)]);
    await call('updateBankingInformation', { application_id: id, ...newBanking }, owner.token);
    const changed = await eventOf(id, 'banking_updated');
    await alertOfApplicationEvent(changed);
    await alertOfApplicationEvent(changed);
    const found = await alerts();
    expect(found).toHaveLength(2);
    expect(found).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ member_id: admin.uid, subject: 'New bank application: Maple Tax' }),
        expect.objectContaining({ member_id: boss.uid, subject: 'Banking information changed: Maple Tax' }),
      ]),
    );
    // Ids and times may contain any digits.
    expect(JSON.stringify(found, ['subject', 'html', 'text'])).not.toMatch(/654321|5544/);
  });

  it('alerts staff who opted in to corrections and change requests, but not to decisions', async () => {
    await chooseAlerts(admin.uid, { applications: 'now' });
    await chooseAlerts(boss.uid, { changes: 'now' });
    const id = await submitted(owner, { office_name: 'Maple Tax' });
    await corrected(owner, id, { efin: '654322' });
    await alertOfApplicationEvent(await eventOf(id, 'corrected'));
    const status = { status: 'Bank Application Approved' as const, application_ids: [id] };
    await call('setBankApplicationStatus', status, admin.token);
    const change_id = await corrected(owner, id, { efin: '654323' });
    await alertOfApplicationEvent(await eventOf(id, 'change_requested'));
    const decision = { change_id, decision: 'accept', called_back: true } as const;
    await call('decideChange', decision, admin.token);
    await alertOfApplicationEvent(`${id}__5__corrected`);
    await db.doc(`bank_applications/${id}`).update({ status: 'Bank Application Rejected' });
    await corrected(owner, id, { efin: '654324' });
    await alertOfApplicationEvent(await eventOf(id, 'resubmitted'));
    const found = await alerts();
    expect(
      found
        .map((alert) => Object(alert))
        .map(({ member_id, subject }) => `${member_id} ${subject}`)
        .toSorted(),
    ).toEqual(
      [
        `${admin.uid} Bank application resubmitted: Maple Tax`,
        `${boss.uid} Bank application corrected: Maple Tax`,
        `${boss.uid} Change requested: Maple Tax`,
      ].toSorted(),
    );
    expect(JSON.stringify(found, ['subject', 'html', 'text'])).not.toMatch(/65432\d/);
  });

  it('alerts nobody by default, about other events, or once deleted', async () => {
    const id = await submitted(owner);
    await alertOfApplicationEvent(await eventOf(id, 'submitted'));
    await chooseAlerts(admin.uid, { applications: 'now', changes: 'now' });
    const status = { status: 'Under Review' as const, application_ids: [id] };
    await call('setBankApplicationStatus', status, admin.token);
    await alertOfApplicationEvent(await eventOf(id, 'status_changed'));
    await alertOfApplicationEvent('nothing');
    await db.doc(`bank_applications/${id}`).delete();
    const before = await everything();
    await alertOfApplicationEvent(await eventOf(id, 'submitted'));
    expect(await everything()).toEqual(before);
    expect(await alerts()).toEqual([]);
  });
});
