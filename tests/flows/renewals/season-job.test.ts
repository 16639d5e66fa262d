import { preparedSecretsId } from '@united/domain/renewals/prepared-application';
import type { SeasonStage } from '@united/domain/renewals/season-opening';
import { defaultSettings } from '@united/domain/settings/settings';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { runSeason } from '../../../functions/src/renewals/run-season';
import { startDeletion } from '../../../functions/src/users/delete-user';
import { buildApplicationChange } from '../../support/factories/bank-applications';
import { newUser } from '../../support/factories/users';
import { callerOf } from '../support/accounts';
import { call, db, everything, freshUsers, where } from '../support/emulators';
import {
  lastSeason,
  newSeason,
  opening,
  renewals,
  source,
  storedOpening,
  storeRenewal,
  storeSources,
} from '../support/season-openings';

const [boss, member, ero] = freshUsers('super_admin', 'member', 'ero');

const forever = { until: Number.POSITIVE_INFINITY };
const open = (...args: Parameters<typeof opening>) => call('openSeason', opening(...args), boss.token);

/** Stores owners and their applications: one to seven each, some of which aren't renewed. */
async function storeOffices(owners: number): Promise<{ prepared: number; skipped: number }> {
  const sources: Record<string, object> = {};
  const batch = db.batch();
  let prepared = 0;
  for (let i = 0; i < owners; i += 1) {
    const uid = `owner-${String(i).padStart(3, '0')}`;
    batch.set(db.doc(`users/${uid}`), newUser({ name: `Owner ${i}`, email: `o${i}@season.test` }));
    for (let n = 0; n < 1 + (i % 7); n += 1) {
      const isRejected = (i + n) % 5 === 0;
      sources[`app-${(i * 37 + n * 11) % 997}-${i}-${n}`] = source(uid, {
        ...(isRejected && { status: 'Bank Application Rejected' }),
      });
      if (!isRejected) prepared += 1;
    }
  }
  await Promise.all([batch.commit(), storeSources(sources)]);
  return { prepared, skipped: Object.keys(sources).length - prepared };
}

const skippedOf = ({ skipped }: { skipped: Record<string, number> }) =>
  Object.values(skipped).reduce((sum, count) => sum + count, 0);

