import { createHash } from 'node:crypto';
import { type BankApplication, isToEnter } from '@united/domain/bank-applications/bank-application';
import { entryQueue } from '@united/domain/bank-applications/staff-queries';
import { defaultStaffSettings } from '@united/domain/settings/staff-settings';
import { Timestamp, Transaction } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openForEntry } from '../../../functions/src/bank-applications/open-for-entry';
import { parseKeyRing } from '../../../functions/src/platform/field-crypto';
import { reindexTerms } from '../../../functions/src/platform/search-terms';
import { searchedApplications } from '../../../functions/src/platform/searched';
import { adminQuery } from '../../support/admin-query';
import { fromEnvironment } from '../../support/environment';
import { newBanking, secrets } from '../../support/factories/bank-applications';
import { callerOf } from '../support/accounts';
import { changeOf, corrected } from '../support/corrections';
import {
  application,
  call,
  db,
  everything,
  freshUsers,
  makeUser,
  post,
  refused,
  signedInAgo,
  submitted,
  where,
} from '../support/emulators';
import { bank, season } from '../support/entry';

const [owner, admin] = freshUsers('member', 'admin');
let id: string;
beforeEach(async () => {
  id = await submitted(owner);
});

const opened = (reason?: string) => ({ application_id: id, ...(reason && { reason }) });
const values = { ...secrets, holder_ssn: secrets.holder_ssn.replaceAll('-', '') };
const openings = () => where('audit_log', 'action', 'application.opened_for_entry');
const update = (change: object) => db.doc(`bank_applications/${id}`).update(change);
const version = async () => (await application(id)).updated_at.toMillis();
const keyRing = () => parseKeyRing(fromEnvironment('FIELD_ENCRYPTION_KEYS'));

const setUsed = (name: string, count: number, of = admin.uid) => {
  const subject = createHash('sha256').update(of).digest('hex').slice(0, 32);
  const window_start = Timestamp.now();
  const expires_at = Timestamp.fromMillis(Date.now() + 3_600_000);
  return db.doc(`rate_limits/${name}__${subject}`).set({ window_start, count, expires_at });
};

