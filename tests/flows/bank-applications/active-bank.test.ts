import { bankActiveDocument } from '@united/domain/bank-applications/bank-active';
import { describe, expect, it } from 'vitest';
import { startDeletion } from '../../../functions/src/users/delete-user';
import { runDeletion } from '../../../functions/src/users/run-deletion';
import { callerOf } from '../support/accounts';
import { corrected } from '../support/corrections';
import {
  call,
  db,
  everything,
  freshUsers,
  refused,
  submitted,
  type TestUser,
  where,
} from '../support/emulators';
import { season } from '../support/entry';

const efin = '640010';
const approved = 'Bank Application Approved';
const [owner, outsider, admin] = freshUsers('member', 'ero', 'admin');

const setStatus = (application_ids: string[], status: typeof approved | 'Under Review' = approved) =>
  call('setBankApplicationStatus', { application_ids, status }, admin.token);
const choose = (application_id: string, { token }: TestUser) =>
  call('chooseActiveBank', { application_id }, token);
const refusedTo = async (application_id: string, { token }: TestUser) =>
  (await refused('failed-precondition', 'chooseActiveBank', { application_id }, token)).details?.reason;
const chosen = async () => {
  const stored = (await db.doc(`bank_active/${season}__${efin}`).get()).data();
  return stored && bankActiveDocument.parse(stored);
};

/** Stores applications of one office at two banks. */
const both = async (): Promise<[string, string]> => [
  await submitted(owner, { efin }),
  await submitted(owner, { efin, bank_product: 'Santa Barbara Bank' }),
];

describe('chooseActiveBank', () => {
  it('can be called once by the owner, and at any time by staff', async () => {
    const [one, two] = await both();
    await setStatus([one, two]);
    await choose(two, owner);
    expect(await chosen()).toMatchObject({
      application_id: two,
      member_id: owner.uid,
      season,
      efin,
      bank_product: 'Santa Barbara Bank',
      chosen_by: { uid: owner.uid },
    });
    const stored = await everything();
    await choose(two, owner);
    expect(await everything()).toEqual(stored);
    expect(await refusedTo(one, owner)).toBe('chosen');
    await choose(one, admin);
    expect(await chosen()).toMatchObject({ application_id: one, chosen_by: { uid: admin.uid } });
    expect(await where('audit_log', 'action', 'application.active_bank_chosen')).toHaveLength(2);
  });

  it('requires approvals from two banks this season', async () => {
    const [one, two] = await both();
    await setStatus([one]);
    expect(await refusedTo(one, owner)).toBe('only-one');
    expect(await refusedTo(two, admin)).toBe('not-approved');
    await setStatus([two]);
    await db.doc(`bank_applications/${one}`).update({ season: season - 1 });
    expect(await refusedTo(one, owner)).toBe('past-season');
  });

  it('cannot be called by anyone else', async () => {
    const ids = await both();
    await setStatus(ids);
    await refused('not-found', 'chooseActiveBank', { application_id: ids[0] }, outsider.token);
    await refused('not-found', 'chooseActiveBank', { application_id: 'nothing-here' }, admin.token);
    await db.doc(`users/${owner.uid}`).update({ status: 'pending' });
    await refused('permission-denied', 'chooseActiveBank', { application_id: ids[0] }, owner.token);
  });

  it('counts once if both are chosen at the same time', async () => {
    const ids = await both();
    await setStatus(ids);
    const answers = await Promise.allSettled(ids.map((id) => choose(id, owner)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('the choice ends with the status of the chosen bank only', async () => {
    const [one, two] = await both();
    await setStatus([one, two]);
    await choose(one, owner);
    await setStatus([two], 'Under Review');
    expect(await chosen()).toMatchObject({ application_id: one });
    await setStatus([one], 'Under Review');
    expect(await chosen()).toBeUndefined();
    await setStatus([one, two]);
    await choose(two, owner);
    expect(await chosen()).toMatchObject({ application_id: two });
  });

  it('the choice ends when an accepted change resets the chosen one', async () => {
    const [one, two] = await both();
    await setStatus([one, two]);
    await choose(one, owner);
    const phone = await corrected(owner, one, { holder_phone: '(404) 555-0123' });
    await call('decideChange', { change_id: phone, decision: 'accept' }, admin.token);
    expect(await chosen()).toMatchObject({ application_id: one });
    const fees = await corrected(owner, one, { transmitter_addon: 5 });
    await call('decideChange', { change_id: fees, decision: 'accept' }, admin.token);
    expect(await chosen()).toBeUndefined();
  });

  it('the choice is deleted with its owner, as are the locks of the applications', async () => {
    const ids = await both();
    await setStatus(ids);
    await choose(ids[0], owner);
    for (const id of ids)
      await db.doc(`entry_locks/${id}`).set({ uid: admin.uid, name: admin.name, until: new Date() });
    await startDeletion(await callerOf(admin), owner.uid);
    await runDeletion(owner.uid);
    expect(await chosen()).toBeUndefined();
    expect((await db.collection('entry_locks').get()).size).toBe(0);
  });
});
