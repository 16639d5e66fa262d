import { limits } from '@united/domain/shared/limits';
import {
  subcategoriesOf,
  ticketCategoryNames,
  ticketPriorities,
  ticketStatuses,
  unlockAnswers,
} from '@united/domain/tickets/ticket';
import { deleteField, serverTimestamp, Timestamp } from 'firebase/firestore/lite';
import { describe, expect, it } from 'vitest';
import { type IdentityName, ticketOf } from '../support/identities';
import { type Data, readAllDocuments, without } from './documents';
import {
  docOf,
  type Expected,
  expectAccepted,
  expectCreate,
  expectRefused,
  put,
  restore,
} from './environment';
import { newTicket, unlock } from './ticket-documents';

const owner = 'member_owner';
const newPath = 'support_tickets/new_ticket';
const path = `support_tickets/${ticketOf(owner)}`;
const blob = { blob: 'x'.repeat(100_000) };
const plain: Data = Object.keys(unlock).reduce(without, { ...newTicket(owner), category: 'Others' });

const create = (expected: Expected, data: Data, name: IdentityName = owner) =>
  expectCreate(expected, newPath, data, name);
const accept = async (data: Data): Promise<void> => {
  await expectAccepted(path, () => change(data));
};
const change = (data: Data, name: IdentityName = 'admin') =>
  docOf(name, path).update({ updated_at: serverTimestamp(), updated_by: name, ...data });

const userFields = (uid: string, more: Data = {}): Data => ({
  id: uid,
  name: uid,
  email: `${uid}@office.test`,
  ...more,
});

