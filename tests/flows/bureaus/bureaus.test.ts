import { bureauDocument } from '@united/domain/bureaus/bureau';
import type { CallableInput } from '@united/domain/shared/contracts';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { buildInvitation, storeBureau } from '../../support/factories/bureaus';
import { record } from '../support/accounts';
import {
  call,
  db,
  everything,
  freshUsers,
  makeUser,
  refused,
  signedInAgo,
  type TestUser,
  where,
} from '../support/emulators';

const [admin, owner, office] = freshUsers('admin', 'ero', 'member');

const bureau = (change: object = {}): CallableInput<'saveBureau'> => ({
  name: 'Maple Service Bureau',
  owner_uid: owner.uid,
  master_efin: '900001',
  ...change,
});
const save = (change: object = {}) => call('saveBureau', bureau(change), admin.token);
const stored = async (id: string) => bureauDocument.parse((await db.doc(`bureaus/${id}`).get()).data());
const version = async (id: string) => (await stored(id)).updated_at.toMillis();
const slot = async (efin: string) => (await db.doc(`bureau_slots/${efin}`).get()).get('bureau_id');
const subjects = async (uid: string) =>
  (await where('email_notifications', 'member_id', uid)).map(
    (message) => 'subject' in message && message.subject,
  );
const audit = async () =>
  (await db.collection('audit_log').get()).docs
    .map((row) => `${row.get('action')} ${row.get('target.name')}: ${row.get('fields').join(', ')}`)
    .filter((row) => row.startsWith('bureau.'));