describe('openForEntry', () => {
  it('returns all sensitive values and leaves an audit row without them', async () => {
    expect(await call('openForEntry', opened(), admin.token)).toEqual({
      values,
      disposed: {},
      updated_at: await version(),
    });
    expect(await openings()).toMatchObject([
      {
        actor: { uid: admin.uid },
        target: { collection: 'bank_applications', id },
        fields: ['holder_dob', 'holder_ssn', 'routing_number', 'account_number', 'security_question'],
        reason: `Entry at ${bank}`,
      },
    ]);
    await call('openForEntry', opened('The bank asks again'), admin.token);
    expect(await openings()).toContainEqual(expect.objectContaining({ reason: 'The bank asks again' }));
  });

  it('withholds the values if the audit row cannot be written', async () => {
    const caller = await callerOf(admin);
    const create = Transaction.prototype.create;
    vi.spyOn(Transaction.prototype, 'create').mockImplementation(function (
      this: Transaction,
      ...args: Parameters<typeof create>
    ) {
      if (args[0].path.startsWith('audit_log/')) throw new Error('no audit');
      return create.apply(this, args);
    });
    const before = await everything(['rate_limits']);
    await expect(openForEntry(caller, { application_id: id }, keyRing())).rejects.toThrow('no audit');
    expect(await everything(['rate_limits'])).toEqual(before);
    vi.restoreAllMocks();
    expect((await openForEntry(caller, { application_id: id }, keyRing())).values).toEqual(values);
  });

  it('withholds the values if the audit row is not committed', async () => {
    const caller = await callerOf(admin);
    const before = await everything();
    vi.spyOn(db, 'runTransaction').mockImplementationOnce(async (work) => {
      await work(new Proxy({} as Transaction, { get: () => async (ref: { get(): unknown }) => ref.get?.() }));
      throw new Error('not committed');
    });
    await expect(openForEntry(caller, { application_id: id }, keyRing())).rejects.toThrow();
    expect(await everything()).toEqual(before);
  });

  it('reports that a field was disposed of', async () => {
    const at = Timestamp.fromMillis(1_700_000_000_000);
    await update({ sensitive_on_file: [], sensitive_disposed: { fields: ['holder_ssn', 'holder_dob'], at } });
    await db.doc(`bank_application_secrets/${id}`).delete();
    expect(await call('openForEntry', opened(), admin.token)).toEqual({
      values: {},
      disposed: { holder_ssn: at.toMillis(), holder_dob: at.toMillis() },
      updated_at: await version(),
    });
  });

  it('refuses members, EROs and staff whose sign-in is not recent', async () => {
    const ero = await makeUser('ero');
    for (const { token } of [owner, ero]) await refused('permission-denied', 'openForEntry', opened(), token);
    const old = signedInAgo(admin, 16 * 60);
    const { details } = await refused('failed-precondition', 'openForEntry', opened(), old);
    expect(details).toEqual({ reason: 'recent-sign-in' });
  });

  it('refuses staff without the required second factor', async () => {
    await db.doc('settings/staff').set({ ...defaultStaffSettings, require_staff_mfa: true });
    const { details } = await refused('failed-precondition', 'openForEntry', opened(), admin.token);
    expect(details).toEqual({ reason: 'second-factor' });
  });

  it('waits after a change of the caller’s password, even below the limit', async () => {
    await setUsed('entry', 40);
    await db.doc(`users/${admin.uid}`).update({ credentials_changed_at: Timestamp.now() });
    const { details } = await refused('failed-precondition', 'openForEntry', opened(), admin.token);
    expect(details).toEqual({ reason: 'credential-wait' });
    expect(await openings()).toEqual([]);
  });

  it.each<[string, object]>([
    ['past-season', { season: season - 1 }],
    ['rejected', { status: 'Bank Application Rejected' }],
    ['rejected', { status: 'Rejected' }],
  ])('refuses applications that aren’t entered: %s', async (reason, change) => {
    await update(change);
    const { details } = await refused('failed-precondition', 'openForEntry', opened(), admin.token);
    expect(details).toEqual({ reason });
  });

  it('refuses missing applications', async () => {
    for (const application_id of ['nothing-here', `draft_${owner.uid}`])
      await refused('not-found', 'openForEntry', { application_id }, admin.token);
    await refused('invalid-argument', 'openForEntry', { application_id: 'a/b' }, admin.token);
    await refused('invalid-argument', 'openForEntry', opened('x'.repeat(501)), admin.token);
  });

  it('allows forty per hour, even when simultaneous', async () => {
    await setUsed('entry', 37);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => post('openForEntry', opened(), admin.token)),
    );
    expect(answers.filter((answer) => 'result' in answer)).toHaveLength(3);
    expect(await openings()).toHaveLength(3);
    const { message } = await refused('resource-exhausted', 'openForEntry', opened(), admin.token);
    expect(message).toContain('You have reached the limit of 40 applications opened for entry an hour.');
    await call('openForEntry', { ...opened(), take_over: true }, (await makeUser('admin')).token);
  }, 60_000);

  it('allows two hundred per day', async () => {
    await setUsed('entry_day', 200);
    const { message } = await refused('resource-exhausted', 'openForEntry', opened(), admin.token);
    expect(message).toContain('You have reached the limit of 200 applications opened for entry a day.');
  });

  it('allows five hundred values per day, and counts nothing beyond', async () => {
    await setUsed('entry_values_day', 496);
    const { message } = await refused('resource-exhausted', 'openForEntry', opened(), admin.token);
    expect(message).toContain('You have reached the limit of 500 sensitive values opened for entry a day.');
    expect(await openings()).toEqual([]);
  });

  it('counts its values per office, together with individual reveals', async () => {
    const { efin } = await application(id);
    await setUsed('reveal_office_day', 35, `efin:${efin}`);
    const colleague = await makeUser('admin');
    await call('openForEntry', opened(), admin.token);
    const refusal = ['resource-exhausted', 'openForEntry', opened(), admin.token] as const;
    const { message } = await refused(...refusal, ['rate_limits']);
    expect(message).toContain('Staff have reached the limit of 40 revealed values for this office a day.');
    const reveal = { document: `bank_applications/${id}`, field: 'holder_ssn', reason: 'Check' };
    await refused('resource-exhausted', 'revealField', reveal, colleague.token, ['rate_limits']);
    expect(await openings()).toHaveLength(1);
    expect(await where('audit_log', 'action', 'field.revealed')).toEqual([]);
  });

  it('requires a reason for an application that isn’t waiting, and counts its values as reveals', async () => {
    await pass({ application_ids: [id] });
    const before = await everything();
    const { details } = await refused('invalid-argument', 'openForEntry', opened(), admin.token);
    expect(details?.fields).toHaveProperty('reason');
    expect(await everything()).toEqual(before);
    await setUsed('reveal_field', 24);
    await call('openForEntry', opened('The bank asks again'), admin.token);
    const { message } = await refused('resource-exhausted', 'openForEntry', opened('Again'), admin.token);
    expect(message).toContain('You have reached the limit of 30 revealed values an hour.');
    expect(await openings()).toHaveLength(1);
  });

  it.each([
    ['entry', 31, '32 applications for entry'],
    ['entry_day', 159, '160 applications for entry'],
  ])('alerts super admins near the limit %s', async (name, used, said) => {
    const boss = await makeUser('super_admin');
    await setUsed(name, used - 1);
    await call('openForEntry', opened(), admin.token);
    const alert = () => db.doc(`system_alerts/many_reveals__${admin.uid}`).get();
    expect((await alert()).exists).toBe(false);
    await call('openForEntry', opened(), admin.token);
    expect((await alert()).data()).toMatchObject({
      kind: 'many_reveals',
      detail: expect.stringContaining(said),
    });
    const messages = await where('email_notifications', 'email_type', 'many_reveals');
    expect(messages.map((message) => ('member_id' in message ? message.member_id : null))).toContain(
      boss.uid,
    );
  });

  it('alerts when values of applications that aren’t waiting approach the reveal limit', async () => {
    await pass({ application_ids: [id] });
    await setUsed('reveal_field', 21);
    await call('openForEntry', opened('The bank asks again'), admin.token);
    expect((await db.doc(`system_alerts/many_reveals__${admin.uid}`).get()).data()).toMatchObject({
      detail: expect.stringContaining('has revealed 24 sensitive values within an hour'),
    });
  });

  describe('while a colleague enters it', () => {
    const lockOf = async () => (await db.doc(`entry_locks/${id}`).get()).data();
    const takeovers = () => where('audit_log', 'action', 'application.entry_taken_over');

    it('is refused with the colleague’s name and the lock’s end, and writes nothing', async () => {
      const colleague = await makeUser('admin');
      await call('openForEntry', opened(), colleague.token);
      const lock = await lockOf();
      const before = await everything();
      const { details } = await refused('failed-precondition', 'openForEntry', opened(), admin.token);
      expect(details).toEqual({ reason: 'locked', name: lock?.name, until: lock?.until.toMillis() });
      expect(await everything()).toEqual(before);
      await call('openForEntry', opened(), colleague.token);
    });

    it('takes it over on request, and records that', async () => {
      const colleague = await makeUser('admin');
      await call('openForEntry', opened(), colleague.token);
      const { name } = (await lockOf()) ?? {};
      await call('openForEntry', { ...opened(), take_over: true }, admin.token);
      expect(await lockOf()).toMatchObject({ uid: admin.uid });
      expect(await takeovers()).toMatchObject([
        { actor: { uid: admin.uid }, target: { id }, reason: `From ${name}` },
      ]);
      await refused('failed-precondition', 'openForEntry', opened(), colleague.token);
    });

    it('is available after the lock expires, without a takeover', async () => {
      const until = Timestamp.fromMillis(Date.now() - 1000);
      await db.doc(`entry_locks/${id}`).set({ uid: 'colleague', name: 'Colleague', until });
      await call('openForEntry', { ...opened(), take_over: true }, admin.token);
      expect(await lockOf()).toMatchObject({ uid: admin.uid });
      expect(await takeovers()).toEqual([]);
    });

    it('gives only one of two simultaneous calls the lock', async () => {
      const colleague = await makeUser('admin');
      const answers = await Promise.all(
        [admin, colleague].map(({ token }) => post('openForEntry', opened(), token)),
      );
      expect(answers.filter((answer) => 'result' in answer)).toHaveLength(1);
      expect(await openings()).toHaveLength(1);
    });
  });

  it('reads four documents in its transaction besides the caller’s record, and writes two', async () => {
    const caller = await callerOf(admin);
    const read = (['get', 'getAll'] as const).map((name) => vi.spyOn(Transaction.prototype, name));
    const written = (['create', 'set', 'update', 'delete'] as const).map((name) =>
      vi.spyOn(Transaction.prototype, name),
    );
    await openForEntry(caller, { application_id: id }, keyRing());
    const writes = written.reduce((sum, { mock }) => sum + mock.calls.length, 0);
    const reads = read.reduce((sum, { mock }) => sum + mock.calls.flat().length, 0);
    expect([reads, writes]).toEqual([4, 2]);
  });
});

