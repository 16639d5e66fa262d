import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import { applicationSlot } from '@united/domain/bank-applications/build';
import { defaultSettings } from '@united/domain/settings/settings';
import { defaultStaffSettings } from '@united/domain/settings/staff-settings';
import type { CallableInput } from '@united/domain/shared/contracts';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { updateClaim } from '../../../functions/src/bank-applications/efin-claim';
import { startDeletion } from '../../../functions/src/users/delete-user';
import { runDeletion } from '../../../functions/src/users/run-deletion';
import { canaries } from '../../support/canaries';
import { newBanking } from '../../support/factories/bank-applications';
import { buildLegalHold } from '../../support/factories/retention';
import { callerOf } from '../support/accounts';
import { changeOf, ciphertextsOf, corrected } from '../support/corrections';
import { application, call, db, freshUsers, post, refused, submitted, where } from '../support/emulators';

const [owner, other, admin, boss] = freshUsers('member', 'ero', 'admin', 'super_admin');

const approved = 'Bank Application Approved';
const setStatus = (id: string, status: 'Under Review' | typeof approved) =>
  call('setBankApplicationStatus', { application_ids: [id], status }, admin.token);
const accept = (change_id: string, more: Partial<CallableInput<'decideChange'>> = {}) =>
  ({ change_id, decision: 'accept', called_back: true, ...more }) as const;
const refuse = (change_id: string) =>
  ({ change_id, decision: 'refuse', reason: 'The bank needs your ID first.' }) as const;
const eventsOf = async (id: string, version: number) =>
  (await where('bank_application_events', 'application_id', id)).filter((event) =>
    event.id.includes(`__${version}__`),
  );
const slotOf = async (stored: BankApplication) =>
  (await db.doc(`bank_application_slots/${applicationSlot(stored)}`).get()).get('application_id');
const open = async () => (await db.doc('stats/dashboard').get()).get('changes.open');

/** Stores an approved application with an open change request. */
async function requested(changes: CallableInput<'correctApplication'>['changes']) {
  const id = await submitted(owner);
  await setStatus(id, approved);
  return { id, changeId: await corrected(owner, id, changes) };
}

const everywhere = {
  holder_phone: '5555550123',
  transmitter_addon: 20.5,
  account_number: canaries['another account number'],
  efin: '640801',
  holder_ssn: canaries['another social security number'],
} as const;