describe('saveBureau', () => {
  it('creates a bureau without add-ons, reserves its master EFIN, and notifies the owner', async () => {
    const { id } = await save();
    expect(await stored(id)).toMatchObject({
      name: 'Maple Service Bureau',
      owner_uid: owner.uid,
      owner_name: owner.name,
      master_efin: '900001',
      addons: null,
      addons_set_by: null,
      addons_set_at: null,
      transmitter_to: 'office',
      requires_license: false,
      license_terms: '',
      status: 'active',
      created_by: { uid: admin.uid, name: admin.name, role: 'admin' },
      closed_at: null,
      search_terms: expect.arrayContaining(['maple', '900001']),
    });
    expect((await record(owner.uid)).owns_bureau).toBe(id);
    expect(await slot('900001')).toBe(id);
    expect(await audit()).toEqual(['bureau.created Maple Service Bureau: ']);
    expect(await subjects(owner.uid)).toEqual(['You own the service bureau Maple Service Bureau']);
  });

  it('changes a bureau, moves its master EFIN, and names the changes to the owner', async () => {
    const { id } = await save();
    const addons = { service_bureau_addon: 25, transmitter_addon: 0 };
    await save({ id, master_efin: '900002', addons, transmitter_to: 'bureau' });
    expect(await stored(id)).toMatchObject({
      master_efin: '900002',
      addons,
      addons_set_by: { uid: admin.uid },
      transmitter_to: 'bureau',
    });
    expect(await slot('900001')).toBeUndefined();
    expect(await slot('900002')).toBe(id);
    expect(await audit()).toContain(
      'bureau.changed Maple Service Bureau: master_efin, addons, transmitter_to',
    );
    expect(await subjects(owner.uid)).toContain('Maple Service Bureau was changed');
    await save({ id, name: 'Oak Service Bureau' });
    expect(await stored(id)).toMatchObject({ master_efin: '900001', addons, transmitter_to: 'bureau' });
  });

  it('writes nothing if nothing changes', async () => {
    const { id } = await save();
    const before = await everything();
    await save({ id });
    expect(await everything()).toEqual(before);
  });

  it('hands a bureau over in one step', async () => {
    const { id } = await save();
    const next = await makeUser('ero');
    await save({ id, owner_uid: next.uid, expected_updated_at: await version(id) });
    expect(await stored(id)).toMatchObject({ owner_uid: next.uid, owner_name: next.name });
    expect((await record(owner.uid)).owns_bureau).toBeUndefined();
    expect((await record(next.uid)).owns_bureau).toBe(id);
    expect(await audit()).toContain('bureau.changed Maple Service Bureau: owner');
    expect(await subjects(owner.uid)).toContain('You no longer own Maple Service Bureau');
    expect(await subjects(next.uid)).toEqual(['You own the service bureau Maple Service Bureau']);
  });

  it.each<[string, () => Promise<TestUser>]>([
    ['a member', async () => office],
    ['staff', async () => admin],
    ['a suspended ERO', () => makeUser('ero', { status: 'suspended' })],
    ['a pending ERO', () => makeUser('ero', { status: 'pending' })],
    ['an unknown user', async () => ({ ...office, uid: 'nobody' })],
    [
      'an ERO who owns another bureau',
      async () => {
        const other = await makeUser('ero');
        await storeBureau(db, 'other', other, { master_efin: '900009' });
        return other;
      },
    ],
    [
      'an ERO whose office belongs to a bureau',
      async () => {
        const other = await makeUser('ero');
        await db.doc(`users/${other.uid}`).update({ bureau_id: 'other', bureau_since: Timestamp.now() });
        return other;
      },
    ],
  ])('rejects %s as the owner, also in a handover', async (_, person) => {
    const { uid } = await person();
    const error = await refused('invalid-argument', 'saveBureau', bureau({ owner_uid: uid }), admin.token);
    expect(Object.keys(error.details?.fields ?? {})).toEqual(['owner_uid']);
    const { id } = await save();
    await refused('invalid-argument', 'saveBureau', bureau({ id, owner_uid: uid }), admin.token);
  });

  it('gives a master EFIN to one active bureau, also under simultaneous calls', async () => {
    const owners = await Promise.all(Array.from({ length: 4 }, () => makeUser('ero')));
    const made = await Promise.allSettled(owners.map(({ uid }) => save({ owner_uid: uid })));
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await db.collection('bureaus').get()).size).toBe(1);
    const error = await refused('invalid-argument', 'saveBureau', bureau(), admin.token);
    expect(error.details?.fields).toEqual({ master_efin: 'Another bureau has this master EFIN.' });
  });

  it('rejects add-ons above the maximum, by field', async () => {
    const addons = { service_bureau_addon: 99.01, transmitter_addon: 82.01 };
    const error = await refused('invalid-argument', 'saveBureau', bureau({ addons }), admin.token);
    expect(Object.keys(error.details?.fields ?? {}).toSorted()).toEqual([
      'addons.service_bureau_addon',
      'addons.transmitter_addon',
    ]);
  });

  it('rejects unknown, closed, and outdated bureaus', async () => {
    await refused('not-found', 'saveBureau', bureau({ id: 'nothing' }), admin.token);
    const { id } = await save();
    const seen = await version(id);
    await save({ id, name: 'Oak Service Bureau' });
    const stale = bureau({ id, name: 'Elm Service Bureau', expected_updated_at: seen });
    const error = await refused('failed-precondition', 'saveBureau', stale, admin.token);
    expect(error.details).toMatchObject({ reason: 'stale', current: { name: 'Oak Service Bureau' } });
    await call('closeBureau', { id }, admin.token);
    const closed = await refused('failed-precondition', 'saveBureau', bureau({ id }), admin.token);
    expect(closed.details).toEqual({ reason: 'closed' });
  });

  it('can change a bureau whose owner is suspended', async () => {
    const { id } = await save();
    await call('setUserStatus', { uids: [owner.uid], status: 'suspended' }, admin.token);
    await save({ id, name: 'Oak Service Bureau' });
    expect((await stored(id)).name).toBe('Oak Service Bureau');
    expect((await record(owner.uid)).owns_bureau).toBe(id);
  });

  it('needs staff with a recent sign-in', async () => {
    for (const { token } of [owner, office]) {
      await refused('permission-denied', 'saveBureau', bureau(), token);
      await refused('permission-denied', 'closeBureau', { id: 'b' }, token);
    }
    for (const name of ['saveBureau', 'closeBureau'] as const) {
      const input = name === 'saveBureau' ? bureau() : { id: 'b' };
      const error = await refused('failed-precondition', name, input, signedInAgo(admin, 20 * 60));
      expect(error.details).toEqual({ reason: 'recent-sign-in' });
    }
  });
});

