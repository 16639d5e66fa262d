import { customValueIndex } from '@united/domain/custom-values/custom-value';
import { deletionJobDocument, deletionSteps } from '@united/domain/users/deletion-job';
import { Timestamp } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { raiseAlert } from '../../../functions/src/platform/system-alerts';
import { refreshReadiness } from '../../../functions/src/readiness/refresh-readiness';
import { startDeletion } from '../../../functions/src/users/delete-user';
import { type DeletionRun, resumeDeletions, runDeletion } from '../../../functions/src/users/run-deletion';
import { buildReceipt } from '../../support/factories/announcements';
import { secrets } from '../../support/factories/bank-applications';
import {
  buildAcceptedInvitation,
  buildBureau,
  buildLicense,
  buildOfficeRow,
} from '../../support/factories/bureaus';
import { buildCustomValue, customValuePath } from '../../support/factories/custom-values';
import { buildMessage, buildSend } from '../../support/factories/email';
import { contactForm } from '../../support/factories/leads';
import { buildPaper, buildPaperEvent } from '../../support/factories/papers';
import { buildChecklist } from '../../support/factories/readiness';
import { buildLegalHold } from '../../support/factories/retention';
import { buildPresence } from '../../support/factories/tickets';
import { buildProgress } from '../../support/factories/training';
import { buildFormDrafts, buildViewAsSession } from '../../support/factories/users';
import { identityToolkit } from '../../support/identity-toolkit';
import { loadProjectRules } from '../../support/project-rules';
import { pathOf } from '../../support/stored-documents';
import { takeBaseline } from '../../support/trace';
import { auditOf, callerOf, readsOwnRecord, refusedWithoutTrace, traces } from '../support/accounts';
import { corrected } from '../support/corrections';
import { chooseAlerts } from '../support/email';
import {
  auth,
  call,
  db,
  everything,
  freshUsers,
  makeUser,
  refused,
  submitted,
  type TestUser,
  where,
} from '../support/emulators';
import { prepared } from '../support/renewals';
import { reply, ticketBy, ticketOf } from '../support/tickets';

beforeAll(loadProjectRules);

const bucket = getStorage().bucket();
const [boss, admin] = freshUsers('super_admin', 'admin');
beforeEach(async () => {
  await bucket.deleteFiles({ prefix: 'avatars/' });
  await bucket.deleteFiles({ prefix: 'ticket_attachments/' });
  await bucket.deleteFiles({ prefix: 'office_papers/' });
});

const applicationsOf = new Map<string, string[]>();

