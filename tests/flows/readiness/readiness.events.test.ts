import {
  readinessSteps,
  type SeasonChecklist,
  type StepFacts,
  seasonId,
} from '@united/domain/readiness/season-readiness';
import { defaultSettings } from '@united/domain/settings/settings';
import { defaultStaffSettings } from '@united/domain/settings/staff-settings';
import { teamDay } from '@united/domain/shared/day';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it, vi } from 'vitest';
import { refreshAllUsers } from '../../../functions/src/readiness/refresh-all-users';
import { refreshReadiness } from '../../../functions/src/readiness/refresh-readiness';
import { reminderSendId } from '../../../functions/src/readiness/remind-missing-step';
import { buildChecklist } from '../../support/factories/readiness';
import { buildCourse, buildProgress } from '../../support/factories/training';
import { corrected } from '../support/corrections';
import { customValue } from '../support/email';
import { call, db, freshUsers, makeUser, post, refused, submitted, where } from '../support/emulators';

const { season } = defaultSettings;
const [admin, owner] = freshUsers('admin', 'member');

const ref = (uid: string, of = season) => db.doc(`season_readiness/${seasonId(of, uid)}`);
const kept = async (uid: string, of = season) => (await ref(uid, of).get()).data();
const none: StepFacts = {
  efin: false,
  ptin: false,
  bank: false,
  wisp: false,
  training: true,
  software: false,
};

/** Waits for the result of events. */
const until = (uid: string, steps: Partial<StepFacts>) =>
  vi.waitFor(async () => expect((await kept(uid))?.steps).toMatchObject(steps), {
    timeout: 25_000,
    interval: 200,
  });

const checklist = (uid: string, data: Partial<SeasonChecklist>) =>
  db
    .doc(`season_checklists/${seasonId(season, uid)}`)
    .set(buildChecklist(Timestamp.now(), season, uid, data));

