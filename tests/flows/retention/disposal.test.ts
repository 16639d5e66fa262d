import { isOnFile, type OfficePaper, officePaperDocument, paperFilePath } from '@united/domain/papers/paper';
import { preparedId } from '@united/domain/renewals/prepared-application';
import { buildRenewal } from '@united/domain/renewals/renewal-fixture';
import {
  type DisposalKind,
  disposalKinds,
  disposalRunDocument,
  seasonEnd,
} from '@united/domain/retention/disposal';
import { Timestamp } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  createDisposalRun,
  type Disposal,
  disposeOfOldData,
  runDisposal,
} from '../../../functions/src/retention/run-disposal';
import { buildApplicationChange } from '../../support/factories/bank-applications';
import { buildBureau, buildInvitation, buildOfficeRow } from '../../support/factories/bureaus';
import { buildMessage } from '../../support/factories/email';
import { buildLead } from '../../support/factories/leads';
import { buildPaper, buildPaperFile } from '../../support/factories/papers';
import { changeOf, corrected } from '../support/corrections';
import {
  call,
  db,
  everything,
  freshUsers,
  makeUser,
  post,
  refused,
  application as stored,
  submitted,
  type TestUser,
  where,
} from '../support/emulators';
import { allConfirmed, prepared, renewalOf } from '../support/renewals';
import { ticketBy } from '../support/tickets';

const bucket = getStorage().bucket();
const today = new Date('2026-11-22T12:00:00Z');
const tomorrow = new Date('2026-11-23T12:00:00Z');
const due = Timestamp.fromDate(new Date('2024-11-22T23:59:59.999Z'));
const kept = Timestamp.fromDate(new Date('2024-11-23T00:00:00Z'));
const draftDue = Timestamp.fromDate(new Date('2026-08-23T23:59:59.999Z'));
const draftKept = Timestamp.fromDate(new Date('2026-08-24T00:00:00Z'));

type Changes = Parameters<typeof corrected>[2];

const [admin] = freshUsers('super_admin');
beforeEach(async () => {
  await bucket.deleteFiles({ prefix: 'ticket_attachments/' });
  await bucket.deleteFiles({ prefix: 'office_papers/' });
});

/**
 * Stores a user with one document of each kind, all last used at the same moment. The season has
 * long ended.
 */
async function withEverything(
  at: Timestamp,
  draftAt: Timestamp,
): Promise<TestUser & { application: string; ticket: string }> {
  const owner = await makeUser('member');
  const { uid } = owner;
  await call(
    'setSecretValue',
    { member_id: uid, key: 'Software Password', value: 'Quillfeather-7' },
    owner.token,
  );
  await db.doc(`member_custom_value_secrets/${uid}__software_password`).update({ updated_at: at });
  await db.doc(`users/${uid}`).update({ last_login: at, created_at: at });
  const application = await submitted(owner);
  await db.doc(`bank_applications/${application}`).update({ season: 2023, updated_at: at });
  await db.doc(`bank_application_secrets/${application}`).update({ updated_at: at });
  await call('saveDraftSecrets', { holder_ssn: '219-09-9123' }, owner.token);
  await db.doc(`bank_application_drafts/${uid}`).update({ updated_at: draftAt });
  await db.doc(`bank_application_secrets/draft_${uid}`).update({ updated_at: draftAt });
  const orphan = buildApplicationChange(draftAt, { ...(await stored(application)), id: 'gone' });
  await db.doc(`bank_application_changes/change_of_${uid}`).set(orphan);
  const closedLead = buildLead(at, { status: 'closed', invited_uid: uid });
  await db.doc(`contact_messages/lead_${uid}`).set(closedLead);
  const bureau = { ...buildBureau(at, owner), id: 'maple' };
  const declined = { state: 'declined', member_id: uid } as const;
  await db.doc(`bureau_invitations/of_${uid}`).set(buildInvitation(at, bureau, owner, declined));
  const row = { ...buildOfficeRow(at, 'maple', owner), season: 2024 };
  await db.doc(`bureau_offices/maple__${uid}__2024`).set(row);
  for (const { id } of await where('email_notifications', 'member_id', uid))
    await db.doc(`email_notifications/${id}`).delete();
  const message = buildMessage(at, owner, {
    email_type: 'welcome',
    subject: 'Welcome',
    status: 'sent',
    attempts: 1,
    sent_at: at,
  });
  await db.doc(`email_notifications/mail_${uid}`).set(message);
  const ticket = await ticketBy(owner, { status: 'closed' });
  await db.doc(`support_tickets/${ticket}`).update({ updated_at: at });
  for (const file of ['a', 'b']) await bucket.file(`ticket_attachments/${ticket}/${uid}/${file}`).save('x');
  const source = { ...(await stored(application)), id: application };
  const renewal = buildRenewal(at, source, { season: 2024, state: 'sent' });
  await db.doc(`prepared_applications/${preparedId(2024, application)}`).set(renewal);
  await withPaper(uid, 'unused', buildPaper(at, uid, { season: 2023, state: 'accepted' }));
  // Refused and replaced papers are due 60 days before drafts.
  const replacedAt = Timestamp.fromMillis(draftAt.toMillis() + 60 * 24 * 60 * 60_000);
  const replaced_files = [{ id: 'earlier', at: replacedAt }];
  await withPaper(uid, 'refused', buildPaper(replacedAt, uid, { state: 'refused', replaced_files }));
  return { ...owner, application, ticket };
}
type Owner = Awaited<ReturnType<typeof withEverything>>;

