import { storedApplication } from '@united/domain/bank-applications/application-input';
import { paperSuggestions } from '@united/domain/papers/suggestions';
import { defaultSettings, newBank, readPublicSettings } from '@united/domain/settings/settings';
import { teamDay } from '@united/domain/shared/day';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { renewalReminderId } from '../../../functions/src/renewals/remind-renewals';
import { buildAnnouncement } from '../../support/factories/announcements';
import { buildApplicationChange, submission } from '../../support/factories/bank-applications';
import { buildSend } from '../../support/factories/email';
import { callables } from '../../support/serve-callables';
import {
  call,
  db,
  everything,
  freshUsers,
  makeUser,
  post,
  refused,
  signedInAgo,
  where,
} from '../support/emulators';
import {
  lastSeason,
  newSeason,
  opening,
  source,
  storedOpening,
  storeOpening,
  storeRenewal,
  storeSources,
} from '../support/season-openings';

const [boss, admin, member, ero] = freshUsers('super_admin', 'admin', 'member', 'ero');

const settings = async () => readPublicSettings((await db.doc('settings/public').get()).data());
const audit = () => where('audit_log', 'action', 'season.opened');

describe('openSeason', () => {
  it('saves the settings, records the opening, and starts the job', async () => {
    await storeSources({ a: source(member.uid), b: source(ero.uid) });
    const before = callables.tasks.length;
    const { job } = await call(
      'openSeason',
      opening(
        { announcement: { title: 'Season is open', content: 'Look at your renewals.' }, email: true },
        { fees: { ...defaultSettings.fees, transmitter_addon_max: 5 } },
      ),
      boss.token,
    );
    expect(job).toBe(String(newSeason));
    expect(await settings()).toMatchObject({ season: newSeason, fees: { transmitter_addon_max: 5 } });
    expect(await storedOpening()).toMatchObject({
      ...{ season: newSeason, state: 'preparing', stage: 'prepare', cursor: null, sources: 2, prepared: 0 },
      opened_by: { uid: boss.uid, role: 'super_admin' },
      announcement_id: expect.any(String),
      email: true,
      send_id: null,
    });
    expect(await audit()).toMatchObject([
      { actor: { uid: boss.uid }, target: { id: String(newSeason) }, fields: ['season', 'fees'] },
    ]);
    const queued = callables.tasks.slice(before).map((url) => /queues\/(\w+)/.exec(url)?.[1]);
    expect(queued.toSorted()).toEqual(['prepareSeason', 'refreshAllReadiness']);
    // It is published when all renewals are prepared.
    expect((await db.collection('announcements').get()).size).toBe(0);
  });

  it('writes both settings documents with one version', async () => {
    await call('openSeason', opening(), boss.token);
    const [one, other] = await Promise.all(
      ['public', 'staff'].map(async (name) => (await db.doc(`settings/${name}`).get()).get('updated_at')),
    );
    expect(one).toEqual(other);
  });

  it('opens the season once for two super admins at the same time', async () => {
    const other = await makeUser('super_admin');
    const answers = await Promise.all(
      [boss, other, boss, other].map(({ token }) => post('openSeason', opening(), token)),
    );
    const served = answers.filter((answer) => 'result' in answer);
    expect(served.length).toBeGreaterThan(0);
    // A caller who lost the race may have to try again, and then gets the same answer.
    for (const answer of answers) if ('error' in answer) expect(answer.error.code).toBe('resource-exhausted');
    expect(await call('openSeason', opening(), other.token)).toEqual({ job: String(newSeason) });
    expect(await audit()).toHaveLength(1);
    expect((await settings()).season).toBe(newSeason);
    expect((await db.collection('season_openings').get()).size).toBe(1);
  });

  it('returns an open season unchanged', async () => {
    await call('openSeason', opening(), boss.token);
    const before = await everything();
    const again = opening({ email: true }, { inactivity_minutes: 99 });
    expect(await call('openSeason', again, boss.token)).toEqual({ job: String(newSeason) });
    expect(await everything()).toEqual(before);
  });

  it.each<[string, () => ReturnType<typeof opening>, object]>([
    [
      'another season',
      () => opening({ season: newSeason + 1 }),
      { season: expect.stringContaining(String(newSeason)) },
    ],
    [
      'the current season',
      () => opening({ season: lastSeason }),
      { season: expect.stringContaining(String(newSeason)) },
    ],
    [
      'settings of another season',
      () => opening({}, { season: lastSeason }),
      { 'public.season': `Expected ${newSeason}.` },
    ],
    [
      'papers for a bank that does not exist',
      () => {
        const paper_kinds = paperSuggestions
          .slice(0, 1)
          .map((kind) => ({ ...kind, banks: ['No Such Bank'] }));
        return opening({}, { paper_kinds });
      },
      { 'public.paper_kinds.0.banks.0': expect.stringContaining('No Such Bank') },
    ],
    [
      'a bank twice',
      () => opening({}, { banks: [newBank, newBank].map((bank) => ({ ...bank, name: 'Harbor Bank' })) }),
      { public: expect.anything() },
    ],
  ])('refuses %s, and writes nothing', async (_, input, fields) => {
    const { details } = await refused('invalid-argument', 'openSeason', input(), boss.token);
    expect(details?.fields).toMatchObject(fields);
  });

  it('refuses outdated settings, and writes nothing', async () => {
    await db
      .doc('settings/public')
      .set({ ...defaultSettings, inactivity_minutes: 7, updated_at: Timestamp.now() });
    const { details } = await refused('failed-precondition', 'openSeason', opening(), boss.token);
    expect(details).toMatchObject({ reason: 'outdated' });
    const seen = { ...defaultSettings, inactivity_minutes: 7 };
    expect(await call('openSeason', opening({ expected: seen }), boss.token)).toMatchObject({
      job: String(newSeason),
    });
  });

  it('refuses a sign-in that is too old, and staff without the role', async () => {
    const old = await refused('failed-precondition', 'openSeason', opening(), signedInAgo(boss, 16 * 60));
    expect(old.details).toMatchObject({ reason: 'recent-sign-in' });
    await refused('permission-denied', 'openSeason', opening(), admin.token);
    await refused('permission-denied', 'openSeason', opening(), member.token);
  });
});

