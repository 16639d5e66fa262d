import type { CallableInput } from '@united/domain/shared/contracts';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { importBankStatuses } from '../../../functions/src/bank-applications/import-statuses';
import { secrets, submission } from '../../support/factories/bank-applications';
import { callerOf } from '../support/accounts';
import { corrected } from '../support/corrections';
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
const [owner, admin] = freshUsers('member', 'admin');
beforeEach(storeWords);

type File = CallableInput<'importBankStatuses'>;
const take = (file: File) => call('importBankStatuses', file, admin.token);
const undo = (import_id = '') => call('undoBankImport', { import_id }, admin.token);
const events = async (id: string) => {
  const rows = await where('bank_application_events', 'application_id', id);
  return rows.filter(({ id: event }) => event.endsWith('__status_changed'));
};
/** Returns messages about an application's statuses. */
const mailTo = async (id: string) => {
  const messages = await where('email_notifications', 'application_id', id);
  return messages.filter((message) => !JSON.stringify(message).includes('bank_application_received')).length;
};

/** Stores applications of this many offices, with their slots. The ids end in their EFINs. */
async function offices(count: number): Promise<string[]> {
  const stored = await application(await submitted(owner));
  const writer = db.bulkWriter({ throttling: false });
  const ids = Array.from({ length: count }, (_, i) => `office-${700_000 + i}`);
  for (const id of ids) {
    const efin = id.slice(-6);
    void writer.set(db.doc(`bank_applications/${id}`), { ...stored, efin });
    const slot = `${season}__refund-advantage__${efin}__${owner.uid}`;
    void writer.set(db.doc(`bank_application_slots/${slot}`), { application_id: id });
  }
  await writer.close();
  return ids;
}

