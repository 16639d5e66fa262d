import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
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
  filesOf,
  handedIn,
  inDays,
  isThere,
  paper,
  paperBucket,
  papersOf,
  pdf,
  png,
  requested,
  storeKinds,
  upload,
} from '../support/papers';

const [owner, outsider, admin] = freshUsers('member', 'ero', 'admin');
let id = '';
beforeEach(async () => {
  await paperBucket.deleteFiles({ prefix: 'office_papers/' });
  await storeKinds({ photo_id: { ask: 'on_request' }, efin_letter: { ask: 'on_request' } });
  id = await submitted(owner, { bank_product: bank });
});

const mail = async (type: string) => where('email_notifications', 'email_type', type);
const request = (change: object = {}) => ({
  application_id: id,
  kinds: ['bank_letter'],
  due_on: inDays(5),
  set_pending: false,
  ...change,
});
const ask = (change: object = {}) => call('requestPapers', request(change), admin.token);
/** Requests a paper and returns its id. */
const asked = async (kind = 'bank_letter') => (await requested(id, admin, kind))[0] ?? '';
const handIn = (paper_id: string, change: object = {}) => ({
  paper_id,
  files: filesOf('front'),
  base_version: 1,
  ...change,
});
const counts = async () => (await application(id)).papers;

describe('requestPapers', () => {
  it('writes papers, events, counts, an audit row, and one email without a file', async () => {
    const before = await application(id);
    const answer = await ask({ kinds: ['photo_id', 'bank_letter', 'photo_id'], note: 'For the bank' });
    expect(answer).toMatchObject({ papers: [{ kind: 'photo_id' }, { kind: 'bank_letter' }], skipped: [] });
    expect((await papersOf(owner)).toSorted((a, b) => a.kind.localeCompare(b.kind))).toMatchObject([
      {
        kind: 'bank_letter',
        person: null,
        state: 'due',
        banks: ['*'],
        due_on: inDays(5),
        note: 'For the bank',
      },
      { kind: 'photo_id', sides: 2, banks: [bank], asked_by: { uid: admin.uid }, version: 1 },
    ]);
    expect((await papersOf(owner)).find(({ kind }) => kind === 'photo_id')?.person).toBe(
      `${before.holder_first_name} ${before.holder_last_name}`,
    );
    expect(await eventsOf(answer.papers[0]?.id ?? '')).toEqual(['requested']);
    expect(await counts()).toEqual({
      due: 2,
      overdue: 0,
      in_review: 0,
      refused: 0,
      accepted: 0,
      due_on: inDays(5),
      due_labels: expect.arrayContaining(['Photo ID', 'Bank letter or voided check']),
    });
    const { version, updated_at } = await application(id);
    expect([version, updated_at.toMillis()]).toEqual([before.version, before.updated_at.toMillis()]);
    expect(await where('audit_log', 'action', 'papers.requested')).toMatchObject([
      { target: { id }, fields: ['photo_id', 'bank_letter'] },
    ]);
    const [message, ...rest] = await mail('papers_requested');
    expect(rest).toEqual([]);
    expect(String(Object(message).text)).toMatch(/Bank letter or voided check: due /);
    expect(String(Object(message).html)).toContain('/member/bank-application?tab=papers');
  });

  it('skips what is due, in review, on file, unknown, or for another bank', async () => {
    const other = await submitted(owner, {
      efin: (await application(id)).efin,
      bank_product: 'Santa Barbara Bank',
    });
    const [letter = '', ein = '', proof = ''] = await requested(
      id,
      admin,
      'bank_letter',
      'ein_letter',
      'address_proof',
    );
    await handedIn(owner, ein);
    await handedIn(owner, proof);
    const decision = { paper_id: proof, base_version: 2, decision: 'accept' } as const;
    await call('decidePaper', decision, admin.token);
    const kinds = ['bank_letter', 'ein_letter', 'address_proof', 'photo_id', 'never_there'];
    const stored = await everything(['rate_limits']);
    const answer = await ask({ application_id: other, kinds });
    expect(answer.papers).toEqual([]);
    expect(Object.fromEntries(answer.skipped.map(({ kind, why }) => [kind, why]))).toEqual({
      bank_letter: 'due',
      ein_letter: 'in_review',
      address_proof: 'on_file',
      photo_id: 'not_for_bank',
      never_there: 'no_such_kind',
    });
    expect(await everything(['rate_limits'])).toEqual(stored);
    await ask({ due_on: inDays(9), note: 'The bank called' });
    expect(await paper(letter)).toMatchObject({ due_on: inDays(9), note: 'The bank called', version: 2 });
    expect(await papersOf(owner)).toHaveLength(3);
  });

  it('sets the application to Pending, with one email', async () => {
    await ask({ set_pending: true });
    expect((await application(id)).status).toBe('Bank Application Pending');
    expect(await counts()).toMatchObject({ due: 1 });
    expect(await mail('papers_requested')).toHaveLength(1);
    expect(await mail('bank_application_pending')).toEqual([]);
    expect(await where('audit_log', 'action', 'application.status_changed')).toHaveLength(1);
  });

  it('requests papers for an EFIN, once for ten simultaneous calls', async () => {
    const { efin } = await application(id);
    const input = request({ application_id: undefined, member_id: owner.uid, efin });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => post('requestPapers', input, admin.token)),
    );
    expect(answers.some((answer) => 'result' in answer)).toBe(true);
    expect(await papersOf(owner)).toHaveLength(1);
    expect(await mail('papers_requested')).toHaveLength(1);
  });

  it.each<[string, string, object, object]>([
    ['a date in the past', 'invalid-argument', { due_on: '2020-01-31' }, {}],
    ['a date beyond a year', 'invalid-argument', { due_on: inDays(400) }, {}],
    ['an invalid date', 'invalid-argument', { due_on: '2026-02-30' }, {}],
    ['no kinds', 'invalid-argument', { kinds: [] }, {}],
    ['eleven kinds', 'invalid-argument', { kinds: Array.from({ length: 11 }, (_, i) => `k${i}`) }, {}],
    ['an application and a member', 'invalid-argument', { member_id: 'someone', efin: '123456' }, {}],
    ['a missing application', 'not-found', { application_id: 'nothing-here' }, {}],
    ['a withdrawn application', 'failed-precondition', {}, { is_withdrawn: true }],
    ['another season', 'failed-precondition', {}, { season: 2020 }],
  ])('rejects %s', async (_, code, change, stored) => {
    await db.doc(`bank_applications/${id}`).set(stored, { merge: true });
    await refused(code, 'requestPapers', request(change), admin.token);
  });

  it('rejects an EFIN without an application', async () => {
    const input = request({ application_id: undefined, member_id: owner.uid, efin: '999999' });
    await refused('not-found', 'requestPapers', input, admin.token);
  });
});