/** Stores a paper `{uid}_{name}` with a file, and its earlier files. */
async function withPaper(uid: string, name: string, paper: OfficePaper): Promise<void> {
  const id = `${uid}_${name}`;
  const handedIn = { files: [buildPaperFile({ id: 'current' })], handed_in_at: paper.updated_at };
  await db.doc(`office_papers/${id}`).set({ ...paper, ...handedIn });
  for (const file of ['current', ...paper.replaced_files.map((earlier) => earlier.id)])
    await bucket.file(paperFilePath(uid, id, file)).save('x');
}

/** Returns the ids of a paper's files. */
async function filesOf(uid: string, name: string): Promise<string[]> {
  const prefix = `office_papers/${uid}/${uid}_${name}/`;
  const [files] = await bucket.getFiles({ prefix });
  return files.map((file) => file.name.slice(prefix.length)).toSorted();
}

const runOf = async (now: Date) =>
  disposalRunDocument.parse((await db.doc(`disposal_runs/${now.toISOString().slice(0, 10)}`).get()).data());

async function run(now: Date, options: Disposal = {}): Promise<boolean> {
  return runDisposal((await createDisposalRun(now)) ?? now.toISOString().slice(0, 10), options);
}

/** Returns a user's remaining documents, by kind. */
async function stillThere({ uid, application, ticket }: Owner): Promise<DisposalKind[]> {
  const exists = async (path: string) => (await db.doc(path).get()).exists;
  const there: Record<DisposalKind, boolean> = {
    application_secrets: await exists(`bank_application_secrets/${application}`),
    requested_changes: (await where('bank_application_changes', 'member_id', uid)).some(
      (change) => 'state' in change && change.state === 'requested',
    ),
    draft_secrets: await exists(`bank_application_secrets/draft_${uid}`),
    renewals: await exists(`prepared_applications/${preparedId(2024, application)}`),
    custom_value_secrets: await exists(`member_custom_value_secrets/${uid}__software_password`),
    leads: await exists(`contact_messages/lead_${uid}`),
    bureau_invitations: await exists(`bureau_invitations/of_${uid}`),
    bureau_offices: await exists(`bureau_offices/maple__${uid}__2024`),
    email_bodies: (await db.doc(`email_notifications/mail_${uid}`).get()).get('html') !== '',
    ticket_files: (await bucket.getFiles({ prefix: `ticket_attachments/${ticket}/` }))[0].length > 0,
    paper_files: (await filesOf(uid, 'unused')).length > 0,
    replaced_paper_files: (await filesOf(uid, 'refused')).length > 0,
  };
  return disposalKinds.filter((kind) => there[kind]);
}

