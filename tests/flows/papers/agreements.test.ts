import { createHash } from 'node:crypto';
import {
  type Agreement,
  agreementConsent,
  agreementKind,
  agreementLimits,
} from '@united/domain/papers/agreements';
import { paperSuggestions } from '@united/domain/papers/suggestions';
import { defaultSettings, readPublicSettings } from '@united/domain/settings/settings';
import { defaultStaffSettings } from '@united/domain/settings/staff-settings';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { runDaily } from '../../../functions/src/papers/daily-run';
import { agreementTextSample, buildAgreement, buildAgreementText } from '../../support/factories/papers';
import { buildLegalHold } from '../../support/factories/retention';
import {
  application,
  call,
  db,
  everything,
  freshUsers,
  makeUser,
  post,
  refused,
  submitted,
  where,
} from '../support/emulators';
import {
  bank,
  eventsOf,
  inDays,
  paper,
  papersOf,
  png,
  requested,
  storeKinds,
  upload,
} from '../support/papers';

const [owner, outsider, admin, superAdmin] = freshUsers('member', 'ero', 'admin', 'super_admin');
const kind = agreementKind('service_agreement');
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const mail = async (type: string) => where('email_notifications', 'email_type', type);
const audit = async (action: string) => where('audit_log', 'action', action);

/** Puts agreements in force, with their texts. */
async function inForce(...changes: Partial<Agreement>[]): Promise<void> {
  const agreements = changes.map(buildAgreement);
  await db.doc('settings/public').set({ agreements }, { merge: true });
  for (const { key, version, title } of agreements)
    await db
      .doc(`agreement_texts/${key}__${version}`)
      .set(buildAgreementText(Timestamp.now(), { key, version, title }));
}

/** Submits an application and returns the agreement that its office owes. */
async function owed(change: Partial<Agreement> = {}): Promise<{ id: string; application_id: string }> {
  await inForce(change);
  const application_id = await submitted(owner, { bank_product: bank });
  const { efin } = await application(application_id);
  const found = (await papersOf(owner)).find((one) => one.kind === kind && one.efin === efin);
  return { id: found?.id ?? '', application_id };
}
const signing = (paper_id: string, change: object = {}) => ({
  paper_id,
  version: 1,
  text_hash: hashOf(agreementTextSample),
  name: 'Maria Bennett',
  consent: true as const,
  base_version: 1,
  ...change,
});
const sign = (paper_id: string, change: object = {}) =>
  call('signAgreement', signing(paper_id, change), owner.token);

beforeEach(async () => {
  await storeKinds({ photo_id: { ask: 'on_request' }, efin_letter: { ask: 'on_request' } });
  await db.doc('settings/public').set({ agreements: [] }, { merge: true });
});

describe('an agreement', () => {
  it('is requested once on submission, and is due until it is signed', async () => {
    const { id, application_id } = await owed();
    expect(await paper(id)).toMatchObject({
      ...{ kind, label: 'Service agreement', state: 'due', agreement_version: 1, signature: null },
      ...{ asked_by: 'submit', person: null, files: [], banks: ['*'] },
    });
    expect((await application(application_id)).papers).toMatchObject({ due: 1, to_sign: 1, accepted: 0 });
    const [message] = await mail('papers_requested');
    expect(String(Object(message).subject)).toContain('Please sign 1 agreement');
    expect(String(Object(message).text)).not.toContain('We file what you send us');
  });

  it('is requested by staff, and skipped for another bank', async () => {
    await inForce({ ask: 'on_request', banks: ['Santa Barbara Bank'] });
    const id = await submitted(owner, { bank_product: bank });
    const request = { application_id: id, kinds: [kind], due_on: inDays(5), set_pending: false };
    expect(await call('requestPapers', request, admin.token)).toEqual({
      papers: [],
      skipped: [{ kind, why: 'not_for_bank' }],
    });
    await inForce({ ask: 'on_request' });
    expect((await call('requestPapers', request, admin.token)).papers).toMatchObject([{ kind }]);
  });

  it('accepts no files', async () => {
    const { id } = await owed();
    await upload(owner, id, 'front-1', png);
    const files = [{ id: 'front-1', side: 'front', name: 'signed.png' }];
    const error = await refused(
      'failed-precondition',
      'handInPaper',
      { paper_id: id, files, base_version: 1 },
      owner.token,
    );
    expect(error.details).toMatchObject({ reason: 'agreement' });
  });

  it('can be waived, but not accepted or refused', async () => {
    const { id } = await owed();
    for (const decision of [
      { decision: 'accept' },
      { decision: 'refuse', reason_code: 'other', reason: 'No' },
    ]) {
      const input = { paper_id: id, base_version: 1, ...decision };
      await refused('failed-precondition', 'decidePaper', input, admin.token);
    }
    await call('waivePaper', { paper_id: id, base_version: 1, reason: 'Signed on paper' }, admin.token);
    expect(await paper(id)).toMatchObject({ state: 'waived', signature: null });
    const error = await refused('failed-precondition', 'signAgreement', signing(id), owner.token);
    expect(error.details).toMatchObject({ reason: 'waived' });
  });
});

