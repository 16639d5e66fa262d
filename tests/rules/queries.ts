import { assertFails } from '@firebase/rules-unit-testing';
import { collections } from '@united/domain/shared/collections';
import { limits } from '@united/domain/shared/limits';
import type { QuerySpec } from '@united/domain/shared/query';
import {
  collection,
  getCount,
  getDocs,
  limit,
  orderBy,
  type QueryConstraint,
  query,
  where,
} from 'firebase/firestore/lite';
import { describe, expect, it } from 'vitest';
import { type IdentityName, identityNames, otherBureau, ownBureau } from '../support/identities';
import { conditionsOf, issuedQueries } from '../support/queries';
import { applicationOf } from './documents';
import { databaseOf } from './environment';

const staff: readonly IdentityName[] = ['admin', 'super_admin'];
const superAdmins: readonly IdentityName[] = ['super_admin'];
const owners: readonly IdentityName[] = ['member_owner', 'pending_owner', 'ero'];
const others = (may: readonly IdentityName[]) => identityNames.filter((name) => !may.includes(name));

const conditions = (spec: QuerySpec): QueryConstraint[] => [
  ...spec.where.map(([field, operator, value]) => where(field, operator, value)),
  ...spec.orderBy.map(([field, direction]) => orderBy(field, direction)),
];
const run = (name: IdentityName, spec: QuerySpec, bound: QueryConstraint[] = [limit(spec.limit)]) =>
  getDocs(query(collection(databaseOf(name), spec.collection), ...conditions(spec), ...bound));
const count = (name: IdentityName, spec: QuerySpec) =>
  getCount(query(collection(databaseOf(name), spec.collection), ...conditions(spec)));

const countedCollections: readonly string[] = [
  collections.bankApplications,
  collections.users,
  collections.supportTickets,
];
/** Only staff count these. */
const countedByStaff: readonly string[] = [
  ...countedCollections,
  collections.announcementReceipts,
  collections.trainingProgress,
  collections.emailNotifications,
  collections.seasonReadiness,
  collections.preparedApplications,
  collections.bureauOffices,
];

/** Whether dashboards count a query, which rules cannot distinguish from a list without a limit. */
const isCounted = ({ collection: path }: QuerySpec, counted = countedCollections) => counted.includes(path);

async function expectBounded(name: IdentityName, spec: QuerySpec) {
  await assertFails(run(name, spec, []));
  await assertFails(run(name, spec, [limit(Math.max(...limits.pageSizes) + 1)]));
  await assertFails(count(name, spec));
}

/** Returns the same query without the owner condition. */
const unfiltered = (spec: QuerySpec, owner: string): QuerySpec => ({
  ...spec,
  where: spec.where.filter(([, , value]) => value !== owner && value !== `${owner}@office.test`),
});

/**
 * Rules ignore order, so only one of the queries with the same conditions by the same identities is
 * tested.
 */
const queries = Object.entries(issuedQueries).flatMap(([builder, list]) => {
  const distinct = new Map(
    list.map((issued) => [`${issued.audience} ${conditionsOf(issued.spec('u1', 'a1'))}`, issued]),
  );
  return [...distinct.values()].map((issued, index) => ({ title: `${builder} #${index + 1}`, ...issued }));
});
const ofOwners = queries.filter(({ audience }) => audience === 'owner');
const ofBureaus = queries.filter(({ audience }) => audience === 'bureau');
const ofStaff = queries
  .filter(({ audience }) => audience === 'staff' || audience === 'super_admin')
  .map((issued) => ({ ...issued, may: issued.audience === 'staff' ? staff : superAdmins }));

export function describeQueries(): void {
  describe.concurrent.each(ofOwners)('$title', ({ spec }) => {
    const of = (uid: string) => spec(uid, applicationOf(uid));

    it.each(owners)('returns to %s only their own documents', async (name) => {
      expect((await run(name, of(name))).size).toBeGreaterThan(0);
    });
    it.each(owners)('returns to %s no documents of others, and nothing unfiltered', async (name) => {
      await assertFails(run(name, of('other_member')));
      await assertFails(run(name, unfiltered(of(name), name)));
    });
    it.each(owners)('counts the documents of %s, or rejects lists without a limit', async (name) => {
      if (isCounted(of(name))) {
        expect((await count(name, of(name))).data().count).toBeGreaterThan(0);
        await assertFails(count(name, of('other_member')));
        await assertFails(count(name, unfiltered(of(name), name)));
      } else {
        await expectBounded(name, of(name));
      }
    });
    it.each(others([...owners, ...staff]))('is denied to %s', async (name) => {
      await assertFails(run(name, of('member_owner')));
    });
  });

  describe.concurrent.each(ofBureaus)('$title', ({ spec }) => {
    const of = (bureauId: string) => spec('office_in_bureau', bureauId);

    it('returns to the bureau’s owner only documents of the bureau', async () => {
      const { docs } = await run('bureau_owner', of(ownBureau));
      expect(docs.filter((found) => found.get('bureau_id') !== ownBureau)).toEqual([]);
      await assertFails(run('bureau_owner', of(otherBureau)));
      await assertFails(run('bureau_owner', unfiltered(of(ownBureau), ownBureau)));
    });
    it('is counted for the bureau’s owner, or requires a limit', async () => {
      if (!isCounted(of(ownBureau), [collections.bureauOffices]))
        return expectBounded('bureau_owner', of(ownBureau));
      expect((await count('bureau_owner', of(ownBureau))).data().count).toEqual(expect.any(Number));
      await assertFails(count('bureau_owner', of(otherBureau)));
    });
    it('is denied to everyone else, also with a blank instead of the bureau', async () => {
      const denied = others(['bureau_owner', ...staff]);
      await Promise.all(denied.map((name) => assertFails(run(name, of(ownBureau)))));
      await Promise.all([...denied, 'bureau_owner' as const].map((name) => assertFails(run(name, of('')))));
    });
  });

  describe.concurrent.each(ofStaff)('$title', ({ spec, may }) => {
    // For a user whose documents may not be shown to them, so that only staff have access.
    const whole = spec('suspended_owner', applicationOf('suspended_owner'));

    it.each(may)('returns documents to %s', async (name) => {
      await expect(run(name, whole)).resolves.toBeDefined();
      await expect(run(name, whole, [limit(100)])).resolves.toBeDefined();
    });
    it.each(may)('is counted for %s, or requires a limit', async (name) => {
      if (isCounted(whole, countedByStaff))
        expect((await count(name, whole)).data().count).toEqual(expect.any(Number));
      else await expectBounded(name, whole);
    });
    it('is denied to everyone else', async () => {
      await Promise.all(others(may).map((name) => assertFails(run(name, whole))));
      await Promise.all(others(may).map((name) => assertFails(count(name, whole))));
    });
  });
}
