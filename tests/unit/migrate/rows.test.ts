import { bankApplicationDocument } from '@united/domain/bank-applications/bank-application';
import { emailNotificationDocument } from '@united/domain/email/notification';
import { defaultSettings } from '@united/domain/settings/settings';
import { supportTicketDocument } from '@united/domain/tickets/ticket';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { applicationOf, timelineOf, withdrawn } from '../../../tools/migrate/application';
import { customValueOf } from '../../../tools/migrate/custom-values';
import { documentIdOf, uidOf } from '../../../tools/migrate/ids';
import { notificationOf } from '../../../tools/migrate/notifications';
import { plainTextOfHtml } from '../../../tools/migrate/plain-text-of-html';
import type { Cells } from '../../../tools/migrate/read-table';
import { RowReader, SkippedRow } from '../../../tools/migrate/row-reader';
import { templateOf } from '../../../tools/migrate/templates';
import { replyOf, ticketAfter, ticketOf } from '../../../tools/migrate/ticket';
import { adminOf, emptyUserIndex, type KnownUser, memberOf } from '../../../tools/migrate/users';

const now = Timestamp.fromDate(new Date('2025-06-01T12:00:00Z'));
const known = (uid: string, role: KnownUser['role']): KnownUser => ({
  ...{ uid, name: `Name of ${uid}`, email: `${uid}@example.com`, role, status: 'active' },
  ...{ applied: false, isNew: true, table: 'members', line: 2 },
});
const userIndex = emptyUserIndex();
for (const [id, role] of [
  ['m1', 'member'],
  ['m2', 'member'],
  ['a1', 'admin'],
] as const)
  userIndex.byId.set(id, known(id, role));

/** Maps cells, and returns the result and its reported changes. */
function mapped<T>(cells: Cells, map: (reader: RowReader) => T): { value: T; says: string } {
  const reader = new RowReader(cells);
  const value = map(reader);
  return { value, says: [...reader.allChanges(), ...reader.notes].join('\n') };
}
const iso = (time: { toDate(): Date } | null) => time?.toDate().toISOString();

describe('a member', () => {
  const member = (cells: Cells) =>
    mapped({ id: '1', name: 'Dana', email: 'dana@example.com', status: 'active', ...cells }, (reader) =>
      memberOf(reader, now),
    );

  it('keeps name, address, status and times, to the millisecond', () => {
    const { value, says } = member({
      email: ' Dana@Example.COM',
      status: 'Suspended',
      created_at: '2024-09-03 14:05:00.123456+00',
      last_login: '2024-10-01T08:00:00-05:00',
    });
    expect(value).toMatchObject({ email: 'dana@example.com', role: 'member', status: 'suspended' });
    expect(iso(value.created_at)).toBe('2024-09-03T14:05:00.000Z');
    expect(iso(value.last_login)).toBe('2024-10-01T13:00:00.000Z');
    expect(says).toBe('');
  });

  it('has UTC times if no zone is given, including in spreadsheet formats', () => {
    const { value, says } = member({ created_at: '2024-09-03 14:05:00', updated_at: '9/12/2024 2:30 PM' });
    expect([iso(value.created_at), iso(value.updated_at)]).toEqual([
      '2024-09-03T14:05:00.000Z',
      '2024-09-12T14:30:00.000Z',
    ]);
    expect(says).toBe('created_at, updated_at: no time zone, read as UTC');
  });

  it.each(['2024-09-03', '9/3/2024'])('who joined on %s joined on that day in every state', (date_joined) => {
    expect(iso(member({ date_joined }).value.date_joined)).toBe('2024-09-03T12:00:00.000Z');
  });

  it('is an ERO if the export says so', () => {
    expect(member({ user_type: 'ERO' }).value.role).toBe('ero');
  });

  it('never becomes staff, whatever the export says', () => {
    expect(member({ role: 'super_admin' }).value.role).toBe('member');
  });

  it('with an unknown status is pending', () => {
    expect(member({ status: 'archived' })).toMatchObject({
      value: { status: 'pending' },
      says: 'status: unknown status, set to pending',
    });
  });

  it('without a name gets one from the address', () => {
    expect(member({ name: ' ' }).value.name).toBe('dana');
  });

  it('without an address is skipped', () => {
    expect(() => member({ email: 'no-address' })).toThrow(new SkippedRow('email is not a valid address'));
  });
});