describe('previewSeason', () => {
  it('counts what would be prepared', async () => {
    const disposed = { fields: ['holder_ssn'] as const, at: Timestamp.now() };
    const other = { bank_product: 'Santa Barbara Bank' };
    await storeSources({
      sent: source(member.uid),
      approved: source(member.uid, { status: 'Approved' }),
      rejected: source(member.uid, { status: 'Bank Application Rejected' }),
      withdrawn: source(ero.uid, { is_withdrawn: true }),
      both: source(ero.uid, { status: 'Rejected', is_withdrawn: true }),
      other: source(ero.uid, { ...other, sensitive_disposed: { ...disposed, fields: [...disposed.fields] } }),
      gone: source(ero.uid, { bank_product: 'Closed Bank' }),
      older: source(ero.uid, { season: lastSeason - 1 }),
    });
    await Promise.all([
      db.doc(`users/${member.uid}`).update({ has_bank_application: true }),
      db.doc(`users/${ero.uid}`).update({ has_bank_application: true, status: 'pending' }),
      db.doc('bank_application_drafts/someone').set({ step: 1, values: {}, updated_at: Timestamp.now() }),
    ]);
    const application = { ...storedApplication({ submitted_by: member.uid }), id: 'sent' };
    for (const [id, change] of Object.entries({
      one: {},
      two: { state: 'accepted' as const },
      three: { season: lastSeason - 1 },
    }))
      await db
        .doc(`bank_application_changes/${id}`)
        .set(buildApplicationChange(Timestamp.now(), application, change));
    expect(await call('previewSeason', {}, boss.token)).toEqual({
      season: newSeason,
      offices: 4,
      people: 2,
      by_bank: [
        { bank: 'Refund Advantage', offices: 2 },
        { bank: 'Santa Barbara Bank', offices: 1 },
      ],
      without_secrets: 1,
      pending_people: 1,
      unfinished_changes: 1,
      draft_count: 1,
    });
  });

  it('is for super admins, 60 times an hour', async () => {
    await refused('permission-denied', 'previewSeason', {}, admin.token);
    await call('previewSeason', {}, boss.token);
    await Promise.all(Array.from({ length: 59 }, () => call('previewSeason', {}, boss.token)));
    await refused('resource-exhausted', 'previewSeason', {}, boss.token);
  }, 60_000);
});

