import { defaultSettings } from '@united/domain/settings/settings';
import { describe, expect, it } from 'vitest';
import { submission } from '../../support/factories/bank-applications';
import { corrected, correctionOf } from '../support/corrections';
import {
  application,
  call,
  db,
  freshUsers,
  makeUser,
  post,
  refused,
  submitted,
  where,
} from '../support/emulators';

const [owner, admin] = freshUsers('ero', 'admin');

const bank = 'Refund Advantage';
const [one, other] = ['TaxSlayer', 'OLT Pro'];

/** Sets whether the bank accepts an application for each software of an office. */
const setPerSoftware = (per_software: boolean) =>
  db.doc('settings/public').set({
    banks: defaultSettings.banks.map((each) => (each.name === bank ? { ...each, per_software } : each)),
  });
const at = (selected_software: string, efin?: string) =>
  submission({ bank_product: bank, selected_software, ...(efin && { efin }) });
const slotsOf = async (id: string) =>
  (await where('bank_application_slots', 'application_id', id)).map((slot) => slot.id);

describe('two programs at a bank that accepts one application', () => {
  it('are rejected, with a link to the caller’s own application', async () => {
    const id = await submitted(owner, { bank_product: bank, selected_software: one });
    const { efin } = await application(id);
    const error = await refused('already-exists', 'submitBankApplication', at(other, efin), owner.token);
    expect(error.details).toEqual({ reason: 'other-software', application_id: id });
    expect(error.message).toContain(`It is for ${one}. To use ${other}, change the software of that one.`);
    const same = await refused('already-exists', 'submitBankApplication', at(one, efin), owner.token);
    expect(same.details).toEqual({ reason: 'slot-taken', application_id: id });
    await corrected(owner, id, { selected_software: other });
    expect(await slotsOf(id)).toHaveLength(1);
  });

  it('reveal nothing about another member’s application', async () => {
    const id = await submitted(owner, { bank_product: bank, selected_software: one });
    const { efin } = await application(id);
    await call('submitBankApplication', at(other, efin), (await makeUser('member')).token);
  });
});

describe('two programs at a bank that accepts one application per program', () => {
  it('are both accepted, once each for six simultaneous calls', async () => {
    await setPerSoftware(true);
    const { efin } = submission();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        post('submitBankApplication', at(i % 2 ? one : other, efin), owner.token),
      ),
    );
    expect(answers.filter((answer) => 'result' in answer)).toHaveLength(2);
    const stored = await where('bank_applications', 'efin', efin);
    expect(stored.map((each) => Object(each).selected_software).toSorted()).toEqual([other, one]);
  }, 60_000);

  it('move their slot with the software, but not to one in use', async () => {
    await setPerSoftware(true);
    const id = await submitted(owner, { bank_product: bank, selected_software: one });
    const { efin } = await application(id);
    const [before] = await slotsOf(id);
    await corrected(owner, id, { selected_software: other });
    const [after, ...rest] = await slotsOf(id);
    expect(rest).toEqual([]);
    expect(after).not.toBe(before);
    await call('submitBankApplication', at(one, efin), owner.token);
    const taken = await correctionOf(id, { selected_software: one });
    await refused('already-exists', 'correctApplication', taken, owner.token);
    const again = await refused('already-exists', 'submitBankApplication', at(other, efin), owner.token);
    expect(again.details).toEqual({ reason: 'slot-taken', application_id: id });
  });

  it('stay one each if the setting changes mid-season', async () => {
    const first = await submitted(owner, { bank_product: bank, selected_software: one });
    const { efin } = await application(first);
    await setPerSoftware(true);
    // The first still holds the old kind of slot.
    await refused('already-exists', 'submitBankApplication', at(one, efin), owner.token);
    const { id: second } = await call('submitBankApplication', at(other, efin), owner.token);
    await setPerSoftware(false);
    await refused('already-exists', 'submitBankApplication', at(one, efin), owner.token);
    await refused('already-exists', 'submitBankApplication', at(other, efin), owner.token);
    // Both release their slots.
    for (const id of [first, second]) {
      const { version } = await application(id);
      const input = { application_id: id, base_version: version, reason: 'Closed' };
      await call('withdrawApplication', { ...input, idempotency_key: `withdraw-${id}` }, owner.token);
      expect(await slotsOf(id)).toEqual([]);
    }
    await call('submitBankApplication', at(other, efin), owner.token);
  });

  it('allow resending a rejected one only if its software’s slot is free', async () => {
    await setPerSoftware(true);
    const id = await submitted(owner, { bank_product: bank, selected_software: one });
    const { efin } = await application(id);
    const set = (status: 'Bank Application Rejected' | 'Under Review') =>
      call('setBankApplicationStatus', { application_ids: [id], status, reason: 'Expired' }, admin.token);
    await set('Bank Application Rejected');
    expect(await slotsOf(id)).toEqual([]);
    await call('submitBankApplication', at(other, efin), owner.token);
    await set('Under Review');
    expect(await slotsOf(id)).toHaveLength(1);
    await set('Bank Application Rejected');
    await call('submitBankApplication', at(one, efin), owner.token);
    const back = { application_ids: [id], status: 'Under Review' };
    const error = await refused('failed-precondition', 'setBankApplicationStatus', back, admin.token);
    expect(error.details).toEqual({ reason: 'slot-taken' });
  });
});