describe('an admin', () => {
  const admin = (cells: Cells) =>
    mapped({ name: 'A', email: 'a@example.com', role: 'admin', is_active: 't', ...cells }, (reader) =>
      adminOf(reader, now),
    ).value;

  it.each([
    ['admin', 'true', 'admin', 'active'],
    ['Super Admin', 't', 'super_admin', 'active'],
    ['ero', 'f', 'ero', 'inactive'],
    ['admin', '', 'admin', 'inactive'],
  ])('%s with is_active "%s" is %s and %s', (role, is_active, toRole, status) => {
    expect(admin({ role, is_active })).toMatchObject({ role: toRole, status });
  });

  it('with an unknown role is skipped', () => {
    expect(() => admin({ role: 'owner' })).toThrow(SkippedRow);
  });
});

describe('a custom value', () => {
  const value = (cells: Cells) =>
    mapped({ member_id: 'm1', key: 'Notes', value: 'x', value_type: 'text', ...cells }, (reader) =>
      customValueOf(reader, userIndex, now),
    );

  it('with a secret key is a secret, whatever its type was', () => {
    expect(value({ key: 'software_password', value: 'Sample' }).value.value_type).toBe('secret');
  });

  it('with a key that sounds secret is reported', () => {
    expect(value({ key: 'Portal PIN' }).says).toContain('sounds like a secret');
  });

  it('regains the leading zero of an EFIN', () => {
    expect(value({ key: 'Office_EFIN', value: '98765', value_type: 'number' })).toMatchObject({
      value: { value: '098765' },
      says: 'value: restored a leading zero',
    });
  });

  it('gets the scheme that a link lacks', () => {
    expect(
      value({ key: 'Enrollment_Link', value: 'enroll.example.com/a', value_type: 'url' }).value,
    ).toMatchObject({ value: 'https://enroll.example.com/a', value_type: 'url' });
  });

  it('becomes text if it does not fit its type', () => {
    expect(value({ key: 'App', value: 'coming soon', value_type: 'url' }).value.value_type).toBe('text');
  });

  it.each<[string, Cells]>([
    ['is empty', { value: '' }],
    ['belongs to nobody', { member_id: 'gone' }],
    ['is no link of the profile', { key: 'facebook_url', value: 'not a link' }],
    ['is too long', { value: 'x'.repeat(1001) }],
    ['has a key without letters', { key: '--' }],
  ])('that %s is skipped', (_, cells) => {
    expect(() => value(cells)).toThrow(SkippedRow);
  });
});

describe('a template', () => {
  const template = (cells: Cells) =>
    mapped(
      { name: 'N', template_type: 'custom', subject: 'S', content: '<p>Hi</p>', is_active: 't', ...cells },
      (reader) => templateOf(reader, now),
    );

  it('of the default type stays active', () => {
    expect(template({}).value).toMatchObject({ template_type: 'custom_template', is_active: true });
  });

  it('loses scripts, frames and handlers', () => {
    const { value, says } = template({ content: '<p onclick="a()">Hi</p><script>b()</script>' });
    expect(value.content).toBe('<p>Hi</p>');
    expect(says).toContain('content: removed scripts');
  });

  it('that would replace an automatic email is inactive', () => {
    expect(template({ template_type: 'welcome' })).toMatchObject({
      value: { template_type: 'welcome', is_active: false },
      says: expect.stringContaining('set to inactive'),
    });
  });

  it.each<[string, Cells]>([
    ['a name', { name: '' }],
    ['content', { content: '<script>x</script>' }],
  ])('without %s is skipped', (_, cells) => {
    expect(() => template(cells)).toThrow(SkippedRow);
  });
});