describe('remindRenewals', () => {
  const messages = () => where('email_notifications', 'email_type', 'season_reminder');
  const current = { season: lastSeason };

  it('emails everyone with unsent renewals once a day, regardless of who sends it', async () => {
    await storeRenewal('a', member.uid, current);
    await storeRenewal('b', member.uid, current);
    await storeRenewal('c', ero.uid, { ...current, state: 'sent' });
    await storeRenewal('d', admin.uid, current);
    await storeRenewal('e', ero.uid, { ...current, season: lastSeason - 1 });
    const first = await call('remindRenewals', { season: lastSeason }, admin.token);
    expect(first.queued).toBe(1);
    expect(await call('remindRenewals', { season: lastSeason }, boss.token)).toEqual(first);
    expect(await messages()).toMatchObject([
      {
        member_id: member.uid,
        status: 'queued',
        subject: `Your applications for season ${lastSeason} are not sent yet`,
        html: expect.stringContaining('/member/bank-application?tab=renew'),
      },
    ]);
    expect(await where('audit_log', 'action', 'email.sent')).toHaveLength(1);
  });

  it('needs a recent sign-in', async () => {
    await storeRenewal('a', member.uid, current);
    const old = signedInAgo(admin, 16 * 60);
    const error = await refused('failed-precondition', 'remindRenewals', { season: lastSeason }, old);
    expect(error.details?.reason).toBe('recent-sign-in');
    expect(await messages()).toEqual([]);
  });

  it('refuses another season, and one without unsent renewals', async () => {
    await storeRenewal('a', member.uid, { ...current, state: 'dismissed' });
    await refused('failed-precondition', 'remindRenewals', { season: newSeason }, admin.token);
    const none = await refused('invalid-argument', 'remindRenewals', { season: lastSeason }, admin.token);
    expect(none.details?.fields).toEqual({ season: 'All renewals are sent.' });
    await refused('permission-denied', 'remindRenewals', { season: lastSeason }, member.token);
  });
});