describe('handInPaper', () => {
  it('stores checked files under safe names, once', async () => {
    const paper_id = await asked('photo_id');
    await upload(owner, paper_id, 'front-1', pdf);
    await upload(owner, paper_id, 'back-1');
    const files = [
      { id: 'front-1', side: 'front', name: `../${'n'.repeat(300)}.png` },
      { id: 'back-1', side: 'back', name: 'back.png' },
    ] as const;
    await call('handInPaper', { paper_id, files: [...files], base_version: 1 }, owner.token);
    const stored = await paper(paper_id);
    expect(stored).toMatchObject({
      state: 'handed_in',
      files: [
        { id: 'front-1', type: 'application/pdf', side: 'front', size: pdf.length },
        { id: 'back-1', name: 'back.png', type: 'image/png', side: 'back', size: png.length },
      ],
    });
    expect(stored.files[0]?.name).toMatch(/^n{100,130}\.png\.pdf$|^n{100,130}\.pdf$/);
    expect(await counts()).toMatchObject({ due: 0, in_review: 1 });
    const all = await everything();
    await call('handInPaper', { paper_id, files: [...files], base_version: 1 }, owner.token);
    expect(await everything()).toEqual(all);
    expect(await eventsOf(paper_id)).toEqual(['requested', 'handed_in']);
    expect(await where('audit_log', 'action', 'paper.handed_in')).toMatchObject([
      { fields: ['photo_id'], target: { id: paper_id } },
    ]);
  });

  it.each<[string, Buffer, object?]>([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a renamed program', Buffer.from('MZ\x90\0\x03\0\0\0 program', 'latin1')],
    ['a picture with a program behind', Buffer.concat([png, Buffer.from('MZ')])],
    ['nothing', Buffer.alloc(0)],
    ['a byte too many', Buffer.concat([pdf, Buffer.alloc(10 * 1024 * 1024 + 1 - pdf.length)])],
    ['a compressed file', png, { contentType: 'image/png', contentEncoding: 'gzip' }],
    ['a locked PDF', Buffer.from('%PDF-1.4\ntrailer<</Encrypt 5 0 R>>\n%%EOF\n')],
  ])('rejects and deletes %s', async (_, content, metadata) => {
    const paper_id = await asked();
    await upload(owner, paper_id, 'front-1', content, metadata);
    const error = await refused('invalid-argument', 'handInPaper', handIn(paper_id), owner.token, [
      'rate_limits',
    ]);
    expect(error.details?.fields).toHaveProperty(['files.front-1']);
    expect(await isThere(owner, paper_id, 'front-1')).toBe(false);
  });

  it('requires every side, at most six different files, and all of them uploaded', async () => {
    const paper_id = await asked('photo_id');
    await upload(owner, paper_id, 'front-1');
    const seven = Array.from({ length: 7 }, (_, i) => ({ id: `f${i}`, side: 'front', name: 'a.png' }));
    for (const files of [filesOf('front'), filesOf('back'), filesOf('front', 'front', 'back'), seven, []]) {
      await refused('invalid-argument', 'handInPaper', handIn(paper_id, { files }), owner.token);
    }
    const files = filesOf('front', 'back');
    const missing = await refused(
      'invalid-argument',
      'handInPaper',
      handIn(paper_id, { files }),
      owner.token,
      ['rate_limits'],
    );
    expect(missing.details?.fields).toHaveProperty(['files.back-1']);
    expect(await isThere(owner, paper_id, 'front-1')).toBe(true);
    const letter = handIn(await asked(), { files: filesOf('front', 'back') });
    await refused('invalid-argument', 'handInPaper', letter, owner.token);
  });

  it.each<[string, object, string]>([
    ['an accepted paper', { state: 'accepted' }, 'accepted'],
    ['a waived paper', { state: 'waived' }, 'waived'],
    ['one that staff have opened', { state: 'handed_in', opened_at: Timestamp.now() }, 'opened'],
    ['one that changed in another tab', { version: 2 }, 'stale'],
  ])('rejects %s', async (_, change, reason) => {
    const paper_id = await asked();
    await upload(owner, paper_id, 'front-1');
    await db.doc(`office_papers/${paper_id}`).update(change);
    const error = await refused('failed-precondition', 'handInPaper', handIn(paper_id), owner.token);
    expect(error.details?.reason).toBe(reason);
  });

  it('rejects another user’s paper, and replaces files that staff haven’t opened', async () => {
    const paper_id = await asked();
    await refused('not-found', 'handInPaper', handIn(paper_id), outsider.token);
    await handedIn(owner, paper_id);
    await upload(owner, paper_id, 'second');
    const files = [{ id: 'second', side: 'front', name: 'b.png' }] as const;
    await call('handInPaper', { paper_id, files: [...files], base_version: 2 }, owner.token);
    expect(await paper(paper_id)).toMatchObject({
      files: [{ id: 'second' }],
      replaced_files: [{ id: 'front-1' }],
      version: 3,
    });
  });
});