describe('importBankStatuses', () => {
  it('reports in a dry run what would happen, and writes nothing', async () => {
    const id = await submitted(owner);
    const file = fileOf([await rowOf(id, ' APPROVED ')], { dry_run: true });
    const before = await everything();
    const { efin, office_name, updated_at } = await application(id);
    const seen = { application_id: id, updated_at: updated_at.toMillis() };
    const row = { row: 1, efin, office_name, from: 'Bank Application Sent', to: approved, outcome: 'change' };
    expect(await take(file)).toEqual({ rows: [{ ...row, seen }], changed: 0 });
    expect(await everything()).toEqual(before);
    expect(await take({ ...file, dry_run: false })).toEqual({
      rows: [row],
      changed: 1,
      import_id: expect.any(String),
    });
  });

  it('asks about a former EFIN, and changes nothing until the current one is given', async () => {
    const id = await submitted(owner);
    const { efin, office_name } = await application(id);
    await corrected(owner, id, { efin: '866262' });
    expect(await application(id)).toMatchObject({ efin: '866262', former_efins: [efin] });
    const asked = await take(fileOf([{ efin, word: 'Approved' }]));
    expect(asked).toMatchObject({
      rows: [{ outcome: 'former_efin', office_name, did_you_mean: '866262', to: null }],
      changed: 0,
    });
    expect((await application(id)).status).toBe('Bank Application Sent');
    expect((await take(fileOf([{ efin: '866262', word: 'Approved' }]))).changed).toBe(1);
    expect((await application(id)).status).toBe(approved);
  });

  it('changes each application like a manual change, and records the source', async () => {
    const [yes, no] = [await submitted(owner), await submitted(owner)];
    const rows = [await rowOf(yes, 'Approved'), await rowOf(no, 'declined', 'Name\ndiffers')];
    const { changed, import_id = '' } = await take(fileOf(rows, { file_name: 'answers.csv' }));
    expect(changed).toBe(2);
    expect(await application(yes)).toMatchObject({ status: approved, version: 2, to_enter: false });
    expect(await application(no)).toMatchObject({ status: rejected, status_reason: 'Name differs' });
    expect(await events(no)).toMatchObject([
      {
        from: 'Bank Application Sent',
        to: rejected,
        reason: 'Name differs',
        source: 'import',
        actor: { uid: admin.uid },
      },
    ]);
    expect([await mailTo(yes), await mailTo(no)]).toEqual([1, 1]);
    expect(await where('audit_log', 'action', 'application.status_changed')).toHaveLength(2);
    const { efin } = await application(no);
    const slots = await where('bank_application_slots', 'application_id', no);
    expect(slots, `the slot of ${efin}`).toEqual([]);
    expect(await where('audit_log', 'action', 'bank_statuses.imported')).toMatchObject([
      { target: { collection: 'bank_imports', id: import_id, name: bank }, count: 2 },
    ]);
    const record = await importOf(import_id);
    expect(record).toMatchObject({
      bank_product: bank,
      season,
      file_name: 'answers.csv',
      counts: { change: 2 },
      changed: 2,
      actor: { uid: admin.uid },
      undone_at: null,
    });
    expect(record.expires_at.toDate().getUTCFullYear()).toBe(record.at.toDate().getUTCFullYear() + 2);
    const kept = JSON.stringify(record);
    for (const value of [...Object.values(secrets), efin, 'Name differs']) expect(kept).not.toContain(value);
  });

  it('skips every other outcome', async () => {
    const id = await submitted(owner);
    const outsider = await makeUser('member');
    const { efin } = await application(await submitted(owner, { efin: '640001' }));
    await submitted(outsider, { efin });
    await submitted(owner, { efin: '012345' });
    const other = await submitted(owner, { bank_product: 'Santa Barbara Bank' });
    const rows = [
      await rowOf(id, 'Perhaps'),
      await rowOf(await submitted(owner), 'Declined'),
      { efin, word: 'Approved' },
      { efin: '999999', word: 'Approved' },
      { efin: '12345', word: 'Approved' },
      { efin: '12A456', word: 'Approved' },
      { efin: '640001', word: '' },
      await rowOf(other, 'Approved'),
      await rowOf(await submitted(owner), 'Sent to us'),
    ];
    const words: File['words'] = [{ word: 'SENT TO US', status: 'Bank Application Sent' }];
    const before = await everything(['bank_imports', 'audit_log', 'rate_limits']);
    const answer = await take(fileOf(rows, { words }));
    expect(answer.changed).toBe(0);
    expect(answer.rows.map(({ outcome }) => outcome)).toEqual([
      'unknown_word',
      'needs_reason',
      'several',
      'unknown_efin',
      'unknown_efin',
      'invalid',
      'invalid',
      'unknown_efin',
      'same',
    ]);
    expect(answer.rows[4]).toMatchObject({ did_you_mean: '012345', office_name: submission().office_name });
    expect(await everything(['bank_imports', 'audit_log', 'rate_limits'])).toEqual(before);
    const [{ id: import_id = '' } = {}] = await where('bank_imports', 'bank_product', bank);
    expect(await importOf(import_id)).toMatchObject({ changed: 0, changes: [], counts: { unknown_efin: 3 } });
  });

  it('sets the code that a rejection word maps to', async () => {
    const word = { bank, word: 'Denied before', status: rejected, reason_code: '0021', needs_reason: true };
    await db.doc('settings/staff').set({ status_words: [word] });
    const id = await submitted(owner);
    await take(fileOf([await rowOf(id, 'denied before', 'Last season')]));
    expect(await application(id)).toMatchObject({ status_reason: 'Last season', reason_code: '0021' });
    expect(await events(id)).toMatchObject([{ reason_code: '0021', source: 'import' }]);
  });

  it('accepts a word for one file only', async () => {
    const id = await submitted(owner);
    const words: File['words'] = [{ word: 'Perhaps', status: 'Under Review' }];
    expect(await take(fileOf([await rowOf(id, 'perhaps')], { words }))).toMatchObject({ changed: 1 });
    const next = await take(fileOf([await rowOf(id, 'perhaps')]));
    expect(next.rows).toMatchObject([{ outcome: 'unknown_word' }]);
    expect((await db.doc('settings/staff').get()).get('status_words')).toHaveLength(3);
  });

  it('restores a rejected application if its slot is free', async () => {
    const id = await submitted(owner);
    await take(fileOf([await rowOf(id, 'Declined', 'A typo')]));
    const lifting = { ...(await rowOf(id, 'Approved')), lift_rejection: true };
    expect(await take(fileOf([lifting]))).toMatchObject({ changed: 1 });
    expect(await where('bank_application_slots', 'application_id', id)).toHaveLength(1);
    const { efin } = await application(id);
    await take(fileOf([await rowOf(id, 'Declined', 'A typo')]));
    const second = await submitted(owner, { efin });
    expect(await take(fileOf([{ efin, word: 'Approved' }]))).toMatchObject({ changed: 1 });
    expect([(await application(id)).status, (await application(second)).status]).toEqual([
      rejected,
      approved,
    ]);
  });

  it('isolates the failure of a row', async () => {
    const outsider = await makeUser('member');
    const contested = await submitted(owner, { efin: '640002' });
    await submitted(outsider, { efin: '640002', bank_product: 'Santa Barbara Bank' });
    const fine = await submitted(owner);
    const answer = await take(fileOf([await rowOf(contested, 'Approved'), await rowOf(fine, 'Approved')]));
    expect(answer).toMatchObject({
      changed: 1,
      rows: [{ outcome: 'failed', message: expect.any(String) }, { outcome: 'change' }],
    });
    expect(await application(fine)).toMatchObject({ status: approved });
    expect(await application(contested)).toMatchObject({ status: 'Bank Application Sent', version: 1 });
    expect(await importOf(answer.import_id ?? '')).toMatchObject({
      counts: { change: 1, failed: 1 },
      changes: [{ application_id: fine, from: 'Bank Application Sent', to: approved }],
    });
  });

  it('changes 200 applications once, with one email each', async () => {
    const efins = (await offices(200)).map((id) => id.slice(-6));
    const file = fileOf(efins.map((efin) => ({ efin, word: 'Approved' })));
    const [first, second] = [await take(file), await take(file)];
    expect([first.changed, second.changed]).toEqual([200, 0]);
    expect(second.rows.every(({ outcome }) => outcome === 'same')).toBe(true);
    expect(await where('bank_applications', 'status', approved)).toHaveLength(200);
    expect(await where('bank_application_events', 'source', 'import')).toHaveLength(200);
    expect(await where('email_notifications', 'email_type', 'bank_application_approved')).toHaveLength(200);
    expect(await where('audit_log', 'action', 'application.status_changed')).toHaveLength(200);
  }, 120_000);

  it('races with manual changes: each application gets one of the two, and one event per change', async () => {
    const ids = await offices(20);
    const rows = await Promise.all(ids.map((id) => rowOf(id, 'In review')));
    const byHand = ids.map((id) =>
      call(
        'setBankApplicationStatus',
        { application_ids: [id], status: 'Bank Application Pending' },
        admin.token,
      ),
    );
    const [answer] = await Promise.all([take(fileOf(rows)), ...byHand]);
    for (const [i, id] of ids.entries()) {
      const { status, version } = await application(id);
      const made = await events(id);
      expect(made).toHaveLength(version - 1);
      expect(await mailTo(id)).toBe(version - 1);
      const imported = made.filter((event) => 'source' in event);
      expect(imported).toHaveLength(answer.rows[i]?.outcome === 'change' ? 1 : 0);
      expect(['Under Review', 'Bank Application Pending']).toContain(status);
    }
    expect(answer.changed).toBe((await where('bank_application_events', 'source', 'import')).length);
  }, 60_000);

  it('makes one change for simultaneous imports of one file', async () => {
    const ids = await offices(5);
    const file = fileOf(await Promise.all(ids.map((id) => rowOf(id, 'In review'))));
    const answers = await Promise.all(Array.from({ length: 4 }, () => take(file)));
    expect(answers.reduce((sum, { changed }) => sum + changed, 0)).toBe(5);
    for (const id of ids) expect([await events(id), await mailTo(id)]).toMatchObject([{ length: 1 }, 1]);
  }, 60_000);

  it.each<[string, Partial<File>]>([
    ['season', { season: season - 1 }],
    ['bank_product', { bank_product: 'Nobody’s Bank' }],
    ['rows', { rows: [] }],
    ['rows', { rows: Array.from({ length: 201 }, () => ({ efin: '640001', word: 'Approved' })) }],
    ['rows.0.reason', { rows: [{ efin: '640001', word: 'Approved', reason: 'x'.repeat(2001) }] }],
    ['words.0.word', { words: [{ word: ' ', status: approved }] }],
    ['file_name', { file_name: 'x'.repeat(201) }],
  ])('rejects an invalid %s', async (field, change) => {
    const file = { ...fileOf([{ efin: '640001', word: 'Approved' }]), ...change };
    const { details } = await refused('invalid-argument', 'importBankStatuses', file, admin.token);
    expect(details?.fields).toHaveProperty([field]);
  });

  it('refuses members', async () => {
    const file = fileOf([{ efin: '640001', word: 'Approved' }]);
    await refused('permission-denied', 'importBankStatuses', file, owner.token);
    await refused('permission-denied', 'undoBankImport', { import_id: 'any' }, owner.token);
  });
});