describe('revertSeason', () => {
  const revert = (token = boss.token) => call('revertSeason', { season: newSeason }, token);
  const refusedUndo = async (code = 'failed-precondition', token = boss.token) =>
    (await refused(code, 'revertSeason', { season: newSeason }, token)).details?.reason;

  it('restores the stored settings, and logs it', async () => {
    const before = { ...defaultSettings, inactivity_minutes: 7 };
    const { offer: _, ...stored } = before;
    await db.doc('settings/public').set({ ...stored, updated_at: Timestamp.fromMillis(1000) });
    await call('openSeason', opening({ expected: before }, { inactivity_minutes: 9 }), boss.token);
    await revert();
    const { updated_at, ...after } = (await db.doc('settings/public').get()).data() ?? {};
    expect(after).toEqual(stored);
    expect((await db.doc('settings/staff').get()).get('updated_at')).toEqual(updated_at);
    expect(await storedOpening()).toMatchObject({
      ...{ state: 'reverted', stage: 'take_back', cursor: null },
      reverted_by: { uid: boss.uid },
      reverted_at: expect.any(Timestamp),
    });
    const [entry] = await where('audit_log', 'action', 'season.reverted');
    expect(entry).toMatchObject({
      target: { id: String(newSeason) },
      fields: expect.arrayContaining(['season', 'inactivity_minutes']),
    });
    expect(await refusedUndo()).toBe('already-reverted');
  });

  it('keeps agreements that were saved since', async () => {
    await call('openSeason', opening(), boss.token);
    const terms = { key: 'terms', title: 'Terms', ask: 'on_request' as const, banks: [], text: 'Be fair.' };
    await call('saveAgreement', { ...terms, expected_updated_at: 0 }, boss.token);
    await revert();
    expect(await settings()).toMatchObject({
      season: lastSeason,
      agreements: [{ key: 'terms', version: 1 }],
    });
  });

  it('finishes an interrupted undo, and cancels the day’s reminder', async () => {
    await call('openSeason', opening(), boss.token);
    await revert();
    const reminder = renewalReminderId(newSeason, teamDay(new Date()));
    const sends = ['mail', reminder].map((id) => db.doc(`email_sends/${id}`));
    await storeOpening(newSeason, { state: 'reverted', stage: 'take_back', send_id: 'mail' });
    for (const ref of sends) await ref.set(buildSend(Timestamp.now(), 'kick-off', { state: 'sending' }));
    const answer = await post('revertSeason', { season: newSeason }, boss.token);
    expect(answer).toMatchObject({ error: { details: { reason: 'already-reverted' } } });
    for (const ref of sends) expect((await ref.get()).get('state')).toBe('cancelled');
  });

  it('restores settings that were never saved', async () => {
    await call('openSeason', opening(), boss.token);
    await revert();
    expect(await settings()).toEqual(defaultSettings);
  });

  it('refuses a season that was not opened, and callers without the role or a recent sign-in', async () => {
    expect(await refusedUndo('not-found')).toBeUndefined();
    await call('openSeason', opening(), boss.token);
    expect(await refusedUndo('permission-denied', admin.token)).toBeUndefined();
    expect(await refusedUndo('failed-precondition', signedInAgo(boss, 16 * 60))).toBe('recent-sign-in');
  });

  it('can be opened again after the season was corrected in the settings', async () => {
    await call('openSeason', opening(), boss.token);
    const first = (await storedOpening())?.opened_at;
    await db.doc('settings/public').update({ season: lastSeason });
    const again = opening({ expected: await settings() }, { inactivity_minutes: 11 });
    await call('openSeason', again, boss.token);
    expect(await settings()).toMatchObject({ season: newSeason, inactivity_minutes: 11 });
    expect((await storedOpening())?.opened_at).not.toEqual(first);
  });

  it('refuses after 24 hours, and another season in the settings', async () => {
    await call('openSeason', opening(), boss.token);
    const day = Timestamp.fromMillis(Date.now() - 24 * 3_600_000 - 60_000);
    await db.doc('settings/public').update({ season: newSeason + 1 });
    expect(await refusedUndo()).toBe('other-season');
    await db.doc('settings/public').update({ season: newSeason });
    await db.doc(`season_openings/${newSeason}`).update({ opened_at: day });
    expect(await refusedUndo()).toBe('too-late');
  });

  it('refuses once an office sent an application', async () => {
    await call('openSeason', opening(), boss.token);
    await storeSources({ sent: source(member.uid, { season: newSeason }) });
    expect(await refusedUndo()).toBe('applications-sent');
  });

  it('ends the announcement, and cancels email that was not sent', async () => {
    await db
      .doc('settings/public')
      .set({ ...defaultSettings, season: newSeason, updated_at: Timestamp.now() });
    await storeOpening(newSeason, { state: 'open', stage: 'done', announcement_id: 'news', send_id: 'mail' });
    await db.doc('announcements/news').set(buildAnnouncement(Timestamp.now(), {}));
    await db.doc('email_sends/mail').set(buildSend(Timestamp.now(), 'kick-off', { state: 'sending' }));
    await revert();
    expect((await db.doc('announcements/news').get()).get('expires_at')).toBeInstanceOf(Timestamp);
    expect((await db.doc('email_sends/mail').get()).get('state')).toBe('cancelled');
  });

  it('either undoes the opening or lets an office send an application, never both', async () => {
    await call('openSeason', opening(), boss.token);
    const [undone, sent] = await Promise.all([
      post('revertSeason', { season: newSeason }, boss.token),
      post('submitBankApplication', submission(), member.token),
    ]);
    const { season } = await settings();
    const stored = (await db.collection('bank_applications').get()).docs.map((each) => each.get('season'));
    if ('result' in undone) expect([season, stored.includes(newSeason)]).toEqual([lastSeason, false]);
    else expect([season, 'result' in sent]).toEqual([newSeason, true]);
  });
});
