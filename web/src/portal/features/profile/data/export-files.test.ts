import { buildUser } from '@united/domain/users/user';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { CallError } from '~/portal/data/errors';
import { createZip, safeFileName } from '~/portal/ui/archive';
import { exportFiles } from './export-files';
import type { MemberData } from './member-data';
import { secretKept } from './sections';

const at = (iso: string) => ({ toMillis: () => Date.parse(iso), toDate: () => new Date(iso) });
const then = at('2025-03-01T09:30:00Z');
const made = new Date('2025-11-02T10:00:00Z');

const ticket = {
  id: 'ABCDEFGHticket',
  member_id: 'u1',
  title: '<img src=x onerror=alert(1)>',
  description: '=cmd()',
  category: 'Others',
  subcategory: null,
  priority: 'low',
  status: 'open',
  awaiting: 'staff',
  created_at: then,
  updated_at: then,
  search_terms: ['hidden-term'],
} as unknown as MemberData['tickets'][number];

const signature = {
  ...{ version: 2, text_hash: 'f00d', name: 'Dana Q. Reed', uid: 'u1', consent: 'I agree.', signed_at: then },
};

const paper = (id: string, change: Partial<MemberData['papers'][number]>): MemberData['papers'][number] => ({
  ...{ id, member_id: 'u1', efin: '012345', office_name: 'Maple Tax', kind: 'efin_letter', sides: 1 },
  ...{ label: 'EFIN acceptance letter', person: null, season: 2025, banks: ['*'], state: 'accepted' },
  ...{ asked_by: 'submit', asked_at: then, due_on: '2025-12-05', note: null, replaced_files: [] },
  files: [{ id: `${id}dddddd4`, name: 'scan.pdf', type: 'application/pdf', size: 3, side: 'front' }],
  ...{ handed_in_at: null, opened_at: null, decided_by: null, decided_at: null, reason_code: null },
  ...{ agreement_version: null, signature: null },
  ...{ reason: null, expires_on: null, created_at: then, updated_at: then, version: 1, search_terms: [] },
  ...change,
});

const reply = (id: string, path: string, name: string): MemberData['replies'][number] => ({
  id,
  ticket_id: ticket.id,
  member_id: 'u1',
  author_id: 'u1',
  author_name: 'Dana Reed',
  author_role: 'member',
  body: `Message ${id}`,
  attachments: [{ path, name, content_type: 'application/pdf', size: 3 }],
  created_at: then,
});

const user = buildUser(
  { name: 'Dana Reed', email: 'dana@office.test', role: 'member', status: 'active', created_by: null },
  then,
  then,
);

const noFees = { service_bureau_fee: 0, transmitter_fee: 0, software_tech_fee: 0, bank_fee: 0, total_fee: 0 };