describe('an accepted change', () => {
  it('applies completely: values, secrets, slot, fees, status, timeline, email', async () => {
    const { id, changeId } = await requested(everywhere);
    const before = await application(id);
    await db.doc(`bank_applications/${id}`).update({ pending_carry: ['efin', 'master_efin'] });
    await call('decideChange', accept(changeId, { reason: 'Called Dana' }), admin.token);
    await call('decideChange', accept(changeId), admin.token);
    const after = await application(id);
    expect(after).toMatchObject({
      holder_phone: '5555550123',
      transmitter_addon: 20.5,
      account_number_last4: '9911',
      holder_ssn_last4: '8765',
      efin: '640801',
      status: 'Bank Application Sent',
      status_reason: null,
      open_change: null,
      has_open_change: false,
      pending_carry: [
        'efin',
        'master_efin',
        'holder_phone',
        'transmitter_addon',
        'account_number',
        'holder_ssn',
      ],
      passed_to_bank_at: null,
      total_fee: before.total_fee + 10,
      version: 4,
    });
    expect(after.status_set_at).toEqual(after.updated_at);
    expect(after.search_terms).toContain('640801');
    expect([await slotOf(before), await slotOf(after)]).toEqual([undefined, id]);
    const reveal = { document: `bank_applications/${id}`, field: 'account_number', reason: 'x' } as const;
    expect(await call('revealField', reveal, admin.token)).toEqual({
      value: canaries['another account number'],
    });
    expect(await ciphertextsOf(`change_${changeId}`)).toBeUndefined();
    expect(await changeOf(changeId)).toMatchObject({
      state: 'accepted',
      decided_by: { uid: admin.uid },
      decision_reason: 'Called Dana',
      called_back: true,
    });
    const events = await eventsOf(id, 4);
    expect(events).toMatchObject([
      { type: 'corrected', actor: { uid: admin.uid }, reason: 'Called Dana' },
      { type: 'fees_changed', from: '$116.45', to: '$126.45' },
      { type: 'status_changed', from: approved, to: 'Bank Application Sent' },
    ]);
    expect(await open()).toBe(0);
    expect(await where('audit_log', 'action', 'application.change_decided')).toMatchObject([
      {
        actor: { uid: admin.uid },
        fields: ['holder_phone', 'transmitter_addon', 'account_number', 'efin', 'holder_ssn'],
      },
    ]);
    const mail = await where('email_notifications', 'email_type', 'application_change_decided');
    expect(mail).toMatchObject([{ recipient_email: owner.email, member_id: owner.uid }]);
    expect(mail[0]).toHaveProperty(
      'text',
      expect.stringContaining('Transmitter fee add-on: $10.50 → $20.50'),
    );
  });

  it('keeps the status for contact data alone, unless staff set another', async () => {
    const { id, changeId } = await requested({ holder_phone: '5555550123' });
    const before = await application(id);
    await call('decideChange', { change_id: changeId, decision: 'accept' }, boss.token);
    expect(await application(id)).toMatchObject({ status: approved, status_set_at: before.status_set_at });
    const second = await corrected(owner, id, { transmitter_addon: 20.5 });
    const kept = { change_id: second, decision: 'accept', status: approved } as const;
    await call('decideChange', kept, admin.token);
    expect(await application(id)).toMatchObject({ status: approved, transmitter_addon: 20.5 });
    const third = await corrected(owner, id, { shipping_city: 'Atlanta' });
    const named = { change_id: third, decision: 'accept', status: 'Under Review' } as const;
    await call('decideChange', named, admin.token);
    expect(await application(id)).toMatchObject({ status: 'Under Review', shipping_city: 'Atlanta' });
  });

  it('needs a call to the office for the account and the holder', async () => {
    for (const changes of [{ bank_name: 'New Bank' }, { office_name: 'Birch Tax' }]) {
      const { changeId } = await requested(changes);
      for (const called_back of [false, undefined]) {
        const input = { change_id: changeId, decision: 'accept', called_back };
        const { details } = await refused('invalid-argument', 'decideChange', input, admin.token);
        expect(Object.keys(details?.fields ?? {})).toEqual(['called_back']);
      }
      await call('decideChange', accept(changeId), admin.token);
    }
  });

  it('is refused if the application has changed since, by field', async () => {
    const { id, changeId } = await requested({ shipping_city: 'Atlanta', shipping_zip: '30301' });
    await db.doc(`bank_applications/${id}`).update({ shipping_city: 'Savannah' });
    const error = await refused('failed-precondition', 'decideChange', accept(changeId), admin.token);
    expect(error.details).toEqual({
      reason: 'outdated',
      fields: { shipping_city: 'Changed since the request.' },
    });
    expect(error.message).toContain('City');
  });

  it('is refused if it exceeds the current caps or lists', async () => {
    const { changeId } = await requested({ transmitter_addon: 80, selected_software: 'OLT Pro' });
    const settings = {
      ...defaultSettings,
      fees: { ...defaultSettings.fees, transmitter_addon_max: 50 },
      software: [{ name: 'TaxSlayer', fee: 18 }],
    };
    await call('saveSettings', { public: settings, staff: defaultStaffSettings }, boss.token);
    const { details } = await refused('invalid-argument', 'decideChange', accept(changeId), admin.token);
    expect(Object.keys(details?.fields ?? {}).toSorted()).toEqual(['selected_software', 'transmitter_addon']);
    await call('decideChange', refuse(changeId), admin.token);
  });

  it('does not take a slot that another application holds', async () => {
    const { changeId } = await requested({ efin: '640802' });
    await submitted(owner, { efin: '640802' });
    const error = await refused('failed-precondition', 'decideChange', accept(changeId), admin.token);
    expect(error.details).toEqual({ reason: 'slot-taken' });
  });

  it('does not approve an EFIN that another office claims', async () => {
    await submitted(other, { efin: '640803' });
    const { id, changeId } = await requested({ efin: '640803' });
    const input = accept(changeId, { status: approved });
    const error = await refused('failed-precondition', 'decideChange', input, admin.token);
    expect(error.details).toEqual({ reason: 'efin-contested' });
    await call('decideChange', accept(changeId), admin.token);
    await updateClaim({ season: defaultSettings.season, efin: '640803' });
    const claim = (await db.doc(`efin_claims/${defaultSettings.season}__640803`).get()).data();
    expect(claim).toMatchObject({ contested: true, applications: { [id]: owner.uid } });
  });

  it('confirms a new holder address only after the holder does', async () => {
    const { id, changeId } = await requested({ holder_email: owner.email });
    await call('decideChange', accept(changeId), admin.token);
    expect((await application(id)).holder_email_confirmed_at).not.toBeNull();
    const next = await corrected(owner, id, { holder_email: 'new-holder@office.test' });
    await call('decideChange', accept(next), admin.token);
    expect(await application(id)).toMatchObject({
      holder_email: 'new-holder@office.test',
      holder_email_confirmed_at: null,
    });
  });
});