/** Creates a user with data in every collection. */
async function full(owner?: TestUser): Promise<TestUser> {
  owner ??= await makeUser('member');
  const ids = [await submitted(owner), await submitted(owner)];
  applicationsOf.set(owner.uid, ids);
  await call(
    'setBankApplicationStatus',
    { application_ids: [ids[0] ?? ''], status: 'Bank Application Rejected', reason: 'Test' },
    admin.token,
  );
  await call('saveDraftSecrets', { ...secrets }, owner.token);
  const approved = { application_ids: [ids[1] ?? ''], status: 'Bank Application Approved' as const };
  await call('setBankApplicationStatus', approved, admin.token);
  await corrected(owner, ids[1] ?? '', { holder_ssn: '219-09-8765' });
  const now = Timestamp.now();
  for (const key of ['Software_URL', 'phone']) {
    const value = buildCustomValue(now, owner.uid, key, { value: 'x' });
    await db.doc(customValuePath(owner.uid, key)).set({ ...value, ...customValueIndex(owner, value) });
  }
  await call(
    'setSecretValue',
    { member_id: owner.uid, key: 'Software Password', value: 'Quillfeather-7' },
    owner.token,
  );
  await db
    .doc(`announcement_receipts/an-announcement__${owner.uid}`)
    .set(buildReceipt(now, 'an-announcement', owner.uid));
  await db.doc(`notification_preferences/${owner.uid}`).set({ off: ['announcement'], updated_at: now });
  await chooseAlerts(owner.uid, {});
  await db.doc(`draft_keys/${owner.uid}`).set({ key: 'k', created_at: now });
  await db.doc(`form_drafts/${owner.uid}__profile`).set(buildFormDrafts(now, owner.uid, 'profile'));
  await db.doc(`training_progress/a-course__${owner.uid}`).set(buildProgress(now, 'a-course', owner.uid));
  await db.doc(`season_checklists/2025__${owner.uid}`).set(buildChecklist(now, 2025, owner.uid));
  await refreshReadiness(owner.uid);
  const released = { state: 'released', released_at: now } as const;
  await db.doc(`legal_holds/${owner.uid}`).set(buildLegalHold(now, owner.uid, released));
  await raiseAlert({ kind: 'mail_stopped', subject: { id: owner.uid, name: owner.name }, detail: 'x' });
  await db.doc(`view_as_sessions/${owner.uid}-admin`).set(buildViewAsSession(now, owner.uid));
  await bucket.file(`avatars/${owner.uid}/avatar`).save('picture', { contentType: 'image/png' });
  const paper = `paper-of-${owner.uid}`;
  await db.doc(`office_papers/${paper}`).set(buildPaper(now, owner.uid));
  await db.collection('office_paper_events').add(buildPaperEvent(now, paper, owner.uid));
  for (const file of ['handed-in', 'never-handed-in'])
    await bucket.file(`office_papers/${owner.uid}/${paper}/${file}`).save('x');
  const bureau = { ...buildBureau(now, admin), id: 'a-bureau' };
  await db.doc(`users/${owner.uid}`).update({ bureau_id: 'a-bureau', bureau_since: now });
  await db.doc(`bureau_offices/a-bureau__${owner.uid}__2025`).set(buildOfficeRow(now, 'a-bureau', owner));
  await db.doc(`bureau_invitations/of-${owner.uid}`).set(buildAcceptedInvitation(now, bureau, owner));
  await db
    .doc(`office_licenses/2025__${owner.uid}`)
    .set(buildLicense(now, { member_id: owner.uid, bureau_id: 'a-bureau' }));
  const renewal = await prepared(owner.uid);
  await call('savePrepared', { id: renewal, secrets: { account_number: '40028157309911' } }, owner.token);
  await supportDesk(owner);
  return owner;
}

/**
 * Stores leads of a user by account and by address, each with its notice, sends, and alerts that
 * name the user.
 */
async function mentions({ uid, name, email }: TestUser): Promise<void> {
  const lead = contactForm({ name, email });
  for (const subject of ['Bank products', 'A call'])
    await call('sendContactMessage', { ...lead, subject, message: `From ${name}` });
  const address = `office-${uid.toLowerCase()}@lead.test`;
  await call('sendContactMessage', { ...lead, email: address, subject: 'Prices', message: 'How much?' });
  const [invited] = (await db.collection('contact_messages').where('email', '==', address).get()).docs;
  await invited?.ref.update({ invited_uid: uid, status: 'invited' });
  const now = Timestamp.now();
  const send = buildSend(now, 'a-template', { state: 'done' });
  await db.doc(`email_sends/to-${uid.length}-${invited?.id}`).set({ ...send, member_ids: [uid] });
  await db.collection('email_sends').add({ ...send, cursor: uid });
  const message = buildMessage(now, admin, { subject: name });
  await db.collection('email_notifications').add({ ...message, about_id: uid });
  for (const about_ids of [
    ['someone-else', uid],
    ['another-lead', invited?.id],
  ])
    await db.collection('email_notifications').add({ ...message, about_ids });
  await db.doc(`staged_uploads/${uid}`).set({ member_id: uid, files: [], updated_at: now });
  await db
    .collection('held_versions')
    .add({ member_id: uid, path: `users/${uid}`, content: { name }, at: now });
}

/**
 * Stores tickets of a user with replies and files from both sides, a note, presence, and an
 * unsubmitted upload.
 */
