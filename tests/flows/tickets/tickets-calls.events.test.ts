import type { CallableInput } from '@united/domain/shared/contracts';
import { Timestamp } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { describe, expect, it } from 'vitest';
import { buildNote } from '../../support/factories/tickets';
import { auditOf } from '../support/accounts';
import { call, db, freshUsers, makeUser, refused, where } from '../support/emulators';
import { eventually, mailOf, repliesApplied, reply, ticketBy, ticketOf } from '../support/tickets';

const [owner, admin] = freshUsers('member', 'admin');

describe('rateTicket', () => {
  it.each(['resolved', 'closed'] as const)('stores the owner’s rating of a %s ticket', async (status) => {
    const ticket_id = await ticketBy(owner, { status });
    await call('rateTicket', { ticket_id, rating: 5, comment: ' Quick! ' }, owner.token);
    expect(await ticketOf(ticket_id)).toMatchObject({ rating: 5, rating_comment: 'Quick!' });
    await call('rateTicket', { ticket_id, rating: 2, comment: '' }, owner.token);
    expect(await ticketOf(ticket_id)).toMatchObject({ rating: 2, rating_comment: null, status });
  });

  it('refuses a ticket that is not resolved, not the caller’s or missing', async () => {
    const open = await ticketBy(owner);
    const other = await ticketBy(await makeUser('ero'), { status: 'closed' });
    const early = await refused(
      'failed-precondition',
      'rateTicket',
      { ticket_id: open, rating: 5 },
      owner.token,
    );
    expect(early.details).toEqual({ reason: 'not-resolved' });
    await refused('not-found', 'rateTicket', { ticket_id: other, rating: 5 }, owner.token);
    await refused('not-found', 'rateTicket', { ticket_id: 'nothing', rating: 5 }, owner.token);
    await refused('permission-denied', 'rateTicket', { ticket_id: open, rating: 5 }, admin.token);
  });

  it.each([0, 6, 1.5, '5', null])('rejects a rating of %j', async (rating) => {
    const ticket_id = await ticketBy(owner, { status: 'closed' });
    await refused('invalid-argument', 'rateTicket', { ticket_id, rating }, owner.token);
  });
  it('rejects a comment that is too long', async () => {
    const ticket_id = await ticketBy(owner, { status: 'closed' });
    const data = { ticket_id, rating: 1, comment: 'c'.repeat(501) };
    await refused('invalid-argument', 'rateTicket', data, owner.token);
  });
});

