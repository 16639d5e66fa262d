import { defaultSettings } from '@united/domain/settings/settings';
import { defaultStaffSettings } from '@united/domain/settings/staff-settings';
import { progressId } from '@united/domain/training/training';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { notifySoftwareReady } from '../../../functions/src/custom-values/software-complete';
import { countSeasons } from '../../../functions/src/dashboard/count-season';
import { completeMessage } from '../../../functions/src/email/complete-message';
import { recountStats } from '../../../functions/src/platform/recount-stats';
import { refreshAllUsers } from '../../../functions/src/readiness/refresh-all-users';
import { refreshReadiness } from '../../../functions/src/readiness/refresh-readiness';
import { buildChecklist } from '../../support/factories/readiness';
import { buildCourse, buildProgress } from '../../support/factories/training';
import { correctionOf } from '../support/corrections';
import { customValue, notification, template } from '../support/email';
import { application, call, db, freshUsers, makeUser, refused, submitted, where } from '../support/emulators';
import { bank, fileOf, rowOf, storeWords } from '../support/entry';
import { requested, storeKinds } from '../support/papers';

/**
 * Everything on the server that names a season, through the change to the next one and back
 * (docs/decisions/2026-11-28-named-seasons.md lists it).
 */

const [superAdmin, admin, owner] = freshUsers('super_admin', 'admin', 'member');
const first = defaultSettings.season;
const next = first + 1;

/** Saves a season as Admin > Settings does. Other settings have their defaults or stay. */
async function enter(season: number): Promise<void> {
  const stored = (await db.doc('settings/public').get()).data();
  const paper_kinds = stored?.paper_kinds ?? [];
  const input = { public: { ...defaultSettings, paper_kinds, season }, staff: defaultStaffSettings };
  await call('saveSettings', input, superAdmin.token);
}

/** Checks in the first season, in the next one, and in the first one again. */
async function inEach(check: (season: number) => Promise<void>): Promise<void> {
  for (const season of [first, next, first]) {
    await enter(season);
    await check(season);
  }
}

const correctPhone = async (id: string) => correctionOf(id, { holder_phone: '5555550188' });