const data: MemberData = {
  user: { ...user, id: 'u1' },
  customValues: [
    {
      id: 'u1__software_password',
      member_id: 'u1',
      key: 'Software Password',
      value: '',
      value_type: 'secret',
      created_at: then,
      updated_at: then,
    },
  ],
  applications: [],
  events: [],
  changes: [],
  activeBanks: [],
  renewals: [
    {
      ...{ id: '2026__a1', season: 2026, member_id: 'u1', source_id: 'a1', prepared_by: 'season' },
      ...{ bank_product: 'Refund Advantage', selected_software: 'TaxSlayer', efin: '012345' },
      ...{ office_name: 'Maple Tax', values: { shipping_city: 'Macon' }, bank_answers: {}, changes: [] },
      ...{ endings: { account_number_last4: '4321' }, sensitive_on_file: ['account_number'], missing: [] },
      ...{ fees_before: noFees, fees_now: { ...noFees, total_fee: 125 }, findings: [], state: 'dismissed' },
      confirmed: { office: null, holder: null, shipping: null, banking: null, fees: null },
      ...{ seen_at: then, dismiss_reason: 'closed', application_id: null, sent_at: null },
      ...{ created_at: then, updated_at: then, version: 3, search_terms: ['hidden-term'] },
    },
  ],
  bureau: {
    ...{ id: 'b1', name: 'Oak Bureau', owner_uid: 'u9', owner_name: 'Olive Oak', master_efin: '900001' },
    ...{
      addons: { service_bureau_addon: 5, transmitter_addon: 0 },
      addons_set_by: null,
      addons_set_at: null,
    },
    ...{ transmitter_to: 'office', requires_license: false, license_terms: '', status: 'active' },
    ...{ created_by: { uid: 'u8', name: 'Admin', role: 'admin' }, created_at: then, closed_at: null },
    ...{ updated_at: then, search_terms: ['hidden-term'] },
  },
  invitations: [
    {
      ...{ id: 'i1', bureau_id: 'b1', kind: 'office', email: 'dana@office.test', name: 'Dana' },
      ...{ state: 'accepted', invited_by: { uid: 'u9', name: 'Olive Oak', role: 'ero' } },
      ...{ bureau_name: 'Oak Bureau', master_efin: '900001', transmitter_to: 'office' },
      ...{ addons: { service_bureau_addon: 5, transmitter_addon: 0 }, requires_license: false },
      ...{ license_terms: '', terms_version: 1, member_id: 'u1', created_at: then, sent_at: then },
      ...{ expires_at: then, decided_at: then, ended_at: null, updated_at: then },
    },
  ],
  licenses: [],
  papers: [
    paper('p1', { state: 'refused', reason_code: 'too_old', reason: 'From 2019' }),
    paper('p2', { files_disposed_at: then, handed_in_at: then }),
    paper('p3', { kind: 'agreement:terms', label: 'Terms', files: [], agreement_version: 2, signature }),
  ],
  agreements: [
    { key: 'terms', version: 2, title: '../Terms', text: 'Be fair.', text_hash: 'f00d', created_at: then },
  ],
  paperEvents: [
    {
      ...{ id: 'e1', paper_id: 'p1', member_id: 'u1', type: 'handed_in', reason_code: null, reason: null },
      ...{ actor: { uid: 'u1', name: 'Dana Reed', role: 'member' }, created_at: then },
    },
  ],
  draft: null,
  formDrafts: [
    {
      ...{ id: 'u1__reply', member_id: 'u1', form: 'reply', updated_at: then, expires_at: then },
      drafts: { t1: '{"at":1,"value":"Quillfeather"}' },
    },
  ],
  tickets: [ticket],
  replies: [
    reply('r1', 'ticket_attachments/t/u1/aaaaaaaa1', '../../etc/passwd'),
    reply('r2', 'ticket_attachments/t/u1/bbbbbbbb2', 'gone.pdf'),
    reply('r3', 'ticket_attachments/t/u1/cccccccc3', '../../etc/passwd'),
  ],
  emails: [],
  receipts: [],
  announcements: [],
  progress: [],
  courses: [],
  checklists: [],
  preferences: null,
  unreadable: 2,
};

const fetch = async (path: string): Promise<Blob> => {
  if (path.endsWith('bbbbbbbb2')) throw new CallError('not-found', 'This file no longer exists.');
  return new Blob([path.slice(-1)]);
};

async function unpacked(signal = new AbortController().signal, fetchFile = fetch) {
  const zip = await createZip(exportFiles(data, made, fetchFile, () => {}, signal));
  const files = unzipSync(new Uint8Array(await zip.arrayBuffer()));
  return Object.fromEntries(Object.entries(files).map(([path, bytes]) => [path, strFromU8(bytes)]));
}