const one = Object.fromEntries(disposalKinds.map((kind) => [kind, 1]));
const audits = () => where('audit_log', 'action', 'disposal.finished');

describe('the daily disposal', { timeout: 60_000 }, () => {
  it('deletes data last used exactly two years ago, and nothing newer', async () => {
    const [old, young] = [await withEverything(due, draftDue), await withEverything(kept, draftKept)];
    const before = await everything(['disposal_runs', 'audit_log']);
    expect(await run(today)).toBe(true);
    expect(await stillThere(old)).toEqual([]);
    expect(await stillThere(young)).toEqual([...disposalKinds]);
    const after = await everything(['disposal_runs', 'audit_log']);
    const own = [old.uid, old.application, old.ticket];
    const others = (documents: Record<string, string>) =>
      Object.entries(documents).filter(
        ([path, json]) => !own.some((text) => `${path} ${json}`.includes(text)),
      );
    expect(others(after)).toEqual(others(before));
    expect(await runOf(today)).toMatchObject({
      state: 'done',
      retention_years: 2,
      disposed: one,
      due_next_month: one,
      held_people: 0,
    });
    expect(await audits()).toMatchObject([{ actor: { uid: 'disposal' }, fields: [...disposalKinds] }]);
  });

  it('keeps the surrounding records, with their last use', async () => {
    const old = await withEverything(due, draftDue);
    await run(today);
    const application = (await db.doc(`bank_applications/${old.application}`).get()).data();
    expect(application).toMatchObject({ sensitive_on_file: [], holder_ssn_last4: '9123', updated_at: due });
    expect(application?.sensitive_disposed.fields).toContain('holder_ssn');
    expect((await db.doc(`email_notifications/mail_${old.uid}`).get()).data()).toMatchObject({
      subject: 'Welcome',
      status: 'sent',
      text: '',
    });
    expect((await db.doc(`support_tickets/${old.ticket}`).get()).get('updated_at')).toEqual(due);
    expect((await db.doc(`bank_application_drafts/${old.uid}`).get()).data()).not.toHaveProperty(
      'secrets_on_file',
    );
  });

  it('keeps old data that is in use: a current season, a user who signs in, an open ticket', async () => {
    const old = await withEverything(due, draftDue);
    await db.doc(`bank_applications/${old.application}`).update({ season: 2024 });
    await db.doc(`users/${old.uid}`).update({ last_login: kept });
    await db.doc(`support_tickets/${old.ticket}`).update({ status: 'open' });
    await db.doc(`office_papers/${old.uid}_unused`).update({ expires_on: '2024-11-23' });
    await db.doc(`bank_application_drafts/${old.uid}`).update({ updated_at: draftKept });
    await run(today);
    expect(await stillThere(old)).toEqual([
      'application_secrets',
      'draft_secrets',
      'custom_value_secrets',
      'ticket_files',
      'paper_files',
    ]);
  });

  describe('of papers', () => {
    const paperOf = async ({ uid }: TestUser, name: string) =>
      (await db.doc(`office_papers/${uid}_${name}`).get()).data();

    it('keeps the decision and the names, and asks for the paper again', async () => {
      const old = await withEverything(due, draftDue);
      await run(today);
      const paper = officePaperDocument.parse(await paperOf(old, 'unused'));
      expect(paper).toMatchObject({
        ...{ state: 'accepted', updated_at: due, version: 1 },
        files: [{ id: 'current', name: 'scan.pdf' }],
        files_disposed_at: expect.any(Timestamp),
      });
      expect(isOnFile(paper, 'always', { season: 2026, today: '2026-11-22' })).toBe(false);
      expect(await paperOf(old, 'refused')).toMatchObject({
        ...{ state: 'refused', files_disposed_at: expect.any(Timestamp) },
        replaced_files: [{ id: 'earlier', disposed_at: expect.any(Timestamp) }],
      });
    });

    it('keeps those of an EFIN in use until the end of its season', async () => {
      const old = await withEverything(due, draftDue);
      const { efin } = await stored(old.application);
      await db.doc(`office_papers/${old.uid}_unused`).update({ efin });
      await db.doc(`bank_applications/${old.application}`).update({ season: 2025 });
      await run(today);
      expect(await filesOf(old.uid, 'unused')).toEqual(['current']);
      expect((await paperOf(old, 'unused'))?.last_used_at.toDate()).toEqual(seasonEnd(2025));
      await run(new Date('2027-12-31T12:00:00Z'));
      expect(await filesOf(old.uid, 'unused')).toEqual([]);
    });

    it('deletes replaced files of an accepted paper, and keeps its current ones', async () => {
      const old = await withEverything(due, draftDue);
      await db.doc(`office_papers/${old.uid}_refused`).update({ state: 'accepted' });
      await run(today);
      expect(await filesOf(old.uid, 'refused')).toEqual(['current']);
    });

    it('keeps files that were handed in after earlier ones were disposed of', async () => {
      const old = await withEverything(due, draftDue);
      await run(today);
      const prefix = paperFilePath(old.uid, `${old.uid}_refused`, 'new');
      await bucket.file(prefix).save('x');
      const again = {
        state: 'accepted',
        files: [buildPaperFile({ id: 'new' })],
        handed_in_at: Timestamp.now(),
      };
      await db.doc(`office_papers/${old.uid}_refused`).update(again);
      await run(tomorrow);
      expect(await filesOf(old.uid, 'refused')).toEqual(['new']);
      const paper = officePaperDocument.parse(await paperOf(old, 'refused'));
      expect(isOnFile(paper, 'always', { season: 2026, today: '2026-11-22' })).toBe(true);
    });
  });

  describe('of numbers that an office typed into a renewal', () => {
    const typed = { account_number: '40028157309911' };
    const unsent = async (at: Timestamp) => {
      const owner = await makeUser('member');
      const id = await prepared(owner.uid, { values: { routing_number: '122105155' } });
      await call('savePrepared', { id, secrets: typed }, owner.token);
      await db.doc(`bank_application_secrets/prepared_${id}`).update({ updated_at: at });
      await db.doc(`prepared_applications/${id}`).update({ updated_at: at, confirmed: allConfirmed() });
      return id;
    };
    const existsOf = async (id: string) =>
      (await db.doc(`bank_application_secrets/prepared_${id}`).get()).exists;

    it('deletes them after 90 days, and asks for the number and the confirmation again', async () => {
      const [old, young] = [await unsent(draftDue), await unsent(draftKept)];
      await run(today);
      expect([await existsOf(old), await existsOf(young)]).toEqual([false, true]);
      expect((await runOf(today)).disposed).toEqual({ draft_secrets: 1 });
      expect(await renewalOf(old)).toMatchObject({
        ...{ state: 'prepared', sensitive_on_file: ['routing_number'], missing: ['account_number'] },
        confirmed: { banking: null, holder: expect.any(Timestamp) },
        ...{ updated_at: draftDue, version: 3 },
      });
      expect((await renewalOf(old)).endings).not.toHaveProperty('account_number_last4');
    });

    it('keeps those of a renewal that the office is working on', async () => {
      const id = await unsent(draftDue);
      await db.doc(`prepared_applications/${id}`).update({ updated_at: draftKept });
      await run(today);
      expect(await existsOf(id)).toBe(true);
    });
  });

  it('expires a change request and its values after 90 days, and notifies the office', async () => {
    const owner = await makeUser('member');
    const waits = async (at: Timestamp, changes: Changes = { holder_ssn: '219-09-8765' }) => {
      const id = await submitted(owner);
      const status = { application_ids: [id], status: 'Bank Application Approved' as const };
      await call('setBankApplicationStatus', status, admin.token);
      const change = await corrected(owner, id, changes);
      await db.doc(`bank_application_changes/${change}`).update({ requested_at: at });
      return { id, change };
    };
    const [old, young] = [await waits(draftDue), await waits(draftKept)];
    const plain = await waits(draftDue, { holder_phone: '5555550123' });
    const before = (await db.doc(`bank_applications/${old.id}`).get()).data();
    await run(today);
    expect((await runOf(today)).disposed).toEqual({ requested_changes: 2 });
    expect((await db.doc(`bank_application_secrets/change_${old.change}`).get()).exists).toBe(false);
    expect((await db.doc(`bank_application_secrets/change_${young.change}`).get()).exists).toBe(true);
    expect(await changeOf(old.change)).toMatchObject({ state: 'expired', decided_by: { uid: 'disposal' } });
    expect(await changeOf(young.change)).toMatchObject({ state: 'requested' });
    const after = (await db.doc(`bank_applications/${old.id}`).get()).data();
    expect({ ...after, updated_at: before?.updated_at }).toEqual({
      ...before,
      open_change: null,
      has_open_change: false,
      version: before?.version + 1,
    });
    expect((await db.doc('stats/dashboard').get()).get('changes.open')).toBe(1);
    const mail = await where('email_notifications', 'email_type', 'application_change_decided');
    expect(mail.map((each) => 'application_id' in each && each.application_id).toSorted()).toEqual(
      [old.id, plain.id].toSorted(),
    );
    await corrected(owner, old.id, { holder_ssn: '219-09-8765' });
    expect(await changeOf(plain.change)).toMatchObject({ state: 'expired' });
    expect((await db.doc(`bank_applications/${plain.id}`).get()).get('has_open_change')).toBe(false);
  });

  it('reports when a missing value was disposed of', async () => {
    const old = await withEverything(due, draftDue);
    await run(today);
    const asked = { field: 'holder_ssn', reason: 'Call from the bank' };
    const document = `bank_applications/${old.application}`;
    const refusal = await refused('not-found', 'revealField', { document, ...asked }, admin.token);
    expect(refusal.message).toMatch(/^This value was disposed of on [A-Z][a-z]{2} \d+, \d{4}/);
    const secret = `member_custom_values/${old.uid}__software_password`;
    const own = { document: secret, field: 'value', reason: 'I forgot it' };
    expect((await refused('not-found', 'revealField', own, old.token)).message).toMatch(/disposed of on/);
    // A new one behaves like any other.
    await call(
      'setSecretValue',
      { member_id: old.uid, key: 'Software Password', value: 'Another-7' },
      old.token,
    );
    expect(await post('revealField', own, old.token)).toEqual({ result: { value: 'Another-7' } });
  });

  it('keeps open invitations to bureaus, and those of offices in a bureau', async () => {
    const bureau = { ...buildBureau(due, admin), id: 'maple' };
    const store = (id: string, change: Parameters<typeof buildInvitation>[3]) =>
      db.doc(`bureau_invitations/${id}`).set(buildInvitation(due, bureau, admin, change));
    await store('open', {});
    await store('accepted', { state: 'accepted' });
    await store('ended', { state: 'accepted', ended_at: due });
    await store('expired', { state: 'expired' });
    await store('revoked', { state: 'revoked' });
    await run(today);
    const left = (await db.collection('bureau_invitations').get()).docs.map(({ id }) => id);
    expect(left).toEqual(['accepted', 'open']);
  });

  it('keeps a lead with the address of a user on legal hold', async () => {
    const [held, free] = [await makeUser('member'), await makeUser('member')];
    await call('setLegalHold', { uid: held.uid, held: true, reason: 'Case 26-114' }, admin.token);
    const lead = await withEverything(due, draftDue);
    const stored = (await db.doc(`contact_messages/lead_${lead.uid}`).get()).data() ?? {};
    for (const { uid, email } of [held, free])
      await db.doc(`contact_messages/of_${uid}`).set({ ...stored, email, invited_uid: null });
    await run(today);
    const left = await db.collection('contact_messages').get();
    expect(left.docs.map(({ id }) => id)).toEqual([`of_${held.uid}`]);
    expect((await runOf(today)).due_next_month).toMatchObject({ leads: 0 });
    await call('setLegalHold', { uid: held.uid, held: false, reason: 'Settled' }, admin.token);
    await run(tomorrow);
    expect((await db.collection('contact_messages').get()).size).toBe(0);
  });

  it('finds nothing the second time or the next day, and runs once a day', async () => {
    await withEverything(due, draftDue);
    await run(today);
    const before = await everything();
    expect(await run(today)).toBe(true);
    expect(await createDisposalRun(today)).toBeNull();
    await disposeOfOldData(today, Date.now() + 60_000);
    expect(await everything()).toEqual(before);
    await disposeOfOldData(tomorrow, Date.now() + 60_000);
    expect((await runOf(tomorrow)).disposed).toEqual({});
    expect(await audits()).toHaveLength(2);
  });

  it('has the same result wherever it is killed', async () => {
    const [old, young] = [await withEverything(due, draftDue), await withEverything(kept, draftKept)];
    // Each point in turn: the run dies at the first one that it has not survived before.
    const survived = new Set<string>();
    const onProgress: Disposal['onProgress'] = ({ kind, point, id }) => {
      const key = `${kind} ${point} ${id}`;
      if (survived.has(key)) return;
      survived.add(key);
      throw new Error('Killed');
    };
    let done = false;
    while (!done) {
      try {
        done = await run(today, { onProgress });
      } catch (error) {
        expect(error).toMatchObject({ message: 'Killed' });
      }
    }
    // Reads at least one document and the end of each kind. An emptied kind has no last page.
    expect(survived.size).toBeGreaterThanOrEqual(2 * disposalKinds.length);
    expect([await stillThere(old), await stillThere(young)]).toEqual([[], [...disposalKinds]]);
    expect(await runOf(today)).toMatchObject({ state: 'done', disposed: one });
    expect(await audits()).toHaveLength(1);
  }, 90_000);

  it('counts each document once in two concurrent runs, and continues after its time limit', async () => {
    const all = [await withEverything(due, draftDue), await withEverything(due, draftDue)];
    expect(await run(today, { until: Date.now() })).toBe(false);
    expect((await runOf(today)).state).toBe('running');
    await Promise.all([run(today), disposeOfOldData(tomorrow, Date.now() + 60_000)]);
    for (const each of all) expect(await stillThere(each)).toEqual([]);
    expect((await runOf(today)).disposed).toEqual(Object.fromEntries(disposalKinds.map((kind) => [kind, 2])));
    expect(await audits()).toHaveLength(1);
  });

  it('uses the years in the settings, and skips unreadable data', async () => {
    const old = await withEverything(due, draftDue);
    await db.doc('settings/staff').set({ retention_years: 3 });
    await db.doc('contact_messages/broken').set({ updated_at: due });
    await run(today);
    expect(await stillThere(old)).toEqual(
      disposalKinds.filter(
        (kind) => !['draft_secrets', 'requested_changes', 'replaced_paper_files'].includes(kind),
      ),
    );
    await db.doc('settings/staff').set({ retention_years: 1 });
    await run(tomorrow);
    expect(await stillThere(old)).toEqual([]);
    expect((await db.doc('contact_messages/broken').get()).exists).toBe(true);
  });
});