type Passing = Parameters<typeof call<'markPassedToBank'>>[1];
const pass = (input: Passing) => call('markPassedToBank', input, admin.token);
const mail = (type: string) => where('email_notifications', 'email_type', type);

describe('markPassedToBank', () => {
  it('records it once, with timeline and audit row, and without an email', async () => {
    await update({ pending_carry: ['efin'] });
    const before = await application(id);
    expect(await pass({ application_ids: [id, id] })).toEqual({ changed: 1, skipped: [] });
    const after = await application(id);
    expect(after).toMatchObject({
      status: 'Bank Application Sent',
      passed_by: { uid: admin.uid },
      pending_carry: [],
      to_enter: false,
      version: before.version + 1,
      status_set_at: before.status_set_at,
    });
    expect(after.passed_to_bank_at).toEqual(after.updated_at);
    expect(await where('bank_application_events', 'type', 'passed_to_bank')).toMatchObject([
      { application_id: id, actor: { uid: admin.uid }, from: null, to: null },
    ]);
    expect(await where('audit_log', 'action', 'application.passed_to_bank')).toMatchObject([
      { target: { id }, fields: ['passed_to_bank_at'] },
    ]);
    expect(await where('email_notifications', 'application_id', id)).toHaveLength(1);
    const stored = await everything();
    expect(await pass({ application_ids: [id], status: null })).toEqual({ changed: 0, skipped: [] });
    expect(await everything()).toEqual(stored);
  });

  it('notifies the office of a new status, once', async () => {
    const input: Passing = { application_ids: [id], status: 'Under Review' };
    expect(await pass(input)).toEqual({ changed: 1, skipped: [] });
    expect(await application(id)).toMatchObject({ status: 'Under Review', version: 2 });
    expect(await pass(input)).toEqual({ changed: 0, skipped: [] });
    expect(await mail('bank_application_under_review')).toMatchObject([{ member_id: owner.uid }]);
    expect(
      (await where('bank_application_events', 'application_id', id)).map(({ id: event }) => event),
    ).toEqual(expect.arrayContaining([`${id}__2__passed_to_bank`, `${id}__2__status_changed`]));
    const { applications } = (await db.doc('stats/dashboard').get()).data() as Record<string, object>;
    expect(applications).toMatchObject({ 'Bank Application Sent': 0, 'Under Review': 1 });
  });

  it('keeps an approved application approved when a correction is passed', async () => {
    await update({ status: 'Bank Application Approved', pending_carry: ['holder_phone'] });
    expect(await pass({ application_ids: [id], status: 'Under Review' })).toEqual({
      changed: 1,
      skipped: [],
    });
    expect(await application(id)).toMatchObject({ status: 'Bank Application Approved', pending_carry: [] });
    expect(await where('email_notifications', 'application_id', id)).toHaveLength(1);
  });

  it('skips an application that changed after it was opened', async () => {
    const { updated_at } = await call('openForEntry', opened(), admin.token);
    await call('updateBankingInformation', { application_id: id, ...newBanking }, owner.token);
    const before = await everything();
    const input = { application_ids: [id], expected_updated_at: { [id]: updated_at } };
    expect(await pass(input)).toEqual({ changed: 0, skipped: [{ id, why: 'stale' }] });
    expect(await everything()).toEqual(before);
    expect(await application(id)).toMatchObject({ to_enter: true });
    const { updated_at: seen } = await call('openForEntry', opened(), admin.token);
    const again = { application_ids: [id], expected_updated_at: { [id]: seen } };
    expect(await pass(again)).toEqual({ changed: 1, skipped: [] });
    // A repeated call finds its own change.
    expect(await pass(again)).toEqual({ changed: 0, skipped: [] });
  });

  it('reports an older typed version than the one a colleague passed', async () => {
    const seen = await version();
    await corrected(owner, id, { shipping_city: 'Atlanta' });
    const colleague = await makeUser('admin');
    await call('markPassedToBank', { application_ids: [id] }, colleague.token);
    const before = await everything();
    expect(await pass({ application_ids: [id], expected_updated_at: { [id]: seen } })).toEqual({
      changed: 0,
      skipped: [{ id, why: 'stale' }],
    });
    expect(await everything()).toEqual(before);
  });

  it('lists skipped applications, and marks the rest', async () => {
    const [rejected, past, seen] = [await submitted(owner), await submitted(owner), await submitted(owner)];
    await db.doc(`bank_applications/${rejected}`).update({ status: 'Bank Application Rejected' });
    await db.doc(`bank_applications/${past}`).update({ season: season - 1 });
    const before = await Promise.all([rejected, past, seen].map(application));
    const application_ids = [rejected, 'nothing-here', id, past, seen];
    const input = {
      application_ids,
      expected_updated_at: { [seen]: 1, [id]: (await application(id)).updated_at.toMillis() },
    };
    expect(await pass(input)).toEqual({
      changed: 1,
      skipped: [
        { id: rejected, why: 'rejected' },
        { id: 'nothing-here', why: 'not_found' },
        { id: past, why: 'past_season' },
        { id: seen, why: 'stale' },
      ],
    });
    expect(await Promise.all([rejected, past, seen].map(application))).toEqual(before);
  });

  it.each([
    ['application_ids', { application_ids: [] }],
    ['application_ids', { application_ids: Array.from({ length: 51 }, (_, i) => `id-${i}`) }],
    ['status', { status: 'Bank Application Approved' }],
  ])('rejects an invalid %s', async (field, change) => {
    const input = { application_ids: [id], ...change };
    const { details } = await refused('invalid-argument', 'markPassedToBank', input, admin.token);
    expect(details?.fields).toHaveProperty([field]);
  });

  it('accepts fifty at a time', async () => {
    const stored = await application(id);
    const writer = db.bulkWriter({ throttling: false });
    const application_ids = Array.from({ length: 50 }, (_, i) => `passed-${i}`);
    for (const each of application_ids) void writer.set(db.doc(`bank_applications/${each}`), stored);
    await writer.close();
    expect(await pass({ application_ids, status: 'Under Review' })).toEqual({ changed: 50, skipped: [] });
    expect(await where('bank_applications', 'status', 'Under Review')).toHaveLength(50);
  }, 60_000);

  it('records it once for twenty simultaneous calls', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => pass({ application_ids: [id], status: 'Under Review' })),
    );
    expect(answers.reduce((sum, { changed }) => sum + changed, 0)).toBe(1);
    expect(await where('bank_application_events', 'type', 'passed_to_bank')).toHaveLength(1);
    expect(await mail('bank_application_under_review')).toHaveLength(1);
  }, 60_000);
});