describe('a bank application', () => {
  const cells: Cells = {
    submitted_by: 'm1',
    submitted_at: '2024-11-05 10:00:00+00',
    updated_at: '2024-11-20 10:00:00+00',
    status: 'Bank Application Sent',
    office_name: 'Sample Tax',
    efin: '990001',
    holder_first_name: 'Ada',
    holder_last_name: 'Alder',
    holder_ssn: '123-45-6789',
    account_type: 'checking',
    routing_number: '021000021',
    account_number: '1000400000',
    bank_product: 'Refund Advantage',
    selected_software: 'TaxSlayer',
    transmitter_fee: '23',
    software_tech_fee: '18',
    bank_fee: '39.95',
    total_fee: '80.95',
    tax_year: '2024',
  };
  const application = (change: Cells = {}) =>
    mapped({ ...cells, ...change }, (reader) => applicationOf(reader, userIndex, defaultSettings, now));

  it('is valid for the product', () => {
    const { document } = application().value;
    expect(bankApplicationDocument.safeParse(document).success).toBe(true);
    expect(document).toMatchObject({
      season: 2025,
      tax_year: 2024,
      to_enter: true,
      holder_ssn_last4: '6789',
    });
    expect(application().value.sensitive).toEqual({
      holder_ssn: '123456789',
      routing_number: '021000021',
      account_number: '1000400000',
    });
  });

  it.each([
    ['', 'Bank Application Sent'],
    ['Pending', 'Bank Application Pending'],
    ['Approved', 'Bank Application Approved'],
    ['Rejected', 'Bank Application Rejected'],
    ['under review', 'Under Review'],
  ])('with status "%s" is %s', (status, is) => {
    expect(application({ status }).value.document.status).toBe(is);
  });

  it('has null for each placeholder of the earlier system', () => {
    const { value, says } = application({
      holder_dob: '1990-01-01',
      license_expiry: '2025-12-31',
      license_id: 'Not Provided',
      ptin_number: 'not provided',
      holder_ssn: 'Not Provided',
      holder_email: 'Not Provided',
      master_efin: 'N/A',
    });
    const { license_expiry, license_id, ptin_number, holder_email, master_efin, sensitive_on_file } =
      value.document;
    expect([license_expiry, license_id, ptin_number, holder_email, master_efin]).toEqual(Array(5).fill(null));
    expect(sensitive_on_file).toEqual(['routing_number', 'account_number']);
    for (const column of ['holder_dob', 'license_expiry', 'holder_ssn']) expect(says).toContain(column);
  });

  it('regains zeros that a spreadsheet removed', () => {
    const { value, says } = application({
      ...{ efin: '98765', routing_number: '21000021', holder_ssn: '78051120' },
      ...{ shipping_zip: '7102', shipping_state: 'New Jersey' },
    });
    expect(value.document).toMatchObject({ efin: '098765', shipping_zip: '07102', shipping_state: 'NJ' });
    expect(value.sensitive).toMatchObject({ routing_number: '021000021', holder_ssn: '078051120' });
    expect(says).toBe('efin, holder_ssn, routing_number, shipping_zip: restored a leading zero');
  });

  it('loses invalid values, and reports only their columns', () => {
    const change = {
      ...{ holder_ssn: '123', routing_number: '021000020', account_number: '7', holder_dob: '2020-02-02' },
      ...{ holder_email: 'nobody', holder_phone: '12', license_expiry: 'soon' },
    };
    const { value, says } = application(change);
    expect(value.sensitive).toEqual({});
    for (const [column, cell] of Object.entries(change)) {
      expect(says).toContain(column);
      if (cell.length > 3) expect(says).not.toContain(cell);
    }
  });

  it('keeps its original fees, including the office’s add-ons', () => {
    const { value } = application({
      ...{
        service_bureau_fee: '40',
        transmitter_fee: '63',
        software_tech_fee: '12.50',
        total_fee: '$155.45',
      },
    });
    expect(value.document).toMatchObject({
      ...{ service_bureau_fee: 40, transmitter_fee: 63, software_tech_fee: 12.5, bank_fee: 39.95 },
      ...{ total_fee: 155.45, service_bureau_addon: 40, transmitter_addon: 40 },
    });
  });

  it('keeps a total that differs from the sum, and reports it', () => {
    expect(application({ total_fee: '80' })).toMatchObject({
      value: { document: { total_fee: 80 } },
      says: expect.stringContaining('total_fee is not the sum'),
    });
  });

  it('uses the older address columns if the newer are blank', () => {
    const older = { address: '9 Older Road', city: 'Macon', state: 'GA', zip: '31201' };
    expect(application(older).value.document).toMatchObject({
      ...{ shipping_address_line1: '9 Older Road', shipping_city: 'Macon' },
      ...{ shipping_state: 'GA', shipping_zip: '31201' },
    });
  });

  it.each<[string, Cells]>([
    ['whose member is gone', { submitted_by: 'gone' }],
    ['without an EFIN', { efin: '12AB' }],
    ['of an unknown status', { status: 'On hold' }],
    ['without a kind of account', { account_type: 'Not Provided' }],
    ['without an office', { office_name: 'Not Provided' }],
  ])('%s is skipped', (_, change) => {
    expect(() => application(change)).toThrow(SkippedRow);
  });

  it('has a timeline of known events: sent, then its status', () => {
    const { document } = application({ status: 'Approved' }).value;
    const events = [...timelineOf('x', document).values()];
    expect(events.map(({ type, from, to }) => [type, from, to])).toEqual([
      ['submitted', null, 'Bank Application Sent'],
      ['status_changed', 'Bank Application Sent', 'Bank Application Approved'],
    ]);
    expect(events.map(({ created_at }) => iso(created_at))).toEqual([
      '2024-11-05T10:00:00.000Z',
      '2024-11-20T10:00:00.000Z',
    ]);
    expect(new Set(events.map(({ source }) => source))).toEqual(new Set(['earlier_system']));
  });

  it('that conflicts with another is withdrawn, with the reason in its timeline', () => {
    const document = withdrawn(application().value.document);
    expect(document).toMatchObject({ is_withdrawn: true, to_enter: false, version: 2 });
    expect([...timelineOf('x', document).keys()]).toEqual(['x__1__submitted', 'x__2__withdrawn']);
  });
});