describe('a long list of old data that is in use', { timeout: 60_000 }, () => {
  /** A day newer than what is due: two runs keep it, and the third deletes it. */
  const signedIn = Timestamp.fromMillis(kept.toMillis() + 24 * 60 * 60_000);

  /** Secrets of one member, older than a due one of another member, which follows them. */
  async function inUse(count: number): Promise<{ old: string; member: TestUser }> {
    const [member, gone] = [await makeUser('member'), await makeUser('member')];
    await db.doc(`users/${member.uid}`).update({ last_login: signedIn });
    await db.doc(`users/${gone.uid}`).update({ last_login: due, created_at: due });
    const writer = db.bulkWriter({ throttling: false });
    const secret = (id: string, member_id: string, at: number) =>
      writer.set(db.doc(`member_custom_value_secrets/${id}`), {
        member_id,
        value: 'ciphertext',
        updated_at: Timestamp.fromMillis(at),
      });
    for (let i = 0; i < count; i += 1)
      void secret(`used-${i}`, member.uid, due.toMillis() - 10_000 - (i % 7));
    void secret('old', gone.uid, due.toMillis());
    await writer.close();
    return { old: 'member_custom_value_secrets/old', member };
  }

  /**
   * Starts runs that die after this many documents until one finishes.
   * @returns documents read by each run
   */
  async function runs(now: Date, limit: number): Promise<number[]> {
    const counts: number[] = [];
    for (let done = false; !done && counts.length < 20; ) {
      let documents = 0;
      const onProgress: Disposal['onProgress'] = ({ point }) => {
        if (point !== 'document') return;
        documents += 1;
        if (documents > limit) throw new Error('Killed');
      };
      done = await run(now, { onProgress, pageSize: 20 }).catch(() => false);
      counts.push(documents);
    }
    return counts;
  }

  it('does not delay the run, however short its time limit', async () => {
    const { old } = await inUse(300);
    const counts = await runs(today, 60);
    expect((await db.doc(old).get()).exists).toBe(false);
    expect(await runOf(today)).toMatchObject({ state: 'done', disposed: { custom_value_secrets: 1 } });
    expect(counts.length).toBeLessThan(8);
  });

  it('is checked again only after the same period without use', async () => {
    const { member } = await inUse(30);
    await run(today);
    expect(await runs(tomorrow, 60)).toEqual([0]);
    const later = new Date('2026-11-24T12:00:00Z');
    await run(later);
    expect(await where('member_custom_value_secrets', 'member_id', member.uid)).toEqual([]);
    expect((await runOf(later)).disposed).toEqual({ custom_value_secrets: 30 });
  });
});

