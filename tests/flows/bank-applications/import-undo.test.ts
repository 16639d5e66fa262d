import { bankActiveDocument } from '@united/domain/bank-applications/bank-active';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { canaries } from '../../support/canaries';
import { changeOf, ciphertextsOf, corrected } from '../support/corrections';
import {
  application,
  call,
  db,
  everything,
  freshUsers,
  refused,
  submitted,
  where,
} from '../support/emulators';
import { fileOf, importOf, rowOf, season, storeWords } from '../support/entry';

const approved = 'Bank Application Approved';
const rejected = 'Bank Application Rejected';
const why = 'Correction: the file was wrong';
const [owner, admin] = freshUsers('member', 'admin');
beforeEach(storeWords);

const take = async (...rows: Parameters<typeof fileOf>[0]) =>
  (await call('importBankStatuses', fileOf(rows), admin.token)).import_id ?? '';
const undo = (import_id: string, at_most?: number) =>
  call('undoBankImport', { import_id, ...(at_most && { at_most }) }, admin.token);
const setStatus = (id: string, status: typeof approved | 'Under Review' | typeof rejected, reason?: string) =>
  call('setBankApplicationStatus', { application_ids: [id], status, ...(reason && { reason }) }, admin.token);
const mailsTo = async (id: string) =>
  (await where('email_notifications', 'application_id', id)).map((message) => JSON.stringify(message));