describe('a refused change', () => {
  it('leaves the application unchanged, with a reason', async () => {
    const id = await submitted(owner);
    await setStatus(id, approved);
    const stored = async () => (await db.doc(`bank_applications/${id}`).get()).data() ?? {};
    const secrets = await ciphertextsOf(id);
    const before = await stored();
    const changeId = await corrected(owner, id, everywhere);
    const without = { change_id: changeId, decision: 'refuse' };
    const { details } = await refused('invalid-argument', 'decideChange', without, admin.token);
    expect(Object.keys(details?.fields ?? {})).toEqual(['reason']);
    await call('decideChange', refuse(changeId), admin.token);
    const after = await stored();
    const kept = { ...after, version: before.version, updated_at: before.updated_at };
    expect(kept).toEqual({ ...before, open_change: null, has_open_change: false });
    expect(await ciphertextsOf(id)).toEqual(secrets);
    expect(await slotOf(await application(id))).toBe(id);
    expect(await ciphertextsOf(`change_${changeId}`)).toBeUndefined();
    expect(await changeOf(changeId)).toMatchObject({
      state: 'refused',
      decision_reason: 'The bank needs your ID first.',
    });
    expect(await eventsOf(id, 4)).toMatchObject([{ type: 'change_refused' }]);
    const mail = await where('email_notifications', 'email_type', 'application_change_decided');
    expect(mail).toHaveLength(1);
    expect(JSON.stringify(mail)).toContain('The bank needs your ID first.');
  });

  it('is recorded when a rejection closes an open request, in the same transaction', async () => {
    const { id, changeId } = await requested(everywhere);
    const reason = 'The EFIN is not active';
    const status = 'Bank Application Rejected';
    await call('setBankApplicationStatus', { application_ids: [id], status, reason }, admin.token);
    expect(await application(id)).toMatchObject({
      status: 'Bank Application Rejected',
      open_change: null,
      has_open_change: false,
    });
    expect(await changeOf(changeId)).toMatchObject({
      state: 'refused',
      decided_by: { uid: admin.uid },
      decision_reason: reason,
    });
    expect(await ciphertextsOf(`change_${changeId}`)).toBeUndefined();
    expect((await eventsOf(id, 4)).map((event) => Object(event).type)).toEqual([
      'change_refused',
      'status_changed',
    ]);
    expect(await open()).toBe(0);
    const mail = await where('email_notifications', 'email_type', 'bank_application_rejected');
    expect(JSON.stringify(mail)).toContain('was refused at the same time');
  });

  it('stays open through any other status change', async () => {
    const { id, changeId } = await requested({ shipping_city: 'Atlanta' });
    await setStatus(id, 'Under Review');
    expect(await application(id)).toMatchObject({ open_change: changeId });
    await call('decideChange', accept(changeId), admin.token);
    expect(await application(id)).toMatchObject({ status: 'Under Review', shipping_city: 'Atlanta' });
  });
});