describe('updateTickets', () => {
  const update = (data: CallableInput<'updateTickets'>) => call('updateTickets', data, admin.token);

  it('assigns several: open ones go in progress, others keep their status', async () => {
    const open = await ticketBy(owner);
    const resolved = await ticketBy(owner, { status: 'resolved' });
    expect(await update({ ticket_ids: [open, resolved, open], assigned_to: admin.uid })).toEqual({
      changed: 2,
    });
    const assigned_admin = { id: admin.uid, name: admin.name, email: admin.email };
    expect(await ticketOf(open)).toMatchObject({
      status: 'in_progress',
      assigned_to: admin.uid,
      assigned_admin,
    });
    expect(await ticketOf(resolved)).toMatchObject({
      status: 'resolved',
      assigned_to: admin.uid,
      assigned_admin,
    });
    expect(await auditOf(open)).toEqual([`tickets.updated: status, assigned_to by ${admin.uid}`]);
    expect(await auditOf(resolved)).toEqual([`tickets.updated: assigned_to by ${admin.uid}`]);
    expect(await update({ ticket_ids: [open], assigned_to: admin.uid })).toEqual({ changed: 0 });
    expect(await update({ ticket_ids: [open], assigned_to: null })).toEqual({ changed: 1 });
    expect(await ticketOf(open)).toMatchObject({
      status: 'in_progress',
      assigned_to: null,
      assigned_admin: null,
    });
  });

  it('resolves several; the events reconcile the rest', async () => {
    const ids = [await ticketBy(owner), await ticketBy(owner, { status: 'in_progress' })];
    expect(await update({ ticket_ids: ids, status: 'resolved', priority: 'low' })).toEqual({ changed: 2 });
    for (const id of ids) {
      await eventually(async () => (await ticketOf(id)).resolved_at !== null).toBe(true);
      expect(await ticketOf(id)).toMatchObject({ status: 'resolved', awaiting: null, priority: 'low' });
    }
    expect(await mailOf(owner)).toEqual(['support_ticket_resolved', 'support_ticket_resolved']);
  });

  it('sets the requested status, regardless of the assignment', async () => {
    const id = await ticketBy(owner);
    await update({ ticket_ids: [id], status: 'open', assigned_to: admin.uid });
    expect(await ticketOf(id)).toMatchObject({ status: 'open', assigned_to: admin.uid });
    expect(await auditOf(id)).toEqual([`tickets.updated: assigned_to by ${admin.uid}`]);
  });

  it('changes all or none', async () => {
    const id = await ticketBy(owner);
    const data = { ticket_ids: [id, 'nothing'], status: 'closed' };
    await refused('not-found', 'updateTickets', data, admin.token);
  });

  it('rejects assignees who cannot take tickets', async () => {
    const id = await ticketBy(owner);
    const suspended = await makeUser('admin', { status: 'suspended' });
    for (const assigned_to of [owner.uid, suspended.uid, 'nobody']) {
      const error = await refused(
        'failed-precondition',
        'updateTickets',
        { ticket_ids: [id], assigned_to },
        admin.token,
      );
      expect(error.details).toEqual({ reason: 'not-an-admin' });
    }
  });

  it.each<[string, object]>([
    ['nothing to change', {}],
    ['an unknown status', { status: 'pending' }],
    ['an unknown priority', { priority: 'highest' }],
    ['another field', { title: 'x' }],
    ['no ticket', { ticket_ids: [], status: 'open' }],
    ['too many tickets', { ticket_ids: Array.from({ length: 51 }, (_, i) => `t${i}`), status: 'open' }],
    ['a path', { ticket_ids: ['a/b'], status: 'open' }],
  ])('rejects %s', async (_, data) => {
    const id = await ticketBy(owner);
    await refused('invalid-argument', 'updateTickets', { ticket_ids: [id], ...data }, admin.token);
  });
});

