import { defaultSettings } from '@united/domain/settings/settings';
import { beforeEach, describe, expect, it } from 'vitest';
import { corrected } from '../support/corrections';
import {
  application,
  auth,
  call,
  db,
  everything,
  freshUsers,
  refused,
  signIn,
  submitted,
} from '../support/emulators';
import { fileOf, importOf, rowOf, storeWords } from '../support/entry';

/** Decisions that a member who was promoted to staff may not make. */

const [promoted, other, admin] = freshUsers('member', 'ero', 'admin');
const approved = 'Bank Application Approved';
let own = '';
let changeId = '';

async function promote(): Promise<void> {
  await db.doc(`users/${promoted.uid}`).update({ role: 'admin' });
  await auth.setCustomUserClaims(promoted.uid, { role: 'admin' });
  promoted.token = await signIn(promoted.email);
}

beforeEach(async () => {
  own = await submitted(promoted);
  await db.doc(`bank_applications/${own}`).update({ status: approved });
  changeId = await corrected(promoted, own, { holder_phone: '5555550123' });
  await promote();
  await storeWords();
});

describe('staff who submitted an application cannot decide on it', () => {
  it.each<[string, () => Parameters<typeof refused>[1], () => object | Promise<object>]>([
    [
      'its status',
      () => 'setBankApplicationStatus',
      () => ({ application_ids: [own], status: 'Under Review' }),
    ],
    ['a requested change of it', () => 'decideChange', () => ({ change_id: changeId, decision: 'accept' })],
    [
      'who holds its EFIN',
      () => 'decideEfin',
      async () => {
        const { efin } = await application(own);
        await submitted(other, { efin });
        const reason = 'The IRS summary names this office';
        return { season: defaultSettings.season, efin, holder_id: promoted.uid, reason };
      },
    ],
    ['its bank', () => 'chooseActiveBank', () => ({ application_id: own })],
  ])('%s; nothing is written', async (_, name, data) => {
    const { details, message } = await refused('failed-precondition', name(), await data(), promoted.token);
    expect(details).toEqual({ reason: 'own-application' });
    expect(message).toBe('This is your own application. Ask someone else on the team to decide on it.');
  });

  it('several statuses: their own application is listed, and the others change', async () => {
    const theirs = await submitted(other);
    const before = await application(own);
    const change = { application_ids: [own, theirs], status: 'Under Review' as const };
    expect(await call('setBankApplicationStatus', change, promoted.token)).toEqual({
      changed: 1,
      own: [own],
    });
    expect(await application(own)).toEqual(before);
    expect(await application(theirs)).toMatchObject({ status: 'Under Review' });
  });

  it('passing to the bank: their own application is listed', async () => {
    const theirs = await submitted(other);
    const before = await application(own);
    const passing = { application_ids: [own, theirs] };
    expect(await call('markPassedToBank', passing, promoted.token)).toEqual({
      changed: 1,
      skipped: [{ id: own, why: 'own' }],
    });
    expect(await application(own)).toEqual(before);
  });

  it('a bank file: their own row is listed in the preview and skipped', async () => {
    const theirs = await submitted(other);
    const before = await application(own);
    const rows = [await rowOf(own, 'In review'), await rowOf(theirs, 'In review')];
    const outcomes = ['failed', 'change'];
    const preview = await call('importBankStatuses', fileOf(rows, { dry_run: true }), promoted.token);
    expect(preview.rows.map(({ outcome }) => outcome)).toEqual(outcomes);
    const { rows: done, changed, import_id } = await call('importBankStatuses', fileOf(rows), promoted.token);
    expect(done.map(({ outcome }) => outcome)).toEqual(outcomes);
    expect(done[0]?.message).toContain('your own application');
    expect(changed).toBe(1);
    expect(await application(own)).toEqual(before);
    expect((await importOf(import_id ?? '')).changes).toMatchObject([{ application_id: theirs }]);
  });

  it('they cannot undo another user’s import for it', async () => {
    const rows = [await rowOf(own, 'In review')];
    const { import_id = '' } = await call('importBankStatuses', fileOf(rows), admin.token);
    const before = await application(own);
    expect(await call('undoBankImport', { import_id }, promoted.token)).toMatchObject({
      changed: 0,
      skipped: [{ id: own, why: expect.stringContaining('your own application') }],
    });
    expect(await application(own)).toEqual(before);
  });
});

it('another admin decides on it', async () => {
  const stored = await everything();
  await call('setBankApplicationStatus', { application_ids: [own], status: 'Under Review' }, admin.token);
  expect(await everything()).not.toEqual(stored);
  expect(await application(own)).toMatchObject({ status: 'Under Review' });
});