describe('a ticket', () => {
  const ticket = (cells: Cells = {}) =>
    mapped(
      {
        ...{ member_id: 'm1', title: 'Help', description: 'Please', category: 'Others', priority: 'high' },
        ...{ status: 'open', created_at: '2025-01-01T10:00:00Z', updated_at: '2025-01-05T10:00:00Z' },
        ...cells,
      },
      (reader) => ticketOf(reader, userIndex, now),
    );

  it('converts HTML to plain text', () => {
    const { value, says } = ticket({
      description: '<p>Hello <b>team</b> &amp; all,</p><ul><li>one</li></ul><script>alert(1)</script>',
    });
    expect(value.ticket.description).toBe('Hello team & all,\n\n * one');
    expect(says).toBe('description: HTML converted to plain text');
  });

  it('keeps plain text that contains HTML characters', () => {
    expect(plainTextOfHtml('a < b and b > c; 5 & 6')).toBe('a < b and b > c; 5 & 6');
  });

  it.each([
    [{ status: 'pending' }, { status: 'open' }],
    [{ category: 'Payroll', subcategory: 'Forms' }, { ticket: { category: 'Others', subcategory: null } }],
    [{ priority: 'whenever' }, { ticket: { priority: 'medium' } }],
    [{ assigned_to: 'gone' }, { ticket: { assigned_to: null } }],
    [{ assigned_to: 'm2' }, { ticket: { assigned_to: null } }],
    [{ assigned_to: 'a1' }, { ticket: { assigned_admin: { id: 'a1' } } }],
  ])('with %o has %o', (cells, expected) => {
    expect(ticket(cells).value).toMatchObject(expected);
  });

  it('with a long title has the full title in the description', () => {
    const { ticket: made } = ticket({ title: 'x'.repeat(190) }).value;
    expect([made.title.length, made.description]).toEqual([150, `${'x'.repeat(190)}\n\nPlease`]);
  });

  it('about an EFIN unlock keeps its fields, with the lost zero', () => {
    const cells = {
      ...{ category: 'EFIN Unlock', efin_to_unlock: '98765', master_efin: '990999' },
      ...{ direct_with_taxslayer_last_season: 'Yes', reason_for_unlock: 'We move.' },
    };
    expect(ticket(cells).value.ticket).toMatchObject({
      ...{
        efin_to_unlock: '098765',
        direct_with_taxslayer_last_season: 'yes',
        reason_for_unlock: 'We move.',
      },
    });
  });

  it('follows its replies, and ends with the earlier system’s status', () => {
    const at = (day: number) => Timestamp.fromDate(new Date(`2025-01-0${day}T10:00:00Z`));
    const { value } = ticket({ status: 'resolved' });
    const after = ticketAfter('x', value, [
      { author_role: 'member', created_at: at(3) },
      { author_role: 'staff', created_at: at(2) },
    ]);
    expect(supportTicketDocument.safeParse(after).success).toBe(true);
    expect(after).toMatchObject({ status: 'resolved', awaiting: null, reply_count: 2 });
    expect(
      [after.first_response_at, after.last_reply_at, after.resolved_at].map((time) => iso(time)),
    ).toEqual(['2025-01-02T10:00:00.000Z', '2025-01-03T10:00:00.000Z', '2025-01-05T10:00:00.000Z']);
  });
});

