import type { CallableInput } from '@united/domain/shared/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  application,
  call,
  db,
  everything,
  freshUsers,
  makeUser,
  refused,
  submitted,
  where,
} from '../support/emulators';
import { bank, fileOf, importOf, rowOf, season, storeWords } from '../support/entry';

const approved = 'Bank Application Approved';
const rejected = 'Bank Application Rejected';
const sent = 'Bank Application Sent';
const [owner, admin] = freshUsers('member', 'admin');
beforeEach(storeWords);

type File = CallableInput<'importBankStatuses'>;
const take = (file: File) => call('importBankStatuses', file, admin.token);
const reject = (id: string) =>
  call(
    'setBankApplicationStatus',
    { application_ids: [id], status: rejected, reason: 'The ID has expired' },
    admin.token,
  );

/** The rows as a dry run saw them, in the portal's format. */
async function seenRows(rows: File['rows']): Promise<File['rows']> {
  const { rows: answers } = await take(fileOf(rows, { dry_run: true }));
  return rows.map((row, i) => ({ ...row, seen: answers[i]?.seen }));
}
const importId = () => crypto.randomUUID();
const partOf = (rows: File['rows'], import_id: string, first: number, last: number): File =>
  fileOf(rows, { part: { import_id, first, last } });

describe('an import based on a dry run', () => {
  it('skips a row that was rejected after the dry run, and reports it separately', async () => {
    const [moved, kept] = [await submitted(owner), await submitted(owner)];
    const rows = await seenRows([await rowOf(moved, 'Approved'), await rowOf(kept, 'Approved')]);
    await reject(moved);
    const before = await application(moved);
    const answer = await take(fileOf(rows));
    expect(answer.rows.map(({ outcome }) => outcome)).toEqual(['stale', 'change']);
    expect(answer.changed).toBe(1);
    expect(await application(moved)).toEqual(before);
    expect(await application(kept)).toMatchObject({ status: approved });
    expect(await importOf(answer.import_id ?? '')).toMatchObject({
      counts: { stale: 1, change: 1 },
      changed: 1,
    });
  });

  it('skips a colleague’s rejection even if the caller sends no seen state', async () => {
    const id = await submitted(owner);
    const file = fileOf([await rowOf(id, 'Approved')]);
    await take({ ...file, dry_run: true });
    await reject(id);
    const before = await application(id);
    expect(await take(file)).toMatchObject({
      changed: 0,
      rows: [{ outcome: 'lifts_rejection', from: rejected }],
    });
    expect(await application(id)).toEqual(before);
  });

  it('lifts a rejection from the dry run only if the row says so', async () => {
    const id = await submitted(owner);
    await reject(id);
    const rows = await seenRows([await rowOf(id, 'Approved')]);
    expect(rows).toMatchObject([{ seen: { application_id: id } }]);
    const before = await everything(['bank_imports', 'audit_log', 'rate_limits']);
    expect(await take(fileOf(rows))).toMatchObject({ changed: 0, rows: [{ outcome: 'lifts_rejection' }] });
    expect(await everything(['bank_imports', 'audit_log', 'rate_limits'])).toEqual(before);
    const lifting = rows.map((row) => ({ ...row, lift_rejection: true }));
    expect(await take(fileOf(lifting))).toMatchObject({ changed: 1 });
    expect(await application(id)).toMatchObject({ status: approved, status_reason: null });
  });

  it('does not lift a later rejection, even if the row is checked', async () => {
    const id = await submitted(owner);
    await reject(id);
    const [row] = await seenRows([await rowOf(id, 'Approved')]);
    await call('setBankApplicationStatus', { application_ids: [id], status: 'Under Review' }, admin.token);
    await reject(id);
    const rows = row ? [{ ...row, lift_rejection: true }] : [];
    expect(await take(fileOf(rows))).toMatchObject({ changed: 0, rows: [{ outcome: 'stale' }] });
  });
});

