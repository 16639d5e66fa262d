import { businessDaysAfter } from '@united/domain/papers/business-days';
import { defaultSettings } from '@united/domain/settings/settings';
import { beforeEach, describe, expect, it } from 'vitest';
import { submission } from '../../support/factories/bank-applications';
import { corrected } from '../support/corrections';
import { application, call, db, freshUsers, post, submitted, where } from '../support/emulators';
import { bank, eventsOf, handedIn, inDays, paper, papersOf, requested, storeKinds } from '../support/papers';

const [owner, admin] = freshUsers('member', 'admin');
const other = 'Santa Barbara Bank';
beforeEach(() => storeKinds());

const efinOf = async (id: string) => (await application(id)).efin;
const mails = () => where('email_notifications', 'email_type', 'papers_requested');
const kindsOf = async () => (await papersOf(owner)).map(({ kind }) => kind).toSorted();
const accept = async (paper_id: string, expires_on: string | null = null) => {
  await handedIn(owner, paper_id);
  const { version } = await paper(paper_id);
  await call('decidePaper', { paper_id, base_version: version, decision: 'accept', expires_on }, admin.token);
};

describe('submitting', () => {
  it('requests what the bank wants with every application, due in five business days', async () => {
    const id = await submitted(owner, { bank_product: bank });
    expect(await kindsOf()).toEqual(['efin_letter', 'photo_id']);
    const [first] = await papersOf(owner);
    expect(first).toMatchObject({
      state: 'due',
      asked_by: 'submit',
      due_on: businessDaysAfter(inDays(0), 5),
      version: 1,
      season: defaultSettings.season,
    });
    expect(await eventsOf(first?.id ?? '')).toEqual(['requested']);
    expect((await application(id)).papers).toMatchObject({ due: 2, in_review: 0, accepted: 0 });
    expect(await mails()).toMatchObject([{ application_id: id, recipient_email: owner.email }]);
  });

  it('requests nothing for a bank that wants nothing', async () => {
    const id = await submitted(owner, { bank_product: other });
    expect(await papersOf(owner)).toEqual([]);
    expect((await application(id)).papers).toBeUndefined();
    expect(await mails()).toEqual([]);
  });

  it('requests each paper once per EFIN, kind and person for 20 simultaneous submissions', async () => {
    await storeKinds({ photo_id: { banks: [] }, efin_letter: { banks: [] } });
    await db.doc('settings/public').set(
      {
        banks: defaultSettings.banks.map((each) => ({ ...each, per_software: true })),
        preflight_off: [],
      },
      { merge: true },
    );
    const { efin } = submission();
    const software = defaultSettings.software.map((each) => (typeof each === 'string' ? each : each.name));
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        post(
          'submitBankApplication',
          submission({
            efin,
            bank_product: i % 2 ? bank : other,
            selected_software: software[i % 3] ?? '',
          }),
          owner.token,
        ),
      ),
    );
    const made = answers.filter((answer) => 'result' in answer);
    expect(made.length).toBeGreaterThan(1);
    expect(await kindsOf()).toEqual(['efin_letter', 'photo_id']);
    expect(await mails()).toHaveLength(1);
    for (const { id } of await where('bank_applications', 'efin', efin)) {
      expect((await application(id)).papers).toMatchObject({ due: 2 });
    }
  });

  it('uses papers on file, including alternatives, and requests expired ones again', async () => {
    const first = await submitted(owner, { bank_product: bank });
    const efin = await efinOf(first);
    const papers = await papersOf(owner);
    const idOf = (kind: string) => papers.find((each) => each.kind === kind)?.id ?? '';
    await accept(idOf('photo_id'), inDays(200));
    await accept(idOf('efin_letter'));
    // Next season, the photo ID is still valid, and the letter isn't.
    await db.doc('settings/public').set({ season: defaultSettings.season + 1 }, { merge: true });
    const next = await submitted(owner, { efin, bank_product: bank });
    expect((await papersOf(owner)).map(({ kind, state }) => `${kind} ${state}`).toSorted()).toEqual([
      'efin_letter accepted',
      'efin_letter due',
      'photo_id accepted',
    ]);
    expect((await application(next)).papers).toMatchObject({ due: 1, accepted: 1 });
    expect((await application(first)).papers).toMatchObject({ due: 0, accepted: 2 });
  });

  it('accepts an alternative that is on file', async () => {
    await storeKinds({ efin_letter: { ask: 'on_request', instead: ['ein_letter'] } });
    const id = await submitted(owner, { bank_product: bank });
    const [ein = ''] = await requested(id, admin, 'ein_letter');
    await accept(ein);
    const answer = await call(
      'requestPapers',
      { application_id: id, kinds: ['efin_letter'], due_on: inDays(5), set_pending: false },
      admin.token,
    );
    expect(answer).toEqual({ papers: [], skipped: [{ kind: 'efin_letter', why: 'on_file' }] });
  });
});

describe('correcting', () => {
  it('requests papers when a rejected application is sent again, without repeating refusals', async () => {
    await storeKinds({ efin_letter: { ask: 'on_request' } });
    const id = await submitted(owner, { bank_product: bank });
    const [photo] = await papersOf(owner);
    await handedIn(owner, photo?.id ?? '');
    const refusal = { base_version: 2, decision: 'refuse', reason_code: 'too_old' } as const;
    await call('decidePaper', { paper_id: photo?.id ?? '', ...refusal }, admin.token);
    await call(
      'setBankApplicationStatus',
      { application_ids: [id], status: 'Bank Application Rejected', reason: 'Papers are missing' },
      admin.token,
    );
    await storeKinds();
    await corrected(owner, id, { office_name: 'Oak Tax' });
    expect((await papersOf(owner)).map(({ kind, state }) => `${kind} ${state}`).toSorted()).toEqual([
      'efin_letter due',
      'photo_id refused',
    ]);
    expect((await application(id)).papers).toMatchObject({ due: 2, refused: 1 });
  });

  it('requests the papers of a new EFIN', async () => {
    const id = await submitted(owner, { bank_product: bank });
    await corrected(owner, id, { efin: '710999' });
    expect((await papersOf(owner)).map(({ efin }) => efin).filter((efin) => efin === '710999')).toHaveLength(
      2,
    );
    expect((await application(id)).papers).toMatchObject({ due: 2 });
  });
});