describe('saveBureauFees', () => {
  const fees = (change: object = {}) => ({
    addons: { service_bureau_addon: 30, transmitter_addon: 12.5 },
    requires_license: true,
    license_terms: 'Pay $100 to Maple by check.',
    ...change,
  });

  it('sets add-ons and license terms', async () => {
    const { id } = await save();
    await call('saveBureauFees', fees({ expected_updated_at: await version(id) }), owner.token);
    expect(await stored(id)).toMatchObject({ ...fees(), addons_set_by: { uid: owner.uid, role: 'ero' } });
    expect(await audit()).toContain(
      'bureau.changed Maple Service Bureau: addons, requires_license, license_terms',
    );
    const before = await everything();
    await call('saveBureauFees', fees(), owner.token);
    expect(await everything()).toEqual(before);
  });

  it('rejects outdated saves and add-ons above the maximum', async () => {
    const { id } = await save();
    const seen = await version(id);
    await call('saveBureauFees', fees(), owner.token);
    const stale = fees({ license_terms: '', expected_updated_at: seen });
    const error = await refused('failed-precondition', 'saveBureauFees', stale, owner.token);
    expect(error.details).toMatchObject({ reason: 'stale', current: fees() });
    const tooHigh = fees({ addons: { service_bureau_addon: 100, transmitter_addon: 0 } });
    const { details } = await refused('invalid-argument', 'saveBureauFees', tooHigh, owner.token);
    expect(details?.fields).toHaveProperty(['addons.service_bureau_addon']);
  });

  it('can be done 20 times a day', async () => {
    const { id } = await save();
    await call('saveBureauFees', fees(), owner.token);
    const [counter] = (await db.collection('rate_limits').get()).docs.filter((each) =>
      each.id.startsWith('bureau_fees__'),
    );
    await counter?.ref.update({ count: 19 });
    await refused('resource-exhausted', 'saveBureauFees', fees({ license_terms: '' }), owner.token);
    expect(await stored(id)).toMatchObject(fees());
  });

  it('is denied to users who own no active bureau, and needs a recent sign-in', async () => {
    await refused('permission-denied', 'saveBureauFees', fees(), owner.token);
    const { id } = await save();
    await refused('permission-denied', 'saveBureauFees', fees(), admin.token);
    const error = await refused('failed-precondition', 'saveBureauFees', fees(), signedInAgo(owner, 6 * 60));
    expect(error.details).toEqual({ reason: 'recent-sign-in' });
    await call('closeBureau', { id }, admin.token);
    await refused('permission-denied', 'saveBureauFees', fees(), owner.token);
  });
});

describe('closeBureau', () => {
  it('ends the owner’s access and frees the master EFIN immediately, once', async () => {
    const { id } = await save();
    await call(
      'saveBureauFees',
      {
        addons: { service_bureau_addon: 1, transmitter_addon: 1 },
        requires_license: false,
        license_terms: '',
      },
      owner.token,
    );
    const invitation = buildInvitation(Timestamp.now(), { ...(await stored(id)), id }, office);
    await db.doc('bureau_invitations/i').set(invitation);
    await call('closeBureau', { id }, admin.token);
    expect(await stored(id)).toMatchObject({ status: 'closed', closed_at: expect.any(Timestamp) });
    expect((await record(owner.uid)).owns_bureau).toBeUndefined();
    expect(await slot('900001')).toBeUndefined();
    expect(await subjects(owner.uid)).toContain('Maple Service Bureau is closed');
    await refused(
      'permission-denied',
      'inviteOffice',
      { email: 'new@office.test', name: 'New' },
      owner.token,
    );
    const accept = { id: 'i', terms_version: 1 };
    const error = await refused('failed-precondition', 'acceptInvitation', accept, office.token);
    expect(error.details).toEqual({ reason: 'not-open' });
    const before = await everything();
    await call('closeBureau', { id }, admin.token);
    expect(await everything()).toEqual(before);
    // The owner and the EFIN can be used again.
    await save();
  });

  it('rejects an unknown bureau', async () => {
    await refused('not-found', 'closeBureau', { id: 'nothing' }, admin.token);
  });
});