describe('takeBackPaper and openPaper', () => {
  it('deletes the files of a paper that was not opened', async () => {
    const paper_id = await asked();
    await refused('failed-precondition', 'takeBackPaper', { paper_id }, owner.token);
    await handedIn(owner, paper_id);
    await refused('not-found', 'takeBackPaper', { paper_id }, outsider.token);
    await call('takeBackPaper', { paper_id }, owner.token);
    expect(await paper(paper_id)).toMatchObject({ state: 'due', files: [], replaced_files: [] });
    expect(await isThere(owner, paper_id, 'front-1')).toBe(false);
    expect(await counts()).toMatchObject({ due: 1, in_review: 0 });
  });

  it('keeps the files of a user on legal hold', async () => {
    const paper_id = await asked();
    await handedIn(owner, paper_id);
    await db.doc(`legal_holds/${owner.uid}`).set(buildLegalHold(Timestamp.now(), owner.uid));
    await call('takeBackPaper', { paper_id }, owner.token);
    expect(await paper(paper_id)).toMatchObject({ files: [], replaced_files: [{ id: 'front-1' }] });
    expect((await where('held_versions', 'member_id', owner.uid)).length).toBeGreaterThan(0);
    expect(await isThere(owner, paper_id, 'front-1')).toBe(true);
  });

  it('opens a file with an audit row, after which the office can’t change it', async () => {
    const paper_id = await asked();
    await handedIn(owner, paper_id);
    const file = { paper_id, file_id: 'front-1' };
    expect(await call('openPaper', file, admin.token)).toEqual({
      type: 'image/png',
      name: 'front.png',
      data: png.toString('base64'),
    });
    await call('openPaper', { ...file, save: true }, admin.token);
    expect(await where('audit_log', 'action', 'paper.opened')).toMatchObject([{ target: { id: paper_id } }]);
    expect(await where('audit_log', 'action', 'paper.saved')).toHaveLength(1);
    expect(await eventsOf(paper_id)).toEqual(['requested', 'handed_in', 'opened']);
    expect((await paper(paper_id)).version).toBe(2);
    const late = await refused('failed-precondition', 'takeBackPaper', { paper_id }, owner.token);
    expect(late.details?.reason).toBe('opened');
    await refused('not-found', 'openPaper', { paper_id, file_id: 'never-there' }, admin.token);
    await refused('not-found', 'openPaper', { paper_id: 'nothing', file_id: 'front-1' }, admin.token);
  });

  it('says that a file was disposed of, after the audit row', async () => {
    const paper_id = await asked();
    await handedIn(owner, paper_id);
    await paperBucket.deleteFiles({ prefix: `office_papers/${owner.uid}/` });
    const answer = await post('openPaper', { paper_id, file_id: 'front-1' }, admin.token);
    expect(answer).toMatchObject({ error: { code: 'failed-precondition', details: { reason: 'disposed' } } });
    expect(await where('audit_log', 'action', 'paper.opened')).toHaveLength(1);
  });

  it('alerts staff at 160 files a day and refuses more than 200', async () => {
    const paper_id = await asked();
    await handedIn(owner, paper_id);
    const file = { paper_id, file_id: 'front-1' };
    await call('openPaper', file, admin.token);
    const [counter] = (await db.collection('rate_limits').get()).docs.filter(({ id }) =>
      id.startsWith('open_paper_day'),
    );
    await counter?.ref.update({ count: 158 });
    await call('openPaper', file, admin.token);
    expect(await where('system_alerts', 'kind', 'many_reveals')).toHaveLength(1);
    await counter?.ref.update({ count: 198 });
    await refused('resource-exhausted', 'openPaper', file, admin.token);
  });

  it('either opens or takes back a paper if both happen at the same time', async () => {
    const paper_id = await asked();
    await handedIn(owner, paper_id);
    const [opening, taking] = await Promise.all([
      post('openPaper', { paper_id, file_id: 'front-1' }, admin.token),
      post('takeBackPaper', { paper_id }, owner.token),
    ]);
    const isOpened = 'result' in opening;
    expect('result' in taking).toBe(!isOpened);
    expect(await paper(paper_id)).toMatchObject(isOpened ? { state: 'handed_in' } : { state: 'due' });
    expect(await where('audit_log', 'action', 'paper.opened')).toHaveLength(isOpened ? 1 : 0);
  });
});