describe('signAgreement', () => {
  it('stores the signature, an event, counts, an audit row, and one email', async () => {
    const { id, application_id } = await owed();
    await sign(id, { name: '  Maria   Bennett ' });
    const signature = {
      ...{ version: 1, text_hash: hashOf(agreementTextSample), uid: owner.uid },
      ...{ name: expect.stringMatching(/^Maria\s+Bennett$/), consent: agreementConsent },
      signed_at: expect.any(Timestamp),
    };
    const stored = await paper(id);
    expect(stored).toMatchObject({
      state: 'accepted',
      signature,
      version: 2,
      decided_by: { uid: owner.uid },
    });
    expect(await eventsOf(id)).toEqual(['requested', 'signed']);
    expect(await where('office_paper_events', 'type', 'signed')).toMatchObject([{ signature }]);
    expect((await application(application_id)).papers).toMatchObject({ due: 0, accepted: 1 });
    expect((await application(application_id)).papers).not.toHaveProperty('to_sign');
    expect(await audit('paper.signed')).toMatchObject([{ target: { id }, fields: [kind], reason: null }]);
    const [message, ...rest] = await mail('papers_complete');
    expect(rest).toEqual([]);
    expect(JSON.stringify(message)).not.toContain('We file what you send us');
  });

  it('changes nothing when repeated, and stores only the first of ten parallel calls', async () => {
    const { id } = await owed();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => post('signAgreement', signing(id), owner.token)),
    );
    expect(answers.filter((answer) => 'result' in answer).length).toBeGreaterThan(0);
    const stored = await everything(['rate_limits']);
    await sign(id);
    expect(await everything(['rate_limits'])).toEqual(stored);
    expect(await eventsOf(id)).toEqual(['requested', 'signed']);
    expect(await mail('papers_complete')).toHaveLength(1);
    const error = await refused(
      'failed-precondition',
      'signAgreement',
      signing(id, { name: 'Another Name' }),
      owner.token,
    );
    expect(error.details).toMatchObject({ reason: 'accepted' });
  });

  it('emails only once nothing else is owed', async () => {
    const { id, application_id } = await owed();
    const [letter = ''] = await requested(application_id, admin, 'bank_letter');
    await sign(id);
    expect(await mail('papers_complete')).toEqual([]);
    await call('waivePaper', { paper_id: letter, base_version: 1, reason: 'Not needed' }, admin.token);
    expect(await mail('papers_complete')).toHaveLength(1);
  });

  it.each<[string, string, string, object]>([
    ['another version', 'failed-precondition', 'outdated', { version: 2 }],
    ['another text', 'failed-precondition', 'outdated', { text_hash: '0'.repeat(64) }],
    ['an older request', 'failed-precondition', 'stale', { base_version: 7 }],
    ['a blank name', 'invalid-argument', 'name', { name: '   ' }],
    ['a name of 121 characters', 'invalid-argument', 'name', { name: 'n'.repeat(121) }],
    ['a name of two lines', 'invalid-argument', 'name', { name: 'Maria\nBennett' }],
    ['no consent', 'invalid-argument', 'consent', { consent: false }],
    ['a hash in another form', 'invalid-argument', 'text_hash', { text_hash: 'abc' }],
    ['an unknown key', 'invalid-argument', '', { ip: '127.0.0.1' }],
  ])('rejects %s', async (_, code, why, change) => {
    const { id } = await owed();
    const error = await refused(code, 'signAgreement', signing(id, change), owner.token);
    expect(JSON.stringify(error)).toContain(why);
  });

  it('rejects users who don’t own it or aren’t active', async () => {
    const { id } = await owed();
    await refused('not-found', 'signAgreement', signing(id), outsider.token);
    await refused('permission-denied', 'signAgreement', signing(id), admin.token);
    const pending = await makeUser('member', { status: 'pending' });
    await db.doc(`office_papers/${id}`).update({ member_id: pending.uid });
    await refused('permission-denied', 'signAgreement', signing(id), pending.token);
  });

  it('rejects a paper with files', async () => {
    await inForce();
    const application_id = await submitted(owner, { bank_product: bank });
    const [letter = ''] = await requested(application_id, admin, 'bank_letter');
    const error = await refused('failed-precondition', 'signAgreement', signing(letter), owner.token);
    expect(error.details).toMatchObject({ reason: 'not-agreement' });
  });

  it('preserves the earlier version for a user on legal hold', async () => {
    const { id } = await owed();
    await db.doc(`legal_holds/${owner.uid}`).set(buildLegalHold(Timestamp.now(), owner.uid));
    await sign(id);
    const held = await where('held_versions', 'path', `office_papers/${id}`);
    expect(held).toMatchObject([{ content: { state: 'due', signature: null } }]);
    await db.doc(`legal_holds/${owner.uid}`).delete();
  });
});