describe('mergeTickets', () => {
  const merge = (ticket_id: string, ...duplicate_ids: string[]) =>
    call('mergeTickets', { ticket_id, duplicate_ids }, admin.token);
  const note = (ticket_id: string) =>
    db.collection('support_ticket_notes').add(buildNote(Timestamp.now(), ticket_id, admin, 'Called.'));

  it('moves conversation and notes with their ids and times, closes the duplicates and records that', async () => {
    const target = await ticketBy(owner, { title: 'First' });
    const [a, b] = [
      await ticketBy(owner, { title: 'Again', description: 'Still closed.' }),
      await ticketBy(owner, { title: 'And again', status: 'closed' }),
    ];
    const created_at = Timestamp.fromMillis(Date.now() - 60_000);
    const moved = [
      await reply(a, owner, owner, { created_at }),
      await reply(a, owner, admin, { created_at }),
    ];
    await repliesApplied(...moved);
    await note(a);
    expect(await merge(target, a, b)).toEqual({ merged: 2 });

    const replies = await where('support_ticket_replies', 'ticket_id', target);
    expect(replies).toHaveLength(4);
    for (const id of moved) expect(replies.find((each) => each.id === id)).toMatchObject({ created_at });
    expect(replies).toContainEqual(
      expect.objectContaining({
        body: 'Again\n\nStill closed.',
        author_id: owner.uid,
        author_role: 'member',
      }),
    );
    expect(await ticketOf(target)).toMatchObject({ status: 'open', reply_count: 4 });
    for (const id of [a, b]) {
      expect(await ticketOf(id)).toMatchObject({
        status: 'closed',
        awaiting: null,
        merged_into: target,
        reply_count: 0,
      });
      expect(await where('support_ticket_replies', 'ticket_id', id)).toEqual([]);
      expect(await where('support_ticket_notes', 'ticket_id', id)).toHaveLength(1);
    }
    expect(await where('support_ticket_notes', 'ticket_id', target)).toHaveLength(3);
    // Replies and notes have their own rows.
    const changesOf = async (id: string) => (await auditOf(id)).filter((row) => row.startsWith('tickets.'));
    expect(await changesOf(target)).toEqual([`tickets.merged:  by ${admin.uid}`]);
    expect(await changesOf(a)).toEqual([`tickets.updated: status, merged_into by ${admin.uid}`]);
    // No one is notified that a duplicate is resolved.
    expect(await mailOf(owner)).toEqual(['support_ticket_replied']);
    expect(await merge(target, a, b)).toEqual({ merged: 0 });
    expect(await where('support_ticket_notes', 'ticket_id', target)).toHaveLength(3);
  });

  it('counts a reply in flight on the target ticket', async () => {
    const [target, duplicate] = [await ticketBy(owner), await ticketBy(owner)];
    const id = await reply(duplicate, owner, admin);
    await merge(target, duplicate);
    await repliesApplied(id);
    expect(await ticketOf(target)).toMatchObject({ reply_count: 2 });
    expect(await where('support_ticket_replies', 'ticket_id', target)).toHaveLength(2);
  });

  it('merges once for two simultaneous calls', async () => {
    const [target, duplicate] = [await ticketBy(owner), await ticketBy(owner)];
    const answers = await Promise.all([merge(target, duplicate), merge(target, duplicate)]);
    expect(answers.map(({ merged }) => merged).toSorted()).toEqual([0, 1]);
    expect(await where('support_ticket_notes', 'ticket_id', target)).toHaveLength(1);
    expect((await ticketOf(target)).reply_count).toBe(1);
  });

  it('refuses tickets that do not belong together', async () => {
    const target = await ticketBy(owner);
    const others = await ticketBy(await makeUser('ero'));
    const closed = await ticketBy(owner, { status: 'resolved' });
    const merged = await ticketBy(owner, { status: 'closed', merged_into: 'elsewhere' });
    const fine = await ticketBy(owner);
    const attempt = async (
      code: string,
      reason: string | null,
      ticket_id: string,
      ...duplicate_ids: string[]
    ) => {
      const error = await refused(code, 'mergeTickets', { ticket_id, duplicate_ids }, admin.token);
      if (reason) expect(error.details).toEqual({ reason });
    };
    await attempt('failed-precondition', 'other-member', target, fine, others);
    await attempt('failed-precondition', 'not-live', closed, fine);
    await attempt('failed-precondition', 'merged', target, fine, merged);
    await attempt('invalid-argument', null, target, target);
    await attempt('invalid-argument', null, target);
    await attempt('invalid-argument', null, target, ...Array.from({ length: 6 }, (_, i) => `t${i}`));
    await attempt('not-found', null, target, 'nothing');
    await attempt('not-found', null, 'nothing', fine);
  });
});

it('an upload beyond a user’s limit for unsubmitted tickets is deleted within seconds', async () => {
  const now = Timestamp.now();
  const pathOf = (i: number) => `ticket_attachments/unsent-${i}/${owner.uid}/f`;
  const staged = (count: number) =>
    db.doc(`staged_uploads/${owner.uid}`).set({
      member_id: owner.uid,
      files: Array.from({ length: count }, (_, i) => ({ path: pathOf(i), bytes: 1, at: now })),
      updated_at: now,
    });
  const file = (i: number) => getStorage().bucket().file(pathOf(i));
  await staged(19);
  await file(19).save('x', { resumable: false });
  const counted = async () => (await db.doc(`staged_uploads/${owner.uid}`).get()).get('files').length;
  await eventually(counted).toBe(20);
  await file(20).save('x', { resumable: false });
  await eventually(async () => (await file(20).exists())[0]).toBe(false);
  expect([await counted(), (await file(19).exists())[0]]).toEqual([20, true]);
});