describe('the job of a season opening', () => {
  it('prepares each application once if it crashes after every page and stage', async () => {
    const expected = await storeOffices(40);
    await open({ announcement: { title: 'Open', content: 'Now.' }, email: true });
    const killed: SeasonStage[] = [];
    let pages = 0;
    const onPage = (stage: SeasonStage) => {
      pages += 1;
      // Every page is done twice: killed before its cursor is stored, and then again.
      if (pages % 2 === 0) return;
      killed.push(stage);
      throw new Error('killed');
    };
    let isDone = false;
    while (!isDone) isDone = await runSeason(newSeason, { pageSize: 11, onPage }).catch(() => false);
    expect(new Set(killed)).toEqual(new Set(['prepare', 'expire_changes', 'expire_renewals', 'announce']));
    expect(killed.filter((stage) => stage === 'prepare').length).toBeGreaterThan(10);

    const stored = await storedOpening();
    expect(stored).toMatchObject({ state: 'open', stage: 'done', prepared: expected.prepared });
    expect(stored.skipped).toEqual({ rejected: expected.skipped });
    expect(stored.prepared + skippedOf(stored)).toBe(stored.sources);
    const prepared = Object.values(await renewals());
    expect(prepared).toHaveLength(expected.prepared);
    expect(new Set(prepared.map(({ source_id }) => source_id)).size).toBe(expected.prepared);
    expect(prepared.every(({ version }) => version === 1)).toBe(true);
    expect((await db.collection('announcements').get()).size).toBe(1);
    const owners = new Set(prepared.map(({ member_id }) => member_id));
    const messages = await db
      .collection('email_notifications')
      .where('email_type', '==', 'season_opened')
      .get();
    expect(messages.docs.map((each) => each.get('member_id')).toSorted()).toEqual([...owners].toSorted());
  }, 120_000);

  it('prepares each application once in concurrent runs', async () => {
    const expected = await storeOffices(12);
    await open();
    // Each of them loses some commits.
    await Promise.allSettled([1, 2, 3].map(() => runSeason(newSeason, { ...forever, pageSize: 7 })));
    while (!(await runSeason(newSeason, forever)));
    const stored = await storedOpening();
    expect(stored).toMatchObject({ state: 'open', prepared: expected.prepared });
    expect(skippedOf(stored)).toBe(expected.skipped);
    expect(Object.keys(await renewals())).toHaveLength(expected.prepared);
  }, 120_000);

  it('counts why applications are skipped', async () => {
    await db.doc(`users/${ero.uid}`).update({ status: 'pending' });
    const [suspended, deleted] = ['suspended-owner', 'deleted-owner'];
    await db
      .doc(`users/${suspended}`)
      .set(newUser({ name: 'S', email: 's@season.test', status: 'suspended' }));
    const same = { efin: '900001', bank_product: 'Refund Advantage' };
    const at = (day: number) => ({ submitted_at: Timestamp.fromDate(new Date(Date.UTC(2026, 0, day))) });
    const { office_name: _, ...damaged } = source(member.uid);
    await storeSources({
      older: source(member.uid, { ...same, ...at(3) }),
      newest: source(member.uid, { ...same, ...at(9) }),
      rejected: source(member.uid, { ...same, ...at(10), status: 'Rejected' }),
      withdrawn: source(member.uid, { is_withdrawn: true }),
      gone: source(member.uid, { bank_product: 'Closed Bank' }),
      damaged,
      pending: source(ero.uid),
      suspended: source(suspended),
      deleted: source(deleted),
      'before that': source(member.uid, { season: lastSeason - 1 }),
    });
    await open();
    await runSeason(newSeason, forever);
    expect(Object.keys(await renewals()).toSorted()).toEqual(
      ['newest', 'pending'].map((id) => `${newSeason}__${id}`),
    );
    expect(await storedOpening()).toMatchObject({
      prepared: 2,
      skipped: {
        ...{ older: 1, rejected: 1, withdrawn: 1, bank_gone: 1, unreadable: 1 },
        ...{ owner_inactive: 1, owner_gone: 1 },
      },
    });
  }, 60_000);

  it('prepares nothing for a user who is being deleted', async () => {
    await storeSources({ one: source(member.uid) });
    await open();
    await startDeletion(await callerOf(boss), member.uid);
    await runSeason(newSeason, forever);
    expect(await renewals()).toEqual({});
    expect((await storedOpening()).skipped).toEqual({ owner_inactive: 1 });
  });

  it('prepares more applications of one owner than fit on a page, or into a transaction', async () => {
    const many = Object.fromEntries(Array.from({ length: 23 }, (_, i) => [`many-${i}`, source(member.uid)]));
    await storeSources({ ...many, other: source(ero.uid) });
    await open();
    while (!(await runSeason(newSeason, { pageSize: 5 })));
    expect(Object.keys(await renewals())).toHaveLength(24);
    expect(await storedOpening()).toMatchObject({ prepared: 24, skipped: {} });
  }, 60_000);

  it('does not overwrite renewals that an office has changed', async () => {
    await storeSources({ one: source(member.uid) });
    await open();
    const killed = () => {
      throw new Error('killed');
    };
    await expect(runSeason(newSeason, { onPage: killed })).rejects.toThrow('killed');
    const ref = db.doc(`prepared_applications/${newSeason}__one`);
    await ref.update({ 'values.office_name': 'Changed', version: 2 });
    await runSeason(newSeason, forever);
    expect((await ref.get()).data()).toMatchObject({ values: { office_name: 'Changed' }, version: 2 });
    expect((await storedOpening()).prepared).toBe(1);
  });

  it('copies no sensitive value', async () => {
    await storeSources({ one: source(member.uid) });
    await open();
    await runSeason(newSeason, forever);
    const [renewal] = Object.values(await renewals());
    expect(renewal?.endings).toEqual({
      holder_ssn_last4: '6789',
      routing_number_last4: '0021',
      account_number_last4: '4321',
    });
    expect((await db.collection('bank_application_secrets').get()).size).toBe(0);
    expect(JSON.stringify(renewal)).not.toMatch(/123456789|021000021|000987654321/);
  });

  it('expires open change requests and unsent renewals of last season', async () => {
    const stored = source(member.uid);
    await storeSources({ one: { ...stored, open_change: 'change', has_open_change: true } });
    const change = buildApplicationChange(Timestamp.now(), { ...stored, id: 'one' });
    await db.doc('bank_application_changes/change').set(change);
    await db.doc('bank_application_changes/damaged').set({ season: lastSeason, state: 'requested' });
    const old = await storeRenewal('old', member.uid, { season: lastSeason });
    const sent = await storeRenewal('sent', member.uid, { season: lastSeason, state: 'sent' });
    await open();
    await runSeason(newSeason, forever);
    expect((await db.doc('bank_application_changes/change').get()).data()).toMatchObject({
      state: 'expired',
      decision_reason: `Season ${lastSeason} is closed, so this request expired without a decision.`,
    });
    expect((await db.doc('bank_applications/one').get()).get('open_change')).toBeNull();
    const states = await Promise.all(
      [old, sent].map(async (id) => (await db.doc(`prepared_applications/${id}`).get()).get('state')),
    );
    expect(states).toEqual(['expired', 'sent']);
    expect((await storedOpening()).state).toBe('open');
  });

  it('sends no email if none was requested, or if nobody has a renewal', async () => {
    await open({ email: true });
    await runSeason(newSeason, forever);
    expect(await storedOpening()).toMatchObject({ state: 'open', send_id: null, prepared: 0 });
    expect((await db.collection('email_sends').get()).size).toBe(0);
  });

  it('does nothing for a season that was never opened, or is finished', async () => {
    const before = await everything();
    expect(await runSeason(newSeason, forever)).toBe(true);
    expect(await everything()).toEqual(before);
  });
});