describe('season_readiness', () => {
  it('starts with only the optional steps done for a new user', async () => {
    await refreshReadiness(owner.uid);
    expect(await kept(owner.uid)).toMatchObject({
      season,
      member_id: owner.uid,
      name: owner.name,
      email: owner.email,
      role: 'member',
      steps: none,
      score: 1,
    });
  });

  it('follows the user’s confirmations, by an event', async () => {
    await checklist(owner.uid, { ptin_renewed_at: Timestamp.now(), wisp_acknowledged_at: Timestamp.now() });
    await until(owner.uid, { ptin: true, wisp: true });
  }, 40_000);

  it('follows an application and its approval, by events', async () => {
    const id = await submitted(owner);
    await until(owner.uid, { efin: true, bank: false });
    await call(
      'setBankApplicationStatus',
      { application_ids: [id], status: 'Bank Application Approved' },
      admin.token,
    );
    await until(owner.uid, { bank: true });
  }, 40_000);

  it('follows the software’s login and URL, by events, including their removal', async () => {
    await customValue(owner.uid, 'Software_Login', 'maple-1');
    await customValue(owner.uid, 'Software_URL', 'https://maple.example', 'url');
    await until(owner.uid, { software: true });
    await db.doc(`member_custom_values/${owner.uid}__software_url`).delete();
    await until(owner.uid, { software: false });
  }, 40_000);

  it('accepts an EFIN that staff recorded, if it is valid', async () => {
    await customValue(owner.uid, 'Office_EFIN', '12345', 'number');
    await refreshReadiness(owner.uid);
    expect((await kept(owner.uid))?.steps.efin).toBe(false);
    await customValue(owner.uid, 'Office_EFIN', '012345', 'number');
    await refreshReadiness(owner.uid);
    expect((await kept(owner.uid))?.steps.efin).toBe(true);
  });

  it('requires every published required course, and no other', async () => {
    const course = buildCourse(Timestamp.now());
    await db.doc('training_courses/needed').set(course);
    await db.doc('training_courses/draft').set({ ...course, published: false });
    await db.doc('training_courses/bonus').set({ ...course, required: false });
    await refreshReadiness(owner.uid);
    expect((await kept(owner.uid))?.steps.training).toBe(false);
    const progress = db.doc(`training_progress/needed__${owner.uid}`);
    const begun = buildProgress(Timestamp.now(), 'needed', owner.uid);
    await progress.set(begun);
    await refreshReadiness(owner.uid);
    expect((await kept(owner.uid))?.steps.training).toBe(false);
    await progress.set({ ...begun, completed_at: Timestamp.now() });
    await until(owner.uid, { training: true });
  }, 40_000);

  it('is written only if something changes, also under concurrency', async () => {
    await refreshReadiness(owner.uid);
    const { updateTime } = await ref(owner.uid).get();
    await Promise.all(Array.from({ length: 5 }, () => refreshReadiness(owner.uid)));
    expect((await ref(owner.uid).get()).updateTime).toEqual(updateTime);
  });

  it('does not exist for staff or for users who cannot sign in', async () => {
    await refreshReadiness(admin.uid);
    expect(await kept(admin.uid)).toBeUndefined();
    await refreshReadiness(owner.uid);
    await db.doc(`users/${owner.uid}`).update({ status: 'suspended' });
    await vi.waitFor(async () => expect(await kept(owner.uid)).toBeUndefined(), { timeout: 25_000 });
    await refreshReadiness('nobody');
    expect(await kept('nobody')).toBeUndefined();
  }, 40_000);

  it('exists for a new user immediately, and follows a new name', async () => {
    const { uid } = await call(
      'createUser',
      { name: 'Nora New', email: 'nora@readiness.test', role: 'ero', status: 'active' },
      admin.token,
    );
    expect(await kept(uid)).toMatchObject({ name: 'Nora New', role: 'ero', steps: none });
    await db.doc(`users/${uid}`).update({ name: 'Nora Newer' });
    await vi.waitFor(async () => expect((await kept(uid))?.name).toBe('Nora Newer'), { timeout: 25_000 });
  }, 40_000);

  it('starts over for all users in another season', async () => {
    await refreshReadiness(owner.uid);
    await checklist(owner.uid, { ptin_renewed_at: Timestamp.now() });
    await until(owner.uid, { ptin: true });
    const superAdmin = await makeUser('super_admin');
    await call(
      'saveSettings',
      { public: { ...defaultSettings, season: season + 1 }, staff: defaultStaffSettings },
      superAdmin.token,
    );
    await vi.waitFor(
      async () => expect((await kept(owner.uid, season + 1))?.steps).toMatchObject({ ptin: false }),
      { timeout: 25_000 },
    );
    expect((await kept(owner.uid))?.steps).toMatchObject({ ptin: true });
  }, 60_000);

  it('is refreshed page by page, once per user', async () => {
    const batch = db.batch();
    const { docs } = await db.collection('users').where('email', '==', owner.email).get();
    for (let i = 0; i < 60; i += 1)
      batch.set(db.doc(`users/many-${i}`), { ...docs[0]?.data(), name: `P ${i}` });
    await batch.commit();
    const cursor = await refreshAllUsers(null);
    expect(cursor).not.toBeNull();
    expect(await refreshAllUsers(cursor)).toBeNull();
    const all = await where('season_readiness', 'season', season);
    expect(all.map(({ id }) => id).filter((id) => id.includes('many-'))).toHaveLength(60);
  });
});

