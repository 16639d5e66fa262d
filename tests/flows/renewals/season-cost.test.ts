import { expect, it } from 'vitest';
import { runSeason } from '../../../functions/src/renewals/run-season';
import { billedDocuments } from '../../support/billed-documents';
import { newUser } from '../../support/factories/users';
import { call, db, freshUsers } from '../support/emulators';
import { newSeason, opening, source, storedOpening, storeSources } from '../support/season-openings';

const [boss] = freshUsers('super_admin');

/** Stores applications of last season. */
async function storeOffices(owners: number, each: number): Promise<void> {
  const sources: Record<string, object> = {};
  const batch = db.batch();
  for (let i = 0; i < owners; i += 1) {
    const uid = `owner-${String(i).padStart(3, '0')}`;
    batch.set(db.doc(`users/${uid}`), newUser({ name: `Owner ${i}`, email: `o${i}@season.test` }));
    for (let n = 0; n < each; n += 1) sources[`app-${i}-${n}`] = source(uid);
  }
  await Promise.all([batch.commit(), storeSources(sources)]);
}

it.each([
  [120, 1],
  [20, 6],
])(
  'a season of %d owners with %d applications costs at most 4 documents per application',
  async (owners, each) => {
    await storeOffices(owners, each);
    await call('openSeason', opening(), boss.token);
    const run = () => runSeason(newSeason, { until: Number.POSITIVE_INFINITY });
    const { reads, writes } = await billedDocuments(run);
    const sources = owners * each;
    expect((await storedOpening()).prepared).toBe(sources);
    console.log(`${owners} owners, ${sources} applications: ${reads} reads, ${writes} writes`);
    // Each renewal, and the opening once per page and stage.
    expect(writes).toBeLessThanOrEqual(sources + 10);
    expect((reads + writes) / sources).toBeLessThanOrEqual(4);
  },
  60_000,
);