describe('an import in parts', () => {
  const three = async () => {
    const ids = [await submitted(owner), await submitted(owner), await submitted(owner)];
    return { ids, rows: await seenRows(await Promise.all(ids.map((id) => rowOf(id, 'Approved')))) };
  };

  it('is one import: its record has the totals, and each part has an audit row', async () => {
    const { ids, rows } = await three();
    const file = [...rows, { efin: '999999', word: 'Approved' }];
    const id = importId();
    const first = await take(partOf(file, id, 1, 2));
    const last = await take(partOf(file, id, 3, 4));
    expect([first.import_id, last.import_id]).toEqual([id, id]);
    expect([...first.rows, ...last.rows].map(({ row, outcome }) => [row, outcome])).toEqual([
      [1, 'change'],
      [2, 'change'],
      [3, 'change'],
      [4, 'unknown_efin'],
    ]);
    expect(await importOf(id)).toMatchObject({
      counts: { change: 3, unknown_efin: 1 },
      parts: { 1: { change: 2 }, 3: { change: 1, unknown_efin: 1 } },
      changed: 3,
      changes: ids.map((application_id) => ({ application_id, from: sent, to: approved })),
    });
    const audit = await where('audit_log', 'action', 'bank_statuses.imported');
    expect(audit.map((row) => Object(row).count).toSorted()).toEqual([1, 2]);
  });

  it('changes nothing when a part is resent, even at the same time', async () => {
    const { ids, rows } = await three();
    const id = importId();
    const first = await take(partOf(rows, id, 1, 2));
    const record = await importOf(id);
    const before = await everything(['bank_imports', 'rate_limits']);
    const again = await take(partOf(rows, id, 1, 2));
    expect(again.rows.map(({ outcome }) => outcome)).toEqual(['change', 'change']);
    expect([again.changed, first.changed]).toEqual([2, 2]);
    expect(await everything(['bank_imports', 'rate_limits'])).toEqual(before);
    expect(await importOf(id)).toEqual({ ...record, at: expect.anything() });
    const both = await Promise.all([take(partOf(rows, id, 3, 3)), take(partOf(rows, id, 3, 3))]);
    expect(both.map(({ changed }) => changed)).toEqual([1, 1]);
    for (const each of ids) expect(await application(each)).toMatchObject({ status: approved, version: 2 });
    expect(await importOf(id)).toMatchObject({ changed: 3, counts: { change: 3 } });
    expect(await where('email_notifications', 'email_type', 'bank_application_approved')).toHaveLength(3);
  });

  it('counts two rows of one EFIN once, even across parts', async () => {
    const id = await submitted(owner);
    const row = await rowOf(id, 'Approved');
    const rows = await seenRows([row, await rowOf(await submitted(owner), 'Approved'), row]);
    const own = importId();
    await take(partOf(rows, own, 1, 2));
    expect(await take(partOf(rows, own, 3, 3))).toMatchObject({
      changed: 0,
      rows: [{ outcome: 'duplicate' }],
    });
    expect(await application(id)).toMatchObject({ version: 2 });
    const differing = await seenRows([await rowOf(id, 'In review'), await rowOf(id, 'Approved')]);
    const other = await take(partOf(differing, importId(), 1, 1));
    expect(other).toMatchObject({ changed: 0, rows: [{ outcome: 'duplicate' }] });
  });

  it('does not change rows that the dry run did not include', async () => {
    const id = await submitted(owner);
    const file = partOf([await rowOf(id, 'Approved')], importId(), 1, 1);
    expect(await take(file)).toMatchObject({ changed: 0, rows: [{ outcome: 'stale' }] });
    expect(await application(id)).toMatchObject({ status: sent, version: 1 });
  });

  it.each<[string, object]>([
    ['part', { first: 2, last: 1 }],
    ['part', { first: 1, last: 2 }],
    ['part.first', { first: 0, last: 1 }],
    ['part.last', { first: 1, last: 201 }],
    ['part.import_id', { first: 1, last: 1, import_id: '../users/x' }],
    ['part.import_id', { first: 1, last: 1, import_id: 'short' }],
  ])('rejects an invalid %s: %o', async (field, part) => {
    const file = { ...partOf([{ efin: '640001', word: 'Approved' }], importId(), 1, 1) };
    const input = { ...file, part: { ...file.part, ...part } };
    const before = await everything();
    const { details } = await refused('invalid-argument', 'importBankStatuses', input, admin.token);
    expect(details?.fields).toHaveProperty([field]);
    expect(await everything()).toEqual(before);
  });

  it.each<[string, File['rows'][number]]>([
    ['rows.0.efin', { efin: 'Jos\ufffd', word: 'Approved' }],
    ['rows.0.word', { efin: '640001', word: 'Jos\ufffd' }],
    ['rows.0.reason', { efin: '640001', word: 'Declined', reason: 'O\ufffdHara' }],
  ])('rejects a replacement character in %s', async (field, row) => {
    const { details } = await refused('invalid-argument', 'importBankStatuses', fileOf([row]), admin.token);
    expect(details?.fields).toMatchObject({ [field]: expect.stringContaining('unreadable character') });
  });

  it('rejects a part of another user’s import, another bank’s import, or an undone one', async () => {
    const { rows } = await three();
    const id = importId();
    await take(partOf(rows, id, 1, 1));
    const next = partOf(rows, id, 2, 2);
    const colleague = await makeUser('admin');
    const before = await everything(['rate_limits']);
    const reasonOf = async (file: File, token = admin.token) =>
      (await refused('failed-precondition', 'importBankStatuses', file, token, ['rate_limits'])).details
        ?.reason;
    expect(await reasonOf(next, colleague.token)).toBe('other-import');
    expect(await reasonOf({ ...next, bank_product: 'Santa Barbara Bank' })).toBe('other-import');
    expect(await everything(['rate_limits'])).toEqual(before);
    await call('undoBankImport', { import_id: id }, admin.token);
    expect(await reasonOf(next)).toBe('undone');
    expect(await where('bank_applications', 'status', approved)).toEqual([]);
  });

  it('imports 200 rows in ten calls, each well within a minute', async () => {
    const stored = await application(await submitted(owner));
    const writer = db.bulkWriter({ throttling: false });
    const efins = Array.from({ length: 200 }, (_, i) => String(710_000 + i));
    for (const efin of efins) {
      void writer.set(db.doc(`bank_applications/office-${efin}`), { ...stored, efin });
      const slot = `${season}__refund-advantage__${efin}__${owner.uid}`;
      void writer.set(db.doc(`bank_application_slots/${slot}`), { application_id: `office-${efin}` });
    }
    await writer.close();
    const rows = await seenRows(efins.map((efin) => ({ efin, word: 'Approved' })));
    const id = importId();
    const times: number[] = [];
    for (let first = 1; first <= 200; first += 20) {
      const began = Date.now();
      expect(await take(partOf(rows, id, first, first + 19))).toMatchObject({ changed: 20 });
      times.push(Date.now() - began);
    }
    console.log(`200 rows in parts of 20: ${times.join(', ')} ms`);
    expect(Math.max(...times)).toBeLessThan(30_000);
    expect(await importOf(id)).toMatchObject({ changed: 200, counts: { change: 200 }, bank_product: bank });
    let left = 1;
    let undone = 0;
    while (left > 0) {
      const answer = await call('undoBankImport', { import_id: id, at_most: 20 }, admin.token);
      undone += answer.changed;
      left = answer.left ?? 0;
    }
    expect(undone).toBe(200);
    expect(await where('bank_applications', 'status', approved)).toEqual([]);
  }, 180_000);
});