async function supportDesk(owner: TestUser): Promise<void> {
  const ids = [await ticketBy(owner), await ticketBy(owner, { status: 'closed' })];
  applicationsOf.set(owner.uid, [...(applicationsOf.get(owner.uid) ?? []), ...ids]);
  const now = Timestamp.now();
  for (const id of ids) {
    // Marked as applied, so that no event has anything to do with them.
    for (const author of [owner, admin]) await reply(id, owner, author, { handled_at: now });
    const note = {
      ticket_id: id,
      author_id: admin.uid,
      author_name: admin.name,
      body: 'x',
      created_at: now,
    };
    await db.collection('support_ticket_notes').add(note);
    await db
      .doc(`support_ticket_presence/${id}__${admin.uid}`)
      .set(buildPresence(Timestamp.now(), id, admin));
    for (const uid of [owner.uid, admin.uid])
      await bucket.file(`ticket_attachments/${id}/${uid}/f`).save('x');
  }
  await bucket.file(`ticket_attachments/never-sent/${owner.uid}/f`).save('x');
  const [adminTicket] = await where('support_tickets', 'member_id', admin.uid);
  await bucket
    .file(`ticket_attachments/${adminTicket?.id ?? (await ticketBy(admin))}/${owner.uid}/f`)
    .save('x');
}

async function residue({ uid, email }: TestUser) {
  const own = [uid, ...(applicationsOf.get(uid) ?? [])];
  const files = (await bucket.getFiles())[0].filter(({ name }) => own.some((text) => name.includes(text)));
  return [
    ...(await traces(uid, email, ...(applicationsOf.get(uid) ?? []))),
    ...(await where('season_readiness', 'member_id', uid)).map(({ id }) => `season_readiness/${id}`),
    ...files.map(({ name }) => name),
    ...(await auth.listUsers()).users.filter((account) => account.uid === uid).map(() => 'account'),
  ];
}

const jobOf = async (uid: string) =>
  deletionJobDocument.parse((await db.doc(`deletion_jobs/${uid}`).get()).data());

/** Returns data of other users, which must not change at all. */
const ofOthers = async ({ uid, email }: TestUser) => {
  const documents = await everything(['audit_log', 'deletion_jobs', 'rate_limits', 'stats']);
  const own = [uid, email, ...(applicationsOf.get(uid) ?? [])];
  return Object.entries(documents).filter(
    ([path, json]) => !own.some((text) => `${path} ${json}`.includes(text)),
  );
};

class Killed extends Error {}

/**
 * Runs up to the first point not in `survived` and dies there.
 * @returns whether the job finished
 */
async function runUntilKilled(uid: string, survived: Set<string>): Promise<boolean> {
  const onProgress: DeletionRun['onProgress'] = ({ step, point }) => {
    const at = `${step} ${point}`;
    if (survived.has(at)) return;
    survived.add(at);
    throw new Killed(at);
  };
  try {
    return await runDeletion(uid, { onProgress });
  } catch (error) {
    if (error instanceof Killed) return false;
    throw error;
  }
}