describe('the archive of a user’s data', () => {
  it('contains a table and JSON for each kind, an index and a README', async () => {
    const files = await unpacked();
    const kinds = Object.keys(files).filter((path) => path.endsWith('.csv'));
    expect(kinds).toHaveLength(19);
    for (const csv of kinds) {
      expect(files).toHaveProperty([`json/${csv.replace('.csv', '.json')}`]);
      expect(files).toHaveProperty([`excel/${csv.replace('.csv', '.xlsx')}`]);
    }
    expect(JSON.parse(files['json/profile.json'] ?? '')).toMatchObject({
      name: 'Dana Reed',
      date_joined: '2025-03-01T09:30:00.000Z',
    });
    expect(files['README.txt']).toContain('tickets.csv  Support tickets: 1');
    expect(files['drafts.csv']).toContain('Quillfeather');
  });

  it('marks secrets as stored and omits internal fields', async () => {
    const files = await unpacked();
    expect(files['details.csv']).toContain(`Software Password,"${secretKept}"`);
    expect(Object.values(files).join('')).not.toContain('hidden-term');
  });

  it('escapes scripts in the index and formulas in spreadsheets', async () => {
    const files = await unpacked();
    expect(files['index.html']).not.toContain('<img');
    expect(files['index.html']).toContain('&lt;img src=x');
    expect(files['tickets.csv']).toContain(`"'=cmd()"`);
  });

  it('separates files with the same name, keeps them in their folder and lists missing ones', async () => {
    const files = await unpacked();
    expect(Object.keys(files).filter((path) => path.startsWith('ticket-files/'))).toEqual([
      'ticket-files/ABCDEFGH/aaaaaaaa-_.._etc_passwd',
      'ticket-files/ABCDEFGH/cccccccc-_.._etc_passwd',
    ]);
    expect(files['ticket-files/ABCDEFGH/cccccccc-_.._etc_passwd']).toBe('3');
    expect(files['README.txt']).toContain('ticket-files/ABCDEFGH/bbbbbbbb-gone.pdf');
    expect(files['README.txt']).toContain('2 records in a format that we no longer support');
  });

  it('contains papers with their files, unless they were disposed of', async () => {
    const files = await unpacked();
    expect(Object.keys(files).filter((path) => path.startsWith('paper-files/'))).toEqual([
      'paper-files/012345/p1dddddd-scan.pdf',
    ]);
    expect(files['agreements/_Terms version 2.md']).toBe('Be fair.');
    expect(files['papers.csv']).toContain('Dana Q. Reed');
    expect(files['papers.csv']).toContain('Refused');
    expect(files['papers.csv']).toContain('Too old. From 2019');
    expect(files['paper-timelines.csv']).toContain('"EFIN acceptance letter, EFIN 012345",Handed in');
    expect(files['README.txt']).toContain('Papers that your offices handed in (1).');
  });

  it('contains renewals, with why one was dismissed', async () => {
    const files = await unpacked();
    expect(files['renewals.csv']).toContain('This office has closed');
    expect(files['renewals.csv']).toContain('125');
    expect(JSON.parse(files['json/renewals.json'] ?? '')).toMatchObject([
      { values: { shipping_city: 'Macon' }, endings: { account_number_last4: '4321' } },
    ]);
  });

  it('names the bureau and each acceptance', async () => {
    const files = await unpacked();
    expect(files['service-bureau.csv']).toContain('accepted');
    expect(files['service-bureau.csv']).toContain('900001');
    expect(files['index.html']).toContain('Your bureau is Oak Bureau.');
    expect(JSON.parse(files['json/service-bureau.json'] ?? '')).toMatchObject({
      bureau: { name: 'Oak Bureau' },
      invitations: [{ terms_version: 1 }],
    });
  });

  it('stops when canceled, and fails entirely if the connection is lost', async () => {
    const controller = new AbortController();
    controller.abort();
    await expect(unpacked(controller.signal)).rejects.toThrow(/abort/i);
    const lost = async () => {
      throw new CallError('unavailable', 'The server cannot be reached.');
    };
    await expect(unpacked(undefined, lost)).rejects.toThrow('The server cannot be reached.');
  });
});

describe('safeFileName', () => {
  it.each([
    ['summary.pdf', 'summary.pdf'],
    ['.hidden', 'hidden'],
    ['a\u202Efdp.exe', 'a_fdp.exe'],
    ['CON:1?.pdf', 'CON_1_.pdf'],
    ['..', 'file'],
    [`${'x'.repeat(200)}.pdf`, `${'x'.repeat(100)}${'x'.repeat(16)}.pdf`],
  ])('%s becomes %s', (name, safe) => expect(safeFileName(name)).toBe(safe));
});