describe('decidePaper and waivePaper', () => {
  it('refuses with a reason, which the office can read, and accepts the next one', async () => {
    const paper_id = await asked();
    await handedIn(owner, paper_id);
    const refusal = { paper_id, base_version: 2, decision: 'refuse' } as const;
    await refused('invalid-argument', 'decidePaper', refusal, admin.token);
    await refused('invalid-argument', 'decidePaper', { ...refusal, reason_code: 'other' }, admin.token);
    await call('decidePaper', { ...refusal, reason_code: 'unreadable', reason: 'Dark' }, admin.token);
    const all = await everything();
    await call('decidePaper', { ...refusal, reason_code: 'unreadable', reason: 'Dark' }, admin.token);
    expect(await everything()).toEqual(all);
    expect(await counts()).toMatchObject({ due: 1, refused: 1, in_review: 0 });
    const [message] = await mail('paper_refused');
    expect(String(Object(message).text)).toContain('Not readable. Dark');
    await upload(owner, paper_id, 'again');
    const files = [{ id: 'again', side: 'front', name: 'c.png' }] as const;
    await call('handInPaper', { paper_id, files: [...files], base_version: 3 }, owner.token);
    await call('decidePaper', { paper_id, base_version: 4, decision: 'accept' }, admin.token);
    expect(await paper(paper_id)).toMatchObject({ state: 'accepted', reason: null, expires_on: null });
    expect(await counts()).toMatchObject({ due: 0, accepted: 1, due_on: null });
    expect(await mail('papers_complete')).toHaveLength(1);
    expect(await eventsOf(paper_id)).toEqual(['requested', 'handed_in', 'refused', 'handed_in', 'accepted']);
  });

  it('requires an end date, today or later, for a paper that is valid until a date', async () => {
    const paper_id = await asked('photo_id');
    await handedIn(owner, paper_id);
    const accept = { paper_id, base_version: 2, decision: 'accept' } as const;
    await refused('invalid-argument', 'decidePaper', accept, admin.token);
    await refused('invalid-argument', 'decidePaper', { ...accept, expires_on: inDays(-1) }, admin.token);
    await call('decidePaper', { ...accept, expires_on: inDays(100) }, admin.token);
    expect((await paper(paper_id)).expires_on).toBe(inDays(100));
  });

  it('accepts one decision if two staff decide at the same time', async () => {
    const other = await makeUser('admin');
    const paper_id = await asked();
    await handedIn(owner, paper_id);
    const base = { paper_id, base_version: 2 };
    const answers = await Promise.all([
      post('decidePaper', { ...base, decision: 'accept' }, admin.token),
      post('decidePaper', { ...base, decision: 'refuse', reason_code: 'too_old' }, other.token),
    ]);
    expect(answers.filter((answer) => 'result' in answer)).toHaveLength(1);
    expect((await eventsOf(paper_id)).length).toBe(3);
    const mails = [...(await mail('paper_refused')), ...(await mail('papers_complete'))];
    expect(mails).toHaveLength(1);
  });

  it('rejects papers that are stale or not in review', async () => {
    const paper_id = await asked();
    const accept = { paper_id, base_version: 1, decision: 'accept' } as const;
    const early = await refused('failed-precondition', 'decidePaper', accept, admin.token);
    expect(early.details?.reason).toBe('not-handed-in');
    await handedIn(owner, paper_id);
    const stale = await refused('failed-precondition', 'decidePaper', accept, admin.token);
    expect(stale.details?.reason).toBe('stale');
    await refused('not-found', 'decidePaper', { ...accept, paper_id: 'nothing' }, admin.token);
  });

  it('rejects papers of the caller’s own office', async () => {
    const paper_id = await asked();
    await handedIn(owner, paper_id);
    await db.doc(`office_papers/${paper_id}`).update({ member_id: admin.uid });
    const base = { paper_id, base_version: 2 };
    for (const [name, input] of [
      ['decidePaper', { ...base, decision: 'accept' }],
      ['waivePaper', { ...base, reason: 'Not needed' }],
    ] as const) {
      const { details } = await refused('failed-precondition', name, input, admin.token);
      expect(details?.reason).toBe('own-application');
    }
    await db.doc(`bank_applications/${id}`).update({ submitted_by: admin.uid });
    await refused('failed-precondition', 'requestPapers', request(), admin.token);
  });

  it('waives a paper once, but not an accepted one', async () => {
    const paper_id = await asked();
    await handedIn(owner, paper_id);
    const waiver = { paper_id, base_version: 2, reason: 'The bank no longer needs it' };
    await refused('failed-precondition', 'waivePaper', { ...waiver, base_version: 1 }, admin.token);
    await call('waivePaper', waiver, admin.token);
    const all = await everything();
    await call('waivePaper', waiver, admin.token);
    expect(await everything()).toEqual(all);
    expect(await paper(paper_id)).toMatchObject({
      state: 'waived',
      files: [],
      replaced_files: [{ id: 'front-1' }],
    });
    const [again = ''] = await requested(id, admin, 'bank_letter');
    expect(again).toBe(paper_id);
    expect((await paper(paper_id)).state).toBe('due');
    await db.doc(`office_papers/${paper_id}`).update({ state: 'accepted' });
    await refused('failed-precondition', 'waivePaper', { ...waiver, base_version: 4 }, admin.token);
  });

  it('accepts a paper whose kind was removed from the settings', async () => {
    const paper_id = await asked('photo_id');
    await handedIn(owner, paper_id);
    await db.doc('settings/public').set({ paper_kinds: [] }, { merge: true });
    await call('decidePaper', { paper_id, base_version: 2, decision: 'accept' }, admin.token);
    expect((await paper(paper_id)).state).toBe('accepted');
  });
});