describe('deleteUser', () => {
  it('leaves no trace of a user anywhere, and other users unchanged', async () => {
    const [bystander, target] = [await full(), await full()];
    const others = await ofOthers(target);
    expect((await residue(target)).length).toBeGreaterThan(15);
    expect(await call('deleteUser', { uid: target.uid }, admin.token)).toEqual({ job_id: target.uid });
    expect(await residue(target)).toEqual([]);
    expect(await ofOthers(target)).toEqual(others);
    expect(await residue(bystander)).not.toEqual([]);
    expect(await jobOf(target.uid)).toMatchObject({
      name: target.name,
      state: 'done',
      step: 'user',
      actor: { uid: admin.uid },
    });
    expect(await auditOf(target.uid)).toEqual(
      expect.arrayContaining([`user.deleted:  by ${admin.uid}`, `user.deletion_started:  by ${admin.uid}`]),
    );
    await refused('permission-denied', 'recordSignIn', {}, target.token);
    expect(await readsOwnRecord(target)).toBe(403);
    const second = await identityToolkit('signInWithPassword', {
      email: target.email,
      password: 'Flow-2025!',
    });
    expect(second.httpStatus).toBe(400);
  });

  it('removes what staff typed about a user from their drafts, and nothing else', async () => {
    const [target, other] = [await makeUser('member'), await makeUser('member')];
    const [ticket, another] = [await ticketBy(target), await ticketBy(other)];
    const now = Timestamp.now();
    const typed = '{"at":1,"value":"typed"}';
    const about: [Parameters<typeof buildFormDrafts>[2], Record<string, string>, Record<string, string>][] = [
      ['user', { [target.uid]: typed, [other.uid]: typed }, { [other.uid]: typed }],
      ['answer', { [ticket]: typed, [another]: typed }, { [another]: typed }],
      ['note', { [ticket]: typed }, {}],
      [
        'custom_value',
        { new: `{"at":1,"value":{"member":"${target.uid}"}}`, [`${target.uid}__motto`]: typed, other: typed },
        { other: typed },
      ],
    ];
    const refOf = (form: string) => db.doc(`form_drafts/${admin.uid}__${form}`);
    for (const [form, drafts] of about) await refOf(form).set(buildFormDrafts(now, admin.uid, form, drafts));
    await call('deleteUser', { uid: target.uid }, admin.token);
    for (const [form, , left] of about) expect((await refOf(form).get()).get('drafts'), form).toEqual(left);
  });

  it('leaves uid, address and name only in the log and on the job, which prove the deletion', async () => {
    const target = await full(await makeUser('member', { name: 'Quentin Zephyrhart' }));
    await mentions(target);
    const address = `office-${target.uid.toLowerCase()}@lead.test`;
    await call('deleteUser', { uid: target.uid }, admin.token);
    const { stored, lines } = await takeBaseline();
    const contents = [...stored].map(([name, { fields }]) => [pathOf(name), JSON.stringify(fields)] as const);
    const texts = [target.uid, target.email, target.name, address];
    const found = [...contents, ...Object.entries(lines)].filter(([path, text]) =>
      texts.some((each) => `${path} ${text}`.toLowerCase().includes(each.toLowerCase())),
    );
    expect(found.length).toBeGreaterThan(2);
    // Past actions stay, for accountability. The job records who was deleted, by whom and when.
    expect(found.map(([path]) => path).filter((path) => !/^(audit_log|deletion_jobs)\//.test(path))).toEqual(
      [],
    );
  });

  it('removes a user from any number of sends', async () => {
    const target = await makeUser('member');
    const write = db.bulkWriter({ throttling: false });
    for (let i = 0; i < 350; i += 1)
      void write.set(db.doc(`email_sends/s${i}`), { member_ids: ['other', target.uid], state: 'done' });
    await write.close();
    await call('deleteUser', { uid: target.uid }, admin.token);
    expect(await traces(target.uid)).toEqual([]);
    expect((await where('email_sends', 'member_ids', ['other'])).length).toBe(350);
  });

  it('counts the removed documents', async () => {
    const target = await full();
    const before = (await residue(target)).filter(
      (trace) => trace !== 'account' && !trace.startsWith('season_readiness/'),
    ).length;
    await call('deleteUser', { uid: target.uid }, admin.token);
    // The suspension's event removes the readiness too. Only the first of the two counts it.
    expect([before, before + 1]).toContain((await jobOf(target.uid)).removed);
  });

  it('rejects a repeated deletion, or an unknown user', async () => {
    const target = await makeUser('member');
    await call('deleteUser', { uid: target.uid }, admin.token);
    const twice = await refusedWithoutTrace('not-found', 'deleteUser', { uid: target.uid }, admin.token);
    expect(twice.message).toBe('This user has already been deleted.');
    const never = await refusedWithoutTrace('not-found', 'deleteUser', { uid: 'nobody' }, admin.token);
    expect(never.message).toBe('This user does not exist.');
  });

  it('frees the address', async () => {
    const target = await makeUser('member');
    await call('deleteUser', { uid: target.uid }, admin.token);
    const { name, email } = target;
    const second = { name, email, role: 'member' as const, status: 'active' as const };
    expect((await call('createUser', second, admin.token)).uid).not.toBe(target.uid);
  });

  it('removes long lists page by page', async () => {
    const target = await makeUser('member');
    const write = db.bulkWriter({ throttling: false });
    for (let i = 0; i < 650; i += 1) {
      void write.set(db.collection('email_notifications').doc(), { member_id: target.uid });
    }
    await write.close();
    await call('deleteUser', { uid: target.uid }, admin.token);
    expect(await residue(target)).toEqual([]);
    expect((await jobOf(target.uid)).removed).toBe(651);
  });
});

it('removes ten documents per commit', async () => {
  const target = await makeUser('member');
  for (let i = 0; i < 25; i += 1) await db.collection('email_notifications').add({ member_id: target.uid });
  await startDeletion(await callerOf(boss), target.uid);
  let commits = 0;
  await runDeletion(target.uid, {
    onProgress: ({ step, point }) => {
      if (step === 'notifications' && point === 'page') commits += 1;
    },
  });
  expect(await where('email_notifications', 'member_id', target.uid)).toEqual([]);
  expect(commits).toBe(3);
});

it('lists only the user’s files', async () => {
  const target = await full();
  const listed = vi.spyOn(Object.getPrototypeOf(bucket), 'getFiles');
  await startDeletion(await callerOf(boss), target.uid);
  await runDeletion(target.uid);
  const own = [target.uid, ...(applicationsOf.get(target.uid) ?? [])];
  const asked = listed.mock.calls.map(([options]) => JSON.stringify(options));
  listed.mockRestore();
  expect(asked.length).toBeGreaterThan(3);
  expect(asked.filter((options) => !own.some((id) => options.includes(id)))).toEqual([]);
  expect(await residue(target)).toEqual([]);
});

it('stops within a long step at its time limit, and resumes there', async () => {
  const target = await makeUser('member');
  for (let i = 0; i < 12; i += 1) await db.collection('email_notifications').add({ member_id: target.uid });
  await startDeletion(await callerOf(boss), target.uid);
  const until = Date.now() + 60_000;
  const done = await runDeletion(target.uid, {
    until,
    onProgress: ({ step, point }) => {
      if (step === 'notifications' && point === 'page') vi.spyOn(Date, 'now').mockReturnValue(until);
    },
  });
  vi.restoreAllMocks();
  expect([done, (await jobOf(target.uid)).step]).toEqual([false, 'notifications']);
  expect((await where('email_notifications', 'member_id', target.uid)).length).toBe(2);
  expect(await runDeletion(target.uid)).toBe(true);
  expect(await residue(target)).toEqual([]);
});

describe('a deletion that is killed', () => {
  it.each(deletionSteps)('at the step %s is resumed by calling again, with nothing left', async (step) => {
    await full(); // A user who stays.
    const target = await full();
    await startDeletion(await callerOf(boss), target.uid);
    const others = await ofOthers(target);
    const killing: DeletionRun = {
      onProgress: (at) => {
        if (at.step === step) throw new Killed(step);
      },
    };
    await expect(runDeletion(target.uid, killing)).rejects.toThrow(Killed);
    // A half-deleted user has no access, and can be found.
    await expect(readsOwnRecord(target)).resolves.toBe(403);
    if (step !== 'user') {
      expect(await jobOf(target.uid)).toMatchObject({ state: 'running', step });
      expect(await call('deleteUser', { uid: target.uid }, admin.token)).toEqual({ job_id: target.uid });
    }
    expect(await residue(target)).toEqual([]);
    expect(await ofOthers(target)).toEqual(others);
    expect(await where('audit_log', 'action', 'user.deleted')).toHaveLength(1);
  });

  it('repeatedly, at every point, ends with nothing left', async () => {
    await full(); // A user who stays.
    const target = await full();
    await startDeletion(await callerOf(boss), target.uid);
    const others = await ofOthers(target);
    const survived = new Set<string>();
    let runs = 0;
    while (!(await runUntilKilled(target.uid, survived))) {
      runs += 1;
      expect(await readsOwnRecord(target)).toBe(403);
    }
    expect(runs).toBe(survived.size);
    expect(survived.size).toBeGreaterThanOrEqual(18);
    for (const step of deletionSteps) expect(survived).toContain(`${step} noted`);
    expect(await residue(target)).toEqual([]);
    expect(await ofOthers(target)).toEqual(others);
    expect(await where('audit_log', 'action', 'user.deleted')).toHaveLength(1);
  }, 60_000);

  it('is resumed by the schedule after an idle period, and not before', async () => {
    const target = await full();
    await startDeletion(await callerOf(boss), target.uid);
    await resumeDeletions(Number.POSITIVE_INFINITY);
    expect((await jobOf(target.uid)).step).toBe('access');
    await resumeDeletions(Number.POSITIVE_INFINITY, Date.now() + 3 * 60_000);
    expect(await residue(target)).toEqual([]);
  });

  it('does not keep others from being resumed', async () => {
    const [broken, target] = [await makeUser('member'), await full()];
    for (const { uid } of [broken, target]) await startDeletion(await callerOf(boss), uid);
    await db.doc(`deletion_jobs/${broken.uid}`).update({ step: 'no such step' });
    const until = Number.POSITIVE_INFINITY;
    await expect(resumeDeletions(until, Date.now() + 3 * 60_000)).rejects.toThrow();
    expect(await residue(target)).toEqual([]);
  });

  it('does not block others, behind any number of failing ones, within the time limit', async () => {
    const target = await full();
    await startDeletion(await callerOf(boss), target.uid);
    const job = await jobOf(target.uid);
    const batch = db.batch();
    const early = new Date(Date.now() - 60_000);
    for (let i = 0; i < 101; i += 1)
      batch.set(db.doc(`deletion_jobs/!broken-${i}`), { ...job, step: 'no such step', updated_at: early });
    await batch.commit();
    const later = Date.now() + 3 * 60_000;
    await resumeDeletions(Date.now() - 1, later);
    expect((await jobOf(target.uid)).step).toBe('access');
    await expect(resumeDeletions(Number.POSITIVE_INFINITY, later)).rejects.toThrow();
    expect(await residue(target)).toEqual([]);
  }, 60_000);

  it('stops in time and reports that it is not done', async () => {
    const target = await full();
    await startDeletion(await callerOf(boss), target.uid);
    expect(await runDeletion(target.uid, { until: Date.now() - 1 })).toBe(false);
    expect(await jobOf(target.uid)).toMatchObject({ state: 'running', step: 'access' });
  });
});

it('two concurrent runs of one job are harmless', async () => {
  const target = await full();
  await startDeletion(await callerOf(boss), target.uid);
  await Promise.all([runDeletion(target.uid), runDeletion(target.uid), runDeletion(target.uid)]);
  expect(await residue(target)).toEqual([]);
  expect(await jobOf(target.uid)).toMatchObject({ state: 'done', step: 'user' });
  expect(await where('audit_log', 'action', 'user.deleted')).toHaveLength(1);
});

it('data that arrives during a deletion is deleted too', async () => {
  const target = await full();
  await startDeletion(await callerOf(boss), target.uid);
  await runDeletion(target.uid, {
    onProgress: ({ step, point }) => {
      if (step === 'avatar' && point === 'done') {
        void db.collection('email_notifications').doc('late').set({ member_id: target.uid });
      }
    },
  });
  expect(await residue(target)).toEqual([]);
});

it('an admin loses access the moment a deletion starts', async () => {
  const bystander = await makeUser('member');
  await startDeletion(await callerOf(boss), admin.uid);
  await refused('permission-denied', 'resetUserPassword', { uid: bystander.uid }, admin.token);
  const error = await refusedWithoutTrace(
    'failed-precondition',
    'setUserStatus',
    { uids: [admin.uid], status: 'active' },
    boss.token,
  );
  expect(error.details).toEqual({ reason: 'being-deleted' });
});

it('deleting an admin keeps conversations unchanged, and leaves assignments to others', async () => {
  const bystander = await makeUser('member');
  const assigned = [await ticketBy(bystander, { assigned_to: admin.uid }), await ticketBy(bystander)];
  const [mine = '', other = ''] = assigned;
  const path = `ticket_attachments/${other}/${admin.uid}/sent`;
  const attachments = [{ path, name: 'a.png', content_type: 'image/png' as const, size: 1 }];
  await reply(other, bystander, admin, { handled_at: Timestamp.now(), attachments });
  await db
    .doc(`support_ticket_presence/${other}__${admin.uid}`)
    .set(buildPresence(Timestamp.now(), other, admin));
  const [sent, unsent] = [path, `ticket_attachments/${other}/${admin.uid}/unsent`];
  for (const one of [sent, unsent]) await bucket.file(one).save('x');
  await call('deleteUser', { uid: admin.uid }, boss.token);
  expect(await ticketOf(mine)).toMatchObject({ assigned_to: null, assigned_admin: null });
  expect(await where('support_ticket_replies', 'author_id', admin.uid)).not.toEqual([]);
  expect(await where('support_ticket_presence', 'uid', admin.uid)).toEqual([]);
  expect(await bucket.file(sent).exists()).toEqual([true]);
  expect(await bucket.file(unsent).exists()).toEqual([false]);
});