describe('a season that changes and returns', () => {
  it('is named by the public site’s figures', () =>
    inEach(async (season) => {
      const figures = await (await fetch(`${process.env.FUNCTIONS_URL}/publicSiteFigures`)).json();
      expect(figures).toMatchObject({ season: String(season), tax_year: String(season - 1) });
    }));

  it('fills in the placeholders of emails', () =>
    inEach(async (season) => {
      const draft = { subject: 'Season {{season}}', content: '<p>Tax year {{tax_year}}</p>' };
      const shown = await call('previewEmail', { ...draft, member_id: owner.uid }, admin.token);
      expect(shown.subject).toBe(`Season ${season}`);
      expect(shown.text).toContain(`Tax year ${season - 1}`);
    }));

  it('does not replace an application’s own season in emails about it', async () => {
    const subject = 'Season {{season}}, tax year {{tax_year}}';
    await template('approved', { template_type: 'bank_application_approved', is_active: true, subject });
    const id = await submitted(owner);
    await enter(next);
    const status = 'Bank Application Approved';
    const reason = 'The bank confirmed it late.';
    await call('setBankApplicationStatus', { application_ids: [id], status, reason }, admin.token);
    const [message] = await where('email_notifications', 'email_type', 'bank_application_approved');
    await completeMessage(message?.id ?? '');
    expect((await notification(message?.id ?? '')).subject).toBe(`Season ${first}, tax year ${first - 1}`);
  });

  it('is that of new applications, and the office may apply again in each', async () => {
    const efin = '640900';
    const id = await submitted(owner, { efin });
    expect(await application(id)).toMatchObject({ season: first, tax_year: first - 1 });
    await enter(next);
    const renewed = await submitted(owner, { efin });
    expect(await application(renewed)).toMatchObject({ season: next, tax_year: next - 1 });
    expect((await application(id)).status).toBe('Bank Application Sent');
    await enter(first);
    await expect(submitted(owner, { efin })).rejects.toThrow('already-exists');
  });

  it('decides which applications can be corrected, entered at the bank and imported', async () => {
    await storeWords();
    const id = await submitted(owner, { bank_product: bank });
    await enter(next);
    await refused('failed-precondition', 'correctApplication', await correctPhone(id), owner.token);
    await refused('failed-precondition', 'openForEntry', { application_id: id }, admin.token);
    const rows = [await rowOf(id, 'Approved')];
    await refused('invalid-argument', 'importBankStatuses', fileOf(rows), admin.token);
    await enter(first);
    await storeWords();
    await call('correctApplication', await correctPhone(id), owner.token);
    await call('openForEntry', { application_id: id }, admin.token);
    expect(await call('importBankStatuses', fileOf(rows), admin.token)).toMatchObject({ changed: 1 });
  });

  it('has its own readiness and checklist, which last season’s confirmations do not fill', async () => {
    const at = Timestamp.now();
    const confirmed = { ptin_renewed_at: at, wisp_acknowledged_at: at };
    const checklist = buildChecklist(at, first, owner.uid, confirmed);
    await db.doc(`season_checklists/${first}__${owner.uid}`).set(checklist);
    const steps = async (season: number) =>
      (await db.doc(`season_readiness/${season}__${owner.uid}`).get()).get('steps');
    await inEach(async (season) => {
      await refreshAllUsers(null, Number.POSITIVE_INFINITY);
      const done = season === first;
      expect(await steps(season)).toMatchObject({ ptin: done, wisp: done, training: true });
    });
    expect(await steps(first)).toMatchObject({ ptin: true, wisp: true });
  });

  it('requires confirming the training again if it was completed in an earlier season', async () => {
    const { uid } = owner;
    const earlier = Timestamp.fromDate(new Date(`${first - 1}-06-01T12:00:00Z`));
    const course = db.doc('training_courses/basics');
    await course.set(buildCourse(earlier));
    await db
      .doc(`training_progress/${progressId('basics', uid)}`)
      .set(buildProgress(earlier, 'basics', uid, { completed_at: earlier }));
    const confirm = async (season: number) => {
      const at = Timestamp.now();
      const checklist = buildChecklist(at, season, uid, { training_confirmed_at: at });
      await db.doc(`season_checklists/${season}__${uid}`).set(checklist);
    };
    const readiness = async (season: number) => {
      await refreshReadiness(uid);
      return (await db.doc(`season_readiness/${season}__${uid}`).get()).data();
    };
    for (const season of [first, next]) {
      await enter(season);
      expect(await readiness(season)).toMatchObject({
        steps: { training: false },
        training_to_confirm: true,
      });
      await confirm(season);
      const confirmed = await readiness(season);
      expect(confirmed).toMatchObject({ steps: { training: true } });
      expect(confirmed).not.toHaveProperty('training_to_confirm');
    }
    await course.delete();
  });

  it('is that of reminders, which are refused for any other', () =>
    inEach(async (season) => {
      await refreshAllUsers(null, Number.POSITIVE_INFINITY);
      const reminder = { season, step: 'wisp' } as const;
      const later = { ...reminder, season: season + 2 };
      await refused('failed-precondition', 'remindMissingStep', later, admin.token);
      const { send_id } = await call('remindMissingStep', reminder, admin.token);
      const send = await db.doc(`email_sends/${send_id}`).get();
      expect(send.get('subject')).toContain(`season ${season}`);
    }));

  it('is named by the email about ready software, once in each season', async () => {
    await customValue(owner.uid, 'Tax Slayer Login', 'maple-1');
    await customValue(owner.uid, 'Software URL', 'https://maple.example', 'url');
    await customValue(owner.uid, 'Software Login', 'maple-1');
    await inEach(() => notifySoftwareReady(owner.uid));
    const sent = await where('email_notifications', 'email_type', 'software_complete');
    expect(sent.map((message) => String(Object(message).subject)).toSorted()).toEqual([
      `Your software for season ${first} is ready`,
      `Your software for season ${next} is ready`,
    ]);
  });

  it('is that of requested papers, and those of the season are due again in the next', async () => {
    await storeKinds();
    const id = await submitted(owner, { bank_product: bank });
    await enter(next);
    const request = { application_id: id, kinds: ['bank_letter'], due_on: '2030-01-31', set_pending: false };
    await refused('failed-precondition', 'requestPapers', request, admin.token);
    await enter(first);
    const [paper = ''] = await requested(id, admin, 'bank_letter');
    expect((await db.doc(`office_papers/${paper}`).get()).get('season')).toBe(first);
  });

  it('is counted by the season’s figures; one that is over names no offices', async () => {
    await submitted(owner, { bank_product: bank });
    const liveIn = async (season: number) =>
      (await db.doc(`stats/season__${season}`).get()).get('live') ?? null;
    await inEach(async (season) => {
      await db.doc('stats/season_count').delete();
      await countSeasons({ until: Number.POSITIVE_INFINITY });
      const live = season === next ? [false, true] : [true, (await liveIn(next)) === null ? null : false];
      expect(await Promise.all([first, next].map(liveIn))).toEqual(live);
    });
  });

  it('decides who has not signed in since it began', async () => {
    const earlier = await makeUser('member');
    await db.doc(`users/${earlier.uid}`).update({ last_login_season: first });
    await inEach(async (season) => {
      await recountStats();
      const counted = (await db.doc('stats/dashboard').get()).get('not_signed_in');
      expect(counted).toEqual(season === next ? { [next]: 1 } : {});
    });
  });
});