describe('a signature', () => {
  it('counts again for later applications and seasons while its version is in force', async () => {
    const { id, application_id } = await owed();
    await sign(id);
    const { efin } = await application(application_id);
    await db.doc('settings/public').set({ season: defaultSettings.season + 1 }, { merge: true });
    const next = await submitted(owner, { efin, bank_product: bank });
    expect((await papersOf(owner)).filter((one) => one.kind === kind && one.efin === efin)).toHaveLength(1);
    expect((await application(next)).papers).toMatchObject({ due: 0, accepted: 1 });
    await db.doc('settings/public').set({ season: defaultSettings.season }, { merge: true });
  });

  it('is required again on submission if a newer version is in force', async () => {
    const { id, application_id } = await owed();
    await sign(id);
    await inForce({ version: 2, title: 'Service agreement 2026' });
    const { efin } = await application(application_id);
    await submitted(owner, { efin, bank_product: 'Santa Barbara Bank' });
    expect(await paper(id)).toMatchObject({
      ...{ state: 'due', label: 'Service agreement 2026', agreement_version: 2, signature: null },
    });
    await refused('failed-precondition', 'signAgreement', signing(id, { base_version: 3 }), owner.token);
    await sign(id, { version: 2, base_version: 3 });
    expect(await paper(id)).toMatchObject({ state: 'accepted', signature: { version: 2 } });
    const events = await where('office_paper_events', 'paper_id', id);
    const versions = events.flatMap((event) => Object(event).signature?.version ?? []);
    expect(versions.toSorted()).toEqual([1, 2]);
  });

  it('expires in the daily run if a newer version is in force, with one email for all offices', async () => {
    const [first, second] = [await owed(), await owed()];
    await sign(first.id);
    await sign(second.id);
    const before = (await mail('papers_requested')).length;
    await inForce({ version: 2 });
    const now = new Date();
    expect(await runDaily({ now, until: Date.now() + 30_000, pageSize: 1 })).toBe(true);
    for (const { id, application_id } of [first, second]) {
      expect(await paper(id)).toMatchObject({
        ...{ state: 'expired', agreement_version: 2, signature: { version: 1 } },
      });
      expect((await application(application_id)).papers).toMatchObject({ due: 1, to_sign: 1 });
    }
    expect(await mail('papers_requested')).toHaveLength(before + 1);
    await db.doc('stats/papers_run').delete();
    expect(await runDaily({ now, until: Date.now() + 30_000 })).toBe(true);
    expect(await mail('papers_requested')).toHaveLength(before + 1);
    const { version } = await paper(first.id);
    await sign(first.id, { version: 2, base_version: version });
    expect(await eventsOf(first.id)).toEqual(['requested', 'signed', 'expired', 'signed']);
  });

  it('survives the daily run while its version is in force', async () => {
    const { id } = await owed();
    await sign(id);
    await db.doc('stats/papers_run').delete();
    await runDaily({ until: Date.now() + 30_000 });
    expect(await paper(id)).toMatchObject({ state: 'accepted', version: 2 });
  });

  it('can be given after the agreement was removed from settings', async () => {
    const { id } = await owed();
    await db.doc('settings/public').set({ agreements: [] }, { merge: true });
    await sign(id);
    expect(await paper(id)).toMatchObject({ state: 'accepted' });
  });
});