describe('undoBankImport', () => {
  it('restores the previous statuses, and notifies the offices with the reason', async () => {
    const [first, second, moved] = [await submitted(owner), await submitted(owner), await submitted(owner)];
    await call(
      'setBankApplicationStatus',
      { application_ids: [second], status: 'Under Review' },
      admin.token,
    );
    const rows = [
      await rowOf(first, 'Approved'),
      await rowOf(second, 'Declined', 'Name differs'),
      await rowOf(moved, 'Approved'),
    ];
    const { import_id } = await take(fileOf(rows));
    const byHand = { application_ids: [moved], status: 'Bank Application Pending' as const };
    await call('setBankApplicationStatus', byHand, admin.token);
    const reason = 'Correction: the file was wrong';
    expect(await undo(import_id)).toEqual({
      changed: 2,
      skipped: [{ id: moved, office_name: submission().office_name, why: expect.any(String) }],
    });
    expect(await application(first)).toMatchObject({
      status: 'Bank Application Sent',
      status_reason: reason,
    });
    expect(await application(second)).toMatchObject({ status: 'Under Review', status_reason: reason });
    expect(await application(moved)).toMatchObject({ status: 'Bank Application Pending', version: 3 });
    const messages = await where('email_notifications', 'application_id', first);
    expect(messages.filter((message) => JSON.stringify(message).includes(reason))).toHaveLength(1);
    expect(await importOf(import_id ?? '')).toMatchObject({ undone_by: { uid: admin.uid } });
    expect(await where('audit_log', 'action', 'bank_statuses.import_undone')).toMatchObject([{ count: 2 }]);
    const refusal = await refused('failed-precondition', 'undoBankImport', { import_id }, admin.token);
    expect(refusal.details).toEqual({ reason: 'undone' });
  });

  it('works for ten minutes', async () => {
    const id = await submitted(owner);
    const { import_id = '' } = await take(fileOf([await rowOf(id, 'Approved')]));
    const at = Timestamp.fromMillis(Date.now() - 10 * 60_000 - 1000);
    await db.doc(`bank_imports/${import_id}`).update({ at });
    const { details } = await refused('failed-precondition', 'undoBankImport', { import_id }, admin.token);
    expect(details).toEqual({ reason: 'too-late' });
    await refused('not-found', 'undoBankImport', { import_id: 'nothing-here' }, admin.token);
  });

  it('reverts the changes of an interrupted import', async () => {
    const ids = [await submitted(owner), await submitted(owner)];
    const caller = await callerOf(admin);
    const rows = await Promise.all(ids.map((id) => rowOf(id, 'Approved')));
    const run = db.runTransaction.bind(db);
    let commits = 0;
    vi.spyOn(db, 'runTransaction').mockImplementation((work, options) => {
      commits += 1;
      // The count, the record, and the first row. Then the server crashes.
      return commits > 2 ? Promise.reject(new Error('crash')) : run(work, options);
    });
    await expect(importBankStatuses(fileOf(rows), caller)).rejects.toThrow('crash');
    vi.restoreAllMocks();
    const changed = await where('bank_applications', 'status', approved);
    expect(changed).toHaveLength(1);
    const [{ id: import_id = '' } = {}] = await where('bank_imports', 'bank_product', bank);
    expect(await undo(import_id)).toMatchObject({ changed: 1, skipped: [{ why: expect.any(String) }] });
    expect(await where('bank_applications', 'status', approved)).toEqual([]);
  });
});