/** Returns the ids in the queue, with the screen's query. */
async function queue(bank_product: string | null = null, size = 25): Promise<string[]> {
  const spec = entryQueue({ bank_product, season }, size);
  return (await adminQuery(db, spec).limit(spec.limit).get()).docs.map((document) => document.id);
}

describe('the entry desk queue', () => {
  const setStatus = (status: BankApplication['status'], reason?: string) =>
    call(
      'setBankApplicationStatus',
      { application_ids: [id], status: status as 'Under Review', ...(reason && { reason }) },
      admin.token,
    );

  it('contains applications that were sent but not passed, oldest first, by bank', async () => {
    const second = await submitted(owner, { bank_product: 'Santa Barbara Bank' });
    expect(await queue()).toEqual([id, second]);
    expect(await queue('Santa Barbara Bank')).toEqual([second]);
    expect(await queue(null, 1)).toEqual([id]);
    await pass({ application_ids: [id] });
    expect(await queue()).toEqual([second]);
  });

  it('follows status changes by staff', async () => {
    await setStatus('Under Review');
    expect(await queue()).toEqual([]);
    await setStatus('Bank Application Sent');
    expect(await queue()).toEqual([id]);
    await setStatus('Bank Application Rejected', 'Name differs');
    expect(await queue()).toEqual([]);
    await corrected(owner, id, { holder_first_name: 'Robin' });
    expect(await queue()).toEqual([id]);
  });

  it('contains a passed application with changes', async () => {
    await pass({ application_ids: [id] });
    const change = await corrected(owner, id, { shipping_city: 'Atlanta' });
    expect(await changeOf(change)).toMatchObject({ state: 'requested' });
    expect(await queue()).toEqual([]);
    await call('decideChange', { change_id: change, decision: 'accept' }, admin.token);
    expect(await application(id)).toMatchObject({ pending_carry: ['shipping_city'], to_enter: true });
    expect(await queue()).toEqual([id]);
    // A correction that applied immediately also has to be passed.
    await corrected(owner, id, { holder_phone: '(404) 555-0123' });
    expect(await application(id)).toMatchObject({ pending_carry: ['shipping_city', 'holder_phone'] });
    await pass({ application_ids: [id] });
    expect([await queue(), (await application(id)).pending_carry]).toEqual([[], []]);
  });

  it('contains it again after a payout account change', async () => {
    await call('updateBankingInformation', { application_id: id, ...newBanking }, owner.token);
    expect(await application(id)).toMatchObject({ pending_carry: [], to_enter: true });
    await pass({ application_ids: [id] });
    const otherBanking = { ...newBanking, account_number: '112233445566' };
    await call('updateBankingInformation', { application_id: id, ...otherBanking }, owner.token);
    expect(await application(id)).toMatchObject({
      pending_carry: ['routing_number', 'account_number'],
      passed_to_bank_at: null,
    });
    expect(await queue()).toEqual([id]);
  });

  it('includes applications from before the queue', async () => {
    const { to_enter: _, ...stored } = await application(id);
    await db.doc(`bank_applications/${id}`).set(stored);
    await db.doc('bank_applications/approved').set({ ...stored, status: 'Approved' });
    expect(await queue()).toEqual([]);
    await reindexTerms(searchedApplications);
    expect(await queue()).toEqual([id]);
    expect((await application('approved')).to_enter).toBe(false);
  });

  it('matches the applications', async () => {
    const { docs } = await db.collection('bank_applications').get();
    for (const document of docs) {
      const stored = await application(document.id);
      expect(stored.to_enter).toBe(isToEnter(stored));
    }
  });
});