describe('a reply', () => {
  const reply = (cells: Cells) =>
    mapped({ ticket_id: 't1', message: 'Hi', ...cells }, (reader) =>
      replyOf(reader, userIndex, (id) => (id === 't1' ? userIndex.byId.get('m1') : undefined)),
    ).value;

  it.each<[string, Cells, object]>([
    ['the ticket’s member', { author_id: 'm1' }, { author: { id: 'm1', role: 'member' } }],
    ['staff', { user_id: 'a1' }, { author: { id: 'a1', role: 'staff' } }],
    [
      'staff who are gone',
      { author_id: 'x', is_admin: 't' },
      { author: { name: 'Our team', role: 'staff' } },
    ],
    ['a member by its side alone', { sender_type: 'member' }, { author: { id: 'm1', role: 'member' } }],
    ['staff for staff', { author_id: 'a1', is_internal: 'true' }, { internal: true }],
  ])('by %s is theirs', (_, cells, expected) => {
    expect(reply(cells)).toMatchObject(expected);
  });

  it.each<[string, Cells]>([
    ['to a ticket that is gone', { ticket_id: 'gone', author_id: 'm1' }],
    ['without a text', { message: '', author_id: 'm1' }],
    ['by nobody knows whom', { author_id: 'x' }],
    ['by another member', { author_id: 'm2' }],
  ])('%s is skipped', (_, cells) => {
    expect(() => reply(cells)).toThrow(SkippedRow);
  });
});

describe('a message', () => {
  const message = (cells: Cells) =>
    mapped(
      {
        member_id: 'm1',
        email_type: 'welcome',
        subject: 'S',
        status: 'sent',
        sent_at: '2025-01-01',
        ...cells,
      },
      (reader) => notificationOf(reader, userIndex, now),
    ).value;

  it.each([
    ['sent', 'sent'],
    ['failed', 'failed'],
    ['bounced', 'unknown'],
    ['queued', 'unknown'],
  ])('with status %s is %s, and never waits to be sent', (status, is) => {
    const made = message({ status });
    expect(emailNotificationDocument.safeParse(made).success).toBe(true);
    expect(made).toMatchObject({ status: is, next_attempt_at: null, values: null, html: '', text: '' });
  });

  it('of a deleted member is skipped', () => {
    expect(() => message({ member_id: 'gone' })).toThrow(SkippedRow);
  });
});

describe('ids', () => {
  const id = '6b1f0c52-9a3e-4a6f-8d8e-0c1d2e3f4a5b';

  it('are the same in every run, but differ by table', () => {
    expect(documentIdOf('support_tickets', id)).toBe(documentIdOf('support_tickets', id));
    expect(documentIdOf('support_tickets', id)).not.toBe(documentIdOf('bank_applications', id));
    expect(uidOf('members', '1')).not.toBe(uidOf('admin_users', '1'));
  });

  it('of documents start with the eight characters that users know', () => {
    expect(documentIdOf('support_tickets', id)).toMatch(/^6b1f0c52[0-9a-f]{20}$/);
  });
});