describe('a decision and a simultaneous', () => {
  it('decision: one succeeds, and the other reports it', async () => {
    const { id, changeId } = await requested(everywhere);
    const answers = await Promise.all([
      post('decideChange', accept(changeId), admin.token),
      post('decideChange', refuse(changeId), boss.token),
    ]);
    const errors = answers.flatMap((answer) => ('error' in answer ? [answer.error] : []));
    expect(errors).toMatchObject([{ code: 'failed-precondition', details: { reason: 'not-open' } }]);
    const { state } = await changeOf(changeId);
    const stored = await application(id);
    expect(stored.efin === '640801').toBe(state === 'accepted');
    expect(stored.version).toBe(4);
    expect(await open()).toBe(0);
  }, 60_000);

  it('withdrawal, approval, edit or settings change: no partial state', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { id, changeId } = await requested({ transmitter_addon: 60 + round, shipping_city: 'Atlanta' });
      await setStatus(id, 'Under Review');
      const fees = { ...defaultSettings.fees, transmitter_addon_max: 50 };
      const [decided] = await Promise.all([
        post('decideChange', accept(changeId), admin.token),
        post('updateBankingInformation', { application_id: id, ...newBanking }, owner.token),
        post('setBankApplicationStatus', { application_ids: [id], status: approved }, boss.token),
        post('withdrawChange', { change_id: changeId }, owner.token),
        post(
          'saveSettings',
          { public: { ...defaultSettings, fees }, staff: defaultStaffSettings },
          boss.token,
        ),
      ]);
      const stored = await application(id);
      const { state } = await changeOf(changeId);
      const isApplied = 'result' in decided;
      expect(stored.shipping_city === 'Atlanta').toBe(isApplied);
      expect(stored.transmitter_addon === 60 + round).toBe(isApplied);
      expect(state === 'accepted').toBe(isApplied);
      expect(Boolean(stored.open_change)).toBe(state === 'requested');
      const events = await where('bank_application_events', 'application_id', id);
      expect(new Set(events.map((event) => event.id.split('__')[1])).size).toBe(stored.version);
      const reset = { public: defaultSettings, staff: defaultStaffSettings };
      await call('saveSettings', reset, boss.token);
    }
  }, 120_000);
});

describe('a decision is refused', () => {
  it('for offices, and for missing documents', async () => {
    const { changeId } = await requested({ shipping_city: 'Atlanta' });
    for (const { token } of [owner, other])
      await refused('permission-denied', 'decideChange', accept(changeId), token);
    await refused('not-found', 'decideChange', accept('nothing-here'), admin.token);
    const rejected = accept(changeId, { status: 'Bank Application Rejected' });
    await refused('invalid-argument', 'decideChange', rejected, admin.token);
  });

  it('if the requested values were deleted', async () => {
    const { changeId } = await requested({ holder_ssn: canaries['another social security number'] });
    await db.doc(`bank_application_secrets/change_${changeId}`).delete();
    const { details } = await refused('failed-precondition', 'decideChange', accept(changeId), admin.token);
    expect(details).toMatchObject({ reason: 'outdated', fields: { holder_ssn: expect.any(String) } });
    await call('decideChange', refuse(changeId), admin.token);
  });
});

it('an accepted change keeps both versions while a legal hold lasts', async () => {
  const { id, changeId } = await requested(everywhere);
  await db.doc(`legal_holds/${owner.uid}`).set(buildLegalHold(Timestamp.now(), owner.uid));
  await call('decideChange', accept(changeId), admin.token);
  const versions = await where('held_versions', 'member_id', owner.uid);
  expect(versions.map((version) => Object(version).path).toSorted()).toEqual(
    [
      `bank_application_secrets/${id}`,
      `bank_application_secrets/change_${changeId}`,
      `bank_applications/${id}`,
    ].toSorted(),
  );
});

it('figures no longer count a request after its office is deleted', async () => {
  await requested({ holder_phone: '5555550123' });
  expect(await open()).toBe(1);
  await startDeletion(await callerOf(boss), owner.uid);
  await runDeletion(owner.uid);
  expect(await open()).toBe(0);
});
