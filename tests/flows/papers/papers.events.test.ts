import { beforeEach, describe, expect, it } from 'vitest';
import { followApplication } from '../../../functions/src/papers/recount';
import { corrected } from '../support/corrections';
import { application, db, freshUsers, submitted } from '../support/emulators';
import { bank, paper, papersOf, requested, storeKinds } from '../support/papers';
import { eventually } from '../support/tickets';

const [owner, admin] = freshUsers('member', 'admin');
const other = 'Santa Barbara Bank';
beforeEach(() => storeKinds({ photo_id: { ask: 'on_request' }, efin_letter: { ask: 'on_request' } }));

const countsOf = async (id: string) => (await application(id)).papers;

describe('a submission', () => {
  it('recounts the papers of its office, also for the office’s other applications', async () => {
    const first = await submitted(owner, { bank_product: bank });
    const { efin } = await application(first);
    await requested(first, admin, 'bank_letter', 'photo_id');
    // As if the papers had been requested while the counts were written.
    await db.doc(`bank_applications/${first}`).update({ 'papers.due': 0, 'papers.in_review': 7 });
    const second = await submitted(owner, { bank_product: other, efin });
    await eventually(() => countsOf(first)).toMatchObject({ due: 2, in_review: 0 });
    await eventually(() => countsOf(second)).toMatchObject({ due: 1, in_review: 0 });
  });
});

describe('a correction', () => {
  it('renames the papers of its EFIN, which keep their version', async () => {
    const id = await submitted(owner, { bank_product: bank, office_name: 'Maple Tax' });
    const [paper_id = ''] = await requested(id, admin, 'bank_letter');
    await corrected(owner, id, { office_name: 'Oak Tax' });
    await eventually(() => paper(paper_id)).toMatchObject({
      office_name: 'Oak Tax',
      version: 1,
      search_terms: expect.arrayContaining(['oak']),
    });
    // The event may arrive twice.
    const stored = await papersOf(owner);
    await Promise.all([1, 2].map(() => followApplication(id, { corrected: true })));
    expect(await papersOf(owner)).toEqual(stored);
  });
});
