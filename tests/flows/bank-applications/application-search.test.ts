import { applicationList } from '@united/domain/bank-applications/queries';
import { maxTerms } from '@united/domain/shared/search';
import type { Query } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { reindexTerms } from '../../../functions/src/platform/search-terms';
import { searchedApplications, updateSearchTermsOf } from '../../../functions/src/platform/searched';
import { application, db, everything, freshUsers, submitted } from '../support/emulators';

const [owner, other] = freshUsers('member', 'ero');

/** The ids that staff find, as the list and the command palette ask. */
async function found(search: string): Promise<string[]> {
  const all = { status: null, bank_product: null, season: null } as const;
  const { collection, where, orderBy } = applicationList(
    { ...all, search, sort: 'submitted_at', direction: 'desc' },
    25,
  );
  let query: Query = db.collection(collection);
  for (const [field, operator, value] of where) query = query.where(field, operator, value);
  for (const [field, direction] of orderBy) query = query.orderBy(field, direction);
  return (await query.get()).docs.map(({ id }) => id);
}

/** An application as it was stored before it was found by its account. */
async function oldApplication(id: string, change: object = {}): Promise<string> {
  const stored = await application(await submitted(owner));
  await db.doc(`bank_applications/${id}`).set({ ...stored, search_terms: ['maple'], ...change });
  return id;
}

describe('an application', () => {
  it('is found by e-mail and name of its account, whatever address its holder has', async () => {
    const id = await submitted(owner, { holder_email: 'holder@elsewhere.test' });
    await submitted(other, { holder_email: null, efin: '640002' });
    for (const search of [owner.email, owner.name, owner.email.slice(0, 6), 'holder@elsewhere', 'elsewhere'])
      expect(await found(search), search).toEqual([id]);
  });

  it('is found by any word of its office, and by several as they are written', async () => {
    const id = await submitted(owner, { office_name: 'Maple Harbor Tax', efin: '640003' });
    for (const search of ['Maple Harbor Tax', 'harbor', 'harbor t', 'tax', '640003', '6400'])
      expect(await found(search), search).toEqual([id]);
    for (const search of ['maple tax', 'tax maple', 'maple harbour']) expect(await found(search)).toEqual([]);
  });

  it.each([
    ["Pat O'Brien", ['OBrien', "O'Brien", "o'b"]],
    ['Søren Dahl', ['Soren', 'Søren', 'soren dahl', 'dahl']],
    ['Luz Nuñez-Ibarra', ['Nunez Ibarra', 'Nuñez-Ibarra', 'luz nunez', 'ibarra', 'NunezIbarra']],
  ])('is found by its account: %s', async (name, typed) => {
    const id = await submitted(owner, { holder_email: null });
    await db.doc(`users/${owner.uid}`).update({ name });
    await updateSearchTermsOf(owner.uid);
    for (const search of typed) expect(await found(search), search).toEqual([id]);
  });

  it('is found by the new name and address of its account, and by the old ones no more', async () => {
    const id = await submitted(owner, { holder_email: null });
    const before = await application(id);
    await db.doc(`users/${owner.uid}`).update({ name: 'Robin Quill', email: 'robin@quill.test' });
    await updateSearchTermsOf(owner.uid);
    for (const search of ['Robin Q', 'quill', 'robin quill', 'robin@quill.test'])
      expect(await found(search), search).toEqual([id]);
    expect(await found(owner.email)).toEqual([]);
    // Nothing else of it changes, and the person is found by the new name as well.
    const { search_terms: _, ...after } = await application(id);
    expect(before).toMatchObject(after);
    expect((await db.doc(`users/${owner.uid}`).get()).get('search_terms')).toContain('robin quill');
    const stored = await everything();
    await updateSearchTermsOf(owner.uid);
    expect(await everything()).toEqual(stored);
  });

  it('shows nothing of the terms to the office that it would not know', async () => {
    const id = await submitted(owner);
    const terms: string[] = (await application(id)).search_terms;
    expect(terms.length).toBeLessThanOrEqual(maxTerms);
    expect(terms.filter((term) => other.email.startsWith(term) && term.length > 6)).toEqual([]);
  });
});

describe('applications from before', () => {
  it('are found by their account once they were gone through, though it was interrupted', async () => {
    const ids: string[] = [];
    for (let i = 0; i < 3; i += 1) ids.push(await oldApplication(`old-${i}`, { efin: `64001${i}` }));
    const { docs } = await db.collection('bank_applications').get();
    for (const { ref } of docs) if (!ids.includes(ref.id)) await ref.delete();
    expect(await found(owner.email)).toEqual([]);
    const crash = () => {
      throw new Error('crashed');
    };
    await expect(reindexTerms(searchedApplications, { onPage: crash })).rejects.toThrow('crashed');
    await Promise.all([reindexTerms(searchedApplications), reindexTerms(searchedApplications)]);
    expect((await found(owner.email)).toSorted()).toEqual(ids);
    const stored = await everything();
    await reindexTerms(searchedApplications);
    expect(await everything()).toEqual(stored);
  });

  it('of a deleted account are found by what they hold, and what cannot be read is passed over', async () => {
    await db.doc('stats/application_search').delete();
    const id = await oldApplication('orphan', { submitted_by: 'nobody', efin: '640021' });
    await db.doc('bank_applications/broken').set({ office_name: 'No application' });
    await reindexTerms(searchedApplications);
    expect(await found('640021')).toEqual([id]);
    expect((await db.doc('bank_applications/broken').get()).data()).toEqual({
      office_name: 'No application',
    });
  });
});