describe('remindMissingStep', () => {
  const messages = () => where('email_notifications', 'email_type', 'season_reminder');

  it('sends once a day to those who lack the step, and to no one else', async () => {
    const ready = await makeUser('ero');
    const pending = await makeUser('member', { status: 'pending' });
    await checklist(ready.uid, { wisp_acknowledged_at: Timestamp.now() });
    for (const { uid } of [owner, ready, pending]) await refreshReadiness(uid);

    const first = await call('remindMissingStep', { season, step: 'wisp' }, admin.token);
    expect(first.send_id).toBe(reminderSendId(season, 'wisp', teamDay(new Date())));
    const colleague = await makeUser('admin');
    const second = await Promise.all([
      call('remindMissingStep', { season, step: 'wisp' }, admin.token),
      call('remindMissingStep', { season, step: 'wisp' }, colleague.token),
    ]);
    expect(second.map(({ send_id }) => send_id)).toEqual([first.send_id, first.send_id]);

    const sent = await messages();
    expect(
      sent
        .map((one) => [(one as { member_id?: string }).member_id, (one as { status?: string }).status])
        .toSorted(),
    ).toEqual(
      [
        [owner.uid, 'queued'],
        [pending.uid, 'skipped'],
      ].toSorted(),
    );
    const own = sent.find((one) => (one as { member_id?: string }).member_id === owner.uid);
    expect(own).toMatchObject({
      subject: `Still open for season ${season}: WISP in place`,
      text: expect.stringContaining('IRS Publication 4557'),
      html: expect.stringContaining('Hello Flow'),
    });
    expect(await where('audit_log', 'action', 'email.sent')).toHaveLength(1);

    const other = await call('remindMissingStep', { season, step: 'ptin' }, admin.token);
    expect(other.send_id).not.toBe(first.send_id);
  });

  it('is rejected if nobody lacks the step, for another season, and for an unknown step', async () => {
    await refreshReadiness(owner.uid);
    const training = await refused(
      'invalid-argument',
      'remindMissingStep',
      { season, step: 'training' },
      admin.token,
    );
    expect(training.details?.fields).toEqual({ step: 'Nobody is missing this step.' });
    await refused(
      'failed-precondition',
      'remindMissingStep',
      { season: season + 1, step: 'wisp' },
      admin.token,
    );
    await refused('invalid-argument', 'remindMissingStep', { season, step: 'coffee' }, admin.token);
    await refused('invalid-argument', 'remindMissingStep', { season, step: 'wisp', all: true }, admin.token);
    expect(await messages()).toEqual([]);
  });

  it('is only for staff', async () => {
    await refreshReadiness(owner.uid);
    for (const role of ['member', 'ero'] as const) {
      const { token } = await makeUser(role);
      await refused('permission-denied', 'remindMissingStep', { season, step: 'wisp' }, token);
    }
    await refused('unauthenticated', 'remindMissingStep', { season, step: 'wisp' });
    expect(await post('remindMissingStep', { season, step: 'wisp' }, 'nonsense')).toHaveProperty('error');
    expect(readinessSteps).toHaveLength(6);
  });
});

describe('efin_claims', () => {
  it('follow submissions and statuses', async () => {
    const efin = '640003';
    const rival = await submitted(await makeUser('member'), { efin });
    await submitted(owner, { efin });
    const claim = async () => (await db.doc(`efin_claims/${season}__${efin}`).get()).get('contested');
    await vi.waitFor(async () => expect(await claim()).toBe(true), { timeout: 25_000, interval: 200 });
    const change = { application_ids: [rival], status: 'Bank Application Rejected' as const, reason: 'No' };
    await call('setBankApplicationStatus', change, admin.token);
    await vi.waitFor(async () => expect(await claim()).toBe(undefined), { timeout: 25_000, interval: 200 });
  });

  it('follow a correction from one EFIN to the other, with a confirmation link to its new address', async () => {
    const [former, next] = ['640004', '640005'];
    const other = await makeUser('member');
    await submitted(other, { efin: former });
    await submitted(other, { efin: next });
    const id = await submitted(owner, { efin: former });
    const claim = async (efin: string) =>
      (await db.doc(`efin_claims/${season}__${efin}`).get()).get('contested');
    const soon = { timeout: 25_000, interval: 200 };
    await vi.waitFor(async () => expect(await claim(former)).toBe(true), soon);
    await corrected(owner, id, { efin: next, holder_email: 'new-holder@office.test' });
    await vi.waitFor(async () => {
      expect([await claim(former), await claim(next)]).toEqual([undefined, true]);
      const sent = await where('email_notifications', 'recipient_email', 'new-holder@office.test');
      expect(sent).toMatchObject([{ email_type: 'holder_email_confirmation' }]);
    }, soon);
  }, 60_000);
});