describe('an opening that is undone', () => {
  it('expires the renewals, deletes typed values, and can be opened again', async () => {
    await storeSources({ one: source(member.uid), two: source(ero.uid) });
    await open();
    await runSeason(newSeason, forever);
    const [one, two] = ['one', 'two'].map((id) => `${newSeason}__${id}`);
    const secrets = db.doc(`bank_application_secrets/${preparedSecretsId(one ?? '')}`);
    await secrets.set({ member_id: member.uid, values: {}, updated_at: Timestamp.now() });
    await db.doc(`prepared_applications/${two}`).update({ state: 'dismissed' });
    await call('revertSeason', { season: newSeason }, boss.token);
    const killed = () => {
      throw new Error('killed');
    };
    await expect(runSeason(newSeason, { onPage: killed })).rejects.toThrow('killed');
    expect(await runSeason(newSeason, forever)).toBe(true);
    expect(Object.values(await renewals()).map(({ state, version }) => [state, version])).toEqual([
      ['expired', 2],
      ['expired', 2],
    ]);
    expect((await secrets.get()).exists).toBe(false);

    const fees = { ...defaultSettings.fees, transmitter_base: 40 };
    await open({}, { fees });
    await runSeason(newSeason, forever);
    for (const renewal of Object.values(await renewals()))
      expect(renewal).toMatchObject({ state: 'prepared', version: 1, fees_now: { transmitter_fee: 40 } });
    expect(await storedOpening()).toMatchObject({ state: 'open', prepared: 2, reverted_at: null });
  }, 60_000);

  it('keeps versions of what a second opening replaces while the office is on legal hold', async () => {
    const id = `${newSeason}__one`;
    await storeSources({ one: source(member.uid) });
    await open();
    await runSeason(newSeason, forever);
    const secrets = db.doc(`bank_application_secrets/${preparedSecretsId(id)}`);
    await secrets.set({ member_id: member.uid, values: {}, updated_at: Timestamp.now() });
    await call('setLegalHold', { uid: member.uid, held: true, reason: 'Case 26-114' }, boss.token);
    await call('revertSeason', { season: newSeason }, boss.token);
    // Opened again before the renewals of the first opening have expired.
    await open();
    await runSeason(newSeason, forever);
    const held = await where('held_versions', 'member_id', member.uid);
    expect(held.map((version) => Object(version).path).toSorted()).toEqual([
      secrets.path,
      `prepared_applications/${id}`,
    ]);
    expect((await secrets.get()).exists).toBe(false);
  }, 60_000);

  it('skips damaged renewals, and expires the others', async () => {
    await storeSources({ one: source(member.uid), two: source(ero.uid) });
    await open();
    await runSeason(newSeason, forever);
    await db.doc(`prepared_applications/${newSeason}__one`).update({ fees_now: 'damaged' });
    await call('revertSeason', { season: newSeason }, boss.token);
    expect(await runSeason(newSeason, forever)).toBe(true);
    const states = (await db.collection('prepared_applications').get()).docs.map((each) => each.get('state'));
    expect(states).toEqual(['prepared', 'expired']);
  }, 60_000);

  it('stops a job in the middle of a page', async () => {
    await storeSources({ one: source(member.uid) });
    await open({ announcement: { title: 'Open', content: 'Now.' } });
    let isUndone = false;
    await runSeason(newSeason, {
      ...forever,
      onPage: async () => {
        if (isUndone) return;
        isUndone = true;
        await call('revertSeason', { season: newSeason }, boss.token);
      },
    });
    expect(await storedOpening()).toMatchObject({ state: 'reverted', stage: 'done', prepared: 0 });
    expect(Object.values(await renewals()).map(({ state }) => state)).toEqual(['expired']);
    expect((await db.collection('announcements').get()).size).toBe(0);
  });
});