describe('a legal hold', { timeout: 60_000 }, () => {
  const reason = 'Lawsuit 26-114';

  it('keeps all data of a user until it is released', async () => {
    const [held, other] = [await withEverything(due, draftDue), await withEverything(due, draftDue)];
    await call('setLegalHold', { uid: held.uid, held: true, reason }, admin.token);
    await run(today);
    expect([await stillThere(held), await stillThere(other)]).toEqual([[...disposalKinds], []]);
    expect(await runOf(today)).toMatchObject({ disposed: one, held_people: 1 });
    await run(tomorrow);
    expect(await stillThere(held)).toEqual([...disposalKinds]);
    await call('setLegalHold', { uid: held.uid, held: false, reason: 'Settled' }, admin.token);
    await run(new Date('2026-11-24T12:00:00Z'));
    expect(await stillThere(held)).toEqual([]);
  });

  it('is placed and released once, with the reason in the audit log, by staff who manage the user', async () => {
    const member = await makeUser('member');
    const staff = await makeUser('admin');
    for (const held of [true, true])
      await call('setLegalHold', { uid: member.uid, held, reason }, staff.token);
    for (const held of [false, false])
      await call('setLegalHold', { uid: member.uid, held, reason }, admin.token);
    const rows = (await where('audit_log', 'target.id', member.uid)) as {
      action?: string;
      reason?: string;
    }[];
    expect(rows.map(({ action }) => action).toSorted()).toEqual(['hold.placed', 'hold.released']);
    expect(rows.every((row) => row.reason === reason)).toBe(true);
    await refused('permission-denied', 'setLegalHold', { uid: admin.uid, held: true, reason }, staff.token);
    await refused('permission-denied', 'setLegalHold', { uid: member.uid, held: true, reason }, member.token);
    await refused(
      'invalid-argument',
      'setLegalHold',
      { uid: member.uid, held: true, reason: ' ' },
      staff.token,
    );
    await refused('not-found', 'setLegalHold', { uid: 'nobody', held: true, reason }, staff.token);
  });

  it('prevents the deletion of a user', async () => {
    const member = await makeUser('member');
    await call('setLegalHold', { uid: member.uid, held: true, reason }, admin.token);
    const { details } = await refused('failed-precondition', 'deleteUser', { uid: member.uid }, admin.token);
    expect(details?.reason).toBe('legal-hold');
    await call('setLegalHold', { uid: member.uid, held: false, reason: 'Settled' }, admin.token);
    await call('deleteUser', { uid: member.uid }, admin.token);
    expect((await db.doc(`users/${member.uid}`).get()).exists).toBe(false);
    expect((await db.doc(`legal_holds/${member.uid}`).get()).exists).toBe(false);
  });
});