export function describeTickets(): void {
  describe('a new ticket', () => {
    it.each(
      ticketCategoryNames.flatMap((category) =>
        [null, ...subcategoriesOf(category)].map((s) => [category, s] as const),
      ),
    )('may be about %s, %s', (category, subcategory) =>
      create(expectAccepted, {
        ...(category === 'EFIN Unlock' ? newTicket(owner) : plain),
        category,
        subcategory,
      }),
    );
    it.each(ticketPriorities)('may be of %s priority', (priority) =>
      create(expectAccepted, { ...plain, priority }),
    );
    it('may be as long as the limits', () =>
      create(expectAccepted, {
        ...newTicket(owner),
        title: 't'.repeat(150),
        description: 'd'.repeat(5000),
        reason_for_unlock: 'r'.repeat(1000),
      }));
    it.each([
      ['refused while', 60_000, expectRefused],
      ['taken after', -60_000, expectAccepted],
    ] as const)('is %s its owner reached the hourly limit', async (_, ms, expected) => {
      const full_until = Timestamp.fromMillis(Date.now() + ms);
      await put(`support_limits/${owner}`, { tickets: { since: full_until, count: 30, full_until } });
      await create(expected, plain);
      await restore(`support_limits/${owner}`);
    });
    it('may be the first of its owner', async () => {
      await put(`support_limits/${owner}`, null);
      await create(expectAccepted, plain);
      await restore(`support_limits/${owner}`);
    });
    it.each<IdentityName>(['pending_owner', 'ero'])('may be of %s', (name) =>
      create(expectAccepted, newTicket(name), name),
    );

    it.each([
      ['too long', 't'.repeat(129)],
      ['that is not valid in file names', 'ticket.html'],
      ['in uppercase', 'tïcket'],
      ['with a space', 'a ticket'],
    ])('rejects an id %s', async (_, id) => {
      const strange = `support_tickets/${id}`;
      await expectRefused(strange, () => docOf(owner, strange).set(plain));
    });
    it.each([...Object.keys(plain)])('requires %s', (field) => create(expectRefused, without(plain, field)));
    it.each<[string, Data]>([
      ['another owner', { member_id: 'other_member' }],
      ['an owner that is not text', { member_id: [owner] }],
      ['a blank title', { title: '  ' }],
      ['a title that is too long', { title: 't'.repeat(limits.ticketTitle + 1) }],
      ['a title that is a map', { title: blob }],
      ['a description that is too long', { description: 'd'.repeat(limits.ticketText + 1) }],
      ['a description that is null', { description: null }],
      ['an unknown category', { category: 'Billing' }],
      ['a category that is a list', { category: ['Others'] }],
      ['a subcategory of another category', { category: 'Tax Pilot CRM', subcategory: 'Coaching Calls' }],
      ['a subcategory for a category without any', { subcategory: 'Other' }],
      ['a blank subcategory', { subcategory: '' }],
      ['an unknown priority', { priority: 'highest' }],
      ['a made-up creation time', { created_at: Timestamp.fromMillis(0) }],
      ['a made-up time', { updated_at: Timestamp.fromMillis(0) }],
      ['an assignee', { assigned_to: 'admin' }],
      ['a name of the member', { member: userFields(owner) }],
      ['search terms', { search_terms: ['a'] }],
      ['a counter', { reply_count: 0 }],
      ['a rating', { rating: 5 }],
      ['an id of the earlier system', { legacy_id: 'x' }],
      ['a large map', { extra: blob }],
      ['fields of an unlock without its category', unlock],
      ['one field of an unlock without its category', { master_efin: '012345' }],
    ])('rejects %s', (_, data) => create(expectRefused, { ...plain, ...data }));
    it.each(ticketStatuses.filter((status) => status !== 'open'))('refuses to begin as %s', (status) =>
      create(expectRefused, { ...plain, status }),
    );
    it.each(['member', null, ''])('cannot await %j', (awaiting) =>
      create(expectRefused, { ...plain, awaiting }),
    );
    it.each<IdentityName>(['admin', 'super_admin'])('is not for %s to write', async (name) => {
      await create(expectRefused, newTicket(name), name);
      await create(expectRefused, newTicket(owner), name);
    });
  });

  describe('an EFIN unlock ticket', () => {
    it.each(unlockAnswers)('accepts the answer %s', (answer) =>
      create(expectAccepted, {
        ...newTicket(owner),
        direct_with_taxslayer_last_season: answer,
        under_another_service_bureau: answer,
      }),
    );
    it.each(Object.keys(unlock))('requires %s', (field) =>
      create(expectRefused, without(newTicket(owner), field)),
    );
    it.each(Object.keys(unlock))('rejects a %s that is blank, null or not text', async (field) => {
      for (const value of ['', '  ', null, 123456, blob]) {
        await create(expectRefused, { ...newTicket(owner), [field]: value });
      }
    });
    it.each<[string, Data]>([
      ['an EFIN of five digits', { master_efin: '12345' }],
      ['an EFIN with a letter', { efin_to_unlock: '12345a' }],
      ['an unknown answer', { under_another_service_bureau: 'maybe' }],
      ['a reason that is too long', { reason_for_unlock: 'r'.repeat(limits.unlockReason + 1) }],
      ['a subcategory', { subcategory: 'Other' }],
    ])('rejects %s', (_, data) => create(expectRefused, { ...newTicket(owner), ...data }));
  });

  describe('staff', () => {
    it.each(ticketStatuses.filter((status) => status !== 'open'))('may give the status %s', (status) =>
      accept({ status }),
    );
    it.each(ticketPriorities.filter((priority) => priority !== 'urgent'))(
      'may give %s priority',
      (priority) => accept({ priority }),
    );
    it.each(['member', null])('may set the awaited side to %j', (awaiting) => accept({ awaiting }));
    it.each<[string, Data]>([
      ['a colleague with a name', { assigned_to: 'super_admin', assigned_admin: userFields('super_admin') }],
      ['themselves, the name left to the server', { assigned_to: 'admin' }],
      ['a name to be filled in', { assigned_to: 'admin', assigned_admin: null }],
    ])('may assign %s', (_, data) => accept({ status: 'in_progress', ...data }));

    it('may unassign a ticket, also from a former admin', async () => {
      await put(path, {
        ...newTicket(owner),
        updated_at: Timestamp.now(),
        created_at: Timestamp.now(),
        assigned_to: 'gone',
        assigned_admin: userFields('gone'),
      });
      await docOf('admin', path).update({
        priority: 'low',
        updated_at: serverTimestamp(),
        updated_by: 'admin',
      });
      await expectAccepted(path, () => change({ assigned_to: null, assigned_admin: null }));
      await restore(path);
    });
    it('may assign a ticket that the server has not completed yet', async () => {
      await put(path, { ...newTicket(owner), updated_at: Timestamp.now(), created_at: Timestamp.now() });
      await expectAccepted(path, () => change({ assigned_to: 'admin', assigned_admin: userFields('admin') }));
      await restore(path);
    });

    it.each<[string, Data]>([
      ['an unknown status', { status: 'pending' }],
      ['a status that is a list', { status: ['open'] }],
      ['no status', { status: deleteField() }],
      ['an unknown priority', { priority: 'highest' }],
      ['no priority', { priority: deleteField() }],
      ['an unknown side', { awaiting: 'bank' }],
      ['no side at all', { awaiting: deleteField() }],
      ['a member', { assigned_to: 'other_member' }],
      ['an ERO', { assigned_to: 'ero' }],
      ['a suspended admin', { assigned_to: 'suspended_admin' }],
      ['a pending admin', { assigned_to: 'pending_admin' }],
      ['an unknown user', { assigned_to: 'gone' }],
      ['a path', { assigned_to: 'admin/deep' }],
      ['a number', { assigned_to: 7 }],
      ['a blank', { assigned_to: '' }],
      ['no field of the assignee', { assigned_to: deleteField() }],
      ['no field of the name', { assigned_admin: deleteField() }],
      ['another user’s name', { assigned_to: 'admin', assigned_admin: userFields('super_admin') }],
      ['a name without an assignee', { assigned_admin: userFields('admin') }],
      ['a name with more', { assigned_to: 'admin', assigned_admin: userFields('admin', { role: 'x' }) }],
      ['a name that is a number', { assigned_to: 'admin', assigned_admin: userFields('admin', { name: 7 }) }],
      [
        'an email that is too long',
        { assigned_to: 'admin', assigned_admin: userFields('admin', { email: 'e'.repeat(255) }) },
      ],
      ['a name that is text', { assigned_to: 'admin', assigned_admin: 'admin' }],
      ['a large map for a name', { assigned_to: 'admin', assigned_admin: { ...userFields('admin'), blob } }],
      ['a made-up time', { status: 'closed', updated_at: Timestamp.fromMillis(0) }],
      ['no time', { status: 'closed', updated_at: deleteField() }],
      ['another owner', { member_id: 'admin' }],
      ['another title', { title: 'x' }],
      ['another description', { description: 'x' }],
      ['another creation time', { created_at: serverTimestamp() }],
      ['another EFIN', { master_efin: '111111' }],
      ['another member', { member: userFields('other_member') }],
      ['search terms', { search_terms: [] }],
      ['a count', { reply_count: 9 }],
      ['a first response', { first_response_at: serverTimestamp() }],
      ['a resolution', { resolved_at: serverTimestamp() }],
      ['a clock', { waited_ms: 9_000_000 }],
      ['another user’s signature', { status: 'closed', updated_by: 'super_admin' }],
      ['the mark of a function', { function_write: 'x' }],
      ['a rating', { rating: 5 }],
      ['an id of the earlier system', { legacy_id: 'x' }],
      ['a merge', { merged_into: 'x' }],
      ['an extra field', { note: 'x' }],
      ['a large map', { extra: blob }],
    ])('may not write %s', (_, data) => expectRefused(path, () => change(data)));
    it('must sign every change', async () => {
      const unsigned = { status: 'closed', updated_at: serverTimestamp() };
      await expectRefused(path, () => docOf('admin', path).update(unsigned));
      await expectRefused(path, () => docOf('super_admin', path).update(unsigned));
      const signed = (updated_by: string) => change({ status: 'closed', updated_by });
      await expectAccepted(path, () => signed('admin'));
      await put(path, { ...readAllDocuments().get(path), updated_by: 'super_admin' });
      await expectRefused(path, () => docOf('admin', path).update(unsigned));
      await expectRefused(path, () => change({ status: 'closed', updated_by: deleteField() }));
      await expectAccepted(path, () => signed('admin'));
      await restore(path);
    });
    it('must update the time', () =>
      expectRefused(path, () => docOf('admin', path).update({ status: 'closed' })));
    it('may not replace a ticket with another', () =>
      expectRefused(path, () => docOf('admin', path).set(newTicket(owner))));
    it('may not delete a ticket', () => expectRefused(path, () => docOf('super_admin', path).delete()));
  });

  it.each<[string, Data]>([
    ['status', { status: 'closed' }],
    ['priority', { priority: 'low' }],
    ['side', { awaiting: 'member' }],
    ['assignee', { assigned_to: null }],
    ['title', { title: 'Another' }],
    ['owner', { member_id: 'other_member' }],
    ['rating', { rating: 5 }],
    ['id of the earlier system', { legacy_id: 'x' }],
    ['time', {}],
  ])('a ticket’s %s cannot be changed by its owner', (_, data) =>
    expectRefused(path, () => change(data, owner)),
  );
  it('a ticket cannot be replaced or deleted by its owner', async () => {
    await expectRefused(path, () => docOf(owner, path).set(newTicket(owner)));
    await expectRefused(path, () => docOf(owner, path).delete());
  });
  it('no one can take the id of another user’s ticket', () =>
    expectRefused(path, () => docOf('other_member', path).set(newTicket('other_member'))));
  it('the tests start with a ticket that has every field', async () => {
    expect(Object.keys(newTicket(owner))).toHaveLength(15);
  });
}