describe('undoing an import restores', () => {
  it('the reason and code of a rejection that it lifted', async () => {
    const coded = {
      bank: 'Refund Advantage',
      word: 'Denied',
      status: rejected,
      reason_code: '0021',
      needs_reason: true,
    };
    await db.doc('settings/staff').set({ status_words: [coded] });
    const id = await submitted(owner);
    await take(await rowOf(id, 'Denied', 'Name differs'));
    await storeWords();
    const lifted = await take({ ...(await rowOf(id, 'Approved')), lift_rejection: true });
    expect(await application(id)).toMatchObject({ status: approved, status_reason: null, reason_code: null });
    expect(await undo(lifted)).toEqual({ changed: 1, skipped: [] });
    expect(await application(id)).toMatchObject({
      status: rejected,
      status_reason: 'Name differs',
      reason_code: '0021',
      version: 4,
    });
    expect(await where('bank_application_slots', 'application_id', id)).toEqual([]);
    const mails = await mailsTo(id);
    const last = mails.filter((mail) => mail.includes(why));
    expect(last).toHaveLength(1);
    expect(last[0]).toContain('Name differs');
  });

  it('a request that a rejection closed, with its values', async () => {
    const id = await submitted(owner);
    await setStatus(id, approved);
    const changes = { holder_phone: '5555550123', account_number: canaries['another account number'] };
    const changeId = await corrected(owner, id, changes);
    const before = [await changeOf(changeId), await ciphertextsOf(`change_${changeId}`)];
    const import_id = await take(await rowOf(id, 'Declined', 'Name differs'));
    expect(await changeOf(changeId)).toMatchObject({ state: 'refused' });
    expect(await ciphertextsOf(`change_${changeId}`)).toBeUndefined();
    expect(await undo(import_id)).toEqual({ changed: 1, skipped: [] });
    expect([await changeOf(changeId), await ciphertextsOf(`change_${changeId}`)]).toEqual(before);
    expect(await application(id)).toMatchObject({
      status: approved,
      open_change: changeId,
      has_open_change: true,
    });
    expect((await mailsTo(id)).filter((mail) => mail.includes('is waiting for our team again'))).toHaveLength(
      1,
    );
    const events = await where('bank_application_events', 'application_id', id);
    expect(events.filter(({ id: event }) => event.endsWith('__change_requested'))).toHaveLength(2);
    await call('decideChange', { change_id: changeId, decision: 'accept', called_back: true }, admin.token);
    expect(await application(id)).toMatchObject({ account_number_last4: '9911', holder_phone: '5555550123' });
  });

  it('the active bank, unless another was chosen since', async () => {
    const efin = '640020';
    const ids = [
      await submitted(owner, { efin }),
      await submitted(owner, { efin, bank_product: 'Santa Barbara Bank' }),
    ] as const;
    for (const id of ids) await setStatus(id, approved);
    const chosen = async () => (await db.doc(`bank_active/${season}__${efin}`).get()).data();
    await call('chooseActiveBank', { application_id: ids[0] }, owner.token);
    const before = await chosen();
    const first = await take(await rowOf(ids[0], 'In review'));
    expect(await chosen()).toBeUndefined();
    await undo(first);
    expect(bankActiveDocument.parse(await chosen())).toEqual(bankActiveDocument.parse(before));

    const second = await take(await rowOf(ids[0], 'In review'));
    const other = { ...before, application_id: ids[1], bank_product: 'Santa Barbara Bank' };
    await db.doc(`bank_active/${season}__${efin}`).set(other);
    await undo(second);
    expect(await chosen()).toMatchObject({ application_id: ids[1] });
  });

  it('nothing that changed since, which it lists', async () => {
    const [moved, kept] = [await submitted(owner), await submitted(owner)];
    const import_id = await take(await rowOf(moved, 'In review'), await rowOf(kept, 'In review'));
    // The status is still the import's, but the office changed something.
    await db.doc(`bank_applications/${moved}`).update({ version: 3, updated_at: Timestamp.now() });
    const before = await application(moved);
    expect(await undo(import_id)).toEqual({
      changed: 1,
      skipped: [{ id: moved, office_name: before.office_name, why: 'Someone changed it after the import.' }],
    });
    expect(await application(moved)).toEqual(before);
  });

  it('everything once, even if a response was lost', async () => {
    const ids = [await submitted(owner), await submitted(owner), await submitted(owner)];
    const import_id = await take(...(await Promise.all(ids.map((id) => rowOf(id, 'Approved')))));
    expect(await undo(import_id, 2)).toEqual({ changed: 2, skipped: [], left: 1 });
    // The call that stored the progress was lost, and the ten minutes are over.
    await db.doc(`bank_imports/${import_id}`).update({ undone: [], at: Timestamp.fromMillis(0) });
    expect(await undo(import_id, 2)).toEqual({ changed: 2, skipped: [], left: 1 });
    expect(await undo(import_id, 2)).toEqual({ changed: 1, skipped: [] });
    for (const id of ids)
      expect(await application(id)).toMatchObject({ version: 3, status: 'Bank Application Sent' });
    expect(await importOf(import_id)).toMatchObject({ undone_by: { uid: admin.uid } });
    const counts = (await where('audit_log', 'action', 'bank_statuses.import_undone')).map(
      (row) => Object(row).count,
    );
    expect(counts.toSorted()).toEqual([1, 2, 2]);
    const { details } = await refused('failed-precondition', 'undoBankImport', { import_id }, admin.token);
    expect(details).toEqual({ reason: 'undone' });
  });
});

it('its data is stored for a day, unreadable to users, without values in the record', async () => {
  const id = await submitted(owner);
  await setStatus(id, 'Under Review', 'Looked at');
  const import_id = await take(await rowOf(id, 'Approved'));
  const [row] = await where('bank_import_rows', 'import_id', import_id);
  expect(row).toMatchObject({ application_id: id, member_id: owner.uid, status_reason: 'Looked at' });
  const hours = (Object(row).expires_at.toMillis() - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(23);
  expect(hours).toBeLessThan(25);
  expect(JSON.stringify(await importOf(import_id))).not.toContain('Looked at');
});

it.each([0, 201, 1.5])('%s applications per call are rejected', async (at_most) => {
  const before = await everything();
  await refused('invalid-argument', 'undoBankImport', { import_id: 'any', at_most }, admin.token);
  expect(await everything()).toEqual(before);
});