describe('saveAgreement', () => {
  const agreement = (change: object = {}) => ({
    ...{ key: 'terms', title: 'Terms', ask: 'on_submit', banks: [], text: 'Be *fair*.' },
    expected_updated_at: 0,
    ...change,
  });
  const save = async (change: object = {}) => {
    const input = agreement(change) as Parameters<typeof call<'saveAgreement'>>[1];
    return call('saveAgreement', input, superAdmin.token);
  };
  const stored = async () => readPublicSettings((await db.doc('settings/public').get()).data()).agreements;
  const text = async (id: string) => (await db.doc(`agreement_texts/${id}`).get()).data();

  it('adds one, and makes a new version when its title or text changes', async () => {
    const { version, updated_at } = await save();
    expect(version).toBe(1);
    expect(await stored()).toEqual([
      { key: 'terms', title: 'Terms', version: 1, ask: 'on_submit', banks: [], updated_at },
    ]);
    expect(await text('terms__1')).toMatchObject({ text: 'Be *fair*.', text_hash: hashOf('Be *fair*.') });
    const second = await save({ ask: 'on_request', banks: [bank], expected_updated_at: updated_at });
    expect(second.version).toBe(1);
    const third = await save({
      ...{ ask: 'on_request', banks: [bank], text: 'Be fairer.' },
      expected_updated_at: second.updated_at,
    });
    expect(third.version).toBe(2);
    const fourth = await save({
      title: 'Our terms',
      text: 'Be fairer.',
      expected_updated_at: third.updated_at,
    });
    expect(fourth.version).toBe(3);
    expect(await text('terms__1')).toMatchObject({ text: 'Be *fair*.' });
    const rows = await audit('agreement.saved');
    expect(rows.map((row) => Object(row).fields).toSorted()).toEqual([
      ['ask', 'banks'],
      ['text'],
      ['title', 'ask', 'banks'],
      ['title', 'text', 'ask'],
    ]);
    expect(JSON.stringify(rows)).not.toContain('fair');
  });

  it('changes nothing when repeated', async () => {
    await save();
    const before = await everything(['rate_limits']);
    await save();
    expect(await everything(['rate_limits'])).toEqual(before);
  });

  it('does not change the version of the settings, and survives saving them', async () => {
    const form = { public: { ...defaultSettings, paper_kinds: [] }, staff: defaultStaffSettings };
    const { agreements: _, ...open } = form.public;
    const { updated_at } = await call('saveSettings', { ...form, public: open }, superAdmin.token);
    await save();
    const input = { ...form, public: { ...open, season: 2026 }, expected_updated_at: updated_at };
    await call('saveSettings', input, superAdmin.token);
    expect(await stored()).toMatchObject([{ key: 'terms' }]);
    await refused('invalid-argument', 'saveSettings', form, superAdmin.token);
  });

  it('makes a new version of a later text after older settings were restored', async () => {
    const first = await save();
    const older = (await db.doc('settings/public').get()).data() ?? {};
    await save({ text: 'Be fairer.', expected_updated_at: first.updated_at });
    await db.doc('settings/public').set(older);
    const third = await save({ text: 'Be fairer.', expected_updated_at: first.updated_at });
    expect(third.version).toBe(3);
    expect(await stored()).toMatchObject([{ key: 'terms', version: 3 }]);
    expect(await text('terms__3')).toMatchObject({ text: 'Be fairer.' });
  });

  it('continues the versions of one that was removed', async () => {
    const { updated_at } = await save();
    await call('removeAgreement', { key: 'terms', expected_updated_at: updated_at }, superAdmin.token);
    expect(await stored()).toEqual([]);
    await call('removeAgreement', { key: 'terms', expected_updated_at: updated_at }, superAdmin.token);
    expect(await audit('agreement.removed')).toHaveLength(1);
    await refused(
      'not-found',
      'saveAgreement',
      agreement({ title: 'T', expected_updated_at: updated_at }),
      superAdmin.token,
    );
    expect((await save()).version).toBe(2);
  });

  it('rejects an older version, and returns the stored one', async () => {
    const { updated_at } = await save();
    const error = await refused(
      'failed-precondition',
      'saveAgreement',
      agreement({ text: 'Mine', expected_updated_at: updated_at - 1 }),
      superAdmin.token,
    );
    expect(error.details).toMatchObject({ reason: 'stale', current: { title: 'Terms', text: 'Be *fair*.' } });
    const removal = { key: 'terms', expected_updated_at: updated_at - 1 };
    await refused('failed-precondition', 'removeAgreement', removal, superAdmin.token);
  });

  it.each<[string, 'invalid-argument' | 'already-exists', string, object]>([
    ['a blank text', 'invalid-argument', 'text', { text: '  \n ' }],
    [
      'a text of 40,001 characters',
      'invalid-argument',
      'text',
      { text: 'x'.repeat(agreementLimits.text + 1) },
    ],
    ['a blank title', 'invalid-argument', 'title', { title: '' }],
    ['the title of another', 'already-exists', 'title', { title: 'service AGREEMENT' }],
    ['the key of another', 'already-exists', 'key', { key: 'service_agreement' }],
    ['the name of a paper', 'already-exists', 'title', { title: 'EIN letter' }],
    ['the key of a paper', 'already-exists', 'key', { key: 'ein_letter' }],
    ['a bank that doesn’t exist', 'invalid-argument', 'banks', { banks: ['Closed Bank'] }],
    ['a key with a colon', 'invalid-argument', 'key', { key: 'agreement:terms' }],
  ])('rejects %s', async (_, code, field, change) => {
    await inForce({});
    const error = await refused(code, 'saveAgreement', agreement(change), superAdmin.token);
    expect(Object(error.details).fields ?? error.details).toHaveProperty(field);
  });

  it('rejects an eleventh, and accepts 40,000 characters with HTML and links', async () => {
    const many = Array.from({ length: 9 }, (_, i) => ({ key: `k${i}`, title: `Agreement ${i}` }));
    await inForce(...many);
    const hostile = '<script>alert(1)</script> [a](javascript:alert(1)) ';
    const long = hostile + 'x'.repeat(agreementLimits.text - hostile.length);
    await save({ text: long });
    expect((await text('terms__1'))?.text).toBe(long);
    const eleventh = agreement({ key: 'more', title: 'More' });
    await refused('failed-precondition', 'saveAgreement', eleventh, superAdmin.token);
    expect(await stored()).toHaveLength(10);
  });

  it('requires a super admin', async () => {
    await refused('permission-denied', 'saveAgreement', agreement(), admin.token);
    await refused('permission-denied', 'saveAgreement', agreement(), owner.token);
  });
});

it('settings reject a paper with the key or name of an agreement, and an unknown bank of one', async () => {
  await inForce({ banks: [bank] });
  const { agreements: _, ...open } = defaultSettings;
  const save = (change: object) => ({ public: { ...open, ...change }, staff: defaultStaffSettings });
  const [photo] = paperSuggestions;
  const twin = { ...photo, key: 'service_agreement', label: 'Other', banks: [] };
  const named = { ...photo, label: 'Service Agreement', banks: [] };
  const banks = defaultSettings.banks.filter(({ name }) => name !== bank);
  for (const change of [{ paper_kinds: [twin] }, { paper_kinds: [named] }, { paper_kinds: [], banks }])
    await refused('invalid-argument', 'saveSettings', save(change), superAdmin.token);
});
